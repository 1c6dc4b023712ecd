/**
 * Decodes one record of recorded chain data: a whole block, or a transaction, which becomes a block of one.
 *
 * Blocks, receipts and traces are in JSON-RPC form and go through the reader's own decoders.
 */
import { Result, Schema } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { AnswerFields, AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeCallTrees, decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import { blockOfDecoded, type TraceAnswer } from "#chains/reader/decoded-answer.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import type { Block, Trace } from "#schemas/domain/block.ts"
import { type Hash, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { recordedTrees } from "./call-tree.ts"
import { decodeInternalTransfers } from "./internal-transfer.ts"
import { decodeUtxoRecord, utxoRecordOf } from "./recorded-utxo-block.ts"

/** A record of recorded data is malformed: a field is missing or invalid, or its parts are inconsistent. */
export class RecordingMalformed extends Schema.TaggedError<RecordingMalformed>()("RecordingMalformed", {
  source: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.source} cannot be interpreted: ${this.reason}.`
  }
}

/** Result of decoding a record. */
export type DecodedRecord =
  | {
      readonly kind: "block"
      readonly chain: ChainDefinition
      /** With the transactions that have a receipt, at their own indexes. */
      readonly block: Block
      /** Transactions without a receipt, which cannot be interpreted. */
      readonly withoutReceipt: ReadonlyArray<Hash>
    }
  | { readonly kind: "utxo-block"; readonly chain: ChainDefinition; readonly block: UtxoBlock }
  | { readonly kind: "without-receipts"; readonly chainId: number; readonly number: number }
  /** JSON that is not a record: other files may lie beside records. */
  | { readonly kind: "other" }

/** Decodes one record. Fails with `RecordingMalformed`, which contains the source. */
export const decodeRecord = (record: unknown, source: string): Result.Result<DecodedRecord, RecordingMalformed> => {
  try {
    return Result.succeed(decoded(record))
  } catch (cause) {
    if (!(cause instanceof AnswerMalformed)) throw cause
    return Result.fail(new RecordingMalformed({ source, reason: cause.message }))
  }
}

const decoded = (record: unknown): DecodedRecord => {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return { kind: "other" }
  const utxoRecord = utxoRecordOf(record)
  if (utxoRecord !== undefined) {
    const block = decodeUtxoRecord(utxoRecord)
    return { kind: "utxo-block", chain: chainOrGeneric(block.chainId), block }
  }
  if ("tx" in record) return decodeTransactionRecord(new AnswerFields(record, "the record"))
  return "block" in record && "chainId" in record
    ? decodeBlockRecord(new AnswerFields(record, "the record"))
    : { kind: "other" }
}

/** Header fields that records of single transactions may omit; no output depends on them. */
const leftOut = {
  gasUsed: "0x0",
  gasLimit: "0x0",
  logsBloom: "0x",
  extraData: "0x",
  miner: zeroAddress,
  stateRoot: zeroHash,
  transactionsRoot: zeroHash,
  receiptsRoot: zeroHash,
  parentHash: zeroHash,
}

const decodeTransactionRecord = (fields: AnswerFields): DecodedRecord => {
  const chain = chainOrGeneric(fields.count("chainId"))
  const header = new AnswerFields(fields.raw("block"), "the block")
  const { header: decodedHeader, transactions } = decodeBlock({
    ...leftOut,
    // The fields of the record; `block` has been checked to be an object.
    ...(fields.raw("block") as object),
    number: header.raw("number") ?? new AnswerFields(fields.raw("tx"), "the transaction").raw("blockNumber"),
    transactions: [fields.raw("tx")],
  })
  const receipt = decodeReceipt(fields.raw("receipt"), 0)
  const [transaction] = transactions
  if (transaction === undefined || receipt.place.transactionHash !== transaction.place.transactionHash) {
    throw new AnswerMalformed("the receipt belongs to another transaction")
  }
  const { transactionIndex, transactionHash } = transaction.place
  const traces = transactionTraces(fields, { transactionIndex, transactionHash })
  const block = blockOfDecoded(chain.id, {
    header: decodedHeader,
    transactions,
    receipts: [receipt],
    traces: undefined,
  })
  return { kind: "block", chain, block: { ...block, traces }, withoutReceipt: [] }
}

/** Call traces if the record has them, else the internal transfers of an explorer, else none. */
const transactionTraces = (
  fields: AnswerFields,
  { transactionIndex, transactionHash }: { readonly transactionIndex: number; readonly transactionHash: Hash },
): ReadonlyArray<Trace> | undefined => {
  if (fields.raw("traces") !== undefined) {
    return decodeFlatTraces(fields.list("traces"))
      .filter((answer) => answer.transactionHash === undefined || answer.transactionHash === transactionHash)
      .map(({ trace }) => ({ ...trace, transactionIndex }))
  }
  return fields.raw("internalTxs") === undefined
    ? undefined
    : decodeInternalTransfers(fields.list("internalTxs"), transactionIndex)
}

const decodeBlockRecord = (fields: AnswerFields): DecodedRecord => {
  const chain = chainOrGeneric(fields.count("chainId"))
  const { header, transactions } = decodeBlock(fields.raw("block"))
  if (fields.raw("receipts") === undefined) {
    return { kind: "without-receipts", chainId: chain.id, number: header.number }
  }
  const receipts = new Map(
    fields.list("receipts").map((answer, position) => {
      const receipt = decodeReceipt(answer, position)
      return [receipt.place.transactionHash, receipt] as const
    }),
  )
  const hashes = transactions.map(({ place }) => place.transactionHash)
  const strange = [...receipts.keys()].find((hash) => !hashes.includes(hash))
  if (strange !== undefined) throw new AnswerMalformed(`a receipt belongs to ${strange}, which is not in the block`)
  const included = transactions.filter(({ place }) => receipts.has(place.transactionHash))
  const block = blockOfDecoded(chain.id, {
    header,
    transactions: included,
    receipts: included.flatMap(({ place }) => receipts.get(place.transactionHash) ?? []),
    traces: blockTraces(fields, hashes),
  })
  return { kind: "block", chain, block, withoutReceipt: hashes.filter((hash) => !receipts.has(hash)) }
}

const blockTraces = (fields: AnswerFields, hashes: ReadonlyArray<Hash>): ReadonlyArray<TraceAnswer> | undefined => {
  if (fields.raw("traces") !== undefined) return decodeFlatTraces(fields.list("traces"))
  if (fields.raw("callTraces") === undefined) return undefined
  return recordedTrees(fields.list("callTraces"), hashes).flatMap(({ transactionIndex, tree }) =>
    decodeCallTrees([tree]).map((answer) => ({ ...answer, trace: { ...answer.trace, transactionIndex } })),
  )
}
