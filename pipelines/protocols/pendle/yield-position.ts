import type { Address } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockNumber, askBlockTime, askIntegers, everyOne } from "../asked-value.ts"
import type {
  Ask,
  HolderEvent,
  PositionAmount,
  PositionGroup,
  PositionQuestion,
  ReadAmounts,
} from "../position-rule.ts"
import { contracts } from "./contracts.ts"
import { redeemed } from "./standardized-yield.ts"

/** Indexes and rates of fees have 18 decimal places. */
const scale = 10n ** 18n

/** The index of an account's reward before its first. */
const initialIndex = 1n

/** What an expired yield token recorded at its first use after its expiry: its index, and those of its rewards. */
interface Expiry {
  readonly index: bigint
  readonly rewardIndexes: ReadonlyArray<bigint>
}

/** The record of the expiry; none before it, and until the token is used. */
const askExpiry = (ask: Ask, token: Address): Expiry | "none" | undefined => {
  const signature = "getPostExpiryData() returns (uint256, uint256, uint256[], uint256[])"
  const answer = ask({ to: token, signature, values: [], isOptional: true })
  if (answer === undefined) return undefined
  const [index, , rewardIndexes] = answer
  return typeof index === "bigint" && Array.isArray(rewardIndexes) ? { index, rewardIndexes } : "none"
}

/** The index of a yield token: that of its standardized yield, which never decreases here, and changes once in a block at most for tokens that keep it. */
const askIndex = (
  ask: Ask,
  { chainId, contract: token }: PositionQuestion,
  standardized: Address,
): bigint | undefined => {
  const storedRaw = askAmount(ask, token, "pyIndexStored()")
  const rate = askAmount(ask, standardized, "exchangeRate()")
  const [isKept] = ask({ to: token, signature: "doCacheIndexSameBlock() returns (bool)", values: [] }) ?? []
  const updatedAt = askAmount(ask, token, "pyIndexLastUpdatedBlock()")
  const block = askBlockNumber(ask, chainId)
  if (storedRaw === undefined || rate === undefined || typeof isKept !== "boolean") return undefined
  if (updatedAt === undefined || block === undefined) return undefined
  return (isKept && updatedAt === block) || rate < storedRaw ? storedRaw : rate
}

/** An amount without the fee of its factory. */
const withoutFee = (amountRaw: bigint, feeRate: bigint): bigint => amountRaw - (amountRaw * feeRate) / scale

/** Rewards beside the yield until now, for the standardized yield that the tokens of an account represent. */
const rewardsOf = (
  ask: Ask,
  { contract: token, account }: PositionQuestion,
  { shares, expiry, factory }: { readonly shares: bigint; readonly expiry: Expiry | "none"; readonly factory: Address },
): ReadonlyArray<PositionAmount> | undefined => {
  const [tokens] = ask({ to: token, signature: "getRewardTokens() returns (address[])", values: [] }) ?? []
  const [current] = ask({ to: token, signature: "rewardIndexesCurrent() returns (uint256[])", values: [] }) ?? []
  const feeRate = askAmount(ask, factory, "rewardFeeRate()")
  if (!Array.isArray(tokens) || !Array.isArray(current) || feeRate === undefined) return undefined
  const indexes = expiry === "none" ? (current as ReadonlyArray<bigint>) : expiry.rewardIndexes
  return everyOne(tokens as ReadonlyArray<Address>, (reward, place): PositionAmount | undefined => {
    const signature = "userReward(address, address) returns (uint128, uint128)"
    const [last, accruedRaw] = askIntegers(ask, token, signature, [reward, account]) ?? []
    const index = indexes[place]
    if (last === undefined || accruedRaw === undefined || index === undefined) return undefined
    const since = index === 0n ? 0n : index - (last === 0n ? initialIndex : last)
    const earnedRaw = accruedRaw + (shares * since) / scale
    return { token: reward, amountRaw: withoutFee(earnedRaw, feeRate), meta: "CLAIMABLE" }
  })
}

/** Yield tokens, which are worth nothing after their expiry, and the interest and rewards that their owner can claim. */
const yieldAmounts: ReadAmounts = (ask, question) => {
  const { chainId, contract: token, account } = question
  const [standardized, factory] = [askAddress(ask, token, "SY()"), askAddress(ask, token, "factory()")]
  const [end, now] = [askAmount(ask, token, "expiry()"), askBlockTime(ask, chainId)]
  const heldRaw = askAmount(ask, token, "balanceOf(address)", [account])
  const [last, accruedRaw] =
    askIntegers(ask, token, "userInterest(address) returns (uint128, uint128)", [account]) ?? []
  const expiry = askExpiry(ask, token)
  if (standardized === undefined || factory === undefined || end === undefined || now === undefined) return undefined
  if (heldRaw === undefined || last === undefined || accruedRaw === undefined || expiry === undefined) return undefined
  const current = askIndex(ask, question, standardized)
  const feeRate = askAmount(ask, factory, "interestFeeRate()")
  const shares = last === 0n ? 0n : (heldRaw * scale) / last + accruedRaw
  const rewards = rewardsOf(ask, question, { shares, expiry, factory })
  if (current === undefined || feeRate === undefined || rewards === undefined) return undefined
  const index = expiry === "none" ? current : expiry.index
  const earnedRaw = last === 0n ? 0n : (heldRaw * (index - last) * scale) / (last * index)
  const interest = redeemed(ask, standardized, withoutFee(accruedRaw + earnedRaw, feeRate))
  if (interest === undefined) return undefined
  return [
    { token, amountRaw: now < end ? heldRaw : 0n, meta: "SUPPLIED" },
    { ...interest, meta: "CLAIMABLE" },
    ...rewards,
  ]
}

const mintEvent = "Mint(address,address,address,uint256,uint256)"
const interestEvent = "RedeemInterest(address,uint256)"
const rewardsEvent = "RedeemRewards(address,uint256[])"

const holders: ReadonlyArray<HolderEvent> = [
  { event: mintEvent, account: { topic: 3 } },
  { event: interestEvent, account: { topic: 1 } },
  { event: rewardsEvent, account: { topic: 1 } },
]

/**
 * The group of yield tokens. Accounts that received one by a transfer are found by their balance.
 *
 * Source: `contracts/core/YieldContracts/PendleYieldToken.sol` and `InterestManagerYT.sol`, and `contracts/core/RewardManager/RewardManagerAbstract.sol` of
 * https://github.com/pendle-finance/pendle-core-v2-public.
 */
export const yieldGroup: PositionGroup = {
  id: "yield",
  label: "Vaults",
  kind: "contract-position",
  contracts: {
    proof: {
      events: [mintEvent, interestEvent, "NewInterestIndex(uint256)"],
      ...{ registry: contracts.yieldFactories, call: "isYT(address)" },
    },
  },
  holders,
  amounts: yieldAmounts,
}
