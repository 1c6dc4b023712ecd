import { Effect, Schema } from "effect"
import type { SourceMark } from "#schemas/domain/mark.ts"
import { marketProviders } from "#schemas/domain/market-quote.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, keywordColumn, nullableColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText, isOneOfTokens } from "../table/sql.ts"
import { marketReadings } from "./market-readings.ts"

/** Market data of tokens from providers outside the chains. */
export const marketQuotes = defineSourceProjection({
  source: "market-data",
  kind: "MarketDataRead",
  name: "market_quotes",
  version: 1,
  comment:
    "One row per recorded quote of a token. Ordered by chain, token and location: the quotes of given tokens; a location's reading applies until its next one. Kept forever.",
  orderBy: ["chain_id", "token", "location"],
  columns: {
    chain_id: uint32Column("Chain id as in EIP-155."),
    token: addressColumn("Contract of the token."),
    location: keywordColumn("Where it was read, without query and credentials."),
    rank: uint32Column("Precedence among the locations configured at the time; the lowest wins."),
    provider: keywordColumn("Kind of the provider: one of `marketProviders`."),
    price_usd: textColumn("USD for a whole token, as a decimal."),
    provider_id: nullableColumn(textColumn("Id of the token at the provider; absent for a feed.")),
    total_supply: nullableColumn(textColumn("Supply in whole tokens, as a decimal; absent if not stated.")),
    daily_volume_usd: nullableColumn(textColumn("Volume of a day in USD, as a decimal; absent if not stated.")),
    market_cap_usd: nullableColumn(textColumn("Capitalization in USD, as a decimal; absent if not stated.")),
    read_at: timeColumn("Time of the reading."),
  },
  rows: ({ location, rank, provider, readAtMs, entries }) =>
    entries.map((quote) => ({
      chain_id: quote.chainId,
      token: quote.token,
      location,
      rank,
      provider,
      price_usd: quote.priceUsd,
      provider_id: quote.providerId,
      total_supply: quote.totalSupply,
      daily_volume_usd: quote.dailyVolumeUsd,
      market_cap_usd: quote.marketCapUsd,
      read_at: readAtMs,
    })),
})

/** Age of a quote beyond which it does not apply: unchanged ones are recorded hourly. */
const quoteAgeMsMax = 3 * 3_600_000

const QuoteRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  provider: Schema.Literals(marketProviders),
  priceUsd: Schema.Number,
  providerId: Schema.NullOr(Schema.String),
  totalSupply: Schema.NullOr(Schema.String),
  dailyVolumeUsd: Schema.NullOr(Schema.Number),
  marketCapUsd: Schema.NullOr(Schema.Number),
})

/** The quote of a token that applies. */
export type QuoteRow = typeof QuoteRow.Type

/** The current quotes of tokens at a mark, in no particular order: of the newest reading of each location, those of the lowest rank. */
export const currentQuotes = Effect.fn("marketQuotes.current")(function* (options: {
  readonly mark: SourceMark
  readonly tokens: ReadonlyArray<TokenKey>
  readonly nowMs: number
}) {
  const { mark, tokens, nowMs } = options
  if (tokens.length === 0) return []
  const store = yield* Store
  const requested = isOneOfTokens("q.token", tokens)
  const rows = yield* store.query({
    operation: "read market data of providers",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("q.token")} AS token,
  provider,
  toFloat64(price_usd) AS priceUsd,
  provider_id AS providerId,
  total_supply AS totalSupply,
  toFloat64(daily_volume_usd) AS dailyVolumeUsd,
  toFloat64(market_cap_usd) AS marketCapUsd
FROM ${marketQuotes.table} AS q
WHERE ${requested.sql}
  AND read_at > fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
  AND (location, seq) IN (
    SELECT location, max(seq)
    FROM ${marketReadings.table}
    WHERE seq <= {markedSeq:UInt64}
    GROUP BY location
  )
ORDER BY rank, location
LIMIT 1 BY chain_id, q.token`,
    parameters: { ...requested.parameters, markedSeq: mark.place.seq, fromMs: nowMs - quoteAgeMsMax },
  })
  return yield* decodeRows(QuoteRow)(rows)
})
