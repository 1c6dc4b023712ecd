/** Fields of an allowance. */
import { Effect } from "effect"
import { isUnlimitedAmount } from "#schemas/domain/allowance.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { AllowanceModel } from "#schemas/graphql/model.ts"
import { inCurrency } from "../prices/in-currency.ts"
import { unlessLate } from "../prices/late-prices.ts"
import { toFloat } from "../render/amount.ts"
import { nodeId } from "../request/node-id.ts"
import { PricesPending } from "../request/partial-errors.ts"
import type { FieldPosition } from "../request/request-context.ts"
import type { AllowanceKind, Currency } from "../schema/generated.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import type { AllowanceContext } from "./allowance-context.ts"
import { isActive } from "./allowance-page.ts"
import { revocationOf } from "./revocation.ts"
import { reachesSupply, riskUsd } from "./value-at-risk.ts"

const kindNames: Readonly<Record<AllowanceModel["kind"], AllowanceKind>> = {
  erc20: "ERC20",
  permit2: "PERMIT2",
  item: "NFT",
  operator: "NFT_ALL",
}

const isOfToken = ({ kind }: AllowanceModel): boolean => kind === "erc20" || kind === "permit2"

const tokenOf = Effect.fnUntraced(function* (allowance: AllowanceModel, { tokens }: AllowanceContext) {
  const { chainId, asset } = allowance
  return isOfToken(allowance) ? toTokenModel(yield* tokens.load({ chainId, token: asset })) : undefined
})

const isUnlimited = (allowance: AllowanceModel, _args: unknown, { supplies }: AllowanceContext) => {
  const { chainId, kind, asset, amountRaw } = allowance
  if (!isOfToken(allowance)) return kind === "operator"
  if (isUnlimitedAmount(amountRaw)) return true
  return Effect.map(supplies.load({ chainId, token: asset }), (supplyRaw) => reachesSupply(amountRaw, supplyRaw))
}

const isPendingOn =
  (chainId: ChainId) =>
  ({ originalError }: { readonly originalError?: unknown }) =>
    originalError instanceof PricesPending && originalError.chainId === chainId

/** The value at risk; null if prices are late, which is reported once for each chain. */
const valueAtRisk = Effect.fnUntraced(function* (
  allowance: AllowanceModel,
  { currency }: { readonly currency?: Currency | null },
  context: AllowanceContext,
  field: FieldPosition,
) {
  const { chainId } = allowance
  const valued = yield* unlessLate(
    Effect.map(riskUsd(allowance, context), (usd) => ({ usd })),
    context.deadlineMs,
  )
  if (valued === undefined && !context.reported.some(isPendingOn(chainId))) {
    context.reportAt(field)(new PricesPending({ chainId }))
  }
  return yield* inCurrency(valued?.usd, { currency: currency ?? "USD" }, context, field)
})

/** Resolvers of the fields. */
export const allowanceFields = {
  id: ({ chainId, kind, owner, asset, tokenId, spender }: AllowanceModel) =>
    nodeId("Allowance", chainId, kind, owner, asset, tokenId.toString(), spender),
  network: ({ chainId }: AllowanceModel) => ({ chainId }),
  kind: ({ kind }: AllowanceModel) => kindNames[kind],
  owner: ({ owner }: AllowanceModel) => ({ address: owner }),
  spender: ({ spender }: AllowanceModel) => ({ address: spender }),
  contractAddress: ({ asset }: AllowanceModel) => asset,
  token: (allowance: AllowanceModel, _args: unknown, context: AllowanceContext) =>
    Effect.map(tokenOf(allowance, context), (token) => token ?? null),
  collection: (allowance: AllowanceModel) =>
    isOfToken(allowance) ? null : { chainId: allowance.chainId, collection: allowance.asset },
  tokenId: ({ kind, tokenId }: AllowanceModel) => (kind === "item" ? tokenId.toString() : null),
  amountRaw: (allowance: AllowanceModel) => (isOfToken(allowance) ? allowance.amountRaw.toString() : null),
  amount: (allowance: AllowanceModel, _args: unknown, context: AllowanceContext) =>
    Effect.map(tokenOf(allowance, context), (token) =>
      token === undefined ? null : toFloat(allowance.amountRaw, token.decimals),
    ),
  isUnlimited,
  isActive: (allowance: AllowanceModel, _args: unknown, { marks }: AllowanceContext) => isActive(allowance, marks),
  expiresAt: ({ expiresAtMs }: AllowanceModel) => expiresAtMs ?? null,
  source: ({ readBlock }: AllowanceModel) => (readBlock === undefined ? ("EVENT" as const) : ("READ" as const)),
  readAtBlock: ({ readBlock }: AllowanceModel) => readBlock ?? null,
  isExact: ({ isExact }: AllowanceModel) => isExact,
  valueAtRisk,
  approvedAt: ({ approvedAtMs }: AllowanceModel) => approvedAtMs,
  approvalTransactionHash: ({ approvalHash }: AllowanceModel) => approvalHash,
  lastUsedAt: ({ lastUse }: AllowanceModel) => lastUse?.atMs ?? null,
  lastUseTransactionHash: ({ lastUse }: AllowanceModel) => lastUse?.transactionHash ?? null,
  revocation: (allowance: AllowanceModel) => revocationOf(allowance),
}
