/** Keys of requested prices: a token and a time. */
import { endedBucketOf } from "#projections/prices/bucket.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"

/** A token whose price is requested at a time; without a time, the newest price. */
export interface PriceKey {
  readonly token: TokenModel
  readonly atMs?: number | undefined
}

/** A time before the mark of a chain; `undefined` from then on, when prices and rates are the newest. */
export const pastMs = (atMs: number | undefined, markTimeMs: number): number | undefined =>
  atMs !== undefined && atMs < markTimeMs ? atMs : undefined

/** One text for each query. Times of one bucket have one price. */
export const priceKeyText = ({ token, atMs }: PriceKey): string =>
  `${tokenKeyText(token)}@${atMs === undefined ? "" : endedBucketOf(atMs)}`
