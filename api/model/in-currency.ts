/** Amounts of US dollars in the currencies of the interface. */
import { RateUnknown } from "../request/errors.ts"
import type { RateKey } from "../request/exchange-rate.ts"
import type { FieldPosition, RequestContext } from "../request/request-context.ts"

/**
 * Units of a currency for one US dollar; `undefined` where no rate is known. A currency without a rate is reported once per request, at the
 * first field that needs it.
 */
export const rateOf = async (
  key: RateKey,
  context: RequestContext,
  field: FieldPosition,
): Promise<number | undefined> => {
  if (key.currency === "USD") return 1
  const rate = await context.rates.load(key)
  const isReported = ({ originalError }: { readonly originalError?: unknown }) =>
    originalError instanceof RateUnknown && originalError.currency === key.currency
  if (rate === undefined && !context.reported.some(isReported)) {
    context.reportAt(field)(new RateUnknown({ currency: key.currency }))
  }
  return rate
}

/** An amount of US dollars in a currency; null if the amount is absent, or no rate is known. */
export const inCurrency = async (
  usd: number | null | undefined,
  key: RateKey,
  context: RequestContext,
  field: FieldPosition,
): Promise<number | null> => {
  if (usd == null) return null
  const rate = await rateOf(key, context, field)
  return rate === undefined ? null : usd * rate
}
