/** Prices of shares: what one stands for, by the newest reading of a position of it, at the price of that token. */
import { Effect } from "effect"
import { shareRatesAt } from "#projections/outside/share-readings.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { priceAgeMsMax } from "#projections/prices/prices.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import { AppCatalogue } from "../catalogue/app-catalogue.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** A token of a chain that is requested at a time. */
interface ShareQuery {
  readonly model: TokenModel
  readonly atMs: number
}

/** A share at a time: the token that it stands for, and how much of it, both in whole tokens. */
export interface Share<Query> {
  readonly query: Query
  readonly underlying: TokenModel
  readonly rate: number
  /** Time of the block of the reading. */
  readonly readMs: number
}

/** The shares among tokens of one chain; those that no app lists, or without a reading in the preceding 30 days, are omitted. */
export const readSharesAt = Effect.fnUntraced(function* <Query extends ShareQuery>(
  queries: ReadonlyArray<Query>,
  { chains, marks }: { readonly chains: ServedChains; readonly marks: MarkVector },
) {
  const { isListedShare } = yield* AppCatalogue
  const listed = queries.filter(({ model }) => isListedShare(model.chainId, model.token))
  const [first] = listed
  if (first === undefined) return []
  const { chainId } = first.model
  const readSeq = readSeqsOf([chainId], marks).get(chainId)
  if (readSeq === undefined) return []
  const rates = yield* shareRatesAt({
    marks: marks.select([chainId]),
    chainId,
    readSeq,
    queries: listed.map(({ model: { token }, atMs }) => ({ token, atMs })),
    ageMsMax: priceAgeMsMax,
  })
  const keys = new Map<string, TokenKey>(rates.map(({ underlying }) => [underlying, { chainId, token: underlying }]))
  const facts = yield* readTokens([...keys.values()], marks, chains)
  const byQuery = new Map(rates.map((rate) => [`${rate.token} ${rate.atMs}`, rate]))
  return listed.flatMap((query): ReadonlyArray<Share<Query>> => {
    const rate = byQuery.get(`${query.model.token} ${query.atMs}`)
    const underlying = rate && toTokenModel(facts.get(tokenKeyText({ chainId, token: rate.underlying })))
    if (rate === undefined || underlying === undefined) return []
    const { rateRaw, readMs } = rate
    return [{ query, underlying, rate: rateRaw * 10 ** (query.model.decimals - underlying.decimals), readMs }]
  })
})

/** The price of a share: pools of the underlying token pay for both, and the older of reading and price dates it. */
export const priceOfShare = ({ underlying, rate, readMs }: Share<unknown>, price: PriceModel): PriceModel => ({
  ...price,
  usd: price.usd * rate,
  updatedAtMs: Math.min(price.updatedAtMs, Math.floor(readMs / bucketMs) * bucketMs),
  // No pool has the share itself.
  liquidityUsd: 0,
  nativeLiquidityUsd: 0,
  rateOf: underlying,
})
