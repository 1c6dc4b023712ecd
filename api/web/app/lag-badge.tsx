/** Badge of freshness: the connection, the subscription, and the lag of the chains. */
import { byLag } from "../client/by-lag.ts"
import { liveState } from "../client/live.ts"
import { lagOf, type Network } from "../client/network-progress.ts"
import { networks } from "../client/networks.ts"
import { connection } from "../client/query.ts"
import { Badge } from "../design/layout.tsx"
import { countText } from "../format/amount.ts"
import { spanText } from "../format/time.ts"
import { lagText } from "../parts/lag.tsx"

/** Texts of connection failures, by error code. Codes about a single query are absent. */
const brokenTexts: Readonly<Record<string, string>> = {
  INVALID_API_KEY: "Unknown key",
  UNREACHABLE: "Server unreachable",
  UNAVAILABLE: "Server unavailable",
  TIMEOUT: "Server timed out",
}

/** A chain at the head of an endpoint that is stuck has only an age. */
const behindText = ({ lagBlocks, lagSeconds }: Network): string =>
  lagBlocks ? `${countText(lagBlocks, "block")} behind` : `${spanText(lagSeconds ?? 0)} old`

/** The badge. */
export const LagBadge = () => {
  const broken = brokenTexts[connection.value]
  if (broken !== undefined) return <Badge tone="bad">{broken}</Badge>
  const [worst] = byLag(networks.value)
  if (worst === undefined) return <Badge>Connecting</Badge>
  const title = networks.value.map((network) => `${network.name}: ${lagText(network)}`).join("\n")
  const lag = lagOf(worst)
  if (lag !== "LEVEL") {
    return (
      <Badge tone="warn" title={title}>
        <span class="dot" />
        {lag === "UNKNOWN" ? "Not followed" : behindText(worst)}
      </Badge>
    )
  }
  const isLive = liveState.value === "LIVE"
  return (
    <Badge tone={isLive ? "good" : "warn"} title={title}>
      <span class="dot" />
      {isLive ? "Live" : "Reconnecting"}
    </Badge>
  )
}
