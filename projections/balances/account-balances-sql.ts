/**
 * The statement of accounts' balances: one pass over checkpoints, folds, reads on demand and the ledger, grouped by key. It gives the balances of
 * `balance-sql.ts`, which joins these tables and serves many accounts at once; for few accounts most of the time of a statement is its plan,
 * so this one has no joins and reads every table once. Accounts with few rows need none of it: `account-rows.ts`.
 */
import { ledger } from "../facts/ledger.ts"
import { accountReadsSql } from "../outside/account-reads.ts"
import { type Condition, hexText, zeroAddressSql } from "../table/sql.ts"
import { kinds } from "./account-amounts.ts"
import { ofBalances } from "./balance-sql.ts"
import { checkpoints } from "./checkpoints.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"

/** Rows that the statement reads, as conditions in SQL. */
export interface AccountScope {
  /** The accounts. Evaluated before FINAL, as is `behindFolds`: on key columns only. */
  readonly ofAccounts: Condition["sql"]
  /** Movements that are not in folded checkpoints. */
  readonly behindFolds: Condition["sql"]
  readonly within: Condition["sql"]
  /** The block of the balances, as an expression over `chain_id`; absent if no row in scope is above it. */
  readonly height: string | undefined
  /** False if nothing is folded: a table set may lack this rollup. */
  readonly isFolded: boolean
  /** Visible rows of blocks, and the blocks whose reads on demand apply; absent if nothing was read on demand. */
  readonly reads: Omit<Parameters<typeof accountReadsSql>[0], "columns" | "ofAccounts"> | undefined
}

/** Prefers the newest checkpoint up to the block to the first after it; within a block, a read one to a folded one. */
const nearness = (isHeightKnown: boolean): string =>
  isHeightKnown
    ? "(block_number <= height, if(block_number <= height, toInt64(block_number), -toInt64(block_number)), kind)"
    : "(block_number, kind)"

/**
 * The nearest checkpoint. Balances are folded without reads on demand, so that one up to the block takes precedence over all folded ones: the
 * movements since the first of them are in scope.
 */
const nearestSql = (isHeightKnown: boolean, hasReads: boolean): string => {
  const nearestOf = (condition: string) =>
    `argMaxIf((block_number, known_raw, raw), ${nearness(isHeightKnown)}, ${condition})`
  const known = nearestOf("kind > 0")
  if (!hasReads) return known
  const isUpTo = isHeightKnown ? " AND block_number <= height" : ""
  return `if(countIf(kind = ${kinds.read}${isUpTo}) > 0, ${nearestOf(`kind > ${kinds.folded}`)}, ${known})`
}

const sumOf = (condition: string): string =>
  `arraySum(movement -> movement.2, arrayFilter(movement -> ${condition}, movements))`

/** Movements between the checkpoint, or the first movement, and the block; negative if the checkpoint is above the block. */
const behindSql = (isHeightKnown: boolean): string =>
  isHeightKnown
    ? `${sumOf("movement.1 <= top AND (NOT is_known OR movement.1 > nearest.1)")}
      - ${sumOf("is_known AND movement.1 > top AND movement.1 <= nearest.1")}`
    : sumOf("NOT is_known OR movement.1 > nearest.1")

/**
 * One row per account and chain: `known` lists token and amounts, which only together hold amounts below zero and beyond UInt256, of keys
 * with a checkpoint; `moved` lists token, sum and first block of the movements of the others. Zero amounts are omitted.
 */
export const accountBalancesSql = (scope: AccountScope): string => {
  const { ofAccounts, behindFolds, within, height, isFolded, reads } = scope
  const heightColumn = height === undefined ? "" : `, ${height} AS height`
  const isHeightKnown = height !== undefined
  const folded = `
    UNION ALL
    SELECT account, chain_id, token, block_number, known_raw, moved_raw AS raw, ${kinds.folded} AS kind${heightColumn}
    FROM ${foldedCheckpoints.tableSql} FINAL
    PREWHERE ${ofAccounts}
    WHERE ${within}`
  const columns = `toInt256(0) AS raw, ${kinds.read} AS kind${heightColumn}`
  const onDemand = reads === undefined ? "" : `\n    UNION ALL${accountReadsSql({ columns, ofAccounts, ...reads })}`
  return `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  toBool(countIf(token = ${zeroAddressSql} AND is_read) > 0) AS isRead,
  toBool(countIf(token = ${zeroAddressSql} AND is_known) > 0) AS isCoinKnown,
  groupArrayIf(
    (${hexText("token")}, toString(nearest.2), toString(nearest.3 + behind_raw)),
    is_known AND (nearest.2 != 0 OR nearest.3 + behind_raw != 0)
  ) AS known,
  groupArrayIf((${hexText("token")}, toString(behind_raw), toString(first_block)), NOT is_known) AS moved
FROM
(
  SELECT
    account AS account_bytes,
    chain_id,
    token,
    max(kind) > 0 AS is_known,
    max(kind) = ${kinds.read} AS is_read,
    ${nearestSql(isHeightKnown, reads !== undefined)} AS nearest,
    groupArrayIf((block_number, raw), kind = ${kinds.movement}) AS movements,${isHeightKnown ? "\n    any(height) AS top," : ""}
    arrayMin(movement -> movement.1, movements) AS first_block,
    ${behindSql(isHeightKnown)} AS behind_raw
  FROM
  (
    SELECT account, chain_id, token, block_number, toUInt256(0) AS known_raw, amount_raw AS raw, ${kinds.movement} AS kind${heightColumn}
    FROM ${ledger.tableSql} FINAL
    PREWHERE ${ofAccounts}
      AND ${behindFolds}
    WHERE ${within}
      AND ${ofBalances}${isFolded ? folded : ""}
    UNION ALL
    SELECT account, chain_id, token, block_number, balance_raw AS known_raw, toInt256(0) AS raw, ${kinds.checkpoint} AS kind${heightColumn}
    FROM ${checkpoints.tableSql} FINAL
    PREWHERE ${ofAccounts}
    WHERE ${within}${onDemand}
  )
  GROUP BY account, chain_id, token
)
GROUP BY account_bytes, chain_id`
}

/** Sums of movements from given blocks on, by key: for tokens that had movements before they were created. */
export const movedSinceSql = ({ ofAccounts, behindFolds, within, height }: AccountScope): string => `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token,
  toString(sum(raw)) AS movedRaw
FROM
(
  SELECT account AS account_bytes, chain_id, token AS token_bytes, amount_raw AS raw
  FROM ${ledger.tableSql} FINAL
  PREWHERE ${ofAccounts}
    AND ${behindFolds}
  WHERE ${within}
    AND ${ofBalances}
    AND ${height === undefined ? "true" : `block_number <= ${height}`}
    AND block_number >= transform(concat(toString(chain_id), ':', ${hexText("token")}), {sinceTokens:Array(String)}, {sinceBlocks:Array(UInt64)}, toUInt64(18446744073709551615))
)
GROUP BY account_bytes, chain_id, token_bytes`
