import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"

/**
 * What tells of the coins that moved below the top level of a block's transactions. One source alone is believed, because
 * all tell the same movements.
 *
 * Traces, where the block has them; else logs, on a chain that logs each value. On a chain that logs every movement it is
 * always the logs: the traces of the ZK stack hold a transaction's own value twice, at the top and in the call inside.
 */
export const innerMovementsOf = (
  { traces }: Pick<Block, "traces">,
  { nativeToken }: Pick<ChainDefinition, "nativeToken">,
): "traces" | "logs" | "nothing" => {
  if (nativeToken?.logs === "movements") return "logs"
  if (traces !== undefined) return "traces"
  return nativeToken?.logs === "values" ? "logs" : "nothing"
}
