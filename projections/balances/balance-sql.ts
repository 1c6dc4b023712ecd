/**
 * Balances in SQL, shared by every statement that computes them: the newest checkpoint at or below a block, read or folded, plus the ledger
 * after it. Without a checkpoint, the ledger from the block in which the token was created. With only a later checkpoint, that checkpoint
 * minus the ledger in between. Otherwise the balance is unknown.
 */
import type { TokenStandard } from "#schemas/domain/asset.ts"
import { ledger } from "../facts/ledger.ts"
import { tokens } from "../facts/tokens.ts"
import { sqlText } from "../table/sql.ts"
import { checkpoints } from "./checkpoints.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"

/** Conditions on the rows of a table. */
export interface RowScope {
  /** Evaluated before FINAL selects rows: correct for key columns only, such as the block, and much cheaper. */
  readonly key?: string
  readonly rows: string
}

/** Rows that balances are computed from. */
export interface BalanceScope {
  /** Absent if only `reads` are known. */
  readonly checkpoints: RowScope | undefined
  /** Absent if nothing is folded: a table set may lack this rollup. */
  readonly folded: RowScope | undefined
  /** Further known balances, as a SELECT of the columns of `known_balances`; those read on demand. */
  readonly reads?: string | undefined
  readonly movements: RowScope
  /** Condition on the rows of new tokens. */
  readonly newTokens: string
}

const scoped = ({ key, rows }: RowScope): string => `${key === undefined ? "" : `PREWHERE ${key}\n    `}WHERE ${rows}`

/** Standards of assets with balances: NFTs have none. */
export const standardsOfBalances: ReadonlySet<string> = new Set<TokenStandard>(["native", "erc20"])

/** True for movements of assets with balances. */
export const ofBalances = `standard IN (${[...standardsOfBalances].map(sqlText).join(", ")})`

/**
 * Balance of an account in an NFT. For ERC-721 it follows from the newest movement alone, so that items from before the indexed history count
 * too; for ERC-1155 it is the sum of all movements.
 */
export const copiesOfItem =
  "if(standard = 'erc721', toInt256(argMax(amount_raw, (block_number, origin_index, leg)) > 0), sum(amount_raw))"

/** The movements of an item in rows of one block: their sum, and the last of them, by which `copiesOfItem` decides. */
export const itemChangeSql = { sum: "sum(amount_raw)", last: "argMax(amount_raw, (origin_index, leg))" } as const

/** Keys of a scope's movements. Without FINAL, so some may be keys of deleted rows. */
export const movedKeysSql = (columns: string, movements: RowScope): string => `
    SELECT DISTINCT ${columns}
    FROM ${ledger.tableSql}
    ${scoped(movements)}
      AND ${ofBalances}`

const readSql = (read: RowScope): string => `
    SELECT account, chain_id, token, block_number, balance_raw AS known_raw, toInt256(0) AS folded_raw, 1 AS is_read
    FROM ${checkpoints.tableSql} FINAL
    ${scoped(read)}`

const foldedSql = (folded: RowScope): string => `
    SELECT account, chain_id, token, block_number, known_raw, moved_raw AS folded_raw, 0 AS is_read
    FROM ${foldedCheckpoints.tableSql} FINAL
    ${scoped(folded)}`

/**
 * Common tables of a scope, keyed by account, chain and token: `known_balances` at a block, as the sum of `known_raw` and `folded_raw`,
 * which only together hold amounts below zero and beyond UInt256; `movements` in a block; `new_tokens` with the blocks in which they were
 * created.
 */
export const balanceTables = (scope: BalanceScope): string => `
  known_balances AS
  (${[
    ...(scope.checkpoints === undefined ? [] : [readSql(scope.checkpoints)]),
    ...(scope.folded === undefined ? [] : [foldedSql(scope.folded)]),
    ...(scope.reads === undefined ? [] : [scope.reads]),
  ].join("\n    UNION ALL")}
  ),
  movements AS
  (
    SELECT account, chain_id, token, block_number, sum(amount_raw) AS moved_raw, any(timestamp) AS moved_at
    FROM ${ledger.tableSql} FINAL
    ${scoped(scope.movements)}
      AND ${ofBalances}
    GROUP BY account, chain_id, token, block_number
  ),
  new_tokens AS
  (
    SELECT chain_id, token, toNullable(min(block_number)) AS new_block
    FROM ${tokens.tableSql} FINAL
    WHERE ${scope.newTokens}
      AND is_new
    GROUP BY chain_id, token
  )`

