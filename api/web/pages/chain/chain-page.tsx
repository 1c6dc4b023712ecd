/** The page of a chain: how current its answers are, which blocks are indexed, and the newest of them. */
import { nodesOf } from "../../client/connection.ts"
import { findNetwork } from "../../client/networks.ts"
import { usePages } from "../../client/use-pages.ts"
import { useQuery } from "../../client/use-query.ts"
import { AddressLink, CopyButton } from "../../design/address-link.tsx"
import { Badge, Facts, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { Time } from "../../design/values.tsx"
import { countText, wholeText } from "../../format/amount.ts"
import { ChainFacts } from "../../parts/chain-facts.tsx"
import { GasShare } from "../../parts/gas-share.tsx"
import { LagState } from "../../parts/lag.tsx"
import { OfChain, type ServedChain } from "../../parts/of-chain.tsx"
import { blockPath } from "../../paths.ts"
import { type BlockFragment, type ChainCoverageQuery, chainCoverage, newestBlocks } from "./chain.graphql"
import "./chain.css"
import { blockCount } from "./coverage.ts"
import { CoverageBar } from "./coverage-bar.tsx"

type Coverage = NonNullable<ChainCoverageQuery["network"]>

const Served = ({ coverage }: { coverage: Coverage }) => {
  const parts: ReadonlyArray<readonly [string, boolean]> = [
    ["Balances", coverage.holdingsEnabled],
    ["NFTs", coverage.nftBalancesEnabled],
    ["Prices from trades", coverage.onchainPricesEnabled],
    ["History", coverage.activityFeedEnabled],
    ["Profit and loss", coverage.pnlEnabled],
  ]
  return (
    <p class="served">
      {parts.map(([name, isServed]) => (
        <Badge key={name} tone={isServed ? "good" : ""}>
          {isServed ? name : `No ${name.toLowerCase()}`}
        </Badge>
      ))}
    </p>
  )
}

const CoveragePanel = ({ network }: { network: ServedChain }) => {
  const loaded = useQuery(chainCoverage, { chainId: network.chainId, vm: network.vm })
  return (
    <Panel title="Indexed blocks">
      <div class="body stack">
        <Show of={loaded}>
          {({ network: coverage }) => {
            if (coverage === null) return <Empty>Nothing of this chain is indexed.</Empty>
            const ranges = nodesOf(coverage.blockRanges)
            const headBlock = network.headBlock ?? ranges[0]?.lastBlock
            return (
              <>
                {headBlock === undefined ? (
                  <Empty>No block of this chain is indexed.</Empty>
                ) : (
                  <CoverageBar ranges={ranges} headBlock={headBlock} />
                )}
                <p class="muted">
                  {countText(blockCount(ranges), "block")} in{" "}
                  {countText(coverage.blockRanges.totalCount, "unbroken range")}
                  {coverage.blockRanges.totalCount > ranges.length ? `, the newest ${ranges.length} shown` : ""}.
                  Balances include the newest range only.
                </p>
                <Served coverage={coverage} />
                <Facts
                  rows={[
                    ["Chain id", String(network.chainId)],
                    ["Virtual machine", coverage.vm],
                    [
                      "Blocks per day",
                      coverage.blocksPerDayEstimate === null
                        ? "–"
                        : `about ${wholeText(coverage.blocksPerDayEstimate)}`,
                    ],
                    [
                      "Wrapped coin",
                      coverage.wrappedGasTokenAddress === null ? (
                        "–"
                      ) : (
                        <AddressLink key="wrapped" address={coverage.wrappedGasTokenAddress} />
                      ),
                    ],
                  ]}
                />
              </>
            )
          }}
        </Show>
      </div>
    </Panel>
  )
}

const BlocksTable = ({ chain, rows }: { chain: string; rows: ReadonlyArray<BlockFragment> }) => (
  <table class="table">
    <TableHead
      columns={[["Block"], ["Time"], ["Transactions", "number"], ["Gas used", "number wide"], ["Producer", "wide"]]}
    />
    <tbody>
      {rows.map((row) => (
        <tr key={row.number}>
          <th scope="row">
            <a href={blockPath(chain, row.number)}>{wholeText(row.number)}</a>
          </th>
          <td class="muted">
            <Time timeMs={row.timestamp} />
          </td>
          <td class="number">{wholeText(row.transactionCount)}</td>
          <td class="number wide">
            <GasShare block={row} />
          </td>
          <td class="wide">
            <AddressLink address={row.producer} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Later blocks are a click away, as each load is charged. */
const BlocksPanel = ({ network: { chainId, slug }, newest }: { network: ServedChain; newest: number }) => {
  const { loaded, rows, loadMore, restart } = usePages(newestBlocks, { chainId }, ({ blocks }) => blocks)
  const shown = rows[0]?.number ?? newest
  const aside =
    newest > shown ? (
      <button type="button" class="button" onClick={restart}>
        {countText(newest - shown, "newer block")}
      </button>
    ) : undefined
  return (
    <Panel title="Newest blocks" aside={aside}>
      <Show of={loaded}>
        {() => (rows.length === 0 ? <Empty>No block is indexed.</Empty> : <BlocksTable chain={slug} rows={rows} />)}
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}

const Chain = ({ network }: { network: ServedChain }) => (
  <div class="chain-page">
    <header class="chain-head">
      <ChainLogo chain={network} />
      <h1>{network.name}</h1>
      <LagState network={network} />
      <span class="muted">
        chain {network.chainId} <CopyButton text={String(network.chainId)} what="chain id" />
      </span>
    </header>
    <div class="columns">
      <div class="column">
        {network.tideMark === null ? (
          <Panel title="Newest blocks">
            <Empty>Nothing of this chain has been read yet.</Empty>
          </Panel>
        ) : (
          <BlocksPanel network={network} newest={network.tideMark.block} />
        )}
      </div>
      <div class="column">
        <Panel title="Progress">
          <div class="body">
            <ChainFacts network={network} />
          </div>
        </Panel>
        <CoveragePanel network={network} />
      </div>
    </div>
  </div>
)

/** The page, by the slug or id of the chain. */
export const ChainPage = ({ chain }: { chain: string }) => {
  document.title = `${findNetwork(chain)?.name ?? chain} · Tidemark`
  return <OfChain chain={chain}>{(network) => <Chain key={network.slug} network={network} />}</OfChain>
}
