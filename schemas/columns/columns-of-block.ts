/** Columns of blocks that are objects: imported ones, and those of tests. The reader writes columns from bytes. */
import { type Block, type Log, type Receipt, type Trace, type Transaction, traceTypes } from "../domain/block.ts"
import type { Hex } from "../domain/primitive.ts"
import { BlockWriter } from "./block-writer.ts"
import { packJson } from "./packed-json.ts"

const writer = new BlockWriter()

/** The columns of a block's transactions and traces. Throws if a value has no encoding. */
export const columnsOfBlock = ({ transactions, traces = [] }: Pick<Block, "transactions" | "traces">): Buffer => {
  writer.clear()
  for (const transaction of transactions) {
    addTransaction(transaction)
    addReceipt(transaction.receipt)
  }
  traces.forEach(addTrace)
  return writer.pack()
}

const reference = (hex: Hex): number => writer.values.addHex(hex)

const optionalReference = (hex: Hex | undefined): number | undefined => (hex === undefined ? undefined : reference(hex))

const addTransaction = (transaction: Transaction): void => {
  const { transactions } = writer
  transactions.hash.push(reference(transaction.hash))
  transactions.index.push(transaction.index)
  transactions.type.push(transaction.type)
  transactions.from.push(reference(transaction.from))
  transactions.to.add(optionalReference(transaction.to))
  transactions.nonce.add(transaction.nonce)
  transactions.value.add(transaction.valueRaw)
  transactions.input.addHex(transaction.input)
  transactions.gasLimit.add(transaction.gasLimitRaw)
  transactions.gasPrice.add(transaction.gasPriceRaw)
  transactions.maxFeePerGas.add(transaction.maxFeePerGasRaw)
  transactions.maxPriorityFeePerGas.add(transaction.maxPriorityFeePerGasRaw)
  transactions.rest.addBytes(packJson(Buffer.from(transaction.rest)))
}

const addReceipt = (receipt: Receipt): void => {
  const { receipts } = writer
  receipts.status.add(receipt.hasSucceeded === undefined ? undefined : Number(receipt.hasSucceeded))
  receipts.gasUsed.add(receipt.gasUsedRaw)
  receipts.cumulativeGasUsed.add(receipt.cumulativeGasUsedRaw)
  receipts.effectiveGasPrice.add(receipt.effectiveGasPriceRaw)
  receipts.contractAddress.add(optionalReference(receipt.contractAddress))
  receipts.logsBloom.addHex(receipt.logsBloom)
  receipts.l1Fee.add(receipt.l1FeeRaw)
  receipts.blobGasUsed.add(receipt.blobGasUsedRaw)
  receipts.blobGasPrice.add(receipt.blobGasPriceRaw)
  receipts.rest.addBytes(packJson(Buffer.from(receipt.rest)))
  receipts.logs.push(receipt.logs.length)
  receipt.logs.forEach(addLog)
}

const addLog = ({ index, address, topics, data }: Log): void => {
  const { logs } = writer
  logs.index.push(index)
  logs.address.push(reference(address))
  logs.topics.push(topics.length)
  for (const topic of topics) writer.topics.topic.push(reference(topic))
  logs.data.addHex(data)
}

const addTrace = (trace: Trace): void => {
  const { traces } = writer
  traces.transactionIndex.add(trace.transactionIndex)
  traces.path.push(trace.path.length)
  for (const step of trace.path) writer.paths.step.push(step)
  traces.type.push(traceTypes.indexOf(trace.type))
  traces.callType.addText(trace.callType)
  traces.from.push(reference(trace.from))
  traces.to.add(optionalReference(trace.to))
  traces.value.add(trace.valueRaw)
  traces.gasUsed.add(trace.gasUsedRaw)
  traces.input.addHex(trace.input)
  traces.output.addHex(trace.output)
  traces.hasFailed.push(trace.error === undefined ? 0 : 1)
  traces.error.addText(trace.error ?? "")
}
