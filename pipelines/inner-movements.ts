import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"

/**
 * Source of a block's internal coin movements. Exactly one is used, because all report the same movements.
 *
 * Traces where the block has them; else logs, on chains that log each value. On chains that log every movement it is always the logs:
 * traces of the ZK Stack contain a transaction's own value twice, at the top and in the inner call.
 */
export const innerMovementsOf = (
  { traces }: Pick<Block, "traces">,
  { nativeToken }: Pick<ChainDefinition, "nativeToken">,
): "traces" | "logs" | "nothing" => {
  if (nativeToken?.logs === "movements") return "logs"
  if (traces !== undefined) return "traces"
  return nativeToken?.logs === "values" ? "logs" : "nothing"
}
