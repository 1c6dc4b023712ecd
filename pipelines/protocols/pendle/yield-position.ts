import type { Address } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockTime } from "../asked-value.ts"
import type {
  Ask,
  HolderEvent,
  PositionAmount,
  PositionGroup,
  PositionQuestion,
  ReadAmounts,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { rewardsOf } from "./reward-position.ts"
import { redeemed } from "./standardized-yield.ts"

const contracts = readContracts("pendle")

/** Interest and rewards that a redemption would pay, after fees; none if the token refuses the call. */
const earnedOf = (
  ask: Ask,
  { contract: token, account }: PositionQuestion,
  standardized: Address,
): ReadonlyArray<PositionAmount> | undefined => {
  const call = "redeemDueInterestAndRewards(address, bool, bool) returns (uint256, uint256[])"
  const answer = ask({ to: token, signature: call, values: [account, true, true], isOptional: true })
  if (answer === undefined) return undefined
  const [interestRaw, amounts] = answer
  if (typeof interestRaw !== "bigint" || amounts === undefined) return []
  const interest = redeemed(ask, standardized, interestRaw)
  const rewards = rewardsOf(ask, token, amounts)
  return interest === undefined || rewards === undefined ? undefined : [{ ...interest, meta: "CLAIMABLE" }, ...rewards]
}

/** Yield tokens, which are worthless after their expiry, and the interest and rewards that their owner can claim. */
const yieldAmounts: ReadAmounts = (ask, question) => {
  const { chainId, contract: token, account } = question
  const standardized = askAddress(ask, token, "SY()")
  const [end, now] = [askAmount(ask, token, "expiry()"), askBlockTime(ask, chainId)]
  const heldRaw = askAmount(ask, token, "balanceOf(address)", [account])
  const earned = standardized === undefined ? undefined : earnedOf(ask, question, standardized)
  if (earned === undefined || end === undefined || now === undefined || heldRaw === undefined) return undefined
  return [{ token, amountRaw: now < end ? heldRaw : 0n, meta: "SUPPLIED" }, ...earned]
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
 * Source: `contracts/core/YieldContracts/PendleYieldToken.sol` of https://github.com/pendle-finance/pendle-core-v2-public.
 */
export const yieldGroup: PositionGroup = {
  id: "yield",
  label: "Vaults",
  kind: "contract-position",
  contracts: {
    proof: {
      events: [mintEvent, interestEvent, "NewInterestIndex(uint256)"],
      registry: contracts.yieldFactories,
      call: "isYT(address)",
    },
  },
  holders,
  amounts: yieldAmounts,
}
