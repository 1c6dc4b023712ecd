/**
 * The newest reported head of each chain, for computing the lag behind the tide mark.
 *
 * Not a mark, and without influence on answers: readers report it in passing, and an unavailable reader reports nothing.
 */
import { Effect, Schema } from "effect"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  booleanColumn,
  type Columns,
  columnLines,
  hashColumn,
  insertColumnsOf,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
} from "./column.ts"

/** Name of the table of heads. */
export const headsTable = "heads_v3"

/** The tables of earlier releases, which they continue with if one is started again; `replay --drop` drops them. */
export const earlierHeadsTables: ReadonlyArray<string> = ["heads_v1", "heads_v2"]

/** The head of a chain. */
export interface Head {
  readonly chainId: ChainId
  readonly number: number
  readonly hash: Hash
  /** Time at which an endpoint reported it, by the reader's clock. */
  readonly seenAtMs: number
  /** Whether the reader verifies blocks against their hashes and the roots of their headers. */
  readonly verifiesRoots: boolean
  /** False if no endpoint of the reader provides receipts: logs are then verified against the bloom only. */
  readonly hasReceipts: boolean
  /** The block that the reader reads again after failures, and the last reason; absent while it does not fail. */
  readonly retry: { readonly blockNumber: number; readonly reason: string } | undefined
}

const columns: Columns = {
  chain_id: uint32Column("Chain id as in EIP-155."),
  block_number: uint64Column("The newest block reported by an endpoint of the chain."),
  block_hash: hashColumn("Hash of that block."),
  seen_at: timeColumn("Time of the report, by the reader's clock."),
  verifies_roots: booleanColumn("Whether blocks are verified against their hashes and the roots of their headers."),
  has_receipts: booleanColumn(
    "Whether an endpoint provides receipts; without them, logs are verified against the bloom only.",
  ),
  retried_block: nullableColumn(uint64Column("The block that is read again after a failure.")),
  retry_reason: textColumn("Message of the last failure; empty without one."),
}

const insertColumns = insertColumnsOf(columns)

/** The statement that creates the table. In a cluster every server has all heads, as for marks. */
export const createHeadsSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${headsTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: headsTable, copies: "everywhere", parameters: ["seen_at"], cluster })}
ORDER BY chain_id
COMMENT 'One row a chain: the newest head that a reader saw, written when it changes, else every four seconds. Ordered by chain; the last one seen replaces earlier ones.'`

/** Writes the heads of chains. */
export const writeHeads = Effect.fn("heads.write")(function* (heads: ReadonlyArray<Head>) {
  const store = yield* Store
  const rows = heads.map(({ chainId, number, hash, seenAtMs, verifiesRoots, hasReceipts, retry }) => [
    chainId,
    number,
    hash,
    seenAtMs,
    verifiesRoots,
    hasReceipts,
    retry?.blockNumber,
    retry?.reason ?? "",
  ])
  yield* store.insert({ table: headsTable, copies: "everywhere", columns: insertColumns, rows })
})

const HeadRow = Schema.Struct({
  chainId: Schema.Int,
  number: Schema.NumberFromString,
  seenAtMs: Schema.NumberFromString,
  verifiesRoots: Schema.Boolean,
  hasReceipts: Schema.Boolean,
  retriedBlock: Schema.NullOr(Schema.NumberFromString),
  retryReason: Schema.String,
})

/** The newest reported head of every chain, by chain. */
export const readHeads = Effect.fn("heads.read")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the heads",
    // No FINAL: among unmerged rows, the query selects the most recent one.
    sql: `
SELECT
  chain_id AS chainId,
  argMax(block_number, seen_at) AS number,
  toUnixTimestamp64Milli(max(seen_at)) AS seenAtMs,
  argMax(verifies_roots, seen_at) AS verifiesRoots,
  argMax(has_receipts, seen_at) AS hasReceipts,
  -- In a tuple, because argMax skips rows without a value.
  argMax(tuple(retried_block), seen_at).1 AS retriedBlock,
  argMax(retry_reason, seen_at) AS retryReason
FROM ${headsTable}
GROUP BY chain_id`,
  })
  return new Map(
    (yield* decodeRows(HeadRow)(rows)).map(({ retriedBlock, retryReason, ...head }) => {
      const retry = retriedBlock === null ? undefined : { blockNumber: retriedBlock, reason: retryReason }
      return [head.chainId, { ...head, retry }]
    }),
  )
})
