/**
 * The statement of the rows that accounts' balances follow from, as they lie in the tables. Planning the functions of `account-balances-sql.ts`, which
 * gives the same amounts, takes longer than reading the rows of most accounts: 22 ms of processor time where these columns take 12 (2026-11-29).
 */
import { Effect, Schema } from "effect"
import { lanes } from "#schemas/domain/mark.ts"
import { blocks } from "../facts/blocks.ts"
import { ledger } from "../facts/ledger.ts"
import { fromReadsOf } from "../outside/account-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import type { Condition } from "../table/sql.ts"
import { type AmountScope, type AmountVersion, amountsOfVersions, kinds } from "./account-amounts.ts"
import { standardsOfBalances } from "./balance-sql.ts"
import { checkpoints } from "./checkpoints.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"

/** Rows of a table and statement. Accounts with more are read by the statement that sums them: a row takes 10 µs to decode. */
const rowsMax = 1_000

const VersionRow = Schema.Struct({
  kind: Schema.Int,
  /** Digits without a prefix, as is `asset`. */
  owner: Schema.String,
  chainId: Schema.Int,
  asset: Schema.String,
  block: Schema.NumberFromString,
  lane: Schema.Literals(lanes),
  version: Schema.NumberFromString,
  isDeleted: Schema.Int,
  /** The standard of what moved; the hash of a block that was read at. */
  detail: Schema.String,
  cause: Schema.String,
  transactionIndex: Schema.Int,
  originIndex: Schema.Int,
  legIndex: Schema.Int,
  knownRaw: Schema.BigIntFromString,
  raw: Schema.BigIntFromString,
})

/** Rows to read. */
export interface RowScope extends AmountScope {
  readonly ofAccounts: Condition
  /** Movements that are not in folded checkpoints. */
  readonly behindFolds: Condition
  /** False if nothing is folded: a table set may lack this rollup. */
  readonly isFolded: boolean
}

const textOf = (digits: string): string => `0x${digits.toLowerCase()}`

const versionOf = (row: typeof VersionRow.Type): AmountVersion => ({
  kind: row.kind,
  chainId: row.chainId,
  block: row.block,
  lane: row.lane,
  seq: row.version,
  isDeleted: row.isDeleted > 0,
  place: `${row.transactionIndex} ${row.cause} ${row.originIndex} ${row.legIndex}`,
  account: textOf(row.owner),
  token: textOf(row.asset),
  isOfBalances: row.kind !== kinds.movement || standardsOfBalances.has(row.detail),
  blockHash: row.detail,
  knownRaw: row.knownRaw,
  raw: row.raw,
})

/** The columns that rows of a key have in common. Other names than those of the columns, which conditions would take for them. */
const ofKey = (kind: number): string =>
  `${kind} AS kind, hex(account) AS owner, chain_id AS chainId, hex(token) AS asset, block_number AS block`

const ofVersion = "lane, seq AS version, is_deleted AS isDeleted"

/** Only movements have places within a block. */
const ofBlock = "'' AS cause, 0 AS transactionIndex, 0 AS originIndex, 0 AS legIndex"

/** Without FINAL, which would hide that a row was reverted, and with as few functions as can be: each takes time to plan. */
const versionsSql = ({ ofAccounts, behindFolds, isFolded, readSeqs }: RowScope): string => {
  const branches = [
    `
SELECT ${ofKey(kinds.movement)}, ${ofVersion}, standard AS detail,
  origin AS cause, transaction_index AS transactionIndex, origin_index AS originIndex, leg AS legIndex,
  toUInt256(0) AS knownRaw, amount_raw AS raw
FROM ${ledger.tableSql}
PREWHERE ${ofAccounts.sql}
  AND ${behindFolds.sql}`,
    ...(isFolded
      ? [
          `
SELECT ${ofKey(kinds.folded)}, ${ofVersion}, '' AS detail, ${ofBlock}, known_raw AS knownRaw, moved_raw AS raw
FROM ${foldedCheckpoints.tableSql}
PREWHERE ${ofAccounts.sql}`,
        ]
      : []),
    `
SELECT ${ofKey(kinds.checkpoint)}, ${ofVersion}, '' AS detail, ${ofBlock}, balance_raw AS knownRaw, toInt256(0) AS raw
FROM ${checkpoints.tableSql}
PREWHERE ${ofAccounts.sql}`,
    ...(readSeqs.size === 0
      ? []
      : [
          `
SELECT ${ofKey(kinds.read)}, 'live' AS lane, seq AS version, 0 AS isDeleted, hex(block_hash) AS detail, ${ofBlock},
  balance_raw AS knownRaw, toInt256(0) AS raw
${fromReadsOf(ofAccounts.sql)}`,
          `
SELECT ${kinds.block} AS kind, '' AS owner, chain_id AS chainId, '' AS asset, block_number AS block, ${ofVersion},
  hex(block_hash) AS detail, ${ofBlock}, toUInt256(0) AS knownRaw, toInt256(0) AS raw
FROM ${blocks.tableSql}
WHERE (chain_id, block_number) IN (SELECT chain_id, block_number ${fromReadsOf(ofAccounts.sql)})`,
        ]),
  ]
  return branches.map((branch) => `${branch}\nLIMIT {rowsMax:UInt32}`).join("\nUNION ALL")
}

/**
 * The amounts of accounts by chain, in no particular order; `undefined` if these have too many rows, or if a revert replaced some of them: the statement
 * that sums them gives the amounts then.
 */
export const amountsOfRows = Effect.fn("amountsOfRows")(function* (scope: RowScope) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the rows of token balances",
    sql: versionsSql(scope),
    parameters: { ...scope.ofAccounts.parameters, ...scope.behindFolds.parameters, rowsMax },
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
  })
  const versions = (yield* decodeRows(VersionRow)(rows)).map(versionOf)
  const isWhole = [...Map.groupBy(versions, ({ kind }) => kind).values()].every((own) => own.length < rowsMax)
  return isWhole ? amountsOfVersions(versions, scope) : undefined
})
