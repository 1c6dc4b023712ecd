import { everyOne, readAddress, readAmount } from "../contract-value.ts"
import { stakingGroup } from "../families/staking-position.ts"
import type { PositionGroup, ReadUnderlyings, TokenAmount } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("hop")

/** Both tokens of a pool: the canonical one, and the bridge's own. */
const indexes = [0, 1]

/** Amounts of a balanced withdrawal before its fee, which decreases to zero within four weeks of a deposit. */
const underlyings: ReadUnderlyings = (read, { token: share, amountRaw, supplyRaw }) => {
  const pool = readAddress(read, share, "swap()")
  if (pool === undefined) return undefined
  if (supplyRaw === 0n) return []
  return everyOne(indexes, (index): TokenAmount | undefined => {
    const token = readAddress(read, pool, "getToken(uint8)", [index])
    const balanceRaw = readAmount(read, pool, "getTokenBalance(uint8)", [index])
    if (token === undefined || balanceRaw === undefined) return undefined
    return { token, amountRaw: (balanceRaw * amountRaw) / supplyRaw }
  })
}

/**
 * Pool shares, and stakes of them.
 *
 * Source: `_calculateRemoveLiquidity` of `contracts/saddle/SwapUtils.sol`, `Swap.sol` and `LPToken.sol` of https://github.com/hop-protocol/contracts.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  { id: "pool", label: "Pools", kind: "app-token", contracts: { listed: contracts.shares }, underlyings },
  stakingGroup(contracts.stakings),
]
