import type { Address } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"

interface MarketRewards {
  readonly rewards: ReadonlyArray<{ readonly token: Address; readonly total: bigint }>
}

/** Rewards of all markets, each token once. */
const amounts: ReadAmounts = (read, { contract: distributor, account }) => {
  const rewards = "(address token, uint256 total, uint256 supply, uint256 borrow)[] rewards"
  const signature = `getOutstandingRewardsForUser(address) returns ((address market, ${rewards})[] markets)`
  const [answer] = read({ to: distributor, signature, values: [account] }) ?? []
  if (!Array.isArray(answer)) return undefined
  const earned = new Map<Address, bigint>()
  // Decoded by the signature above.
  for (const { token, total } of (answer as ReadonlyArray<MarketRewards>).flatMap((market) => market.rewards))
    earned.set(token, (earned.get(token) ?? 0n) + total)
  return [...earned].map(([token, amountRaw]) => ({ token, amountRaw, meta: "CLAIMABLE" }))
}

/**
 * The group of rewards in several tokens that a distributor pays for deposits and loans in all markets, including those accrued since the account was last settled.
 *
 * Source: `src/rewards/MultiRewardDistributorCommon.sol` and `IMultiRewardDistributor.sol` of https://github.com/moonwell-fi/moonwell-contracts-v2.
 */
export const distributorGroup = (distributors: ContractTable): PositionGroup => ({
  id: "rewards",
  label: "Rewards",
  kind: "contract-position",
  contracts: { listed: distributors },
  holders: ["Supplier", "Borrower"].map((side) => ({
    event: `Disbursed${side}Rewards(address,address,address,uint256)`,
    account: { topic: 2 },
  })),
  amounts,
})
