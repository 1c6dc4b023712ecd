/** The lag of a chain: the distance of its answers from its head. */
import { type Lag, lagOf, type Network } from "../client/network-progress.ts"
import { Badge } from "../design/layout.tsx"
import { countText } from "../format/amount.ts"
import { spanText } from "../format/time.ts"

/** The state of a chain in words: `at the head, 2 s old`. */
export const lagText = ({ lagBlocks, lagSeconds }: Network): string => {
  if (lagBlocks === null) return lagSeconds === null ? "nothing read yet" : "not followed now"
  const age = lagSeconds === null ? "" : `, ${spanText(lagSeconds)} old`
  return `${lagBlocks === 0 ? "at the head" : `${countText(lagBlocks, "block")} behind`}${age}`
}

const tones = { LEVEL: "good", BEHIND: "warn", UNKNOWN: "warn" } as const satisfies Readonly<Record<Lag, string>>

/** The state of a chain as a badge. */
export const LagState = ({ network }: { network: Network }) => (
  <Badge tone={tones[lagOf(network)]}>
    <span class="dot" />
    {lagText(network)}
  </Badge>
)
