/** Amounts of US dollars in the currencies of the interface. */
import { Effect } from "effect"
import { RateUnknown } from "../request/partial-errors.ts"
import type { FieldPosition } from "../request/request-context.ts"
import type { RateKey } from "./exchange-rate.ts"
import type { PriceContext } from "./price-loaders.ts"

/**
 * Units of a currency for one US dollar; `undefined` where no rate is known. A currency without a rate is reported once per request, at the
 * first field that needs it.
 */
export const rateOf = Effect.fnUntraced(function* (key: RateKey, context: PriceContext, field: FieldPosition) {
  if (key.currency === "USD") return 1
  const rate = yield* context.rates.load(key)
  const isReported = ({ originalError }: { readonly originalError?: unknown }) =>
    originalError instanceof RateUnknown && originalError.currency === key.currency
  if (rate === undefined && !context.reported.some(isReported)) {
    context.reportAt(field)(new RateUnknown({ currency: key.currency }))
  }
  return rate
})

/** An amount of US dollars in a currency; null if the amount is absent, or no rate is known. */
export const inCurrency = Effect.fnUntraced(function* (
  usd: number | null | undefined,
  key: RateKey,
  context: PriceContext,
  field: FieldPosition,
) {
  if (usd == null) return null
  const rate = yield* rateOf(key, context, field)
  return rate === undefined ? null : usd * rate
})
