import { Effect, Schema } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { tokens } from "../facts/tokens.ts"
import { markOf } from "../spam/spam-mark.ts"
import { textEvidence } from "../spam/text-evidence.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, visible } from "../table/sql.ts"
import type { TradedPool } from "./read-holdings.ts"

const TextRow = Schema.Struct({
  token: Schema.String,
  reportedBlock: Schema.NumberFromString,
  name: Schema.NullOr(Schema.String),
  symbol: Schema.NullOr(Schema.String),
})

/** Whether a token must not price another one in a pool's bucket. */
export type IsSpamQuote = (token: Address, pool: TradedPool) => boolean

/** The first reported name and symbol of tokens. */
const firstTexts = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, requested: ReadonlyArray<Address>) {
  if (requested.length === 0) return new Map<Address, number>()
  const store = yield* Store
  const within = visible(marks)
  const rows = yield* store.query({
    operation: "read the first metadata of tokens",
    sql: `
SELECT
  ${hexText("first.token")} AS token,
  min(block_number) AS reportedBlock,
  argMin(tuple(name), block_number).1 AS name,
  argMin(tuple(symbol), block_number).1 AS symbol
FROM ${tokens.tableSql} AS first FINAL
WHERE first.token IN ${bytesSetOf("tokens")}
  AND ${within.sql}
GROUP BY first.token`,
    parameters: { ...within.parameters, tokens: requested },
  })
  const marked = (yield* decodeRows(TextRow)(rows)).filter(
    ({ name, symbol }) => markOf(textEvidence({ name: name ?? undefined, symbol: symbol ?? undefined })) !== undefined,
  )
  return new Map(marked.map(({ token, reportedBlock }) => [token, reportedBlock] as const))
})

/**
 * Tokens that must not be quotes because their first reported name or symbol marks them as spam, from that block on.
 *
 * Behavioral evidence accumulates over time and would change final buckets, so it affects only spam marks, not prices. Evaluated only for
 * pools in which neither token is trusted. Results for the live lane depend on the live lane alone.
 */
export const readSpamQuotes = Effect.fn("prices.readSpamQuotes")(function* (query: {
  readonly trusted: TrustedQuotes
  /** Of one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<TradedPool>
}) {
  const { trusted, marks, pools } = query
  const known = new Set([trusted.native, ...trusted.stablecoins.map(({ address }) => address)])
  const live = laneMark(marks, trusted.chainId, "live")
  const isLive = ({ firstBlock }: TradedPool) => live !== undefined && firstBlock >= live.historyFrom
  const far = pools.filter(({ token0, token1 }) => !known.has(token0) && !known.has(token1))
  const tokensOf = (own: ReadonlyArray<TradedPool>) => [
    ...new Set(own.flatMap(({ token0, token1 }) => [token0, token1])),
  ]
  const liveTexts = yield* firstTexts(live === undefined ? [] : [live], tokensOf(far.filter(isLive)))
  const texts = yield* firstTexts(marks, tokensOf(far.filter((pool) => !isLive(pool))))
  const isSpamQuote: IsSpamQuote = (token, pool) =>
    isLive(pool) ? (liveTexts.get(token) ?? Number.POSITIVE_INFINITY) <= pool.lastBlock : texts.has(token)
  return isSpamQuote
})
