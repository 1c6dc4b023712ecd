import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { askAmount } from "../asked-value.ts"
import { listedRewards } from "../families/listed-rewards.ts"
import type { Ask, ContractProof, PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"

/** Rewards of a market or yield token, from the amounts in the order of its list of tokens. */
export const rewardsOf = (
  ask: Ask,
  contract: Address,
  amounts: AbiValue,
): ReadonlyArray<PositionAmount> | undefined => {
  const [tokens] = ask({ to: contract, signature: "getRewardTokens() returns (address[])", values: [] }) ?? []
  return listedRewards(tokens, amounts)
}

/** Rewards that a redemption would pay. The position stays open while the account holds shares, since rewards grow without an event. */
const marketRewards: ReadAmounts = (ask, { contract: market, account }) => {
  const heldRaw = askAmount(ask, market, "balanceOf(address)", [account])
  const call = "redeemRewards(address) returns (uint256[])"
  const answer = ask({ to: market, signature: call, values: [account], isOptional: true })
  const [amounts = []] = answer ?? []
  const rewards = rewardsOf(ask, market, amounts)
  if (heldRaw === undefined || answer === undefined || rewards === undefined) return undefined
  return heldRaw === 0n && rewards.every(({ amountRaw }) => amountRaw === 0n) ? [] : rewards
}

/**
 * The group of rewards of liquidity in markets: PENDLE, and rewards of the standardized yield. Accounts that only received shares by a transfer are found once they redeem rewards.
 *
 * Source: `contracts/core/Market/PendleGauge.sol` and `PendleMarketV7.sol` of https://github.com/pendle-finance/pendle-core-v2-public.
 */
export const marketRewardGroup = (proof: ContractProof): PositionGroup => ({
  id: "market-rewards",
  label: "Rewards",
  kind: "contract-position",
  contracts: { proof },
  isOwned: true,
  holders: [
    { event: "Mint(address,uint256,uint256,uint256)", account: { topic: 1 } },
    { event: "RedeemRewards(address,uint256[])", account: { topic: 1 } },
  ],
  amounts: marketRewards,
})
