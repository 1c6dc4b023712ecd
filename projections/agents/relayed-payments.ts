import { addressColumn, hashColumn, timeColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Payments that their payers signed and others submitted, by payee. */
export const relayedPayments = defineProjection({
  name: "relayed_payments",
  version: 1,
  comment:
    "One row per transfer that its payer authorized by signature (EIP-3009) and another account submitted, as payments of x402 are settled. Ordered by payee, then chain, token and place: what an account earned. Replacing by seq. Kept forever.",
  orderBy: ["payee", "chain_id", "token", "block_number", "log_index"],
  shardBy: ["payee"],
  columns: {
    payee: addressColumn("The recipient."),
    token: addressColumn("Contract of the token."),
    payer: addressColumn("The account that signed the authorization."),
    amount_raw: uint256Column("Amount in the token's base unit."),
    submitter: addressColumn("The signer of the transaction."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log of the transfer among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, relayedPayments: facts }) =>
    facts.map(({ place, payee, token, payer, amountRaw, submitter }) => ({
      payee,
      token,
      payer,
      amount_raw: amountRaw,
      submitter,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
    })),
})
