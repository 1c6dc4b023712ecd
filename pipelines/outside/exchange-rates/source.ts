import { defineLocationSource } from "../location-source.ts"
import { parseExchangeRate } from "./parse-exchange-rate.ts"

/** Central banks publish their rates once a working day. */
const exchangeRateIntervalMs = 3_600_000

/** Rates of all currencies take about 5 KiB. */
const exchangeRateBytesMax = 256 * 1024

/** Time after which unchanged rates are recorded again: a rate that is not confirmed expires after days. */
const rateRecordIntervalMs = 86_400_000

/** Exchange rates of the US dollar, from the operator's locations; recorded when a rate or its precedence changes, and daily. */
export const exchangeRates = defineLocationSource({
  source: "exchange-rates",
  kind: "ExchangeRateRead",
  intervalMs: exchangeRateIntervalMs,
  recordIntervalMs: rateRecordIntervalMs,
  bytesMax: exchangeRateBytesMax,
  parse: parseExchangeRate,
  locationOf: ({ location }) => location,
  contentOf: ({ rank, entries }) => [rank, entries],
  isOfChains: false,
  removed: (location, readAtMs) => ({ kind: "ExchangeRateRead", location, rank: 0, readAtMs, entries: [] }),
})
