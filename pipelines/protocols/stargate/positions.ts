import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addressOfItem, listedRewards, readAddress, readAmount } from "../contract-value.ts"
import { chefGroup } from "../families/chef-position.ts"
import { escrowGroup, solidityEscrow } from "../families/escrow-position.ts"
import type { HolderEvent, PositionAmount, PositionGroup, ReadAmounts, ReadUnderlyings } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("stargate")

/** Shares of pools of version 1. Source: `contracts/Pool.sol` of https://github.com/stargate-protocol/stargate. */
const underlyings: ReadUnderlyings = (read, { token: pool, amountRaw }) => {
  const token = readAddress(read, pool, "token()")
  const assetsRaw = readAmount(read, pool, "amountLPtoLD(uint256)", [amountRaw])
  return token === undefined || assetsRaw === undefined ? undefined : [{ token, amountRaw: assetsRaw }]
}

/**
 * Shares of pools of version 2: one unit is one unit of the token, or of the coin if the pool names no token.
 *
 * Source: `src/StargatePool.sol` and `src/utils/LPToken.sol` of npm package `@stargatefinance/stg-evm-v2`.
 */
const secondUnderlyings: ReadUnderlyings = (read, { token: share, amountRaw }) => {
  const pool = readAddress(read, share, "stargate()")
  const token = pool === undefined ? undefined : readAddress(read, pool, "token()")
  return token === undefined ? undefined : [{ token, amountRaw }]
}

/** Stakes of shares, which are the item, and rewards in several tokens. Source: `src/peripheral/rewarder` there. */
const stakeAmounts: ReadAmounts = (read, { contract: staking, account, item }) => {
  const token = addressOfItem(item)
  const stakedRaw = readAmount(read, staking, "balanceOf(address, address)", [token, account])
  const [rewarder] = read({ to: staking, signature: "rewarder(address) returns (address)", values: [token] }) ?? []
  if (stakedRaw === undefined || typeof rewarder !== "string") return undefined
  const staked: PositionAmount = { token, amountRaw: stakedRaw, meta: "SUPPLIED" }
  if (rewarder === zeroAddress) return [staked]
  const signature = "getRewards(address, address) returns (address[], uint256[])"
  const answer = read({ to: rewarder, signature, values: [token, account], isOptional: true })
  if (answer === undefined) return undefined
  const [tokens, amounts] = answer
  return [staked, ...(listedRewards(tokens, amounts) ?? [])]
}

const stakeHolders: ReadonlyArray<HolderEvent> = [
  { event: "Deposit(address,address,address,uint256)", account: { topic: 3 }, item: { topic: 1 } },
  { event: "Withdraw(address,address,address,uint256,bool)", account: { topic: 2 }, item: { topic: 1 } },
]

/**
 * Shares of pools and their stakes, of both versions, and locked STG.
 *
 * Source of the farms of version 1: `contracts/LPStaking.sol` of https://github.com/stargate-protocol/stargate, and `contracts/abis/lp-staking-time.json` of the
 * adapters that list them.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  { id: "pool", label: "Pools", kind: "app-token", contracts: { listed: contracts.shares }, underlyings },
  {
    id: "pool-v2",
    label: "Pools",
    kind: "app-token",
    contracts: { listed: contracts.secondShares },
    underlyings: secondUnderlyings,
  },
  {
    id: "farm-v2",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: contracts.secondStakings },
    holders: stakeHolders,
    amounts: stakeAmounts,
  },
  chefGroup(contracts.farms, {
    token: "poolInfo(uint256)",
    reward: "stargate()",
    pending: "pendingStargate(uint256,address)",
  }),
  chefGroup(
    contracts.timedFarms,
    { token: "poolInfo(uint256)", reward: "eToken()", pending: "pendingEmissionToken(uint256,address)" },
    { id: "farm-timed" },
  ),
  escrowGroup(contracts.escrows, solidityEscrow),
]
