/** The page of a chain: how current its answers are, which blocks are indexed, and the newest of them. */
import { useState } from "preact/hooks"
import { nodesOf } from "../../client/connection.ts"
import { findNetwork } from "../../client/networks.ts"
import { useLoad, useQuery } from "../../client/use-query.ts"
import { AddressLink, CopyButton } from "../../design/address-link.tsx"
import { Badge, Facts, Panel } from "../../design/layout.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { Time } from "../../design/values.tsx"
import { countText, wholeText } from "../../format/amount.ts"
import { ChainFacts } from "../../parts/chain-facts.tsx"
import { LagState } from "../../parts/lag.tsx"
import { OfChain, type ServedChain } from "../../parts/of-chain.tsx"
import { blockPath } from "../../paths.ts"
import { type ChainCoverageQuery, chainCoverage } from "./chain.graphql"
import "./chain.css"
import { blockCount } from "./coverage.ts"
import { CoverageBar } from "./coverage-bar.tsx"
import { type BlockRow, loadNewestBlocks } from "./newest-blocks.ts"

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

const percentOf = ({ gas_used, gas_limit }: BlockRow): string =>
  gas_limit === 0 ? "–" : `${((100 * gas_used) / gas_limit).toFixed(1)}%`

const BlocksTable = ({ chain, rows }: { chain: string; rows: ReadonlyArray<BlockRow> }) => (
  <table class="table">
    <thead>
      <tr>
        <th scope="col">Block</th>
        <th scope="col">Time</th>
        <th scope="col" class="number">
          Transactions
        </th>
        <th scope="col" class="number wide">
          Gas used
        </th>
        <th scope="col" class="wide">
          Producer
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.block_number}>
          <th scope="row">
            <a href={blockPath(chain, row.block_number)}>{wholeText(row.block_number)}</a>
          </th>
          <td class="muted">
            <Time timeMs={row.timestampMs} />
          </td>
          <td class="number">{wholeText(row.transaction_count)}</td>
          <td class="number wide">{percentOf(row)}</td>
          <td class="wide">
            <AddressLink address={row.miner} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The list is loaded at the newest block; later ones are a click away, as each load is charged. */
const BlocksPanel = ({ network: { chainId, slug }, newest }: { network: ServedChain; newest: number }) => {
  const [shown, setShown] = useState(newest)
  const loaded = useLoad((signal) => loadNewestBlocks(chainId, shown, signal), `${chainId} ${shown}`)
  const aside =
    newest > shown ? (
      <button type="button" class="button" onClick={() => setShown(newest)}>
        {countText(newest - shown, "newer block")}
      </button>
    ) : undefined
  return (
    <Panel title="Newest blocks" aside={aside}>
      <Show of={loaded}>
        {(rows) => (rows.length === 0 ? <Empty>No block is indexed.</Empty> : <BlocksTable chain={slug} rows={rows} />)}
      </Show>
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
