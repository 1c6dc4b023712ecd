/** The page of a block: its header, and its transactions with their actions. */
import type { Network } from "../../client/network-progress.ts"
import { findNetwork } from "../../client/networks.ts"
import { type Loaded, useLoad } from "../../client/use-query.ts"
import { AddressLink, CopyButton, TransactionLink } from "../../design/address-link.tsx"
import { Badge, Facts, Panel } from "../../design/layout.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { Empty, Failure, Show, SkeletonRows } from "../../design/states.tsx"
import { Time } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { countText, shortText, wholeText } from "../../format/amount.ts"
import { timeText } from "../../format/time.ts"
import { OfChain, type ServedChain } from "../../parts/of-chain.tsx"
import { appPath, blockPath, chainPath } from "../../paths.ts"
import "./block.css"
import { type BlockRow, loadBlock, loadTransactions, type TransactionRow, transactionsMax } from "./block-rows.ts"
import { finalityOf, missingText } from "./block-state.ts"

interface OfBlock {
  readonly network: ServedChain
  readonly block: number
}

const gasText = ({ gas_used, gas_limit }: BlockRow): string =>
  gas_limit === 0
    ? "–"
    : `${wholeText(Math.round(gas_used))} of ${wholeText(Math.round(gas_limit))} (${((100 * gas_used) / gas_limit).toFixed(1)}%)`

const Hash = ({ hash, what }: { hash: string; what: string }) => (
  <span class="hash">
    <code title={hash}>{shortHex(hash)}</code>
    <CopyButton text={hash} what={what} />
  </span>
)

const BlockFacts = ({ row, network, block }: OfBlock & { row: BlockRow }) => {
  const { timestampMs: timeMs, base_fee_gwei } = row
  return (
    <Facts
      rows={[
        [
          "Time",
          <span key="time">
            <Time timeMs={timeMs} /> · {timeText(timeMs)}
          </span>,
        ],
        ["Hash", <Hash key="hash" hash={row.block_hash} what="hash" />],
        [
          "Parent",
          <a key="parent" href={blockPath(network.slug, block - 1)} title={row.parent_hash}>
            <code>{shortHex(row.parent_hash)}</code>
          </a>,
        ],
        ["Producer", <AddressLink key="producer" address={row.miner} />],
        ["Gas used", gasText(row)],
        ["Base fee", base_fee_gwei === null ? "–" : `${shortText(base_fee_gwei.toFixed(9))} gwei`],
        ["Transactions", wholeText(row.transaction_count)],
        ["Logs", wholeText(row.log_count)],
      ]}
    />
  )
}

/** The action of a transaction; its method if no rule describes it. */
const actionText = ({ action, method }: TransactionRow): string => {
  const text = action || method
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const Transaction = ({ row, chain }: { row: TransactionRow; chain: string }) => (
  <tr>
    <th scope="row">
      <TransactionLink chain={chain} hash={row.transaction_hash} />{" "}
      {row.has_succeeded === false ? <Badge tone="bad">Failed</Badge> : undefined}
    </th>
    <td>
      <span class="two">
        <span>{actionText(row)}</span>
        <span>{row.protocol ? <a href={appPath(row.protocol)}>{row.protocol}</a> : undefined}</span>
      </span>
    </td>
    <td>
      <AddressLink address={row.from_address} />
    </td>
    <td class="wide">
      {row.to_address === null ? <span class="muted">new contract</span> : <AddressLink address={row.to_address} />}
    </td>
    <td class="number wide">{row.value === null ? "–" : shortText(row.value)}</td>
    <td class="number wide">{row.fee === null ? "–" : shortText(row.fee)}</td>
  </tr>
)

interface TransactionsProps {
  readonly loaded: Loaded<ReadonlyArray<TransactionRow>>
  readonly network: Network
  readonly count: number
}

const TransactionsPanel = ({ loaded, network, count }: TransactionsProps) => {
  const lead = (
    <span class="count">
      {count > transactionsMax ? `first ${transactionsMax} of ${wholeText(count)}` : wholeText(count)}
    </span>
  )
  return (
    <Panel title="Transactions" lead={lead} class="transactions">
      <Show of={loaded}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>This block has no transactions.</Empty>
          ) : (
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">Transaction</th>
                  <th scope="col">Action</th>
                  <th scope="col">From</th>
                  <th scope="col" class="wide">
                    To
                  </th>
                  <th scope="col" class="number wide">
                    Coins
                  </th>
                  <th scope="col" class="number wide">
                    Fee
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Transaction key={row.transaction_hash} row={row} chain={network.slug} />
                ))}
              </tbody>
            </table>
          )
        }
      </Show>
    </Panel>
  )
}

const skeleton = (
  <Panel title="Block">
    <SkeletonRows />
  </Panel>
)

const Block = ({ network, block }: OfBlock) => {
  const { chainId } = network
  // A block of the head is loaded again once its chain has read it.
  const isRead = network.tideMark !== null && block <= network.tideMark.block
  const key = `${chainId} ${block} ${isRead}`
  const loaded = useLoad((signal) => loadBlock(chainId, block, signal), key)
  const transactions = useLoad(isRead ? (signal) => loadTransactions(chainId, block, signal) : undefined, key)
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
      <Show of={loaded} skeleton={skeleton}>
        {([row]) =>
          row === undefined ? (
            <Empty>{missingText(block, network)}</Empty>
          ) : (
            <>
              <Panel title="Block" lead={<span class="count">{countText(row.transaction_count, "transaction")}</span>}>
                <div class="body">
                  <BlockFacts row={row} network={network} block={block} />
                </div>
              </Panel>
              <TransactionsPanel loaded={transactions} network={network} count={row.transaction_count} />
            </>
          )
        }
      </Show>
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
