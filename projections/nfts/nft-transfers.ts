/** Pages of transfers of an item or a collection, newest or oldest first. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { inScope, type NftKey } from "./nft-scope.ts"

/** Columns of `transferColumns`. */
export const transferFields = {
  collection: Schema.String,
  standard: Schema.Literals(["erc721", "erc1155"]),
  tokenId: Schema.BigIntFromString,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  logIndex: Schema.Int,
  leg: Schema.Int,
  transactionHash: Schema.String,
  timestampMs: Schema.NumberFromString,
  from: Schema.String,
  to: Schema.String,
  copies: Schema.BigIntFromString,
}

/** Columns of a transfer, of rows named `moved` with the columns of `item_transfers`. */
export const transferColumns = `
  ${hexText("moved.collection")} AS collection,
  toString(moved.standard) AS standard,
  toString(token_id) AS tokenId,
  toString(block_number) AS blockNumber,
  transaction_index AS transactionIndex,
  log_index AS logIndex,
  moved.leg AS leg,
  ${hexText("transaction_hash")} AS transactionHash,
  toString(toUnixTimestamp64Milli(timestamp)) AS timestampMs,
  ${hexText("from_address")} AS \`from\`,
  ${hexText("to_address")} AS \`to\`,
  toString(amount_raw) AS copies`

const TransferRow = Schema.Struct({
  ...transferFields,
  heldForMs: Schema.NullOr(Schema.NumberFromString),
})

/** A transfer of an NFT. */
export type NftTransferRow = typeof TransferRow.Type

/** The place of a transfer in its chain. */
export type NftTransferPlace = Pick<NftTransferRow, "blockNumber" | "logIndex" | "leg">

/** Options of a page. */
export interface TransferPage {
  readonly first: number
  readonly isNewestFirst: boolean
  /** The last row of the previous page. */
  readonly after?: NftTransferPlace | undefined
}

/**
 * A page of transfers. `heldForMs` is the time between the transfer and the one before it of an ERC-721 item: how long the sender held it. Null
 * for the first one, and for ERC-1155, whose copies are interchangeable.
 */
export const nftTransfers = Effect.fn("nftTransfers")(function* (
  scope: { readonly marks: ReadonlyArray<Mark>; readonly key: NftKey },
  page: TransferPage,
) {
  const store = yield* Store
  const { sql, parameters } = inScope({ marks: scope.marks, keys: [scope.key] })
  const direction = page.isNewestFirst ? "DESC" : "ASC"
  const { after } = page
  const behind =
    after === undefined
      ? ""
      : `WHERE (block_number, log_index, leg) ${page.isNewestFirst ? "<" : ">"} ({afterBlock:UInt64}, {afterLog:UInt32}, {afterLeg:UInt32})`
  const rows = yield* store.query({
    operation: "read transfers of NFTs",
    sql: `
SELECT${transferColumns},
  if(previous = 1 AND moved.standard = 'erc721', toString(held_ms), NULL) AS heldForMs
FROM
(
  SELECT
    *,
    count() OVER earlier AS previous,
    toUnixTimestamp64Milli(timestamp) - toUnixTimestamp64Milli(any(timestamp) OVER earlier) AS held_ms
  FROM ${itemTransfers.tableSql} FINAL
  WHERE ${sql}
  WINDOW earlier AS (PARTITION BY token_id ORDER BY block_number, log_index, leg ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING)
) AS moved
${behind}
ORDER BY block_number ${direction}, log_index ${direction}, moved.leg ${direction}
LIMIT {first:UInt32}`,
    parameters: {
      ...parameters,
      first: page.first,
      ...(after === undefined ? {} : { afterBlock: after.blockNumber, afterLog: after.logIndex, afterLeg: after.leg }),
    },
  })
  return yield* decodeRows(TransferRow)(rows)
})
