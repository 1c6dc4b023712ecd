/**
 * Stakes in boosters, which stake pool shares in gauges with pooled votes: Convex, and its fork Aura.
 *
 * Source: `contracts/contracts/Booster.sol`, `BaseRewardPool.sol` and `Cvx.sol` of https://github.com/convex-eth/platform; `contracts/core/Aura.sol` and
 * `convex-platform/contracts/contracts/Booster.sol` of https://github.com/aurafinance/aura-contracts.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { everyOne, lesserOf, readAddress, readAmount, readOptionalAddress } from "../contract-value.ts"
import type { HolderEvent, PositionAmount, PositionGroup, ReadContract } from "../position-rule.ts"

/** Extra rewards read per pool: stashes have at most eight, and some pools two generations of them. */
const extraRewardsMax = 16n

/** Differences between the two. */
export interface BoosterForm {
  /** Amount of the booster's own token that is minted for a reward of a pool's contract; `undefined` while an answer is missing. */
  readonly minted: (
    read: ReadContract,
    reward: { readonly booster: Address; readonly pool: Address; readonly rewardRaw: bigint },
  ) => ReadonlyArray<PositionAmount> | undefined
  /** Call of an extra reward's wrapper for the token that it pays. */
  readonly wrapped: string
}

/** Emission of a booster's own token, in parts (cliffs), each of which mints less than the one before. */
export interface CliffEmission {
  /** Maximum emission, in base units. */
  readonly maxRaw: bigint
  readonly cliffs: bigint
  /** Minted amount for a reward, times `cliffs`, by the number of remaining cliffs. */
  readonly rateOf: (cliffsLeft: bigint) => bigint
}

/** Amount that is minted for a reward when `emittedRaw` has been emitted. */
export const cliffMint = ({ maxRaw, cliffs, rateOf }: CliffEmission, emittedRaw: bigint, rewardRaw: bigint): bigint => {
  const cliff = emittedRaw / (maxRaw / cliffs)
  if (cliff >= cliffs) return 0n
  const amountRaw = (rewardRaw * rateOf(cliffs - cliff)) / cliffs
  return lesserOf(amountRaw, maxRaw - emittedRaw)
}

/** Events of boosters, which also report withdrawals from a reward pool. */
export const boosterHolders: ReadonlyArray<HolderEvent> = [
  { event: "Deposited(address,uint256,uint256)", account: { topic: 1 }, item: { topic: 2 } },
  { event: "Withdrawn(address,uint256,uint256)", account: { topic: 1 }, item: { topic: 2 } },
]

const extraReward = (
  read: ReadContract,
  { pool, account, wrapped }: { readonly pool: Address; readonly account: Address; readonly wrapped: string },
): PositionAmount | undefined => {
  const reward = readAddress(read, pool, "rewardToken()")
  const paid = reward === undefined ? undefined : readOptionalAddress(read, reward, wrapped)
  const amountRaw = readAmount(read, pool, "earned(address)", [account])
  if (reward === undefined || paid === undefined || amountRaw === undefined) return undefined
  return { token: paid === "refused" ? reward : paid, amountRaw, meta: "CLAIMABLE" }
}

const extraRewards = (
  read: ReadContract,
  { pool, account, wrapped }: { readonly pool: Address; readonly account: Address; readonly wrapped: string },
): ReadonlyArray<PositionAmount> | undefined => {
  const count = readAmount(read, pool, "extraRewardsLength()")
  if (count === undefined || count > extraRewardsMax) return undefined
  const indexes = Array.from({ length: Number(count) }, (_, index) => BigInt(index))
  return everyOne(indexes, (index) => {
    const extra = readAddress(read, pool, "extraRewards(uint256)", [index])
    return extra === undefined ? undefined : extraReward(read, { pool: extra, account, wrapped })
  })
}

/** The group of stakes in the pools of boosters, with accrued rewards. */
export const boosterGroup = (
  boosters: ContractTable,
  { minted, wrapped }: BoosterForm,
  { id }: Pick<PositionGroup, "id"> = { id: "farm" },
): PositionGroup => ({
  id,
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: boosters },
  holders: boosterHolders,
  amounts: (read, { contract: booster, account, item }) => {
    const signature = "poolInfo(uint256) returns (address, address, address, address)"
    const [token, , , pool] = read({ to: booster, signature, values: [BigInt(item)], isConstant: true }) ?? []
    if (typeof token !== "string" || typeof pool !== "string") return undefined
    const stakedRaw = readAmount(read, pool, "balanceOf(address)", [account])
    const reward = readAddress(read, pool, "rewardToken()")
    const rewardRaw = readAmount(read, pool, "earned(address)", [account])
    const own = rewardRaw === undefined ? undefined : minted(read, { booster, pool, rewardRaw })
    const extra = extraRewards(read, { pool, account, wrapped })
    if (stakedRaw === undefined || reward === undefined || rewardRaw === undefined) return undefined
    if (own === undefined || extra === undefined) return undefined
    return [
      { token, amountRaw: stakedRaw, meta: "SUPPLIED" },
      { token: reward, amountRaw: rewardRaw, meta: "CLAIMABLE" },
      ...own,
      ...extra,
    ]
  },
})
