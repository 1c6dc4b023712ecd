import { nftPoolValues } from "#schemas/facts/nft-pool-change.ts"
import { addressColumn, enumColumn, hashColumn, timeColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** New values of pools that trade NFTs, and of their factories. Untrusted: any contract can emit the events. */
export const nftPoolChanges = defineProjection({
  name: "nft_pool_changes",
  version: 1,
  comment:
    "One row per new value of a pool that trades NFTs, or of a factory of such pools. Ordered by chain, contract and place: the newest values of given contracts. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "contract", "block_number", "log_index"],
  shardBy: ["chain_id", "contract"],
  indexGranularityRows: 512,
  columns: {
    contract: addressColumn("Pool or factory that emitted the event."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    member: enumColumn(nftPoolValues, "Which value: spot-price, delta, fee or protocol-fee."),
    value_raw: uint256Column("The new value, as in the column of nft_pools."),
  },
  rows: ({ block, nftPoolChanges: changes }) =>
    changes.map(({ place, contract, member, valueRaw }) => ({
      contract,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
      member,
      value_raw: valueRaw,
    })),
})
