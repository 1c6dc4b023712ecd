/** Converts what `eth_getLogs` answers for a block. Throws `AnswerMalformed`. */
import { clearTable } from "#schemas/columns/table-writer.ts"
import { AnswerMalformed } from "./answer-fields.ts"
import type { AnswerParts, BlockAnswer } from "./block-answer.ts"
import type { JsonNode, JsonText } from "./json-text.ts"
import { scanLog } from "./scan-log.ts"

/** Adds the logs of a block, and receipts that contain only these logs. */
export const scanLogs = ({ text, node }: JsonNode, block: BlockAnswer): void => {
  if (!text.isList(node)) throw new AnswerMalformed("the logs are not a list")
  const logs = text.entries(node)
  addLogs(text, logs, block)
  const owners = [...block.logs.transactionIndexes]
  if (owners.some((owner) => owner >= block.transactions.blockHashes.length)) {
    throw new AnswerMalformed("a log is of a transaction that is not there")
  }
  if (owners.some((owner, log) => owner < (owners[log - 1] ?? 0))) {
    // The logs of a transaction have to follow each other.
    clearLogs(block)
    const order = logs.map((_, log) => log).sort((left, right) => (owners[left] ?? 0) - (owners[right] ?? 0))
    addLogs(
      text,
      order.map((log) => logs[log] ?? 0),
      block,
    )
  }
  addReceipts(block)
}

const addLogs = (text: JsonText, logs: ReadonlyArray<number>, parts: AnswerParts): void => {
  for (const log of logs) scanLog(text, log, "the block", parts)
}

const clearLogs = ({ writer, logs }: AnswerParts): void => {
  clearTable(writer.logs)
  clearTable(writer.topics)
  for (const places of Object.values(logs)) places.length = 0
}

/** Gas is known where one transaction used all of the block's. */
const addReceipts = ({ header, writer, transactions, receipts, logs }: BlockAnswer): void => {
  const gasUsedRaw = transactions.blockHashes.length === 1 ? header.gasUsedRaw : 0n
  const counts = transactions.blockHashes.map(() => 0)
  for (const owner of logs.transactionIndexes) counts[owner] = (counts[owner] ?? 0) + 1
  for (const count of counts) {
    writer.receipts.status.add(undefined)
    writer.receipts.gasUsed.add(gasUsedRaw)
    writer.receipts.cumulativeGasUsed.add(gasUsedRaw)
    writer.receipts.effectiveGasPrice.add(undefined)
    writer.receipts.contractAddress.add(undefined)
    writer.receipts.logsBloom.addText("")
    writer.receipts.l1Fee.add(undefined)
    writer.receipts.blobGasUsed.add(undefined)
    writer.receipts.blobGasPrice.add(undefined)
    writer.receipts.rest.addText("")
    writer.receipts.logs.push(count)
  }
  receipts.blockNumbers.push(...transactions.blockNumbers)
  receipts.blockHashes.push(...transactions.blockHashes)
  receipts.transactionHashes.push(...transactions.transactionHashes)
  receipts.transactionIndexes.push(...transactions.transactionIndexes)
}
