/**
 * Tokens that an account locks for votes in several portions, each for some weeks: CVX and AURA.
 *
 * Source: `contracts/contracts/CvxLockerV2.sol` of https://github.com/convex-eth/platform and `contracts/core/AuraLocker.sol` of
 * https://github.com/aurafinance/aura-contracts.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { readAddress } from "../contract-value.ts"
import type { HolderEvent, PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"

/** Total, expired and locked amounts. The list of portions that follows is omitted, since its members differ between the two contracts. */
const lockSignature = "lockedBalances(address) returns (uint256, uint256, uint256)"

const rewardSignature = "claimableRewards(address) returns ((address token, uint256 amount)[])"

const amounts: ReadAmounts = (read, { contract: locker, account }) => {
  const token = readAddress(read, locker, "stakingToken()")
  const [, unlockableRaw, lockedRaw] = read({ to: locker, signature: lockSignature, values: [account] }) ?? []
  const answer = read({ to: locker, signature: rewardSignature, values: [account], isOptional: true })
  if (token === undefined || answer === undefined) return undefined
  if (typeof unlockableRaw !== "bigint" || typeof lockedRaw !== "bigint") return undefined
  // Decoded by the signature above, unless the call was refused.
  const rewards = (answer[0] ?? []) as ReadonlyArray<{ readonly token: Address; readonly amount: bigint }>
  return [
    { token, amountRaw: lockedRaw, meta: "LOCKED" },
    { token, amountRaw: unlockableRaw, meta: "CLAIMABLE" },
    ...rewards.map((reward): PositionAmount => ({ token: reward.token, amountRaw: reward.amount, meta: "CLAIMABLE" })),
  ]
}

const lockHolders: ReadonlyArray<HolderEvent> = [
  { event: "Staked(address,uint256,uint256)", account: { topic: 1 } },
  { event: "Staked(address,uint256,uint256,uint256)", account: { topic: 1 } },
  { event: "Staked(address,uint256,uint256,uint256,uint256)", account: { topic: 1 } },
  { event: "Withdrawn(address,uint256,bool)", account: { topic: 1 } },
]

/**
 * Events of locks of Radiant, whose calls are the same.
 *
 * Source: `MultiFeeDistribution` as verified at the lockers' addresses.
 */
export const radiantHolders: ReadonlyArray<HolderEvent> = [
  { event: "Locked(address,uint256,uint256,uint256,bool)", account: { topic: 1 } },
  { event: "Relocked(address,uint256,uint256)", account: { topic: 1 } },
  { event: "Withdrawn(address,uint256,uint256,uint256,uint256,bool)", account: { topic: 1 } },
  { event: "RewardPaid(address,address,uint256)", account: { topic: 1 } },
]

/** The group of such locks, with accrued rewards. */
export const lockerGroup = (
  lockers: ContractTable,
  holders: ReadonlyArray<HolderEvent> = lockHolders,
): PositionGroup => ({
  id: "lock",
  label: "Voting Escrow",
  kind: "contract-position",
  contracts: { listed: lockers },
  holders,
  amounts,
})
