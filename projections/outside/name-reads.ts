import { Effect, Schema } from "effect"
import { isNormalName, nodeOf } from "#schemas/domain/account-name.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { isClaim, nameOutcomes, namesIn, type RecordKey } from "#schemas/domain/name-read.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  booleanColumn,
  enumColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
} from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { bytesSetOf, hexText } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { canonicalBlocksSql } from "./canonical-blocks.ts"

/** Records of names that were read on demand, each at a block. */
export const nameReadRows = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "name_reads",
  version: 1,
  comment:
    "One row per record of a name that its resolver was asked for. Ordered by node: all records of a name. Rows of reverted blocks stay: a reading applies while the table of blocks has its block. Kept forever. Answers of gateways: gateway_answers.",
  orderBy: ["node", "chain_id", "record", "block_number"],
  columns: {
    node: hashColumn("Namehash of the name."),
    chain_id: uint32Column("Chain id as in EIP-155, of the registry."),
    record: keywordColumn(
      "`address` with a coin type, `name` for the claim of a reverse name, `text` with a key, `held` with a contract that holds the name of the account, or `expiry` with a registrar.",
    ),
    block_number: uint64Column("Block after which the resolver was asked."),
    block_hash: hashColumn("Hash of that block."),
    name: textColumn("The name, in normal form."),
    outcome: enumColumn(
      nameOutcomes,
      "`answered`; `none` if the name has no resolver or no such record; `unknown` if gateways gave no answer that the resolver accepts.",
    ),
    value: textColumn(
      "An address, a name or a text, as the resolver returned it, or an expiry in seconds since the epoch; empty unless answered.",
    ),
    claimed_node: nullableColumn(
      hashColumn("Namehash of a claimed name. Null for other records, and if the text is no name."),
    ),
    resolver: nullableColumn(addressColumn("Contract that was asked. Null if the name has none.")),
    is_wildcard: booleanColumn("Whether the resolver is that of a name above."),
    is_off_chain: booleanColumn("Whether gateways outside the chain gave the answer."),
    read_at: nullableColumn(timeColumn("Time of the reading.")),
  },
  rows: ({ chainId, block, reads, readAtMs }) =>
    namesIn(reads).map(({ name, node, record, outcome, value, resolver, isWildcard, isOffChain }) => ({
      node,
      chain_id: chainId,
      record,
      block_number: block.number,
      block_hash: block.hash,
      name,
      outcome,
      value: value ?? "",
      claimed_node: isClaim(record) && value !== undefined && isNormalName(value) ? nodeOf(value) : undefined,
      resolver,
      is_wildcard: isWildcard,
      is_off_chain: isOffChain,
      read_at: readAtMs,
    })),
})

const NameRow = Schema.Struct({
  chainId: Schema.Int,
  node: Schema.String,
  name: Schema.String,
  record: Schema.String,
  outcome: Schema.Literals(nameOutcomes),
  value: Schema.String,
  isOffChain: Schema.Boolean,
  resolver: Schema.NullOr(Schema.String),
  block: Schema.NumberFromString,
  readAtMs: Schema.NumberFromString,
})

/** The newest reading of a record of a name. */
export interface NameReading extends Omit<typeof NameRow.Type, "record" | "value" | "resolver"> {
  readonly record: RecordKey
  /** Absent unless `answered`. */
  readonly value: string | undefined
  /** The contract that was called; absent if the name had none. */
  readonly resolver: Address | undefined
}

const none: ReadonlyArray<NameReading> = []

/**
 * The newest reading of each record of names, and of the names that these claim. A reading applies if its block is canonical, at or below the marks,
 * and its record at or below `readSeqs`.
 */
export const newestNameReadings = Effect.fn("nameReads.newest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  /** The last record of each chain's stream of reads; chains without one have no readings. */
  readonly readSeqs: ReadonlyMap<ChainId, number>
  readonly nodes: ReadonlyArray<Hash>
}) {
  if (options.readSeqs.size === 0 || options.nodes.length === 0) return none
  const store = yield* Store
  const seen = visibleRows(options.marks)
  const own = `node IN ${bytesSetOf("nodes")}`
  const claimed = `SELECT assumeNotNull(claimed_node) FROM ${nameReadRows.table} PREWHERE ${own} WHERE claimed_node IS NOT NULL`
  const requested = `(${own} OR node IN (${claimed}))`
  const rows = yield* store.query({
    operation: "read names that were read on demand",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("node")} AS node,
  newest.1 AS name,
  record,
  newest.2 AS outcome,
  newest.3 AS value,
  newest.4 AS isOffChain,
  toString(newest.5) AS block,
  toString(newest.6) AS readAtMs,
  if(newest.7 = '', NULL, concat('0x', newest.7)) AS resolver
FROM
(
  SELECT
    node,
    chain_id,
    record,
    argMax(
      (
        name, toString(outcome), value, is_off_chain, block_number, ifNull(toUnixTimestamp64Milli(read_at), 0),
        lower(hex(ifNull(resolver, '')))
      ),
      (block_number, seq)
    ) AS newest
  FROM ${nameReadRows.table}
  WHERE ${requested}
    AND seq <= {readSeqs:Map(UInt32, UInt64)}[chain_id]
    AND (chain_id, block_number, block_hash) IN ${canonicalBlocksSql({
      read: `SELECT chain_id, block_number FROM ${nameReadRows.table} WHERE ${requested}`,
      seen: seen.sql,
    })}
  GROUP BY node, chain_id, record
)
ORDER BY node, chainId, record`,
    parameters: { ...seen.parameters, nodes: options.nodes, readSeqs: options.readSeqs },
  })
  const decoded = yield* decodeRows(NameRow)(rows)
  return decoded.map(
    (row): NameReading => ({
      ...row,
      // The column has no other texts: readers write them.
      record: row.record as RecordKey,
      value: row.outcome === "answered" ? row.value : undefined,
      resolver: row.resolver ?? undefined,
    }),
  )
})
