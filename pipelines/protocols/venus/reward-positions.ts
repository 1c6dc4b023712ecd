import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { everyOne } from "../asked-value.ts"
import { rewardGroup } from "../families/market-reward-position.ts"
import type { PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("venus")

const [lens = zeroAddress] = contracts.lenses[56] ?? []

interface RewardSummary {
  readonly distributor: Address
  readonly token: Address
  readonly settled: bigint
  readonly pending: ReadonlyArray<{ readonly amount: bigint }>
}

const summaryType = "(address distributor, address token, uint256 settled, (address market, uint256 amount)[] pending)"

/** The settled amount, and the amounts that each market has accrued since. */
const claimable = ({ token, settled, pending }: RewardSummary): PositionAmount => ({
  token,
  amountRaw: pending.reduce((sum, { amount }) => sum + amount, settled),
  meta: "CLAIMABLE",
})

/** XVS for deposits and loans in the first markets. */
const marketRewards: ReadAmounts = (ask, { contract: comptroller, account }) => {
  const signature = `pendingRewards(address, address) returns (${summaryType} summary)`
  const [answer] = ask({ to: lens, signature, values: [account, comptroller] }) ?? []
  // Decoded by the signature above.
  return answer === undefined ? undefined : [claimable(answer as unknown as RewardSummary)]
}

/** Rewards of one distributor, which a lens returns for its pool. The distributor does not name the pool; the first markets of BNB Smart Chain are not a pool. */
const poolRewards: ReadAmounts = (ask, { chainId, contract: distributor, account }) => {
  const pools = contracts.comptrollers[chainId] ?? []
  const listSignature = "getRewardDistributors() returns (address[])"
  const lists = everyOne(pools, (to) => ask({ to, signature: listSignature, values: [], isOptional: true }))
  const [poolLens] = contracts.poolLenses[chainId] ?? []
  if (lists === undefined || poolLens === undefined) return undefined
  const pool = pools.find((_, index) => {
    const [listed] = lists[index] ?? []
    return Array.isArray(listed) && listed.includes(distributor)
  })
  if (pool === undefined) return []
  const signature = `getPendingRewards(address, address) returns (${summaryType}[] summaries)`
  const [answer] = ask({ to: poolLens, signature, values: [account, pool] }) ?? []
  if (!Array.isArray(answer)) return undefined
  // Decoded by the signature above.
  const summaries = answer as ReadonlyArray<RewardSummary>
  return summaries.filter((summary) => summary.distributor === distributor).map(claimable)
}

/** Interest of markets that a holder of Prime can claim. */
const primeRewards: ReadAmounts = (ask, { contract: prime, account }) => {
  const signature = "getPendingRewards(address) returns ((address market, address token, uint256 amountRaw)[] rewards)"
  const [answer] = ask({ to: prime, signature, values: [account] }) ?? []
  if (!Array.isArray(answer)) return undefined
  // Decoded by the signature above.
  const rewards = answer as ReadonlyArray<{ readonly token: Address; readonly amountRaw: bigint }>
  return rewards.map(({ token, amountRaw }) => ({ token, amountRaw, meta: "CLAIMABLE" }))
}

const sides = ["Supplier", "Borrower"] as const

/**
 * Rewards for deposits and loans, in the first markets and in pools, and interest for holders of Prime.
 *
 * Source: `contracts/Lens/VenusLens.sol`, `contracts/Comptroller/Diamond/facets/XVSRewardsHelper.sol`, and `Prime.sol` and `PrimeV2.sol` of `contracts/Tokens/Prime` in
 * https://github.com/VenusProtocol/venus-protocol; `contracts/Lens/PoolLens.sol`, `contracts/Comptroller.sol` and `contracts/Rewards/RewardsDistributor.sol` of
 * https://github.com/VenusProtocol/isolated-pools.
 */
export const rewardGroups: ReadonlyArray<PositionGroup> = [
  rewardGroup(
    "rewards",
    contracts.rewards,
    sides.map((side) => ({
      event: `Distributed${side}Venus(address,address,uint256,uint256)`,
      account: { topic: 2 },
    })),
    marketRewards,
  ),
  rewardGroup(
    "pool-rewards",
    contracts.distributors,
    sides.map((side) => ({
      event: `Distributed${side}RewardToken(address,address,uint256,uint256,uint256)`,
      account: { topic: 2 },
    })),
    poolRewards,
  ),
  {
    ...rewardGroup(
      "prime",
      contracts.primes,
      [
        "Mint(address,bool)",
        "Mint(address)",
        "Burn(address)",
        "UserScoreUpdated(address)",
        "InterestClaimed(address,address,uint256)",
      ].map((event) => ({ event, account: { topic: 1 } })),
      primeRewards,
    ),
    // Interest starts without an event of Prime, once a holder supplies to one of its markets.
    isOwned: true,
  },
]
