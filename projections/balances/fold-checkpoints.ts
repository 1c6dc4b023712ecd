/**
 * Folds checkpoints: computes the balances at a final height from earlier checkpoints and the ledger between.
 *
 * Rows at the height are written first, then the height in `folds`, as for facts and their marks. All inputs are final, so repeated,
 * concurrent and resumed folds write identical rows.
 */
import { Effect, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { blocks } from "../facts/blocks.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf, hexText } from "../table/sql.ts"
import { balancesAt, balanceTables, movedKeysSql } from "./balance-sql.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"
import { folds, recordFold } from "./folds.ts"

/** Maximum number of movements per statement, by the finest partition available: some 100 MB of memory. */
const foldMovementsMax = 250_000

/** Maximum number of slices: a slice is a range of the accounts' first byte. */
const foldSlicesMax = 256

/** Sorts before every block, including block 0. */
const beforeFirst = -1

const SpanRow = Schema.Struct({
  after: Schema.NullOr(Schema.NumberFromString),
  hash: Schema.NullOr(Schema.String),
  movements: Schema.NumberFromString,
})

/** The span between the last fold and a height: its lower edge, the hash of the height's block, and the approximate number of movements. */
const spanSql = `
WITH
  (
    SELECT maxOrNull(block_number)
    FROM ${folds.tableSql}
    WHERE chain_id = {chain:UInt32}
      AND rollup = ${foldedCheckpoints.tableNameSql}
      AND block_number <= {upTo:UInt64}
  ) AS after_block
SELECT
  after_block AS after,
  anyOrNullIf(${hexText("block_hash")}, block_number = {upTo:UInt64}) AS hash,
  -- Two legs per log; per transaction its value, its fee and inner movements.
  2 * sum(log_count) + 4 * sum(transaction_count) AS movements
FROM ${blocks.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND lane = 'live'
  AND (after_block IS NULL OR block_number > after_block)
  AND block_number <= {upTo:UInt64}`

/** Rows of the live lane of one chain. */
const ofChain = `chain_id = {chain:UInt32}
      AND lane = 'live'`

/** Restricted to the accounts of one slice. */
const ofSlice = `${ofChain}
      AND account >= ${bytesOf("firstAccount")}
      AND account < ${bytesOf("endAccount")}`

/** Movements since the last fold. */
const movements = { key: "block_number > {after:Int64} AND block_number <= {upTo:UInt64}", rows: ofSlice }

const ofMoved = `${ofSlice}
      AND (account, token) IN (${movedKeysSql("account, token", movements)})`

/**
 * Folds one slice. In a cluster all tables except tokens are sharded by account; the store's settings send joins and IN subqueries to every
 * shard.
 */
const foldSql = `
INSERT INTO ${foldedCheckpoints.tableSql} (account, token, known_raw, moved_raw, chain_id, block_number, block_hash, lane, seq, is_deleted)
WITH${balanceTables({
  checkpoints: { key: "block_number <= {upTo:UInt64}", rows: ofMoved },
  folded: { key: "block_number <= {after:Int64}", rows: ofMoved },
  movements,
  newTokens: `${ofChain}
      AND block_number <= {upTo:UInt64}
      AND token IN (${movedKeysSql("token", movements)})`,
})},${balancesAt("{upTo:UInt64}")}
SELECT
  account,
  token,
  known_amounts.1,
  known_amounts.2 + behind_raw,
  {chain:UInt32},
  {upTo:UInt64},
  ${bytesOf("hash")},
  'live',
  0,
  0
FROM balances
WHERE movements_behind > 0`

/** Sorts after every account, which has at most 32 bytes. */
const accountsEnd = `0x${"ff".repeat(33)}`

const sliceEdge = (slice: number, slices: number): string =>
  slice === slices ? accountsEnd : `0x${((256 / slices) * slice).toString(16).padStart(2, "0")}`

/** Number of slices of equal width, a power of two. */
const slicesFor = (movements: number): number => {
  const wanted = Math.ceil(movements / foldMovementsMax)
  return Math.min(foldSlicesMax, 2 ** Math.ceil(Math.log2(Math.max(1, wanted))))
}

/**
 * Writes the checkpoints of one chain at a height that is final and covered by its mark. No-op if they are already written, or if the
 * chain's rows begin above the height.
 */
export const foldCheckpoints = Effect.fn("rollups.foldCheckpoints")(function* (options: {
  readonly chainId: ChainId
  readonly upTo: number
}) {
  const store = yield* Store
  const { chainId: chain, upTo } = options
  const [span] = yield* store
    .query({ operation: "read the span to fold", sql: spanSql, parameters: { chain, upTo } })
    .pipe(Effect.flatMap(decodeRows(SpanRow)))
  if (span === undefined || span.hash === null || span.after === upTo) return
  const slices = slicesFor(span.movements)
  const parameters = { chain, upTo, after: span.after ?? beforeFirst, hash: span.hash }
  // Sequential: folds are not urgent, concurrent queries and writes are.
  for (let slice = 0; slice < slices; slice++) {
    yield* store.execute({
      operation: "fold checkpoints",
      sql: foldSql,
      parameters: {
        ...parameters,
        firstAccount: sliceEdge(slice, slices),
        endAccount: sliceEdge(slice + 1, slices),
      },
    })
  }
  yield* recordFold({ rollup: foldedCheckpoints, chainId: chain, upTo, hash: span.hash })
})
