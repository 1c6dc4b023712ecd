import { tokenStandards } from "#schemas/domain/asset.ts"
import { origins } from "#schemas/domain/place.ts"
import { deltaKinds } from "#schemas/facts/delta.ts"
import { clampedInt256 } from "../table/clamped-amount.ts"
import {
  addressColumn,
  enumColumn,
  hashColumn,
  int32Column,
  int256Column,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** All signed movements, by account. Balances are checkpoints plus sums of the ledger. */
export const ledger = defineProjection({
  name: "ledger",
  version: 2,
  comment:
    "One row per signed movement of one account. Ordered by account, then chain and asset: balances and movements of an account over all chains. Replacing by seq. Kept forever.",
  orderBy: [
    "account",
    "chain_id",
    "token",
    "token_id",
    "block_number",
    "transaction_index",
    "origin",
    "origin_index",
    "leg",
  ],
  shardBy: ["account"],
  columns: {
    account: addressColumn("Account whose balance changes."),
    token: addressColumn("Contract of the asset; the zero address for the native coin."),
    token_id: uint256Column("Token id within the contract; 0 if the standard has none."),
    transaction_index: int32Column(
      "Index of the transaction in the block, from 0; -1 for movements of the block itself.",
    ),
    origin: enumColumn(origins, "Cause of the movement."),
    origin_index: uint32Column("Index of the log, trace or withdrawal; 0 for value, fee and reward."),
    leg: uint32Column("Distinguishes movements of one origin: 0 debit, 1 credit."),
    standard: enumColumn(tokenStandards, "Standard of the asset."),
    amount_raw: int256Column("Change in the asset's base unit; negative for debits. Clamped at 2^255 - 1."),
    kind: enumColumn(deltaKinds, "Reason of the balance change."),
    counterparty: addressColumn("Other party of the movement; the zero address if there is none."),
    transaction_hash: hashColumn("Hash of the transaction; zero for movements of the block itself."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, deltas }) =>
    deltas.map((delta) => ({
      account: delta.account,
      token: delta.asset.token,
      token_id: delta.asset.tokenId,
      transaction_index: delta.place.transactionIndex,
      origin: delta.place.origin,
      origin_index: delta.place.originIndex,
      leg: delta.place.leg,
      standard: delta.asset.standard,
      amount_raw: clampedInt256(delta.amountRaw),
      kind: delta.kind,
      counterparty: delta.counterparty,
      transaction_hash: hashOfTransaction(block, delta.place.transactionIndex),
      timestamp: block.timestampMs,
    })),
})
