/**
 * Farms with many numbered pools of staked shares: SushiSwap's `MasterChef`, its successors, and their forks.
 *
 * Source: `contracts/MasterChef.sol`, `MasterChefV2.sol` and `MiniChefV2.sol` of npm package `@sushiswap/core`.
 */

import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { listedRewards, readAddress, readIntegers, readOptionalAddress, readOptionalAmount } from "../contract-value.ts"
import type { HolderEvent, PositionAmount, PositionGroup, PositionQuery, ReadContract } from "../position-rule.ts"

/** Differences between forks. */
export interface ChefForm {
  /** Call whose first result is the token of a pool. */
  readonly token: "poolInfo(uint256)" | "lpToken(uint256)" | "lpTokens(uint256)"
  /** Call for the reward token. */
  readonly reward: string
  /** Call for the rewards of a pool and an account. */
  readonly pending: string
  /** Deposits name their receiver, and a pool may have a contract that pays rewards in other tokens. */
  readonly hasRewarders?: true
  /** `pending` also covers a second token: it returns both amounts, with the second token's address and symbol between them. */
  readonly hasBonus?: true
}

/** Events of `MasterChef`. */
const holders: ReadonlyArray<HolderEvent> = [
  { event: "Deposit(address,uint256,uint256)", account: { topic: 1 }, item: { topic: 2 } },
  { event: "Withdraw(address,uint256,uint256)", account: { topic: 1 }, item: { topic: 2 } },
  { event: "EmergencyWithdraw(address,uint256,uint256)", account: { topic: 1 }, item: { topic: 2 } },
]

/** Events of `MasterChefV2` and `MiniChefV2`. */
const receivers: ReadonlyArray<HolderEvent> = [
  { event: "Deposit(address,uint256,uint256,address)", account: { topic: 3 }, item: { topic: 2 } },
  { event: "Withdraw(address,uint256,uint256,address)", account: { topic: 1 }, item: { topic: 2 } },
  { event: "EmergencyWithdraw(address,uint256,uint256,address)", account: { topic: 1 }, item: { topic: 2 } },
]

const claimable = (token: Address, amountRaw: bigint): PositionAmount => ({ token, amountRaw, meta: "CLAIMABLE" })

/** Rewards of a pool; none if the farm refuses to compute them. */
const rewardsOf = (
  read: ReadContract,
  { contract: chef, account, item }: PositionQuery,
  { reward, pending, hasBonus }: ChefForm,
): ReadonlyArray<PositionAmount> | undefined => {
  const token = readOptionalAddress(read, chef, reward)
  const values = [BigInt(item), account]
  if (hasBonus !== true) {
    const amountRaw = readOptionalAmount(read, chef, pending, values)
    if (token === undefined || amountRaw === undefined) return undefined
    return token === "refused" || amountRaw === "refused" ? [] : [claimable(token, amountRaw)]
  }
  const signature = `${pending} returns (uint256, address, string, uint256)`
  const answer = read({ to: chef, signature, values, isOptional: true })
  if (token === undefined || answer === undefined) return undefined
  const [amountRaw, bonus, , bonusRaw] = answer
  if (token === "refused" || typeof amountRaw !== "bigint" || typeof bonus !== "string") return []
  const more = bonus === zeroAddress || typeof bonusRaw !== "bigint" ? [] : [claimable(bonus, bonusRaw)]
  return [claimable(token, amountRaw), ...more]
}

/** Rewards of a pool in other tokens. Some rewarders pay a multiple of the farm's own reward, the first of these. */
const moreRewardsOf = (
  read: ReadContract,
  { contract: chef, account, item }: PositionQuery,
  [own]: ReadonlyArray<PositionAmount>,
): ReadonlyArray<PositionAmount> | undefined => {
  const pid = BigInt(item)
  const [rewarder] = read({ to: chef, signature: "rewarder(uint256) returns (address)", values: [pid] }) ?? []
  if (typeof rewarder !== "string") return undefined
  if (rewarder === zeroAddress) return []
  const signature = "pendingTokens(uint256, address, uint256) returns (address[], uint256[])"
  const answer = read({ to: rewarder, signature, values: [pid, account, own?.amountRaw ?? 0n], isOptional: true })
  if (answer === undefined) return undefined
  const [tokens, amounts] = answer
  return listedRewards(tokens, amounts) ?? []
}

/** The group of stakes in the pools of farms, each a position with its accrued rewards. */
export const chefGroup = (
  chefs: ContractTable,
  form: ChefForm,
  { id }: Pick<PositionGroup, "id"> = { id: "farm" },
): PositionGroup => ({
  id,
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: chefs },
  holders: form.hasRewarders === true ? receivers : holders,
  amounts: (read, query) => {
    const { contract: chef, account, item } = query
    const pid = BigInt(item)
    const token = readAddress(read, chef, form.token, [pid])
    const [stakedRaw] = readIntegers(read, chef, "userInfo(uint256, address) returns (uint256)", [pid, account]) ?? []
    const rewards = rewardsOf(read, query, form)
    const more = form.hasRewarders === true && rewards !== undefined ? moreRewardsOf(read, query, rewards) : []
    if (token === undefined || stakedRaw === undefined || rewards === undefined || more === undefined) return undefined
    return [{ token, amountRaw: stakedRaw, meta: "SUPPLIED" }, ...rewards, ...more]
  },
})
