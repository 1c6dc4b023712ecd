import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { PositionAmount } from "../position-rule.ts"

/**
 * Claimable rewards from two lists that contracts answer: tokens, and their amounts in the same order. `undefined` unless both are lists: an answer is missing, or
 * a contract refused.
 */
export const listedRewards = (
  tokens: AbiValue | undefined,
  amounts: AbiValue | undefined,
): ReadonlyArray<PositionAmount> | undefined => {
  if (!Array.isArray(tokens) || !Array.isArray(amounts)) return undefined
  // The signatures of the calls make them addresses and integers.
  return tokens.map((token: Address, index) => ({ token, amountRaw: amounts[index] ?? 0n, meta: "CLAIMABLE" }))
}
