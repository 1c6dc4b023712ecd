import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, enumColumn, textColumn, timeColumn } from "../table/column.ts"
import { firstRowsSql } from "../table/first-rows.ts"
import { defineProjection } from "../table/projection.ts"
import { rowsAtMarks, versionColumns, versionFields } from "../table/row-versions.ts"
import { type Condition, hexText, textOfDigits } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { isInsideTerm, startOf, termKinds, termsOf, typosOf } from "./terms.ts"

/** Terms under which tokens and collections of NFTs are found. */
export const tokenTerms = defineProjection({
  name: "token_terms",
  version: 1,
  comment:
    "One row per term of a read name or symbol: the whole, the rest from a later word or letter on, and words without a letter. Ordered by term, the best kinds and the oldest tokens first: the first tokens of a range of terms. Replacing by seq. Kept forever.",
  orderBy: ["term", "kind", "timestamp", "chain_id", "token", "block_number"],
  shardBy: ["token"],
  indexGranularityRows: 512,
  // A search reads nearly all columns of few rows.
  hasCompactParts: true,
  columns: {
    term: textColumn(
      "Term: lower-case, without accents, in Latin letters where it looks Latin. Those of kind typo begin with a tilde.",
    ),
    kind: enumColumn(termKinds, "Part of the name or symbol that the term begins."),
    timestamp: timeColumn("Time of the block."),
    token: addressColumn("Contract of the token or collection."),
  },
  rows: ({ block, tokens }) =>
    tokens.flatMap(({ token, symbol, name }) =>
      termsOf({ symbol, name }).map((term) => ({ ...term, timestamp: block.timestampMs, token })),
    ),
})

const TokenRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String })

/** Rows of a range that are read: more than there are tokens of one symbol but for a few symbols. */
const rowsMax = 1_000

/** Rows of a token among those that are returned: it has several terms with the same beginning, and a version of each per read. */
const rowsPerToken = 4

/** A form that is searched. */
interface TermQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly form: string
  readonly tokensMax: number
}

/** The rows of terms that the marks show, at most `rowsMax`. */
const whereOf = ({ marks }: TermQuery, terms: Condition): Condition => {
  const within = visibleRows(marks)
  return {
    sql: `${terms.sql}
      AND chain_id IN {chains:Array(UInt32)}
      AND ${within.sql}`,
    parameters: {
      ...terms.parameters,
      ...within.parameters,
      chains: [...new Set(marks.map(({ chainId }) => chainId))],
    },
  }
}

/** Place of a term among those that are found. */
const rankSql =
  "multiIf(kind NOT IN ('symbol', 'name'), 2, term != {wanted:String}, 1, 0), kind, lengthUTF8(term), timestamp"

const VersionRow = Schema.Struct({
  ...versionFields,
  digits: Schema.String,
  term: Schema.String,
  kind: Schema.String,
  timestamp: Schema.String,
})

/**
 * The tokens that terms lead to, from rows as they lie in the table, which takes half of the processor time of folding them there (19 ms, 2026-12-01);
 * `undefined` if too many rows are of the same tokens, or if a revert replaced some.
 */
const tokensOfRows = Effect.fnUntraced(function* (query: TermQuery, terms: Condition) {
  const { marks, form, tokensMax } = query
  const store = yield* Store
  const where = whereOf(query, terms)
  const versionsMax = tokensMax * rowsPerToken
  const rows = yield* store.query({
    operation: "search tokens",
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
    pointRead: "flat",
    sql: `
SELECT ${versionColumns}, hex(token) AS digits, term, kind, timestamp
FROM
(
  SELECT ${tokenTerms.orderBy.join(", ")}, lane, seq, is_deleted
  FROM ${tokenTerms.tableSql}
  WHERE ${where.sql}
  ORDER BY ${tokenTerms.orderBy.join(", ")}
  LIMIT ${rowsMax}
)
ORDER BY ${rankSql}, chain_id, token
LIMIT {versionsMax:UInt32}`,
    parameters: { ...where.parameters, wanted: startOf(form), versionsMax },
  })
  const found = rowsAtMarks(yield* decodeRows(VersionRow)(rows), marks, (row) =>
    [row.chainId, row.digits, row.blockNumber, row.timestamp, row.kind, row.term].join(" "),
  )
  const tokens =
    found &&
    new Map(found.map(({ chainId, digits }) => [`${chainId} ${digits}`, { chainId, token: textOfDigits(digits) }]))
  if (tokens === undefined || (rows.length === versionsMax && tokens.size < tokensMax)) return undefined
  return [...tokens.values()].slice(0, tokensMax)
})

/** The tokens that terms lead to, folded by the store: of any number of rows. */
const tokensFolded = Effect.fnUntraced(function* (query: TermQuery, terms: Condition) {
  const store = yield* Store
  const where = whereOf(query, terms)
  const rows = yield* store.query({
    operation: "search tokens",
    pointRead: "nested",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("found.token")} AS token
FROM
(${firstRowsSql(tokenTerms, { where: where.sql, rowsMax })}
) AS found
GROUP BY chain_id, found.token
ORDER BY min((${rankSql})), chain_id, found.token
LIMIT {tokensMax:UInt32}`,
    parameters: { ...where.parameters, wanted: startOf(query.form), tokensMax: query.tokensMax },
  })
  return yield* decodeRows(TokenRow)(rows)
})

const tokensOf = Effect.fnUntraced(function* (query: TermQuery, terms: Condition) {
  if (query.marks.length === 0 || query.form === "") return []
  return (yield* tokensOfRows(query, terms)) ?? (yield* tokensFolded(query, terms))
})

/**
 * Tokens and collections with terms that begin with a form, at most `tokensMax`: those with the form as symbol or name first, then those that begin with
 * it, then the others; among equals shorter ones first, then older ones. Their names at the marks may differ, as tokens are renamed.
 */
export const tokensByStart = Effect.fn("tokenTerms.byStart")(function* (query: TermQuery) {
  const ofKinds = isInsideTerm(query.form) ? "" : "\n      AND kind != 'inside'"
  return yield* tokensOf(query, {
    sql: `startsWith(term, {start:String})${ofKinds}`,
    parameters: { start: startOf(query.form) },
  })
})

/** Tokens and collections with a word that differs from a form in about a letter, as `tokensByStart`. */
export const tokensByTypo = Effect.fn("tokenTerms.byTypo")(function* (query: TermQuery) {
  const terms = typosOf(query.form)
  if (terms.length === 0) return []
  return yield* tokensOf(query, {
    sql: "term IN (SELECT arrayJoin({terms:Array(String)}))",
    parameters: { terms },
  })
})
