/**
 * The newest head of each chain, as some reader saw it: from it and the tide mark people learn the lag.
 *
 * No mark, and no part of any answer's truth: readers tell it on the way, and one that is away tells nothing.
 */
import { Effect, Schema } from "effect"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  type Columns,
  columnLines,
  hashColumn,
  insertColumnsOf,
  timeColumn,
  uint32Column,
  uint64Column,
} from "./column.ts"

/** Name of the table of heads. */
export const headsTable = "heads_v1"

/** The head of a chain. */
export interface Head {
  readonly chainId: ChainId
  readonly number: number
  readonly hash: Hash
  /** When an endpoint told it to a reader, by the reader's clock. */
  readonly seenAtMs: number
}

const columns: Columns = {
  chain_id: uint32Column("Chain id as in EIP-155."),
  block_number: uint64Column("The newest block that an endpoint of the chain told of."),
  block_hash: hashColumn("Hash of that block."),
  seen_at: timeColumn("When it was told, by the clock of the reader."),
}

const insertColumns = insertColumnsOf(columns)

/** The statement that makes the table. In a cluster every server has all heads, as it has all marks. */
export const createHeadsSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${headsTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: headsTable, copies: "everywhere", parameters: ["seen_at"], cluster })}
ORDER BY chain_id
COMMENT 'One row a chain: the newest head that a reader saw, told about once a second. Ordered by chain; what was seen last replaces what was seen before.'`

/** Tells the heads of some chains. */
export const writeHeads = Effect.fn("heads.write")(function* (heads: ReadonlyArray<Head>) {
  const store = yield* Store
  const rows = heads.map(({ chainId, number, hash, seenAtMs }) => [chainId, number, hash, seenAtMs])
  yield* store.insert({ table: headsTable, copies: "everywhere", columns: insertColumns, rows })
})

const HeadRow = Schema.Struct({
  chainId: Schema.Int,
  number: Schema.NumberFromString,
  seenAtMs: Schema.NumberFromString,
})

/** The newest head of every chain of which a reader ever told one, by chain. */
export const readHeads = Effect.fn("heads.read")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the heads",
    // No FINAL: of rows that are not merged yet, the one seen last is chosen here.
    sql: `
SELECT
  chain_id AS chainId,
  argMax(block_number, seen_at) AS number,
  toUnixTimestamp64Milli(max(seen_at)) AS seenAtMs
FROM ${headsTable}
GROUP BY chain_id`,
  })
  return new Map((yield* decodeRows(HeadRow)(rows)).map((head) => [head.chainId, head]))
})
