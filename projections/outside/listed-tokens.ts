import { Effect, Schema } from "effect"
import type { SourceMark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, keywordColumn, nullableColumn, textColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText, isOneOfTokens } from "../table/sql.ts"
import { tokenListReadings } from "./token-list-readings.ts"

/** The entries of token lists. */
export const listedTokens = defineSourceProjection({
  source: "lists",
  kind: "TokenListRead",
  name: "listed_tokens",
  version: 1,
  comment:
    "One row per entry of a recorded reading of a token list. Ordered by chain and token: entries of given tokens; those of the newest reading of each list apply. Kept forever.",
  orderBy: ["chain_id", "token", "list"],
  columns: {
    chain_id: uint32Column("Chain id as in EIP-155."),
    token: addressColumn("Contract of the token."),
    list: keywordColumn("Address of the list, without query and credentials."),
    rank: uint32Column("Precedence among the lists configured at the time; the lowest wins."),
    name: textColumn("Name of the token."),
    symbol: textColumn("Symbol of the token."),
    decimals: uint32Column("Decimal places of the token."),
    logo_url: nullableColumn(textColumn("URL of an image; absent if the list has none that browsers load.")),
  },
  rows: ({ list, rank, tokens }) =>
    tokens.map(({ chainId, token, name, symbol, decimals, logoUrl }) => ({
      chain_id: chainId,
      token,
      list,
      rank,
      name,
      symbol,
      decimals,
      logo_url: logoUrl,
    })),
})

/** The entries of the newest readings of all lists, as a query for views: a reading is complete once it is in the table of readings. */
export const currentEntriesSql = `
  SELECT chain_id, token, list, rank, name, symbol, decimals
  FROM ${listedTokens.table}
  WHERE (list, seq) IN (SELECT list, max(seq) FROM ${tokenListReadings.table} GROUP BY list)`

/** The newest reading of each list at a mark. */
export const newestReadingsSql = `
    SELECT list, max(seq)
    FROM ${tokenListReadings.table}
    WHERE seq <= {markedSeq:UInt64}
    GROUP BY list`

const ListedTokenRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  name: Schema.String,
  symbol: Schema.String,
  decimals: Schema.Int,
  logoUrl: Schema.NullOr(Schema.String),
})

/** The applicable entry of a token. */
export type ListedTokenRow = typeof ListedTokenRow.Type

/** The columns of an entry of `listedTokens` as `t`. */
const entryColumns = `
  chain_id AS chainId,
  ${hexText("t.token")} AS token,
  name,
  symbol,
  decimals,
  logo_url AS logoUrl`

/**
 * The applicable entries of tokens at a mark, in no particular order; unlisted tokens are omitted. Among several lists, the one with the
 * lowest rank applies.
 */
export const listedTokensByAddress = Effect.fn("listedTokens.byAddress")(function* (options: {
  readonly mark: SourceMark
  readonly tokens: ReadonlyArray<TokenKey>
}) {
  if (options.tokens.length === 0) return []
  const store = yield* Store
  const requested = isOneOfTokens("t.token", options.tokens)
  const rows = yield* store.query({
    operation: "read listed tokens",
    sql: `
SELECT${entryColumns}
FROM ${listedTokens.table} AS t
WHERE ${requested.sql}
  AND (list, seq) IN (${newestReadingsSql})
ORDER BY chain_id, t.token, rank, list
LIMIT 1 BY chain_id, t.token`,
    parameters: { ...requested.parameters, markedSeq: options.mark.place.seq },
  })
  return yield* decodeRows(ListedTokenRow)(rows)
})

const TokenRow = Schema.Struct({ token: Schema.String })

/** The tokens of a chain that lists have at a mark, those of the list with the lowest rank first. */
export const listedTokensOf = Effect.fn("listedTokens.of")(function* (options: {
  readonly mark: SourceMark
  readonly chainId: ChainId
  readonly tokensMax: number
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the listed tokens of a chain",
    sql: `
SELECT ${hexText("t.token")} AS token
FROM ${listedTokens.table} AS t
WHERE chain_id = {chain:UInt32}
  AND (list, seq) IN (${newestReadingsSql})
GROUP BY t.token
ORDER BY min(rank), t.token
LIMIT {tokensMax:UInt32}`,
    parameters: { chain: options.chainId, tokensMax: options.tokensMax, markedSeq: options.mark.place.seq },
  })
  return (yield* decodeRows(TokenRow)(rows)).map(({ token }) => token)
})

/** The applicable entries of all listed tokens at a mark, those of the lists with the lowest rank first, at most `tokensMax`. */
export const allListedTokens = Effect.fn("listedTokens.all")(function* (options: {
  readonly mark: SourceMark
  readonly tokensMax: number
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read all listed tokens",
    sql: `
SELECT${entryColumns}
FROM ${listedTokens.table} AS t
WHERE (list, seq) IN (${newestReadingsSql})
ORDER BY rank, list, chain_id, t.token
LIMIT 1 BY chain_id, t.token
LIMIT {tokensMax:UInt32}`,
    parameters: { markedSeq: options.mark.place.seq, tokensMax: options.tokensMax },
  })
  return yield* decodeRows(ListedTokenRow)(rows)
})
