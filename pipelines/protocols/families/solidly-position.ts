/**
 * Pools, gauges and locks of Velodrome and Aerodrome, and pools of other Solidly forks.
 *
 * Source: `contracts/Pool.sol`, `contracts/gauges/Gauge.sol`, `contracts/VotingEscrow.sol` and `contracts/RewardsDistributor.sol` of
 * https://github.com/velodrome-finance/contracts; gauges of ranges: `contracts/gauge/CLGauge.sol` of https://github.com/velodrome-finance/slipstream.
 */

import type { ContractTable } from "../contract-table.ts"
import { everyOne, readAddress, readAmount, readOptionalAmount } from "../contract-value.ts"
import type { PositionGroup, ReadAmounts, ReadUnderlyings } from "../position-rule.ts"
import { ownedItemGroup } from "./item-position.ts"
import { rangeAmounts, slipstreamRange } from "./range-position.ts"
import { stakeAmounts } from "./staking-position.ts"

/** Pool shares: a withdrawal pays from the pool's balances. Fees are kept apart. */
const poolUnderlyings: ReadUnderlyings = (read, { token: pool, amountRaw, supplyRaw }) =>
  everyOne(["token0()", "token1()"], (call) => {
    const token = readAddress(read, pool, call)
    const balanceRaw = token === undefined ? undefined : readAmount(read, token, "balanceOf(address)", [pool])
    if (token === undefined || balanceRaw === undefined) return undefined
    return { token, amountRaw: supplyRaw === 0n ? 0n : (balanceRaw * amountRaw) / supplyRaw }
  })

/**
 * The group of pools that a factory confirms.
 *
 * @param call - `isPool(address)`, or `isPair(address)` of forks of the first version.
 */
export const solidlyPoolGroup = (
  factories: ContractTable,
  call: "isPool(address)" | "isPair(address)",
): PositionGroup => ({
  id: "pool",
  label: "Pools",
  kind: "app-token",
  contracts: { proof: { events: ["Sync(uint256,uint256)"], registry: factories, call, shape: "token0()" } },
  underlyings: poolUnderlyings,
})

/** Staked shares of a pool, and accrued rewards. Their fees go to voters. */
const stakedShares = stakeAmounts("stakingToken()", "rewardToken()")

/** A staked range, whose NFT the gauge owns. */
const stakedRange: ReadAmounts = (read, { contract: gauge, account, item }) => {
  const id = BigInt(item)
  const signature = "stakedContains(address, uint256) returns (bool)"
  const [isStaked] = read({ to: gauge, signature, values: [account, id] }) ?? []
  if (typeof isStaked !== "boolean") return undefined
  if (!isStaked) return []
  const manager = readAddress(read, gauge, "nft()")
  const reward = readAddress(read, gauge, "rewardToken()")
  const newRaw = readAmount(read, gauge, "earned(address, uint256)", [account, id])
  const earnedRaw = readAmount(read, gauge, "rewards(uint256)", [id])
  const amounts = manager === undefined ? undefined : rangeAmounts(read, { manager, id, form: slipstreamRange })
  if (amounts === undefined || reward === undefined || newRaw === undefined || earnedRaw === undefined) return undefined
  return [
    ...amounts.filter(({ meta }) => meta === "SUPPLIED"),
    { token: reward, amountRaw: newRaw + earnedRaw, meta: "CLAIMABLE" },
  ]
}

/** The group of gauges that the voter confirms: of pools, and of ranges, whose NFTs are items. */
export const solidlyGaugeGroup = (voters: ContractTable): PositionGroup => ({
  id: "gauge",
  label: "Farms",
  kind: "contract-position",
  contracts: {
    proof: {
      events: ["Deposit(address,address,uint256)", "Deposit(address,uint256,uint128)"],
      registry: voters,
      call: "isGauge(address)",
    },
  },
  holders: [
    { event: "Deposit(address,address,uint256)", account: { topic: 2 } },
    { event: "Deposit(address,uint256,uint128)", account: { topic: 1 }, item: { topic: 2 } },
    { event: "Withdraw(address,uint256,uint128)", account: { topic: 1 }, item: { topic: 2 } },
  ],
  amounts: (read, query) => (query.item === "" ? stakedShares(read, query) : stakedRange(read, query)),
})

/** The group of vote locks, each an NFT, including the rebase that its owner can claim from a distributor. */
export const solidlyLockGroup = (escrows: ContractTable, distributors: ContractTable): PositionGroup =>
  ownedItemGroup({ id: "lock", label: "Voting Escrow" }, escrows, (read, { chainId, contract: escrow, item }) => {
    const id = BigInt(item)
    const token = readAddress(read, escrow, "token()")
    const [lockedRaw] = read({ to: escrow, signature: "locked(uint256) returns (int128)", values: [id] }) ?? []
    const distributor = distributors[chainId]?.[0]
    const grownRaw = distributor === undefined ? 0n : readOptionalAmount(read, distributor, "claimable(uint256)", [id])
    if (token === undefined || typeof lockedRaw !== "bigint" || grownRaw === undefined) return undefined
    return [
      { token, amountRaw: lockedRaw, meta: "LOCKED" },
      { token, amountRaw: grownRaw === "refused" ? 0n : grownRaw, meta: "CLAIMABLE" },
    ]
  })
