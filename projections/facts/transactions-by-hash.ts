import { Effect, Schema } from "effect"
import { tokenStandards } from "#schemas/domain/asset.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { type Delta, deltaKinds } from "#schemas/facts/delta.ts"
import { actionTypes, categories, topics } from "#schemas/facts/interpretation.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  booleanColumn,
  bytesColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, hexTextOrNull, rowSetOf, visible } from "../table/sql.ts"

/** Serializes to JSON, with raw amounts as decimal strings. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => (typeof member === "bigint" ? member.toString() : member))

/** The deltas of a block by transaction, in order. */
const deltasByTransaction = (facts: BlockFacts): ReadonlyMap<number, ReadonlyArray<Delta>> =>
  Map.groupBy(facts.deltas, (delta) => delta.place.transactionIndex)

const feeRaw = (deltas: ReadonlyArray<Delta>): bigint =>
  deltas.reduce((sum, delta) => (delta.kind === "fee" ? sum - delta.amountRaw : sum), 0n)

/** All transactions with their interpretations, for lookup by hash. */
export const transactionsByHash = defineProjection({
  name: "transactions_by_hash",
  version: 2,
  comment:
    "One row per transaction with its interpretation. Ordered by hash: details of given transactions. Replacing by seq. Kept forever. By range: transactions.",
  orderBy: ["transaction_hash", "chain_id", "block_number", "transaction_index"],
  shardBy: ["transaction_hash"],
  // Point lookups of wide rows.
  indexGranularityRows: 256,
  columns: {
    transaction_hash: hashColumn("Hash of the transaction."),
    transaction_index: uint32Column("Index in the block, from 0."),
    timestamp: timeColumn("Time of the block."),
    from_address: addressColumn("Sender."),
    to_address: nullableColumn(addressColumn("Recipient or called contract; absent for contract creations.")),
    signer: addressColumn("Actor: the sender, or the smart account of a user operation."),
    nonce: uint64Column("Number of earlier transactions of the sender."),
    value: uint256Column("Native coins sent with it, in wei."),
    input: bytesColumn("Call data."),
    method_id: bytesColumn("First four bytes of the call data; empty for shorter call data."),
    gas_limit: uint256Column("Gas limit set by the sender."),
    gas_price: nullableColumn(uint256Column("Price paid, in wei per unit of gas; absent if not reported.")),
    gas_used: uint256Column("Gas used."),
    fee_raw: uint256Column("Total fee paid by the sender, in wei."),
    has_failed: booleanColumn("True if it was reverted."),
    contract_address: nullableColumn(addressColumn("Contract created at the top level.")),
    interpreter_id: keywordColumn("Id of the rule that matched."),
    description: keywordColumn("Sentence template in which $1, $2 … refer to the items."),
    items: textColumn("JSON list of the items that $1, $2 … refer to; raw amounts as text."),
    actions: textColumn("JSON list of the actions; raw amounts as text."),
    topic: keywordColumn("Topic, one of a closed list."),
    category: nullableColumn(keywordColumn("Category, one of a closed list; absent if none applies.")),
    is_vague: booleanColumn("True if no rule matched and the flows were inconclusive."),
    deltas: textColumn("JSON list of the transaction's movements in order; raw amounts as text."),
  },
  rows: (facts) => {
    const deltas = deltasByTransaction(facts)
    return facts.timeline.flatMap((entry) => {
      const transaction = facts.block.transactions[entry.transactionIndex]
      if (transaction === undefined) return []
      const own = deltas.get(entry.transactionIndex) ?? []
      return [
        {
          transaction_hash: transaction.hash,
          transaction_index: transaction.index,
          timestamp: facts.block.timestampMs,
          from_address: transaction.from,
          to_address: transaction.to,
          signer: entry.signer,
          nonce: transaction.nonce,
          value: transaction.valueRaw,
          input: transaction.input,
          method_id: entry.methodId,
          gas_limit: transaction.gasLimitRaw,
          gas_price: transaction.receipt.effectiveGasPriceRaw ?? transaction.gasPriceRaw,
          gas_used: transaction.receipt.gasUsedRaw,
          fee_raw: feeRaw(own),
          has_failed: entry.hasFailed,
          contract_address: transaction.receipt.contractAddress,
          interpreter_id: entry.interpretation.interpreterId,
          description: entry.interpretation.description,
          items: toJson(entry.interpretation.items),
          actions: toJson(entry.interpretation.actions),
          topic: entry.interpretation.topic,
          category: entry.interpretation.category,
          is_vague: entry.interpretation.isVague,
          deltas: toJson(
            own.map(({ account, asset, amountRaw, kind, counterparty }) => ({
              account,
              asset,
              amountRaw,
              kind,
              counterparty,
            })),
          ),
        },
      ]
    })
  },
})

