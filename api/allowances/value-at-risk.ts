/** Amounts that a spender can transfer out of an account, and their value. */
import { Effect } from "effect"
import { permit2Address } from "#schemas/domain/allowance.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { AllowanceModel } from "#schemas/graphql/model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { coinPriceUsd, countedWorthUsd } from "../nft/coin-value.ts"
import { estimateOf } from "../nft/estimates.ts"
import { toFloat } from "../render/amount.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import type { AllowanceContext } from "./allowance-context.ts"
import { isActive } from "./allowance-page.ts"

/** Whether an amount is the whole supply of its token, or more. */
export const reachesSupply = (amountRaw: bigint, supplyRaw: bigint | undefined): boolean =>
  supplyRaw !== undefined && supplyRaw > 0n && amountRaw >= supplyRaw

const leastOf = (amounts: ReadonlyArray<bigint>): bigint =>
  amounts.toSorted((left, right) => (left < right ? -1 : 1))[0] ?? 0n

/** Whether a chain is indexed from block 0, so that all that accounts have is known. */
const isCompleteChain = (chainId: ChainId, { marks }: AllowanceContext): boolean =>
  (marks.asOfChain(chainId)?.historyFrom ?? 0) === 0

/** The balance of the owner; `undefined` if it is unknown. */
const balanceOf = Effect.fnUntraced(function* ({ chainId, owner, asset }: AllowanceModel, context: AllowanceContext) {
  const [found] = (yield* context.balancesOfAccount.load({ account: owner, chainIds: [chainId] })) ?? []
  const balance = found?.balances.find(({ token }) => token === asset)?.balanceRaw
  if (balance !== undefined) return balance
  // An account that was read is complete as well.
  const isComplete = isCompleteChain(chainId, context) || found?.isRead === true
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

/** The NFTs that an allowance covers; `undefined` if they are unknown. */
const coveredNfts = Effect.fnUntraced(function* (
  { kind, chainId, owner, asset, tokenId }: AllowanceModel,
  context: AllowanceContext,
) {
  if (kind === "item") return [{ asset: { standard: "erc721", token: asset, tokenId } as const, copies: 1n }]
  const key = { account: owner, chainIds: [chainId] }
  const isComplete = isCompleteChain(chainId, context)
  if (!isComplete) {
    // An account that is read for the first time is read with its tokens, which this requests.
    const [balances] = (yield* context.balancesOfAccount.load(key)) ?? []
    if (balances?.isRead !== true) return undefined
  }
  const owned = yield* context.nftsOfAccount.load(key)
  const covered = owned?.holdings.filter(({ asset: { token } }) => token === asset) ?? []
  // Readings cover collections whose NFTs the owner moved; others may have come before the indexed history.
  const isKnown = isComplete || (covered.length > 0 && owned?.unread.has(asset) === false)
  return isKnown ? covered : undefined
})

const nftRisk = Effect.fnUntraced(function* (allowance: AllowanceModel, context: AllowanceContext) {
  const { chainId, asset: collection } = allowance
  const covered = yield* coveredNfts(allowance, context)
  if (covered === undefined || covered.length === 0) return covered && 0
  const estimates = yield* context.nfts.estimates.load({ chainId, collection })
  const usd = yield* coinPriceUsd(chainId, context)
  let totalRaw = 0n
  for (const { asset, copies } of covered) {
    const valueRaw = estimateOf(asset, estimates)
    if (valueRaw === undefined) return undefined
    totalRaw += valueRaw * copies
  }
  return usd === undefined ? undefined : toFloat(totalRaw, servedChain(context.chains, chainId).nativeDecimals) * usd
})

/** The value in USD of what a spender can take; `undefined` if what the owner has, an estimate or a price is unknown. */
export const riskUsd = Effect.fnUntraced(function* (allowance: AllowanceModel, context: AllowanceContext) {
  if (!isActive(allowance, context.marks)) return 0
  const isOfNfts = allowance.kind === "item" || allowance.kind === "operator"
  return yield* isOfNfts ? nftRisk(allowance, context) : tokenRisk(allowance, context)
})
