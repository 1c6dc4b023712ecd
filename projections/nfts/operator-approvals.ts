import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, booleanColumn, hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Permissions for all NFTs of an owner in a collection, one row per grant or revocation. The newest one holds. */
export const operatorApprovals = defineProjection({
  name: "operator_approvals",
  version: 1,
  comment:
    "One row per grant or revocation of the permission to move all NFTs of an owner in a collection. Ordered by owner, then chain, collection, operator and place: the newest one of an operator. Replacing by seq. Kept forever.",
  orderBy: ["owner", "chain_id", "collection", "operator", "block_number", "log_index"],
  shardBy: ["owner"],
  columns: {
    owner: addressColumn("Account whose NFTs may be moved."),
    collection: addressColumn("Contract of the collection."),
    operator: addressColumn("Account that may move them."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    is_approved: booleanColumn("True for a grant, false for a revocation."),
  },
  rows: ({ block, nftApprovals }) =>
    nftApprovals
      .filter(({ tokenId }) => tokenId === undefined)
      .map(({ place, owner, collection, spender, isApproved }) => ({
        owner,
        collection,
        operator: spender,
        transaction_index: place.transactionIndex,
        log_index: place.originIndex,
        transaction_hash: hashOfTransaction(block, place.transactionIndex),
        timestamp: block.timestampMs,
        is_approved: isApproved,
      })),
})

/** An operator of the NFTs of an owner in a collection. */
export interface OperatorKey {
  readonly chainId: ChainId
  readonly collection: Address
  readonly owner: Address
  readonly operator: Address
}

/** Unique text of an operator. */
export const operatorKeyText = ({ chainId, collection, owner, operator }: OperatorKey): string =>
  `${chainId}:${collection}:${owner}:${operator}`

const ApprovalRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  owner: Schema.String,
  operator: Schema.String,
  isApproved: Schema.Boolean,
})

/** Whether operators have the permission for all NFTs of an owner, by `operatorKeyText`. Those without an indexed event are absent. */
export const newestApprovals = Effect.fn("operatorApprovals.newest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<OperatorKey>
}) {
  const { keys } = options
  const store = yield* Store
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read operators of NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection,
  ${hexText("owner_bytes")} AS owner,
  ${hexText("operator_bytes")} AS operator,
  newest AS isApproved
FROM
(
  SELECT
    chain_id,
    collection AS collection_bytes,
    owner AS owner_bytes,
    operator AS operator_bytes,
    argMax(is_approved, (block_number, log_index)) AS newest
  FROM ${operatorApprovals.tableSql} FINAL
  WHERE (owner, chain_id, collection, operator) IN ${rowSetOf([
    { parameter: "owners", type: "bytes" },
    { parameter: "chains", type: "UInt32" },
    { parameter: "collections", type: "bytes" },
    { parameter: "operators", type: "bytes" },
  ])}
    AND ${within.sql}
  GROUP BY owner, chain_id, collection, operator
)`,
    parameters: {
      ...within.parameters,
      owners: keys.map(({ owner }) => owner),
      chains: keys.map(({ chainId }) => chainId),
      collections: keys.map(({ collection }) => collection),
      operators: keys.map(({ operator }) => operator),
    },
  })
  return new Map(
    (yield* decodeRows(ApprovalRow)(rows)).map(({ isApproved, ...key }) => [operatorKeyText(key), isApproved] as const),
  )
})
