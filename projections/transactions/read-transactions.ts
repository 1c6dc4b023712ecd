/** Transactions as the documents of `transaction_documents`, by hash. */
import { Effect, Schema } from "effect"
import { tokenStandards } from "#schemas/domain/asset.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { actionTypes, categories, topics } from "#schemas/facts/interpretation.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { PackedDeltas, type ServedDelta, unpackDeltas } from "./packed-deltas.ts"
import { transactionDocuments } from "./transaction-documents.ts"
import { transactionPlaces } from "./transaction-places.ts"

const AssetJson = Schema.Struct({
  standard: Schema.Literals(tokenStandards),
  token: Schema.String,
  tokenId: Schema.BigIntFromString,
})

const AssetAmountJson = Schema.Struct({ asset: AssetJson, amountRaw: Schema.BigIntFromString })

const leafSchemas = [
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
  Schema.Struct({ type: Schema.Literal("network"), chainId: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("proposal"), governor: Schema.String, proposalId: Schema.String }),
  Schema.Struct({ type: Schema.Literal("transaction"), hash: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("outcome"),
    marketId: Schema.String,
    outcomeIndex: Schema.optionalKey(Schema.Number),
  }),
  Schema.Struct({ type: Schema.Literal("image"), url: Schema.String }),
] as const

const ItemJson = Schema.Union([
  ...leafSchemas,
  Schema.Struct({
    type: Schema.Literal("composite"),
    items: Schema.Array(Schema.Union(leafSchemas)),
    count: Schema.Number,
    noun: Schema.String,
  }),
])

/** An action of the column `document`. */
export const ActionJson = Schema.Struct({
  type: Schema.Literals(actionTypes),
  protocol: Schema.optionalKey(Schema.String),
  account: Schema.String,
  sent: Schema.Array(AssetAmountJson),
  received: Schema.Array(AssetAmountJson),
  counterparty: Schema.optionalKey(Schema.String),
})

const PartySentenceJson = Schema.Struct({
  account: Schema.String,
  description: Schema.String,
  items: Schema.Array(ItemJson),
})

/** The column `document`. */
export const TransactionDocument = Schema.Struct({
  from: Schema.String,
  to: Schema.optionalKey(Schema.String),
  signer: Schema.String,
  sponsor: Schema.optionalKey(Schema.String),
  nonce: Schema.Number,
  valueRaw: Schema.BigIntFromString,
  methodId: Schema.String,
  gasLimitRaw: Schema.BigIntFromString,
  gasPriceRaw: Schema.optionalKey(Schema.BigIntFromString),
  gasUsedRaw: Schema.BigIntFromString,
  feeRaw: Schema.BigIntFromString,
  hasFailed: Schema.Boolean,
  contractAddress: Schema.optionalKey(Schema.String),
  interpreterId: Schema.String,
  description: Schema.String,
  items: Schema.Array(ItemJson),
  partySentences: Schema.optionalKey(Schema.Array(PartySentenceJson)),
  actions: Schema.Array(ActionJson),
  topic: Schema.Literals(topics),
  category: Schema.optionalKey(Schema.Literals(categories)),
  isVague: Schema.Boolean,
  ...PackedDeltas.fields,
})

type TransactionDocument = typeof TransactionDocument.Type

/** The rows of `transactionColumns`. */
const TransactionRow = Schema.Struct({
  chainId: Schema.Int,
  hash: Schema.String,
  blockNumber: Schema.NumberFromString,
  blockHash: Schema.String,
  transactionIndex: Schema.Int,
  timestampMs: Schema.NumberFromString,
  input: Schema.String,
  document: Schema.fromJsonString(TransactionDocument),
})

/** A transaction with its interpretation. */
export type TransactionRow = Omit<typeof TransactionRow.Type, "document"> &
  Omit<TransactionDocument, "addresses" | "deltas"> & { readonly deltas: ReadonlyArray<ServedDelta> }

/** Columns of `TransactionRow`, of the table as `d`. */
const transactionColumns = `
  chain_id AS chainId,
  ${hexText("transaction_hash")} AS hash,
  block_number AS blockNumber,
  ${hexText("block_hash")} AS blockHash,
  transaction_index AS transactionIndex,
  toUnixTimestamp64Milli(d.timestamp) AS timestampMs,
  ${hexText("d.input")} AS input,
  d.document AS document`

/** The transaction of a row. */
export const transactionOf = ({
  document: { addresses, deltas, ...document },
  ...row
}: typeof TransactionRow.Type): TransactionRow => ({
  ...row,
  ...document,
  deltas: unpackDeltas({ addresses, deltas }),
})

/** Transactions by hash, in no particular order; those not visible at the marks are omitted. */
export const transactionsWithHash = Effect.fn("transactions.withHash")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<{ readonly chainId: ChainId; readonly hash: Hash }>
}) {
  if (options.keys.length === 0) return []
  const store = yield* Store
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read transactions",
    sql: `
SELECT${transactionColumns}
FROM ${transactionDocuments.tableSql} AS d FINAL
PREWHERE (chain_id, block_number, transaction_index) IN (
  SELECT chain_id, block_number, transaction_index
  FROM ${transactionPlaces.tableSql} FINAL
  WHERE (chain_id, transaction_hash) IN ${rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "hashes", type: "hash" },
  ])}
    AND ${within.sql}
)
WHERE ${within.sql}`,
    parameters: {
      ...within.parameters,
      chains: options.keys.map(({ chainId }) => chainId),
      hashes: options.keys.map(({ hash }) => hash),
    },
  })
  return (yield* decodeRows(TransactionRow)(rows)).map(transactionOf)
})

/** The newest transactions of a chain at its marks, newest first: at most `rowsMax` of its `blocksMax` newest blocks. */
export const newestTransactions = Effect.fn("transactions.newest")(function* (options: {
  readonly mark: Mark
  readonly blocksMax: number
  readonly rowsMax: number
}) {
  const { mark, blocksMax, rowsMax } = options
  const store = yield* Store
  const within = visibleRows([mark])
  const rows = yield* store.query({
    operation: "read the newest transactions",
    sql: `
SELECT${transactionColumns}
FROM ${transactionDocuments.tableSql} AS d FINAL
PREWHERE chain_id = {chain:UInt32} AND block_number > {above:Int64}
WHERE ${within.sql}
ORDER BY block_number DESC, transaction_index DESC
LIMIT {rowsMax:UInt32}`,
    parameters: { ...within.parameters, chain: mark.chainId, above: mark.block.number - blocksMax, rowsMax },
  })
  return (yield* decodeRows(TransactionRow)(rows)).map(transactionOf)
})
