import { balancesIn } from "#schemas/domain/balance-read.ts"
import { blocks } from "../facts/blocks.ts"
import {
  addressColumn,
  hashColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint64Column,
  uint256Column,
} from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import type { Condition } from "../table/sql.ts"

/** Balances that were read on demand, each at a block. They are checkpoints as long as their block is canonical. */
export const accountReads = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "account_reads",
  version: 1,
  comment:
    "One row per balance that was read on demand. Ordered by account, then chain and asset, as checkpoints are. Rows of reverted blocks stay: a read applies while the table of blocks has its block. Kept forever.",
  orderBy: ["account", "chain_id", "token", "block_number"],
  columns: {
    account: addressColumn("Owner of the balance."),
    chain_id: uint32Column("Chain id as in EIP-155."),
    token: addressColumn("Contract of the asset; the zero address for the native coin."),
    block_number: uint64Column("Block after which the balance was read."),
    block_hash: hashColumn("Hash of that block."),
    balance_raw: uint256Column("Balance in the asset's base unit."),
    read_at: nullableColumn(timeColumn("Time of the reading.")),
  },
  rows: ({ chainId, block, reads, readAtMs }) =>
    balancesIn(reads).flatMap(({ account, token, balanceRaw }) =>
      balanceRaw === undefined
        ? []
        : [
            {
              account,
              chain_id: chainId,
              token,
              block_number: block.number,
              block_hash: block.hash,
              balance_raw: balanceRaw,
              read_at: readAtMs,
            },
          ],
    ),
})

/**
 * Reads of accounts as rows of the statement of balances, up to the records `readSeqs`. A read whose block was reverted does not apply, and never will
 * again.
 *
 * @param columns - Further columns of the statement.
 * @param seen - Matches visible rows of blocks.
 * @param within - Matches the blocks whose reads apply; all where absent.
 */
export const accountReadsSql = (options: {
  readonly columns: string
  readonly ofAccounts: Condition["sql"]
  readonly seen: Condition["sql"]
  readonly within: Condition["sql"] | undefined
}): string => `
    SELECT account, chain_id, token, block_number, balance_raw AS known_raw, ${options.columns}
    FROM ${accountReads.table}
    PREWHERE ${options.ofAccounts}
    WHERE seq <= {readSeqs:Map(UInt32, UInt64)}[chain_id]${options.within === undefined ? "" : `\n      AND ${options.within}`}
      AND (chain_id, block_number, block_hash) IN
      (
        SELECT chain_id, block_number, block_hash
        FROM ${blocks.tableSql} FINAL
        WHERE (chain_id, block_number) IN (SELECT chain_id, block_number FROM ${accountReads.table} WHERE ${options.ofAccounts})
          AND ${options.seen}
      )`

/** The lowest block that accounts were read at on a chain; NULL if none. A subquery with one value. */
export const firstReadSql = (ofAccounts: Condition["sql"], chain: string): string =>
  `(SELECT minOrNull(block_number) FROM ${accountReads.table} WHERE ${ofAccounts} AND chain_id = ${chain})`
