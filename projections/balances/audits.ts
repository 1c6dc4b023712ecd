/**
 * The newest audit of each chain: how many balances agree with the chain, and the tokens whose events do not determine their balances.
 *
 * Not a fact, and without influence on balances: an audit is derived from tables and chain, and the next one replaces it.
 */
import { Effect, Schema } from "effect"
import { type BalanceReason, balanceReasons } from "#schemas/domain/balance-mode.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  type Columns,
  columnLines,
  hashColumn,
  insertColumnsOf,
  keywordColumn,
  listColumn,
  timeColumn,
  uint32Column,
  uint64Column,
} from "../table/column.ts"
import { hexText, hexTexts } from "../table/sql.ts"

/** Name of the table of audits. */
export const auditsTable = "audits_v1"

/** The outcome of an audit of a chain. */
export interface AuditOutcome {
  readonly chainId: ChainId
  readonly block: BlockReference
  readonly compared: number
  readonly agreeing: number
  /** Reasons of tokens whose events do not determine their balances. */
  readonly reasons: ReadonlyMap<Address, BalanceReason>
  readonly auditedAtMs: number
}

const columns: Columns = {
  chain_id: uint32Column("Chain id as in EIP-155."),
  block_number: uint64Column("Block at which balances were compared."),
  block_hash: hashColumn("Hash of that block."),
  compared: uint32Column("Number of compared balances."),
  agreeing: uint32Column("Number of balances that agreed."),
  tokens: listColumn(addressColumn("Tokens whose events do not determine their balances.")),
  reasons: listColumn(keywordColumn("Their reasons.")),
  audited_at: timeColumn("Time of the audit, by the clock of its process."),
}

const insertColumns = insertColumnsOf(columns)

/** The statement that creates the table. In a cluster every server has all audits, as for marks. */
export const createAuditsSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${auditsTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: auditsTable, copies: "everywhere", parameters: ["audited_at"], cluster })}
ORDER BY chain_id
COMMENT 'One row per chain: its newest audit. Ordered by chain. Replacing by time.'`

/** Writes an audit. */
export const writeAudit = Effect.fn("audits.write")(function* (audit: AuditOutcome) {
  const { chainId, block, compared, agreeing, reasons, auditedAtMs } = audit
  const store = yield* Store
  const row = [chainId, block.number, block.hash, compared, agreeing, [...reasons.keys()], [...reasons.values()]]
  yield* store.insert({
    table: auditsTable,
    copies: "everywhere",
    columns: insertColumns,
    rows: [[...row, auditedAtMs]],
  })
})

const AuditRow = Schema.Struct({
  chainId: Schema.Int,
  number: Schema.NumberFromString,
  hash: Schema.String,
  compared: Schema.Int,
  agreeing: Schema.Int,
  tokens: Schema.Array(Schema.String),
  reasons: Schema.Array(Schema.Literals(balanceReasons)),
  auditedAtMs: Schema.NumberFromString,
})

/** The newest audit of every chain, by chain. */
export const readAudits = Effect.fn("audits.read")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the audits",
    // No FINAL: among unmerged rows, the query selects the most recent one.
    sql: `
SELECT
  chain_id AS chainId,
  toString(block_number) AS number,
  ${hexText("block_hash")} AS hash,
  compared,
  agreeing,
  ${hexTexts("t.tokens")} AS tokens,
  reasons,
  toString(toUnixTimestamp64Milli(audited_at)) AS auditedAtMs
FROM ${auditsTable} AS t
ORDER BY chain_id, audited_at DESC
LIMIT 1 BY chain_id`,
  })
  return new Map(
    (yield* decodeRows(AuditRow)(rows)).map(
      ({ chainId, number, hash, compared, agreeing, tokens, reasons, auditedAtMs }): [ChainId, AuditOutcome] => [
        chainId,
        {
          chainId,
          compared,
          agreeing,
          auditedAtMs,
          block: { number, hash },
          reasons: new Map(
            tokens.flatMap((token, index) => reasons.slice(index, index + 1).map((one) => [token, one])),
          ),
        },
      ],
    ),
  )
})
