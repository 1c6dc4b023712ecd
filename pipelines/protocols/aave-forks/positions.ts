import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount, readIntegers } from "../contract-value.ts"
import { radiantHolders } from "../families/locker-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"

/**
 * Rewards that vest in three months, before the penalty of leaving earlier, and vested ones. The position stays open while the account has a lock, as rewards start to vest without
 * an event of the locker.
 */
const vestingAmounts: ReadAmounts = (read, { contract: locker, account }) => {
  const token = readAddress(read, locker, "rdntToken()")
  const lockedRaw = readAmount(read, locker, "lockedBalances(address)", [account])
  const signature = "earnedBalances(address) returns (uint256, uint256)"
  const [vestingRaw, vestedRaw] = readIntegers(read, locker, signature, [account]) ?? []
  if (token === undefined || lockedRaw === undefined || vestingRaw === undefined || vestedRaw === undefined)
    return undefined
  if (lockedRaw === 0n && vestingRaw === 0n && vestedRaw === 0n) return []
  return [
    { token, amountRaw: vestingRaw, meta: "VESTING" },
    { token, amountRaw: vestedRaw, meta: "CLAIMABLE" },
  ]
}

/**
 * The group of RDNT that was earned in Radiant's markets. Only accounts with a lock earn any, so the events of locks name them all.
 *
 * Source: `lockedBalances` and `earnedBalances` of `contracts/radiant/staking/MultiFeeDistribution.sol` in https://github.com/radiant-capital/v2.
 */
export const vestingGroup = (lockers: ContractTable): PositionGroup => ({
  id: "vesting",
  label: "Rewards",
  kind: "contract-position",
  contracts: { listed: lockers },
  holders: radiantHolders,
  isOwned: true,
  amounts: vestingAmounts,
})

/**
 * The group of RDNT accrued for deposits and debts, which vests once it is claimed.
 *
 * Source: `allPendingRewards` of `contracts/radiant/staking/ChefIncentivesController.sol` there.
 *
 * @param lockers - One per chain, which names the token.
 */
export const pendingGroup = (controllers: ContractTable, lockers: ContractTable): PositionGroup => ({
  id: "rewards",
  label: "Rewards",
  kind: "contract-position",
  contracts: { listed: controllers },
  holders: [{ event: "BalanceUpdated(address,address,uint256,uint256)", account: { topic: 2 } }],
  amounts: (read, { chainId, contract: controller, account }) => {
    const [locker] = lockers[chainId] ?? []
    const token = locker === undefined ? undefined : readAddress(read, locker, "rdntToken()")
    const amountRaw = readAmount(read, controller, "allPendingRewards(address)", [account])
    return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "CLAIMABLE" }]
  },
})
