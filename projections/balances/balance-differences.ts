/**
 * Differences between reads and movements, in SQL: between two consecutive known balances of an account and token, the change of the balance
 * minus the movements.
 *
 * Derived, and never summed into a balance. A token that was created within the rows begins with a known balance of zero.
 */
import type { BalanceReason } from "#schemas/domain/balance-mode.ts"
import { ledger } from "../facts/ledger.ts"
import { tokens } from "../facts/tokens.ts"
import { canonicalReadsSql } from "../outside/account-reads.ts"
import { sqlText, zeroAddressSql } from "../table/sql.ts"
import { ofBalances } from "./balance-sql.ts"
import { checkpoints } from "./checkpoints.ts"

/** Balances that were read, as conditions on rows. */
export interface ReadScope {
  /** Over checkpoints as `k`. */
  readonly checkpoints: string
  /** Over balances that were read on demand, as `r`. */
  readonly reads: string
  /** Over blocks as `b`: a read on demand counts if its block is one of these. */
  readonly blocks: string
}

/** A subquery of balances that were read, with blocks or on demand: account, chain_id, token, block and known_raw. */
export const readBalancesSql = ({ checkpoints: known, reads, blocks: seen }: ReadScope): string => `
    SELECT account, chain_id, token, toInt64(k.block_number) AS block, toInt256(k.balance_raw) AS known_raw
    FROM ${checkpoints.tableSql} AS k FINAL
    WHERE ${known}
    UNION ALL
    SELECT account, chain_id, token, toInt64(block_number) AS block, toInt256(balance_raw) AS known_raw
    FROM (${canonicalReadsSql({ reads, seen })})`

/** Rows that differences are computed from, as conditions. */
export interface DifferenceScope extends ReadScope {
  /** Over the ledger as `l`. */
  readonly movements: string
  /** Over tokens as `n`. */
  readonly newTokens: string
  /** A subquery of further known balances, not earlier than the reads: account, chain_id, token, block and known_raw. */
  readonly given?: string
}

/**
 * Evidence of a difference, strongest first (decision 0008):
 *
 * 0. The token is the native coin: it moved without a trace.
 * 1. The balance changed without a movement of the account: rebasing.
 * 2. The balance did not change at all, while movements add up to more than half of what moved: false events.
 * 3. The balance is larger than events explain: rebasing.
 * 4. The balance is smaller than events explain: a fee on transfers.
 */
const evidenceReasons: ReadonlyArray<BalanceReason> = [
  "untraced",
  "rebasing",
  "false-events",
  "rebasing",
  "fee-on-transfer",
]

const evidenceSql = `multiIf(
      token = ${zeroAddressSql}, 0,
      move_count = 0, 1,
      before_raw = after_raw AND abs(difference_raw) > intDiv(gross_raw, 2), 2,
      difference_raw > 0, 3,
      4
    )`

/** The reason that a piece of evidence indicates. */
export const reasonSql = (evidence: string): string => `[${evidenceReasons.map(sqlText).join(", ")}][${evidence} + 1]`

/** The common table `changes` of a scope: movements and known balances of accounts, with the zero balances before tokens were created. */
const changeTables = ({ movements, newTokens, given, ...reads }: DifferenceScope): string => {
  const further =
    given === undefined
      ? ""
      : `\n    UNION ALL\n    SELECT account, chain_id, token, block, known_raw, 1 AS is_given FROM (${given})`
  return `
  known AS
  (
    SELECT account, chain_id, token, block, known_raw, 0 AS is_given
    FROM (${readBalancesSql(reads)})${further}
  ),
  created AS
  (
    SELECT chain_id, token, toInt64(min(n.block_number)) - 1 AS block
    FROM ${tokens.tableSql} AS n FINAL
    WHERE ${newTokens}
      AND n.is_new
    GROUP BY chain_id, token
  ),
  changes AS
  (
    SELECT account, chain_id, token, block, is_given, toInt256(0) AS moved_raw, toNullable(known_raw) AS known_raw
    FROM known
    UNION ALL
    SELECT account, chain_id, token, created.block AS block, 0 AS is_given, toInt256(0) AS moved_raw, toNullable(toInt256(0)) AS known_raw
    FROM (SELECT DISTINCT account, chain_id, token FROM known) AS keys
    INNER JOIN created USING (chain_id, token)
    UNION ALL
    SELECT account, chain_id, token, toInt64(l.block_number) AS block, 0 AS is_given, l.amount_raw AS moved_raw, NULL AS known_raw
    FROM ${ledger.tableSql} AS l FINAL
    WHERE ${movements}
      AND ${ofBalances}
      AND l.amount_raw != 0
  )`
}

/** Over the changes of an account's token up to each of them. */
const ofKey =
  "OVER (PARTITION BY account, chain_id, token ORDER BY block, is_given ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)"

/**
 * The common table `differences` of a scope, also those of zero: per account, chain_id and token, and pair of consecutive known balances,
 * from_block and block, before_raw and after_raw, moved_raw, difference_raw, evidence, and is_given, which is 1 if the later one is.
 */
export const differenceTables = (scope: DifferenceScope): string => `${changeTables(scope)},
  by_block AS
  (
    SELECT
      account,
      chain_id,
      token,
      block,
      is_given,
      sum(changes.moved_raw) AS block_raw,
      sum(abs(changes.moved_raw)) AS block_gross_raw,
      countIf(changes.moved_raw != 0) AS block_moves,
      max(changes.known_raw) AS known_raw
    FROM changes
    GROUP BY account, chain_id, token, block, is_given
  ),
  summed AS
  (
    SELECT
      *,
      sum(block_raw) ${ofKey} AS until_raw,
      sum(block_gross_raw) ${ofKey} AS until_gross_raw,
      sum(block_moves) ${ofKey} AS until_moves
    FROM by_block
  ),
  spans AS
  (
    SELECT
      account,
      chain_id,
      token,
      block,
      is_given,
      assumeNotNull(known_raw) AS after_raw,
      row_number() ${ofKey} AS ordinal,
      lagInFrame(block) ${ofKey} AS from_block,
      lagInFrame(assumeNotNull(known_raw)) ${ofKey} AS before_raw,
      until_raw - lagInFrame(until_raw) ${ofKey} AS moved_raw,
      until_gross_raw - lagInFrame(until_gross_raw) ${ofKey} AS gross_raw,
      until_moves - lagInFrame(until_moves) ${ofKey} AS move_count
    FROM summed
    WHERE known_raw IS NOT NULL
  ),
  differences AS
  (
    SELECT
      account,
      chain_id,
      token,
      from_block,
      block,
      is_given,
      before_raw,
      after_raw,
      moved_raw,
      after_raw - before_raw - moved_raw AS difference_raw,
      ${evidenceSql} AS evidence
    FROM spans
    WHERE ordinal > 1
  )`
