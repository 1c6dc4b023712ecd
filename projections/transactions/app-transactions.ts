import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { transactionDocuments } from "./transaction-documents.ts"

const PlaceRow = Schema.Struct({
  chainId: Schema.Int,
  hash: Schema.String,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  timestampMs: Schema.NumberFromString,
})

/** Place and hash of a transaction. */
export type AppTransaction = typeof PlaceRow.Type

/** Transactions that rules of an app describe, newest first, then by chain; at most `rowsMax`. */
export const transactionsOfApp = Effect.fn("transactions.ofApp")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  /** Slug. */
  readonly app: string
  readonly chainIds: ReadonlyArray<ChainId>
  /** Inclusive. */
  readonly startMs?: number | undefined
  /** Exclusive. */
  readonly endMs?: number | undefined
  /** Only transactions after this one in the order of the list. */
  readonly after?: Omit<AppTransaction, "hash"> | undefined
  readonly rowsMax: number
}) {
  const { app, chainIds, startMs, endMs, after, rowsMax } = options
  if (chainIds.length === 0) return []
  const store = yield* Store
  const within = visibleRows(options.marks)
  const atMs = (name: string) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`
  const conditions = [
    ...(startMs === undefined ? [] : [`timestamp >= ${atMs("startMs")}`]),
    ...(endMs === undefined ? [] : [`timestamp < ${atMs("endMs")}`]),
    ...(after === undefined
      ? []
      : [
          `(timestamp < ${atMs("afterMs")} OR (timestamp = ${atMs("afterMs")} AND (chain_id > {afterChain:UInt32} OR
      (chain_id = {afterChain:UInt32} AND (block_number, transaction_index) < ({afterBlock:UInt64}, {afterIndex:UInt32})))))`,
        ]),
  ]
  const rows = yield* store.query({
    operation: "read transactions of an app",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("transaction_hash")} AS hash,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  toUnixTimestamp64Milli(timestamp) AS timestampMs
FROM ${transactionDocuments.tableSql} FINAL
WHERE interpreter_id = {app:String}
  AND chain_id IN {chains:Array(UInt32)}
  AND ${[within.sql, ...conditions].join("\n  AND ")}
ORDER BY timestamp DESC, chain_id, block_number DESC, transaction_index DESC
LIMIT {rowsMax:UInt32}`,
    parameters: {
      ...within.parameters,
      app,
      chains: chainIds,
      rowsMax,
      ...(startMs === undefined ? {} : { startMs }),
      ...(endMs === undefined ? {} : { endMs }),
      ...(after === undefined
        ? {}
        : {
            afterMs: after.timestampMs,
            afterChain: after.chainId,
            afterBlock: after.blockNumber,
            afterIndex: after.transactionIndex,
          }),
    },
  })
  return yield* decodeRows(PlaceRow)(rows)
})
