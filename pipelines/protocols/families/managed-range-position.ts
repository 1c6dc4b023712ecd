import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askIntegers } from "../asked-value.ts"
import type { ContractProof, PositionGroup } from "../position-rule.ts"
import { coinMark } from "./coin-mark.ts"

/**
 * The group of vaults that manage ranges of liquidity of two tokens: a withdrawal pays a part of all that a vault has in its ranges and beside them. Fees that its ranges have not
 * collected yet are left out, as far as the vault itself leaves them out.
 *
 * @param totals - The call of a vault for its amounts of both tokens.
 */
export const managedRangeGroup = (proof: ContractProof, totals: string): PositionGroup => ({
  id: "vault",
  label: "Pools",
  kind: "app-token",
  contracts: { proof },
  underlyings: (ask, { token: vault, amountRaw, supplyRaw }) => {
    const [token0, token1] = ["token0()", "token1()"].map((call) => askAddress(ask, vault, call))
    const [amount0, amount1] = askIntegers(ask, vault, `${totals} returns (uint256, uint256)`) ?? []
    if (token0 === undefined || token1 === undefined || amount0 === undefined || amount1 === undefined) return undefined
    if (supplyRaw === 0n) return []
    return [
      { token: token0 === coinMark ? zeroAddress : token0, amountRaw: (amount0 * amountRaw) / supplyRaw },
      { token: token1 === coinMark ? zeroAddress : token1, amountRaw: (amount1 * amountRaw) / supplyRaw },
    ]
  },
})
