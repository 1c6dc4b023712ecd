import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, hashColumn, keywordColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"

/** Accounts that may have a position in a contract, one row per block whose events name them. */
export const positionHolders = defineProjection({
  name: "position_holders",
  version: 1,
  comment:
    "One row per position and block after which an account may have the position. Ordered by account, then chain and position: the positions of accounts. Replacing by seq. Kept forever.",
  orderBy: ["account", "chain_id", "app", "group_id", "contract", "item", "block_number"],
  shardBy: ["account"],
  columns: {
    account: addressColumn("The account."),
    app: keywordColumn(
      "Slug of the app; empty for a contract that no brand lists, whose app is that of position_tokens, if it has one.",
    ),
    group_id: keywordColumn("Id of the group of positions within the app."),
    contract: addressColumn("Contract that keeps the amounts."),
    item: textColumn(
      "Pool, market or NFT within the contract, as a decimal number, or payer and rate of a stream with a colon between them; empty if an account has one position in it.",
    ),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the first such log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, positionHolders: holders }) =>
    holders.map(({ place, account, app, group, contract, item }) => ({
      account,
      app,
      group_id: group,
      contract,
      item,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
    })),
})

/** The shape of a position that an account may have in rows. */
export const PositionHolderRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  app: Schema.String,
  group: Schema.String,
  contract: Schema.String,
  item: Schema.String,
  lastBlock: Schema.NumberFromString,
})

/** A position that an account may have. `app` is empty as in the table. `lastBlock` is the newest block with an event about it. */
export type PositionHolderRow = typeof PositionHolderRow.Type

/** The positions that accounts may have on chains, in no particular order. */
export const positionsOfHolders = Effect.fn("positionHolders.byAccount")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  readonly chainIds: ReadonlyArray<ChainId>
}) {
  const store = yield* Store
  const within = visibleRows(options.marks)
  const ofAccounts = isOneOfAddresses("account", "accounts", options.accounts)
  const rows = yield* store.query({
    operation: "read holders of positions",
    sql: `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  app,
  group_id AS group,
  ${hexText("contract_bytes")} AS contract,
  item,
  toString(last_block) AS lastBlock
FROM
(
  SELECT
    account AS account_bytes,
    chain_id,
    app,
    group_id,
    contract AS contract_bytes,
    item,
    max(block_number) AS last_block
  FROM ${positionHolders.tableSql} FINAL
  WHERE ${ofAccounts.sql}
    AND chain_id IN {chains:Array(UInt32)}
    AND ${within.sql}
  GROUP BY account, chain_id, app, group_id, contract, item
)`,
    parameters: { ...ofAccounts.parameters, ...within.parameters, chains: options.chainIds },
  })
  return yield* decodeRows(PositionHolderRow)(rows)
})
