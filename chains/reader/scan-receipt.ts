import { AnswerMalformed } from "./answer-fields.ts"
import type { AnswerParts } from "./block-answer.ts"
import type { JsonText } from "./json-text.ts"
import { MemberNames } from "./member-names.ts"
import { scanLog } from "./scan-log.ts"
import { addPlace, placeNames } from "./scan-place.ts"
import { ScannedObject } from "./scanned-object.ts"

const names = new MemberNames([
  ...placeNames,
  "transactionHash",
  "logs",
  "status",
  "gasUsed",
  "cumulativeGasUsed",
  "effectiveGasPrice",
  "contractAddress",
  "logsBloom",
  "l1Fee",
  "blobGasUsed",
  "blobGasPrice",
  // These repeat the transaction.
  "from",
  "to",
  "type",
])

const { at } = names

const fields = new ScannedObject(names)

/** Adds a receipt of `eth_getBlockReceipts` or `eth_getTransactionReceipt`. Throws `AnswerMalformed`. */
export const scanReceipt = (json: JsonText, node: number, position: number, parts: AnswerParts): void => {
  const { receipts, values } = parts.writer
  const what = `receipt ${position}`
  fields.open(json, node, () => what)
  addPlace(fields, at, at.transactionHash, parts.receipts, parts)
  const logs = json.entries(fields.list(at.logs))
  for (const log of logs) scanLog(json, log, what, parts)
  receipts.logs.push(logs.length)
  const status = fields.optionalCount(at.status)
  if (status !== undefined && status > 1) throw new AnswerMalformed(`${what} has the status ${status}`)
  receipts.status.add(status)
  fields.addQuantity(at.gasUsed, receipts.gasUsed)
  fields.addQuantity(at.cumulativeGasUsed, receipts.cumulativeGasUsed)
  fields.addOptionalQuantity(at.effectiveGasPrice, receipts.effectiveGasPrice)
  receipts.contractAddress.add(fields.addOptionalAddress(at.contractAddress, values))
  fields.addBytesOrNone(at.logsBloom, receipts.logsBloom)
  fields.addOptionalQuantity(at.l1Fee, receipts.l1Fee)
  fields.addOptionalQuantity(at.blobGasUsed, receipts.blobGasUsed)
  fields.addOptionalQuantity(at.blobGasPrice, receipts.blobGasPrice)
  fields.addRest(receipts.rest)
}
