/** Names of tokens by lists, all at once: they change with the lists only. */
import { Effect, Schema } from "effect"
import type { SourceMark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { listedTokens } from "./listed-tokens.ts"
import { tokenListReadings } from "./token-list-readings.ts"

/** Entries that are read; more than all but huge lists have. Those of lists with a lower rank come first. */
const labelsMax = 100_000

const ListedLabelRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  list: Schema.String,
  name: Schema.String,
  firstReadAtMs: Schema.NumberFromString,
  readAtMs: Schema.NumberFromString,
})

/** The applicable entry of a token, with the times of the first and of the newest reading of its list that have it. */
export type ListedLabelRow = typeof ListedLabelRow.Type

/** The names that lists give to tokens at a mark, in no particular order. Among several lists, the one with the lowest rank applies. */
export const listedLabels = Effect.fn("listedLabels.all")(function* (mark: SourceMark) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the names of listed tokens",
    sql: `
WITH readings AS
(
  SELECT list, seq, read_at
  FROM ${tokenListReadings.table} FINAL
  WHERE seq <= {markedSeq:UInt64}
)
SELECT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token,
  list,
  name,
  toString(toUnixTimestamp64Milli(first_read_at)) AS firstReadAtMs,
  toString(toUnixTimestamp64Milli(newest_read_at)) AS readAtMs
FROM
(
  SELECT
    t.chain_id AS chain_id,
    t.token AS token_bytes,
    t.list AS list,
    argMax(t.name, t.seq) AS name,
    argMax(t.rank, t.seq) AS newest_rank,
    max(t.seq) AS newest_seq,
    min(r.read_at) AS first_read_at,
    max(r.read_at) AS newest_read_at
  FROM ${listedTokens.table} AS t
  INNER JOIN readings AS r ON r.list = t.list AND r.seq = t.seq
  GROUP BY t.chain_id, t.token, t.list
)
WHERE (list, newest_seq) IN (SELECT list, max(seq) FROM readings GROUP BY list)
ORDER BY newest_rank, list, chain_id, token_bytes
LIMIT 1 BY chain_id, token_bytes
LIMIT {labelsMax:UInt32}`,
    parameters: { markedSeq: mark.place.seq, labelsMax },
  })
  return yield* decodeRows(ListedLabelRow)(rows)
})