/**
 * The common table `balances` over those of a scope: for each key with `is_known`, the balance after a block is `known_amounts.1` plus
 * `known_amounts.2` plus `behind_raw`. `movements_behind` counts the blocks after the checkpoint in which the balance moved.
 *
 * @param height - The block, as an expression over `chain_id`.
 */
export const balancesAt = (height: string): string => {
  const isBehind = `block_number <= ${height}
        AND if(known_block IS NULL, block_number >= new_block, block_number > known_block)`
  return `
  nearest AS
  (
    -- The newest checkpoint up to the block, otherwise the first after it; within a block, a read one takes precedence over a folded one.
    SELECT
      account,
      chain_id,
      token,
      toNullable(argMax(ranked.block_number, nearness)) AS known_block,
      argMax((known_raw, folded_raw), nearness) AS known_amounts
    FROM
    (
      SELECT *, (block_number <= ${height}, if(block_number <= ${height}, toInt64(block_number), -toInt64(block_number)), is_read) AS nearness
      FROM known_balances
    ) AS ranked
    GROUP BY account, chain_id, token
  ),
  balances AS
  (
    SELECT
      account,
      chain_id,
      token,
      known_block,
      known_amounts,
      known_block IS NOT NULL OR new_block IS NOT NULL AS is_known,
      -- A key that is on one side of the join only has defaults: block 0 and amount 0.
      sumIf(moved_raw, ${isBehind})
      - sumIf(moved_raw, known_block IS NOT NULL AND block_number > ${height} AND block_number <= known_block) AS behind_raw,
      countIf(${isBehind}) AS movements_behind
    FROM movements
    FULL JOIN nearest USING (account, chain_id, token)
    LEFT JOIN new_tokens USING (chain_id, token)
    GROUP BY account, chain_id, token, known_block, new_block, known_amounts
  )`
}

/**
 * The common table `running_balances` over those of a scope, by key and block: `held_raw` after each block with a movement, a known balance
 * or the token's creation; `has_moved` in that block, whose time is `moved_at`.
 *
 * @param pairs - A subquery of accounts and tokens: an account holds nothing of a token before its creation.
 * @param isDerivedBackwards - Whether balances before the first known one are derived backwards from it.
 */
export const runningBalances = (pairs: string, isDerivedBackwards: boolean): string => {
  const behind = "OVER (PARTITION BY account, chain_id, token ORDER BY block_number)"
  const ahead =
    "OVER (PARTITION BY account, chain_id, token ORDER BY block_number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)"
  const before = [
    `anyLast(known_raw - until_raw) ${behind}`,
    `anyLast(new_raw - until_raw) ${behind}`,
    ...(isDerivedBackwards ? [`any(coalesce(known_raw, new_raw) - until_raw) ${ahead}`] : []),
  ]
  return `
  changes AS
  (
    SELECT account, chain_id, token, assumeNotNull(new_block) AS block_number, 'new' AS kind, toDateTime64(0, 3, 'UTC') AS moved_at, toInt256(0) AS raw, 0 AS is_read
    FROM (${pairs}) AS pairs
    INNER JOIN new_tokens USING (token)
    UNION ALL
    SELECT account, chain_id, token, block_number, 'moved' AS kind, moved_at, moved_raw AS raw, 0 AS is_read
    FROM movements
    UNION ALL
    SELECT account, chain_id, token, block_number, 'known' AS kind, toDateTime64(0, 3, 'UTC') AS moved_at, toInt256(known_raw) + folded_raw AS raw, is_read
    FROM known_balances
  ),
  by_block AS
  (
    -- All movements of a new token: before its creation every balance was zero.
    SELECT
      account,
      chain_id,
      token,
      block_number,
      max(changes.moved_at) AS moved_at,
      countIf(kind = 'moved') > 0 AS has_moved,
      sumIf(raw, kind = 'moved') AS block_raw,
      if(countIf(kind = 'known') > 0, toNullable(argMaxIf(raw, is_read, kind = 'known')), NULL) AS known_raw,
      if(countIf(kind = 'new') > 0, toNullable(block_raw), NULL) AS new_raw
    FROM changes
    GROUP BY account, chain_id, token, block_number
  ),
  summed AS
  (
    SELECT *, sum(block_raw) ${behind} AS until_raw
    FROM by_block
  ),
  running_balances AS
  (
    -- The newest known balance minus the movements up to it is the balance before all movements.
    SELECT *, until_raw + coalesce(${before.join(", ")}) AS held_raw
    FROM summed
  )`
}
