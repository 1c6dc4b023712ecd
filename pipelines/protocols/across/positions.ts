import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { addressOfItem, readAddress, readAmount, readIntegers } from "../contract-value.ts"
import type { HolderEvent, PositionGroup, ReadAmounts, ReadUnderlyings } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("across")

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

/** The underlying token of each LP token; both lists have the same order. */
const assetOf = (share: Address): Address | undefined =>
  addressesOf(contracts.assets)[addressesOf(contracts.shares).indexOf(share)]

/** Source: `removeLiquidity` and `exchangeRateCurrent` of `contracts/HubPool.sol` in https://github.com/across-protocol/contracts. */
const underlyings: ReadUnderlyings = (read, { token: share, amountRaw }) => {
  const token = assetOf(share)
  if (token === undefined) return undefined
  const [hub = zeroAddress] = addressesOf(contracts.hubs)
  const rate = readAmount(read, hub, "exchangeRateCurrent(address)", [token])
  return rate === undefined ? undefined : [{ token, amountRaw: (amountRaw * rate) / rateScale }]
}

/** Stakes of an LP token, which is the item. Source: `contracts/AcceleratingDistributor.sol` of https://github.com/across-protocol/across-token. */
const amounts: ReadAmounts = (read, { contract: staking, account, item }) => {
  const token = addressOfItem(item)
  const reward = readAddress(read, staking, "rewardToken()")
  const stakeCall = "getUserStake(address, address) returns (uint256)"
  const [stakedRaw] = readIntegers(read, staking, stakeCall, [token, account]) ?? []
  const earnedRaw = readAmount(read, staking, "getOutstandingRewards(address, address)", [token, account])
  if (reward === undefined || stakedRaw === undefined || earnedRaw === undefined) return undefined
  return [
    { token, amountRaw: stakedRaw, meta: "SUPPLIED" },
    { token: reward, amountRaw: earnedRaw, meta: "CLAIMABLE" },
  ]
}

const holders: ReadonlyArray<HolderEvent> = [
  "Stake(address,address,uint256,uint256,uint256,uint256)",
  "Unstake(address,address,uint256,uint256,uint256)",
  "RewardsWithdrawn(address,address,uint256,uint256,uint256,uint256,uint256)",
].map((event) => ({ event, account: { topic: 2 }, item: { topic: 1 } }))

/** Liquidity of the hub pool, and stakes of it. */
export const positions: ReadonlyArray<PositionGroup> = [
  { id: "pool", label: "Pools", kind: "app-token", contracts: { listed: contracts.shares }, underlyings },
  {
    id: "farm",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: contracts.stakings },
    holders,
    amounts,
  },
]
