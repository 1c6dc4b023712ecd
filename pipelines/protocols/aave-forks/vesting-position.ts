import { askAddress, askIntegers } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import { radiantHolders } from "../families/locker-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"

/** Rewards that vest in three months, before the penalty of leaving earlier, and vested ones. */
const amounts: ReadAmounts = (ask, { contract: locker, account }) => {
  const token = askAddress(ask, locker, "rdntToken()")
  const signature = "earnedBalances(address) returns (uint256, uint256)"
  const [vestingRaw, vestedRaw] = askIntegers(ask, locker, signature, [account]) ?? []
  if (token === undefined || vestingRaw === undefined || vestedRaw === undefined) return undefined
  return [
    { token, amountRaw: vestingRaw, meta: "VESTING" },
    { token, amountRaw: vestedRaw, meta: "CLAIMABLE" },
  ]
}

/**
 * The group of RDNT that was earned in Radiant's markets. Only accounts with a lock earn any, so events of locks name them.
 *
 * Source: `earnedBalances` of `contracts/radiant/staking/MultiFeeDistribution.sol` in https://github.com/radiant-capital/v2.
 */
export const vestingGroup = (lockers: ContractTable): PositionGroup => ({
  ...{ id: "vesting", label: "Rewards", kind: "contract-position", contracts: { listed: lockers } },
  ...{ holders: radiantHolders, amounts },
})
