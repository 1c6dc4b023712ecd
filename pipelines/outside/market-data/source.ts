import { defineLocationSource } from "../location-source.ts"
import { parseMarketData } from "./parse-market-data.ts"

/** Providers renew their answers every minute; free plans allow some thousand requests a month. */
const marketDataIntervalMs = 300_000

/** A listing answers for 50 tokens at most, a feed for as many as a URL names. */
const marketDataBytesMax = 1024 * 1024

/** Time after which unchanged quotes are recorded again: a quote that is not confirmed expires after hours. */
const quoteRecordIntervalMs = 3_600_000

/** Market data of providers, from the operator's locations; recorded when a quote or its precedence changes, and hourly. */
export const marketData = defineLocationSource({
  source: "market-data",
  kind: "MarketDataRead",
  intervalMs: marketDataIntervalMs,
  recordIntervalMs: quoteRecordIntervalMs,
  bytesMax: marketDataBytesMax,
  parse: parseMarketData,
  locationOf: ({ location }) => location,
  contentOf: ({ rank, provider, entries }) => [rank, provider, entries],
  isOfChains: true,
  removed: (location, readAtMs) => ({
    kind: "MarketDataRead",
    location,
    rank: 0,
    readAtMs,
    provider: "feed",
    entries: [],
  }),
})