const AssetJson = Schema.Struct({
  standard: Schema.Literals(tokenStandards),
  token: Schema.String,
  tokenId: Schema.BigIntFromString,
})

const AssetAmountJson = Schema.Struct({ asset: AssetJson, amountRaw: Schema.BigIntFromString })

const DeltaJson = Schema.Struct({
  account: Schema.String,
  asset: AssetJson,
  amountRaw: Schema.BigIntFromString,
  kind: Schema.Literals(deltaKinds),
  counterparty: Schema.String,
})

const ItemJson = Schema.Union([
  Schema.Struct({ type: Schema.Literal("token"), asset: AssetJson, amountRaw: Schema.BigIntFromString }),
  Schema.Struct({ type: Schema.Literal("token-contract"), token: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("nft-collection"),
    collection: Schema.String,
    amountRaw: Schema.optionalKey(Schema.BigIntFromString),
  }),
  Schema.Struct({ type: Schema.Literal("actor"), address: Schema.String }),
  Schema.Struct({ type: Schema.Literal("string"), value: Schema.String }),
  Schema.Struct({ type: Schema.Literal("number"), value: Schema.Number }),
])

const ActionJson = Schema.Struct({
  type: Schema.Literals(actionTypes),
  protocol: Schema.optionalKey(Schema.String),
  account: Schema.String,
  sent: Schema.Array(AssetAmountJson),
  received: Schema.Array(AssetAmountJson),
  counterparty: Schema.optionalKey(Schema.String),
})

const TransactionRow = Schema.Struct({
  chainId: Schema.Int,
  hash: Schema.String,
  blockNumber: Schema.NumberFromString,
  blockHash: Schema.String,
  transactionIndex: Schema.Int,
  timestampMs: Schema.NumberFromString,
  from: Schema.String,
  to: Schema.NullOr(Schema.String),
  signer: Schema.String,
  nonce: Schema.NumberFromString,
  valueRaw: Schema.BigIntFromString,
  input: Schema.String,
  methodId: Schema.String,
  gasLimitRaw: Schema.BigIntFromString,
  gasPriceRaw: Schema.NullOr(Schema.BigIntFromString),
  gasUsedRaw: Schema.BigIntFromString,
  feeRaw: Schema.BigIntFromString,
  hasFailed: Schema.Boolean,
  contractAddress: Schema.NullOr(Schema.String),
  interpreterId: Schema.String,
  description: Schema.String,
  items: Schema.fromJsonString(Schema.Array(ItemJson)),
  actions: Schema.fromJsonString(Schema.Array(ActionJson)),
  topic: Schema.Literals(topics),
  category: Schema.NullOr(Schema.Literals(categories)),
  isVague: Schema.Boolean,
  deltas: Schema.fromJsonString(Schema.Array(DeltaJson)),
})

/** A transaction with its interpretation, as returned by the query. */
export type TransactionRow = typeof TransactionRow.Type

/** Transactions by hash, in no particular order; those not visible at the marks are omitted. */
export const transactionsWithHash = Effect.fn("transactionsByHash.withHash")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<{ readonly chainId: ChainId; readonly hash: Hash }>
}) {
  if (options.keys.length === 0) return []
  const store = yield* Store
  const within = visible(options.marks)
  const rows = yield* store.query({
    operation: "read transactions by hash",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("transaction_hash")} AS hash,
  block_number AS blockNumber,
  ${hexText("block_hash")} AS blockHash,
  transaction_index AS transactionIndex,
  toUnixTimestamp64Milli(timestamp) AS timestampMs,
  ${hexText("from_address")} AS from,
  ${hexTextOrNull("to_address")} AS to,
  ${hexText("t.signer")} AS signer,
  t.nonce AS nonce,
  value AS valueRaw,
  ${hexText("t.input")} AS input,
  ${hexText("method_id")} AS methodId,
  gas_limit AS gasLimitRaw,
  gas_price AS gasPriceRaw,
  gas_used AS gasUsedRaw,
  fee_raw AS feeRaw,
  has_failed AS hasFailed,
  ${hexTextOrNull("contract_address")} AS contractAddress,
  interpreter_id AS interpreterId,
  t.description AS description,
  t.items AS items,
  t.actions AS actions,
  t.topic AS topic,
  t.category AS category,
  is_vague AS isVague,
  t.deltas AS deltas
FROM ${transactionsByHash.tableSql} AS t FINAL
WHERE (chain_id, transaction_hash) IN ${rowSetOf([
      { parameter: "chains", type: "UInt32" },
      { parameter: "hashes", type: "hash" },
    ])}
  AND ${within.sql}`,
    parameters: {
      ...within.parameters,
      chains: options.keys.map(({ chainId }) => chainId),
      hashes: options.keys.map(({ hash }) => hash),
    },
  })
  return yield* decodeRows(TransactionRow)(rows)
})
