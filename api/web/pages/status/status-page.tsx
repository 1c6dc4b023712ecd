/** The page of the service's state: every served chain, the one that is furthest behind first. */
import { byLag } from "../../client/by-lag.ts"
import { lagOf, type Network } from "../../client/network-progress.ts"
import { networks } from "../../client/networks.ts"
import { Panel } from "../../design/layout.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { SkeletonRows } from "../../design/states.tsx"
import { countText } from "../../format/amount.ts"
import { ChainFacts } from "../../parts/chain-facts.tsx"
import { LagState } from "../../parts/lag.tsx"
import { chainPath } from "../../paths.ts"
import "./status.css"

const summaryOf = (all: ReadonlyArray<Network>): string => {
  const lateCount = all.filter((network) => lagOf(network) !== "LEVEL").length
  if (lateCount === 0) return `${countText(all.length, "chain")} at the head`
  return `${lateCount} of ${countText(all.length, "chain")} behind or not followed`
}

const ChainPanel = ({ network }: { network: Network }) => (
  <section class="panel chain" aria-label={network.name}>
    <header>
      <ChainLogo chain={network} />
      <h2>
        <a href={chainPath(network.slug)}>{network.name}</a>
      </h2>
      <LagState network={network} />
    </header>
    <div class="body">
      <ChainFacts network={network} />
    </div>
  </section>
)

/** The page. */
export const StatusPage = () => {
  document.title = "Status · Tidemark"
  const all = networks.value
  return (
    <div class="status">
      <h1>{all.length === 0 ? "Status" : summaryOf(all)}</h1>
      {all.length === 0 ? (
        <Panel title="Chains">
          <SkeletonRows />
        </Panel>
      ) : (
        <div class="chains">
          {byLag(all).map((network) => (
            <ChainPanel key={network.slug} network={network} />
          ))}
        </div>
      )}
    </div>
  )
}
