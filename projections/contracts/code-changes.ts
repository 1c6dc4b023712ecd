import { origins } from "#schemas/domain/place.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { codeChangeKinds } from "#schemas/facts/code-change.ts"
import { addressColumn, enumColumn, hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Changes of the code that accounts execute. */
export const codeChanges = defineProjection({
  name: "code_changes",
  version: 1,
  comment:
    "One row per change of the code that an account executes: of a proxy, by a delegation, or at its creation. Ordered by account, then chain and place: what given accounts are. Replacing by seq. Kept forever.",
  orderBy: ["account", "chain_id", "block_number", "transaction_index", "origin", "origin_index"],
  shardBy: ["account"],
  indexGranularityRows: 1024,
  columns: {
    account: addressColumn("The account."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    origin: enumColumn(origins, "log: reported by an event; trace: created with this code; value: an authorization."),
    origin_index: uint32Column("Index of the log or trace in the block, or of the authorization in the transaction."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    kind: enumColumn(
      codeChangeKinds,
      "implementation or beacon: reported by the proxy itself, or by a known factory; clone: a minimal proxy (ERC-1167), only where the endpoint has traces; delegation: EIP-7702; account: deployed by an entry point (ERC-4337).",
    ),
    target: addressColumn(
      "The contract with the code, the beacon, or the factory of a smart account; the zero address where a delegation was removed.",
    ),
  },
  rows: ({ block, codeChanges: changes }) =>
    changes.map(({ place, account, kind, target }) => ({
      account,
      transaction_index: place.transactionIndex,
      origin: place.origin,
      origin_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
      kind,
      target: target ?? zeroAddress,
    })),
})
