/** What a spender can take of an account, and what it is worth. */
import { Effect } from "effect"
import { permit2Address } from "#schemas/domain/allowance.ts"
import type { AllowanceModel } from "#schemas/graphql/model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { coinPriceUsd, countedWorthUsd } from "../nft/coin-value.ts"
import { estimateOf } from "../nft/estimates.ts"
import { toFloat } from "../render/amount.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import type { AllowanceContext } from "./allowance-context.ts"
import { isActive } from "./allowance-page.ts"

/** Largest amounts of tokens with small numbers, such as UNI and COMP, and of Permit2. */
const largestAmounts: ReadonlySet<bigint> = new Set([2n ** 96n - 1n, 2n ** 128n - 1n, 2n ** 160n - 1n])

/** Half of the amounts of a token: what is above it is a gesture, not a number. */
const unlimitedMin = 2n ** 255n

/** Whether an amount is no limit. */
export const isUnlimitedAmount = (amountRaw: bigint, supplyRaw: bigint | undefined): boolean =>
  amountRaw >= unlimitedMin ||
  largestAmounts.has(amountRaw) ||
  (supplyRaw !== undefined && supplyRaw > 0n && amountRaw >= supplyRaw)

const leastOf = (amounts: ReadonlyArray<bigint>): bigint =>
  amounts.toSorted((left, right) => (left < right ? -1 : 1))[0] ?? 0n

/** The balance of the owner; `undefined` if it is unknown. */
const balanceOf = Effect.fnUntraced(function* ({ chainId, owner, asset }: AllowanceModel, context: AllowanceContext) {
  const [found] = (yield* context.balancesOfAccount.load({ account: owner, chainIds: [chainId] })) ?? []
  const balance = found?.balances.find(({ token }) => token === asset)?.balanceRaw
  if (balance !== undefined) return balance
  // A history from block 0 is complete, and so is an account that was read.
  const isComplete = (context.marks.asOfChain(chainId)?.historyFrom ?? 0) === 0 || found?.isRead === true
  return isComplete && found?.unknownTokens.includes(asset) !== true ? 0n : undefined
})

/** The amount up to which the owner lets Permit2 move the token. Without an approval in the indexed history it is nothing. */
const allowedToPermit2 = Effect.fnUntraced(function* (
  { chainId, owner, asset }: AllowanceModel,
  { allowances }: AllowanceContext,
) {
  const all = (yield* allowances.load({ account: owner, chainIds: [chainId] })) ?? []
  const own = all.find(
    ({ kind, asset: token, spender }) => kind === "erc20" && token === asset && spender === permit2Address,
  )
  return own?.amountRaw ?? 0n
})

const tokenRisk = Effect.fnUntraced(function* (allowance: AllowanceModel, context: AllowanceContext) {
  const { kind, chainId, asset, amountRaw } = allowance
  const [facts, balanceRaw] = yield* Effect.all(
    [context.tokens.load({ chainId, token: asset }), balanceOf(allowance, context)],
    { concurrency: 2 },
  )
  const token = toTokenModel(facts)
  if (token === undefined || balanceRaw === undefined) return undefined
  const ceilingRaw = kind === "permit2" ? yield* allowedToPermit2(allowance, context) : amountRaw
  const takenRaw = leastOf([amountRaw, balanceRaw, ceilingRaw])
  if (takenRaw === 0n) return 0
  return countedWorthUsd(yield* context.prices.load({ token }), toFloat(takenRaw, token.decimals))
})

const itemRisk = Effect.fnUntraced(function* ({ chainId, asset, tokenId }: AllowanceModel, context: AllowanceContext) {
  const estimates = yield* context.nfts.estimates.load({ chainId, collection: asset })
  const valueRaw = estimateOf({ standard: "erc721", token: asset, tokenId }, estimates)
  const usd = yield* coinPriceUsd(chainId, context)
  if (valueRaw === undefined || usd === undefined) return undefined
  return toFloat(valueRaw, servedChain(context.chains, chainId).nativeDecimals) * usd
})

/** The value in USD of what a spender can take; `undefined` if the balance or the price is unknown. */
export const riskUsd = Effect.fnUntraced(function* (allowance: AllowanceModel, context: AllowanceContext) {
  if (!isActive(allowance, context.marks)) return 0
  if (allowance.kind === "item") return yield* itemRisk(allowance, context)
  // The number of the owner's items takes a reading of all of its NFTs.
  return allowance.kind === "operator" ? undefined : yield* tokenRisk(allowance, context)
})
