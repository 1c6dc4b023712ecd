import { Effect, Schema } from "effect"
import { balancesIn } from "#schemas/domain/balance-read.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
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
import { type Condition, hexText } from "../table/sql.ts"
import { isOneOfAddresses } from "../table/visible-rows.ts"
import { canonicalBlocksSql } from "./canonical-blocks.ts"

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
    ${fromReadsOf(options.ofAccounts)}
    WHERE seq <= {readSeqs:Map(UInt32, UInt64)}[chain_id]${options.within === undefined ? "" : `\n      AND ${options.within}`}
      AND (chain_id, block_number, block_hash) IN ${canonicalBlocksSql({
        read: `SELECT chain_id, block_number FROM ${accountReads.table} WHERE ${options.ofAccounts}`,
        seen: options.seen,
      })}`

/**
 * A subquery of reads whose block is canonical: account, chain_id, token, block_number and balance_raw.
 *
 * @param reads - Matches reads as `r`.
 * @param seen - Matches visible rows of blocks as `b`.
 */
export const canonicalReadsSql = ({ reads, seen }: Readonly<Record<"reads" | "seen", Condition["sql"]>>): string => `
      SELECT r.account AS account, r.chain_id AS chain_id, r.token AS token, r.block_number AS block_number, r.balance_raw AS balance_raw
      FROM ${accountReads.table} AS r
      WHERE ${reads}
        AND (r.chain_id, r.block_number, r.block_hash) IN ${canonicalBlocksSql({
          read: `SELECT r.chain_id, r.block_number FROM ${accountReads.table} AS r WHERE ${reads}`,
          seen,
        })}`

/** The reads of accounts, whether their blocks are canonical or not: the end of a SELECT. */
export const fromReadsOf = (ofAccounts: Condition["sql"]): string =>
  `FROM ${accountReads.table}\n    PREWHERE ${ofAccounts}`

/** The accounts that were read, and their chains, as a set for IN. */
export const readAccountsSql = `(SELECT account, chain_id FROM ${accountReads.table})`

/** The lowest block that accounts were read at on a chain; NULL if none. A subquery with one value. */
export const firstReadSql = (ofAccounts: Condition["sql"], chain: string): string =>
  `(SELECT minOrNull(block_number) FROM ${accountReads.table} WHERE ${ofAccounts} AND chain_id = ${chain})`

const ReadTimeRow = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  readAtMs: Schema.NumberFromString,
})

/** The time of the newest read of each account on each chain; accounts that were never read are omitted. */
export const newestReads = Effect.fn("accountReads.newest")(function* (options: {
  readonly chainIds: ReadonlyArray<ChainId>
  readonly accounts: ReadonlyArray<Address>
}) {
  const store = yield* Store
  const ofAccounts = isOneOfAddresses("account", "accounts", options.accounts)
  const rows = yield* store.query({
    operation: "read the times of reads",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("account_bytes")} AS account,
  ifNull(toUnixTimestamp64Milli(max(read_at)), 0) AS readAtMs
FROM
(
  SELECT chain_id, account AS account_bytes, read_at
  FROM ${accountReads.table}
  PREWHERE ${ofAccounts.sql}
  WHERE chain_id IN {chains:Array(UInt32)}
)
GROUP BY chain_id, account_bytes`,
    parameters: { ...ofAccounts.parameters, chains: options.chainIds },
  })
  return yield* decodeRows(ReadTimeRow)(rows)
})
