import { Effect, Schema } from "effect"
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"
import { pools } from "../facts/pools.ts"
import { tokens } from "../facts/tokens.ts"
import { listedTokens } from "../outside/listed-tokens.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** A token whose name or symbol contains the text: `isExact` if one equals it, `isPrefix` if one begins with it. */
const FoundRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  isExact: Schema.Boolean,
  isPrefix: Schema.Boolean,
})

const contains = (column: string): string => `positionCaseInsensitiveUTF8(ifNull(${column}, ''), {text:String})`

const equals = (column: string): string => `lowerUTF8(ifNull(${column}, '')) = lowerUTF8({text:String})`

/** Columns of a match. Indexes of tables do not help to find a text; names of a million tokens are some 20 MB. */
const matchSql = (from: string): string => `
    SELECT chain_id, token, ${equals("symbol")} OR ${equals("name")} AS is_exact, ${contains("symbol")} = 1 OR ${contains("name")} = 1 AS is_prefix
    FROM ${from}
      AND (${contains("symbol")} > 0 OR ${contains("name")} > 0)`

/**
 * Tokens and collections of NFTs whose name or symbol contains a text in any letter case, as the contract reports it, or as a token list has it. Exact
 * matches first, then those in most pools, then those that begin with it.
 *
 * @param options.list - The mark of token lists; without it, none is searched.
 */
export const tokensByText = Effect.fn("search.tokensByText")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly list: SourceMark | undefined
  readonly text: string
  readonly tokensMax: number
}) {
  const { marks, list, text, tokensMax } = options
  if (marks.length === 0) return []
  const within = visibleRows(marks)
  const store = yield* Store
  const onChains = "chain_id IN {chains:Array(UInt32)}"
  const listed =
    list === undefined
      ? ""
      : `
    UNION ALL${matchSql(`${listedTokens.table}\n    WHERE ${onChains}\n      AND seq <= {markedSeq:UInt64}`)}`
  const rows = yield* store.query({
    operation: "search tokens",
    sql: `
WITH matches AS
(
  SELECT chain_id, token, max(is_exact) AS exact, max(is_prefix) AS prefix
  FROM
  (${matchSql(`${tokens.tableSql} FINAL\n    WHERE ${onChains}\n      AND ${within.sql}`)}${listed}
  )
  GROUP BY chain_id, token
)
SELECT
  m.chain_id AS chainId,
  ${hexText("m.token")} AS token,
  toBool(m.exact) AS isExact,
  toBool(m.prefix) AS isPrefix
FROM matches AS m
LEFT JOIN
(
  SELECT chain_id, arrayJoin([ifNull(token0, ''), ifNull(token1, '')]) AS token, count(DISTINCT pool) AS pool_count
  FROM ${pools.tableSql} FINAL
  WHERE ${onChains}
    AND ${within.sql}
  GROUP BY chain_id, token
) AS p ON p.chain_id = m.chain_id AND p.token = m.token
ORDER BY m.exact DESC, p.pool_count DESC, m.prefix DESC, m.chain_id, m.token
LIMIT {tokensMax:UInt32}`,
    parameters: {
      ...within.parameters,
      chains: [...new Set(marks.map(({ chainId }) => chainId))],
      text,
      tokensMax,
      ...(list === undefined ? {} : { markedSeq: list.place.seq }),
    },
  })
  return yield* decodeRows(FoundRow)(rows)
})
