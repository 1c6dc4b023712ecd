import { zeroAddress } from "#schemas/domain/primitive.ts"
import { coinMark, readAddress, readIntegers } from "../contract-value.ts"
import type { ContractProof, PositionGroup } from "../position-rule.ts"

/**
 * The group of vaults that manage liquidity ranges of two tokens: a withdrawal pays a part of all that a vault has inside and outside its ranges. Uncollected fees of the ranges
 * count only if the vault itself counts them.
 *
 * @param totals - The call of a vault for its amounts of both tokens.
 */
export const managedRangeGroup = (proof: ContractProof, totals: string): PositionGroup => ({
  id: "vault",
  label: "Pools",
  kind: "app-token",
  contracts: { proof },
  underlyings: (read, { token: vault, amountRaw, supplyRaw }) => {
    const [token0, token1] = ["token0()", "token1()"].map((call) => readAddress(read, vault, call))
    const [amount0, amount1] = readIntegers(read, vault, `${totals} returns (uint256, uint256)`) ?? []
    if (token0 === undefined || token1 === undefined || amount0 === undefined || amount1 === undefined) return undefined
    if (supplyRaw === 0n) return []
    return [
      { token: token0 === coinMark ? zeroAddress : token0, amountRaw: (amount0 * amountRaw) / supplyRaw },
      { token: token1 === coinMark ? zeroAddress : token1, amountRaw: (amount1 * amountRaw) / supplyRaw },
    ]
  },
})
