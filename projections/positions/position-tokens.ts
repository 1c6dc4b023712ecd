import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addedColumn, addressColumn, keywordColumn, timeColumn } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, isOneOfTokens } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Tokens that represent a share of other tokens, one row per read or event that shows it. */
export const positionTokens = defineProjection({
  name: "position_tokens",
  version: 1,
  comment:
    "One row per block that shows that a token stands for a share of other tokens: by a read of its metadata, its pool or its vault, or an event of its registry. Ordered by chain and token: given tokens. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "token", "block_number"],
  shardBy: ["token"],
  indexGranularityRows: 512,
  columns: {
    token: addressColumn("Contract of the token."),
    app: keywordColumn("Slug of the app."),
    group_id: keywordColumn("Id of the group of positions within the app."),
    timestamp: timeColumn("Time of the block."),
    read_by: addedColumn(
      addressColumn(
        "Contract through which the token is read, such as the market of a principal token; null for others.",
      ),
    ),
  },
  rows: ({ block, positionTokens: found }) =>
    found.map(({ token, app, group, readBy }) => ({
      token,
      app,
      group_id: group,
      timestamp: block.timestampMs,
      read_by: readBy,
    })),
})

const PositionTokenRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  app: Schema.String,
  group: Schema.String,
  readBy: Schema.NullOr(Schema.String),
})

/** A token that represents a share of others, and the group of positions that it belongs to. */
export type PositionTokenRow = typeof PositionTokenRow.Type

/** Filters tokens to those that represent a share of others. In no particular order. */
export const positionTokensByAddress = Effect.fn("positionTokens.byAddress")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<TokenKey>
}) {
  if (options.tokens.length === 0) return []
  const store = yield* Store
  const within = visibleRows(options.marks)
  const requested = isOneOfTokens("token", options.tokens)
  const rows = yield* store.query({
    operation: "read tokens that stand for shares",
    sql: `
SELECT chain_id AS chainId, ${hexText("token_bytes")} AS token, newest.1 AS app, newest.2 AS group, ${hexText("read_by_bytes")} AS readBy
FROM
(
  SELECT chain_id, token AS token_bytes, argMax((app, group_id), block_number) AS newest,
    -- Anyone can create a further market of a token, so the first one counts.
    argMin(read_by, block_number) AS read_by_bytes
  FROM ${positionTokens.tableSql} FINAL
  WHERE ${requested.sql}
    AND ${within.sql}
  GROUP BY chain_id, token
)`,
    parameters: { ...requested.parameters, ...within.parameters },
  })
  return yield* decodeRows(PositionTokenRow)(rows)
})
