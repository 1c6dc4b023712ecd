import { Effect, Schema } from "effect"
import { tokenStandards } from "#schemas/domain/asset.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { makeJoinedReads } from "../store/joined-reads.ts"
import { Store } from "../store/store.ts"
import { addressColumn, enumColumn, hashColumn, timeColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { isOneOfAddresses } from "../table/visible-rows.ts"

/** All token transfers, for analysts. */
export const transfers = defineProjection({
  name: "transfers",
  version: 2,
  comment:
    "One row per token transfer, from the token contract's own log. Ordered by chain and place: ranges of one chain. Replacing by seq. Kept forever. By account: ledger.",
  orderBy: ["chain_id", "block_number", "transaction_index", "log_index", "leg"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the transfers of one batch log; 0 otherwise."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    standard: enumColumn(tokenStandards, "Standard of the token."),
    token: addressColumn("Contract of the token."),
    token_id: uint256Column("Token id within the contract; 0 if the standard has none."),
    from_address: addressColumn("Sender; the zero address for a mint."),
    to_address: addressColumn("Recipient; the zero address for a burn."),
    amount_raw: uint256Column("Amount in the token's base unit."),
  },
  rows: ({ block, transfers: moved }) =>
    moved.map((transfer) => ({
      transaction_index: transfer.place.transactionIndex,
      log_index: transfer.place.originIndex,
      leg: transfer.place.leg,
      transaction_hash: hashOfTransaction(block, transfer.place.transactionIndex),
      timestamp: block.timestampMs,
      standard: transfer.asset.standard,
      token: transfer.asset.token,
      token_id: transfer.asset.tokenId,
      from_address: transfer.from,
      to_address: transfer.to,
      amount_raw: transfer.amountRaw,
    })),
})

const TokenTransferRow = Schema.Struct({
  token: Schema.String,
  seq: Schema.NumberFromString,
  blockNumber: Schema.NumberFromString,
  blockHash: Schema.String,
  timestampMs: Schema.NumberFromString,
  transactionHash: Schema.String,
  logIndex: Schema.Int,
  leg: Schema.Int,
  from: Schema.String,
  to: Schema.String,
  amountRaw: Schema.BigIntFromString,
})

/** A transfer of a fungible token, and the record that wrote it. */
export type TokenTransferRow = typeof TokenTransferRow.Type

/** The first transfers of a token in live blocks of a chain, both ends inclusive and at or below the mark. */
export interface TransferPage extends BlockSpan {
  readonly chainId: ChainId
  readonly token: Address
  readonly limit: number
}

/** Tokens of one statement: more cost little more, as it reads the blocks and not the tokens. */
const joinedTokensMax = 256

/** Pages that differ in their token only are read together. */
const joinedPages = makeJoinedReads<TransferPage, ReadonlyArray<TokenTransferRow>>(
  Effect.fnUntraced(function* (pages) {
    const [page] = pages
    if (page === undefined) return []
    const store = yield* Store
    const { chainId, first, last, limit } = page
    const ofTokens = isOneOfAddresses("t.token", "tokens", [...new Set(pages.map(({ token }) => token))])
    const rows = yield* store.query({
      operation: "read the transfers of tokens",
      sql: `
SELECT
  ${hexText("t.token")} AS token,
  seq,
  block_number AS blockNumber,
  ${hexText("t.block_hash")} AS blockHash,
  toUnixTimestamp64Milli(timestamp) AS timestampMs,
  ${hexText("transaction_hash")} AS transactionHash,
  log_index AS logIndex,
  leg,
  ${hexText("from_address")} AS from,
  ${hexText("to_address")} AS to,
  amount_raw AS amountRaw
FROM ${transfers.tableSql} AS t FINAL
PREWHERE chain_id = {chain:UInt32}
  AND block_number >= {first:UInt64}
  AND block_number <= {last:UInt64}
WHERE lane = 'live'
  AND standard = 'erc20'
  AND ${ofTokens.sql}
ORDER BY block_number, transaction_index, log_index, leg
LIMIT {limit:UInt32} BY t.token`,
      parameters: { ...ofTokens.parameters, chain: chainId, first, last, limit },
    })
    const byToken = Map.groupBy(yield* decodeRows(TokenTransferRow)(rows), ({ token }) => token)
    return pages.map(({ token }) => byToken.get(token) ?? [])
  }),
  { requestsMax: joinedTokensMax, keyOf: ({ token }) => token },
)

/** The first transfers of a page, in the order of the chain; those of several tokens by one statement. */
export const firstTransfers = (page: TransferPage) =>
  page.last < page.first
    ? Effect.succeed([])
    : joinedPages.read(`${page.chainId} ${page.first} ${page.last} ${page.limit}`, page)
