/** The page of a block: its header, and its transactions in words. */
import { nodesOf } from "../../client/connection.ts"
import { findNetwork } from "../../client/networks.ts"
import { usePages } from "../../client/use-pages.ts"
import { useQuery } from "../../client/use-query.ts"
import { AddressLink, CopyButton } from "../../design/address-link.tsx"
import { Badge, Facts, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { Empty, Failure, Show, SkeletonRows } from "../../design/states.tsx"
import { Time } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { amountText, countText, wholeText } from "../../format/amount.ts"
import { timeText } from "../../format/time.ts"
import { EventRow } from "../../parts/event-row.tsx"
import { GasShare } from "../../parts/gas-share.tsx"
import { OfChain, type ServedChain } from "../../parts/of-chain.tsx"
import { blockPath, chainPath } from "../../paths.ts"
import { type BlockFragment, block as blockHeader, blockTransactions } from "./block.graphql"
import "./block.css"
import { finalityOf, missingText } from "./block-state.ts"

/** Decimals of a unit of gas prices. */
const gweiDecimals = 9

interface OfBlock {
  readonly network: ServedChain
  readonly block: number
}

const Hash = ({ hash, what }: { hash: string; what: string }) => (
  <span class="hash">
    <code title={hash}>{shortHex(hash)}</code>
    <CopyButton text={hash} what={what} />
  </span>
)

const BlockFacts = ({ header, network }: { header: BlockFragment; network: ServedChain }) => {
  const { timestamp, hash, parentHash, producer, gasUsed, gasLimit, baseFeePerGas } = header
  return (
    <Facts
      rows={[
        [
          "Time",
          <span key="time">
            <Time timeMs={timestamp} /> · {timeText(timestamp)}
          </span>,
        ],
        ["Hash", <Hash key="hash" hash={hash} what="hash" />],
        [
          "Parent",
          <a key="parent" href={blockPath(network.slug, header.number - 1)} title={parentHash}>
            <code>{shortHex(parentHash)}</code>
          </a>,
        ],
        ["Producer", <AddressLink key="producer" address={producer} />],
        [
          "Gas used",
          gasLimit === "0" ? (
            "–"
          ) : (
            <span key="gas">
              {wholeText(gasUsed)} of {wholeText(gasLimit)} (<GasShare block={header} />)
            </span>
          ),
        ],
        ["Base fee", baseFeePerGas === null ? "–" : `${amountText(baseFeePerGas, gweiDecimals)} gwei`],
        ["Transactions", wholeText(header.transactionCount)],
        ["Logs", wholeText(header.logCount)],
      ]}
    />
  )
}

/** Sentences of the transactions, each from the side of its signer. */
const TransactionsPanel = ({ network, header }: { network: ServedChain; header: BlockFragment }) => {
  const { loaded, rows, isEmpty, loadMore } = usePages(
    blockTransactions,
    { chainId: network.chainId, number: header.number },
    ({ transactionsForBlock }) => transactionsForBlock,
  )
  return (
    <Panel title="Transactions" lead={<span class="count">{wholeText(header.transactionCount)}</span>}>
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>This block has no transactions.</Empty>
          ) : (
            <ol>
              {rows.map((event) => (
                <EventRow key={event.key} event={event} chain={network} isInBlock />
              ))}
            </ol>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}

const skeleton = (
  <Panel title="Block">
    <SkeletonRows />
  </Panel>
)

const Block = ({ network, block }: OfBlock) => {
  // A block of the head is loaded again once its chain has read it.
  const isRead = network.tideMark !== null && block <= network.tideMark.block
  const loaded = useQuery(blockHeader, isRead ? { chainId: network.chainId, number: block } : undefined)
  const { text, isFinal } = finalityOf(block, network)
  return (
    <div class="block-page">
      <header class="block-head">
        <ChainLogo chain={network} />
        <h1>
          <a href={chainPath(network.slug)}>{network.name}</a> block {wholeText(block)}
        </h1>
        {isRead ? <Badge tone={isFinal ? "good" : ""}>{text}</Badge> : undefined}
        <nav aria-label="Neighbouring blocks">
          {block > 0 ? (
            <a class="button" href={blockPath(network.slug, block - 1)} rel="prev">
              Previous
            </a>
          ) : undefined}
          <a class="button" href={blockPath(network.slug, block + 1)} rel="next">
            Next
          </a>
        </nav>
      </header>
      {isRead ? (
        <Show of={loaded} skeleton={skeleton}>
          {({ blocks }) => {
            const [header] = nodesOf(blocks)
            return header === undefined ? (
              <Empty>{missingText(block, network)}</Empty>
            ) : (
              <>
                <Panel
                  title="Block"
                  lead={<span class="count">{countText(header.transactionCount, "transaction")}</span>}
                >
                  <div class="body">
                    <BlockFacts header={header} network={network} />
                  </div>
                </Panel>
                <TransactionsPanel header={header} network={network} />
              </>
            )
          }}
        </Show>
      ) : (
        <Empty>{missingText(block, network)}</Empty>
      )}
    </div>
  )
}

/** The page, by the slug or id of the chain and the number of the block. */
export const BlockPage = ({ chain, block }: { chain: string; block: string }) => {
  document.title = `${findNetwork(chain)?.name ?? chain} block ${block} · Tidemark`
  if (!/^\d{1,12}$/.test(block)) {
    return <Failure failure={{ code: "NOT_FOUND", message: `This service has no block ${block} of ${chain}.` }} />
  }
  return (
    <OfChain chain={chain}>
      {(network) => <Block key={`${network.slug} ${block}`} network={network} block={Number(block)} />}
    </OfChain>
  )
}
