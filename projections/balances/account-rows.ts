/**
 * The statement of the rows that accounts' balances follow from, as they lie in the tables. Planning the functions of `account-balances-sql.ts`, which
 * gives the same amounts, takes longer than reading the rows of most accounts: 22 ms of processor time where these columns take 12 (2026-11-29).
 */
import { Effect, Schema } from "effect"
import { blocks } from "../facts/blocks.ts"
import { ledger } from "../facts/ledger.ts"
import { fromReadsOf } from "../outside/account-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { versionColumns, versionFields } from "../table/row-versions.ts"
import { type Condition, textOfDigits } from "../table/sql.ts"
import { type AmountScope, type AmountVersion, amountsOfVersions, kinds } from "./account-amounts.ts"
import { standardsOfBalances } from "./balance-sql.ts"
import { checkpoints } from "./checkpoints.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"

/** Rows of a table and statement. Accounts with more are read by the statement that sums them: a row takes 10 µs to decode. */
const rowsMax = 1_000

const VersionRow = Schema.Struct({
  ...versionFields,
  kind: Schema.Int,
  /** Digits without a prefix, as is `asset`. */
  owner: Schema.String,
  asset: Schema.String,
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

const versionOf = (row: typeof VersionRow.Type): AmountVersion => ({
  kind: row.kind,
  chainId: row.chainId,
  blockNumber: row.blockNumber,
  lane: row.lane,
  seq: row.seq,
  isDeleted: row.isDeleted,
  place: `${row.transactionIndex} ${row.cause} ${row.originIndex} ${row.legIndex}`,
  account: textOfDigits(row.owner),
  token: textOfDigits(row.asset),
  isOfBalances: row.kind !== kinds.movement || standardsOfBalances.has(row.detail),
  blockHash: row.detail,
  knownRaw: row.knownRaw,
  raw: row.raw,
})

/** Other names than those of the columns, which conditions would take for them. */
const ofKey = (kind: number): string => `${kind} AS kind, hex(account) AS owner, hex(token) AS asset`

/** Only movements have places within a block. */
const ofBlock = "'' AS cause, 0 AS transactionIndex, 0 AS originIndex, 0 AS legIndex"

/** Without FINAL, which would hide that a row was reverted, and with as few functions as can be: each takes time to plan. */
const versionsSql = ({ ofAccounts, behindFolds, isFolded, readSeqs }: RowScope): string => {
  const branches = [
    `
SELECT ${versionColumns}, ${ofKey(kinds.movement)}, standard AS detail,
  origin AS cause, transaction_index AS transactionIndex, origin_index AS originIndex, leg AS legIndex,
  toUInt256(0) AS knownRaw, amount_raw AS raw
FROM ${ledger.tableSql}
PREWHERE ${ofAccounts.sql}
  AND ${behindFolds.sql}`,
    ...(isFolded
      ? [
          `
SELECT ${versionColumns}, ${ofKey(kinds.folded)}, '' AS detail, ${ofBlock}, known_raw AS knownRaw, moved_raw AS raw
FROM ${foldedCheckpoints.tableSql}
PREWHERE ${ofAccounts.sql}`,
        ]
      : []),
    `
SELECT ${versionColumns}, ${ofKey(kinds.checkpoint)}, '' AS detail, ${ofBlock}, balance_raw AS knownRaw, toInt256(0) AS raw
FROM ${checkpoints.tableSql}
PREWHERE ${ofAccounts.sql}`,
    ...(readSeqs.size === 0
      ? []
      : [
          `
SELECT chain_id AS chainId, block_number AS blockNumber, 'live' AS lane, seq, 0 AS isDeleted, ${ofKey(kinds.read)}, hex(block_hash) AS detail, ${ofBlock},
  balance_raw AS knownRaw, toInt256(0) AS raw
${fromReadsOf(ofAccounts.sql)}`,
          `
SELECT ${versionColumns}, ${kinds.block} AS kind, '' AS owner, '' AS asset,
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
    pointRead: "flat",
    sql: versionsSql(scope),
    parameters: { ...scope.ofAccounts.parameters, ...scope.behindFolds.parameters, rowsMax },
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
  })
  const versions = (yield* decodeRows(VersionRow)(rows)).map(versionOf)
  const isWhole = [...Map.groupBy(versions, ({ kind }) => kind).values()].every((own) => own.length < rowsMax)
  return isWhole ? amountsOfVersions(versions, scope) : undefined
})
