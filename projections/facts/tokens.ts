import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  booleanColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { rowsAtMarks, versionColumns, versionFields } from "../table/row-versions.ts"
import { hexText, isOneOfTokens, textOfDigits } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Metadata reported by token contracts, one row per read. Queries select the newest. */
export const tokens = defineProjection({
  name: "tokens",
  version: 2,
  comment:
    "One row per read of a token's metadata, at the block of the read. Ordered by chain and token: metadata of given tokens. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "token", "block_number"],
  shardBy: ["token"],
  indexGranularityRows: 512,
  // A search reads all columns of some twenty tokens: 0.4 of the processor time, for 12 % of the table's bytes (2026-11-30).
  hasCompactParts: true,
  columns: {
    token: addressColumn("Contract of the token."),
    name: nullableColumn(textColumn("Name; absent if the contract reports none.")),
    symbol: nullableColumn(textColumn("Symbol; absent if the contract reports none.")),
    decimals: nullableColumn(uint32Column("Decimal places; absent if unknown, in which case amounts stay raw.")),
    total_supply_raw: nullableColumn(uint256Column("Supply in the base unit after the block; absent if unknown.")),
    is_new: booleanColumn("True if nothing had been issued before the block, so that earlier balances are zero."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, tokens: read }) =>
    read.map((token) => ({
      token: token.token,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      total_supply_raw: token.totalSupplyRaw,
      is_new: token.isNew,
      timestamp: block.timestampMs,
    })),
})

const TokenRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  name: Schema.NullOr(Schema.String),
  symbol: Schema.NullOr(Schema.String),
  decimals: Schema.NullOr(Schema.Int),
  totalSupplyRaw: Schema.NullOr(Schema.BigIntFromString),
  isNew: Schema.Boolean,
  newBlocks: Schema.Array(Schema.NumberFromString),
})

/**
 * The newest metadata reported by a token; null for members that it never reported. `newBlocks` are those before which nothing had been
 * issued, in no particular order: none for a token that is older than the indexed history.
 */
export type TokenRow = typeof TokenRow.Type

/** Tokens to read, and the marks. */
interface TokensQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<TokenKey>
}

/** Rows of a statement: tokens are read a few times each. Those with more rows together are folded by the store. */
const rowsMax = 1_000

const VersionRow = Schema.Struct({
  ...versionFields,
  digits: Schema.String,
  name: TokenRow.fields.name,
  symbol: TokenRow.fields.symbol,
  decimals: TokenRow.fields.decimals,
  totalSupplyRaw: TokenRow.fields.totalSupplyRaw,
  isNew: Schema.Boolean,
})

/** The newest metadata of a token among its rows, of which there is one. */
const metadataOf = (rows: ReadonlyArray<typeof VersionRow.Type>): ReadonlyArray<TokenRow> => {
  const sorted = rows.toSorted((left, right) => right.blockNumber - left.blockNumber)
  const [newest] = sorted
  if (newest === undefined) return []
  const newBlocks = rows.filter(({ isNew }) => isNew).map(({ blockNumber }) => blockNumber)
  return [
    {
      chainId: newest.chainId,
      token: textOfDigits(newest.digits),
      name: sorted.find((row) => row.name !== null)?.name ?? null,
      symbol: sorted.find((row) => row.symbol !== null)?.symbol ?? null,
      decimals: sorted.find((row) => row.decimals !== null)?.decimals ?? null,
      totalSupplyRaw: sorted.find((row) => row.totalSupplyRaw !== null)?.totalSupplyRaw ?? null,
      isNew: newBlocks.length > 0,
      newBlocks,
    },
  ]
}

/**
 * Metadata of tokens from their rows as they lie in the table, which takes two thirds of the processor time of folding them there (12 ms for twenty tokens,
 * 2026-11-30); `undefined` if there are too many rows, or if a revert replaced some.
 */
const tokensOfRows = Effect.fnUntraced(function* ({ marks, tokens: keys }: TokensQuery) {
  const store = yield* Store
  const requested = isOneOfTokens("token", keys)
  const rows = yield* store.query({
    operation: "read tokens",
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
    pointRead: "flat",
    sql: `
SELECT ${versionColumns}, hex(token) AS digits, name, symbol, decimals, total_supply_raw AS totalSupplyRaw, is_new AS isNew
FROM ${tokens.tableSql}
PREWHERE ${requested.sql}
LIMIT {rowsMax:UInt32}`,
    parameters: { ...requested.parameters, rowsMax },
  })
  if (rows.length === rowsMax) return undefined
  const found = rowsAtMarks(yield* decodeRows(VersionRow)(rows), marks, ({ chainId, digits, blockNumber }) =>
    [chainId, digits, blockNumber].join(" "),
  )
  return found && [...Map.groupBy(found, ({ chainId, digits }) => `${chainId} ${digits}`).values()].flatMap(metadataOf)
})

/** Metadata of tokens, in no particular order. Tokens that were never read are omitted, and so is the native coin. */
export const tokensByAddress = Effect.fn("tokens.byAddress")(function* (options: TokensQuery) {
  if (options.tokens.length === 0) return []
  return (yield* tokensOfRows(options)) ?? (yield* tokensFolded(options))
})

/** `tokensByAddress`, folded by the store: of tokens with any number of rows. */
const tokensFolded = Effect.fnUntraced(function* (options: TokensQuery) {
  const store = yield* Store
  const within = visibleRows(options.marks)
  const requested = isOneOfTokens("token", options.tokens)
  const rows = yield* store.query({
    operation: "read tokens",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token,
  argMaxIf(name, block_number, isNotNull(name)) AS name,
  argMaxIf(symbol, block_number, isNotNull(symbol)) AS symbol,
  argMaxIf(decimals, block_number, isNotNull(decimals)) AS decimals,
  argMaxIf(total_supply_raw, block_number, isNotNull(total_supply_raw)) AS totalSupplyRaw,
  max(was_new) AS isNew,
  groupUniqArrayIf(block_number, was_new) AS newBlocks
FROM
(
  SELECT chain_id, token AS token_bytes, name, symbol, decimals, total_supply_raw, is_new AS was_new, block_number
  FROM ${tokens.tableSql} FINAL
  -- Not moved by the engine itself with FINAL: of other rows of a granule, only the key is read.
  PREWHERE ${requested.sql}
  WHERE ${within.sql}
)
GROUP BY chain_id, token_bytes`,
    parameters: {
      ...requested.parameters,
      ...within.parameters,
    },
  })
  return yield* decodeRows(TokenRow)(rows)
})
