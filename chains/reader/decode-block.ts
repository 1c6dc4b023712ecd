/**
 * Converts what `eth_getBlockByNumber` and `eth_getBlockReceipts` answer, to objects. Throws `AnswerMalformed`. The reader takes only headers and
 * links from here: it scans the other parts into columns (`scan-block.ts`). Recordings and tests take all.
 */
import type { Withdrawal } from "#schemas/domain/block.ts"
import { tempoType } from "../roots/tempo-transaction.ts"
import { AnswerFields, AnswerMalformed } from "./answer-fields.ts"
import type { HeaderAnswer } from "./block-answer.ts"
import type { BlockLink } from "./chain-reader.ts"
import type { LogAnswer, PlaceAnswer, ReceiptAnswer, TransactionAnswer } from "./decoded-answer.ts"

/** Chains report seconds; they are multiplied only here. */
const msPerSecond = 1_000

/** A header has withdrawals in gwei. */
const weiPerGwei = 1_000_000_000n

/** The link of a block, from a response with the header only. */
export const decodeLink = (answer: unknown): BlockLink => {
  const fields = new AnswerFields(answer, "the header")
  return { number: fields.count("number"), hash: fields.hash("hash"), parentHash: fields.hash("parentHash") }
}

/** A block, from a response with whole transactions. */
export const decodeBlock = (
  answer: unknown,
): { readonly header: HeaderAnswer; readonly transactions: ReadonlyArray<TransactionAnswer> } => {
  const fields = new AnswerFields(answer, "the block")
  const transactions = fields.list("transactions").map(decodeTransaction)
  return { header: decodeHeader(answer), transactions }
}

/** The header of a block, whatever its transactions are. */
export const decodeHeader = (answer: unknown): HeaderAnswer => {
  const fields = new AnswerFields(answer, "the block")
  fields.skip("transactions")
  const withdrawals = fields.raw("withdrawals") === undefined ? [] : fields.list("withdrawals").map(decodeWithdrawal)
  const named = {
    number: fields.count("number"),
    hash: fields.hash("hash"),
    parentHash: fields.hash("parentHash"),
    timestampMs: fields.count("timestamp") * msPerSecond,
    miner: fields.address("miner"),
    gasUsedRaw: fields.quantity("gasUsed"),
    gasLimitRaw: fields.quantity("gasLimit"),
    baseFeePerGasRaw: fields.optionalQuantity("baseFeePerGas"),
    difficultyRaw: fields.optionalQuantity("difficulty") ?? 0n,
    logsBloom: fields.bytes("logsBloom"),
    stateRoot: fields.hash("stateRoot"),
    transactionsRoot: fields.hash("transactionsRoot"),
    receiptsRoot: fields.hash("receiptsRoot"),
    extraData: fields.bytesOrNone("extraData"),
    sizeBytes: fields.optionalCount("size"),
    withdrawals,
  }
  return { ...named, rest: fields.rest() }
}

const decodeWithdrawal = (answer: unknown, position: number): Withdrawal => {
  const fields = new AnswerFields(answer, `withdrawal ${position}`)
  return {
    index: fields.count("index"),
    validatorIndex: fields.count("validatorIndex"),
    account: fields.address("address"),
    amountRaw: fields.quantity("amount") * weiPerGwei,
  }
}

const decodeTransaction = (answer: unknown, position: number): TransactionAnswer => {
  const fields = new AnswerFields(answer, `transaction ${position}`)
  const place = decodePlace(fields, "hash")
  const type = fields.optionalColumnCount("type") ?? 0
  const named = {
    index: place.transactionIndex,
    hash: place.transactionHash,
    type,
    from: fields.address("from"),
    to: fields.optionalAddress("to"),
    nonce: fields.count("nonce"),
    valueRaw: type === tempoType ? (fields.optionalQuantity("value") ?? 0n) : fields.quantity("value"),
    input: type === tempoType ? fields.bytesOrNone("input") : fields.bytes("input"),
    gasLimitRaw: fields.quantity("gas"),
    gasPriceRaw: fields.optionalQuantity("gasPrice"),
    maxFeePerGasRaw: fields.optionalQuantity("maxFeePerGas"),
    maxPriorityFeePerGasRaw: fields.optionalQuantity("maxPriorityFeePerGas"),
  }
  return { place, transaction: { ...named, rest: fields.rest() } }
}

/** One receipt of `eth_getBlockReceipts` or `eth_getTransactionReceipt`. */
export const decodeReceipt = (answer: unknown, position: number): ReceiptAnswer => {
  const fields = new AnswerFields(answer, `receipt ${position}`)
  const place = decodePlace(fields, "transactionHash")
  const logs = fields.list("logs").map((log) => decodeLog(log, `receipt ${position}`))
  // These repeat the transaction.
  fields.skip("from", "to", "type")
  const status = fields.optionalCount("status")
  if (status !== undefined && status > 1) throw new AnswerMalformed(`receipt ${position} has the status ${status}`)
  const named = {
    hasSucceeded: status === undefined ? undefined : status === 1,
    gasUsedRaw: fields.quantity("gasUsed"),
    cumulativeGasUsedRaw: fields.quantity("cumulativeGasUsed"),
    effectiveGasPriceRaw: fields.optionalQuantity("effectiveGasPrice"),
    contractAddress: fields.optionalAddress("contractAddress"),
    logsBloom: fields.bytesOrNone("logsBloom"),
    l1FeeRaw: fields.optionalQuantity("l1Fee"),
    blobGasUsedRaw: fields.optionalQuantity("blobGasUsed"),
    blobGasPriceRaw: fields.optionalQuantity("blobGasPrice"),
  }
  return { place, receipt: { ...named, rest: fields.rest() }, logs }
}

/**
 * One log of a receipt, or of `eth_getLogs`.
 *
 * @param of - Whose log it is, for the sentence of a failure: `receipt 3`.
 */
export const decodeLog = (answer: unknown, of: string): LogAnswer => {
  const fields = new AnswerFields(answer, `a log of ${of}`)
  return {
    place: decodePlace(fields, "transactionHash"),
    log: {
      index: fields.columnCount("logIndex"),
      address: fields.address("address"),
      topics: fields.hashes("topics"),
      data: fields.bytesOrNone("data"),
    },
  }
}

const decodePlace = (fields: AnswerFields, transactionHashName: string): PlaceAnswer => ({
  blockNumber: fields.count("blockNumber"),
  blockHash: fields.hash("blockHash"),
  transactionHash: fields.hash(transactionHashName),
  transactionIndex: fields.columnCount("transactionIndex"),
})
