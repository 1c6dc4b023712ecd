import { tempoType } from "../roots/tempo-transaction.ts"
import type { AnswerParts } from "./block-answer.ts"
import type { JsonText } from "./json-text.ts"
import { MemberNames } from "./member-names.ts"
import { addPlace, placeNames } from "./scan-place.ts"
import { ScannedObject } from "./scanned-object.ts"

const names = new MemberNames([
  ...placeNames,
  "hash",
  "type",
  "from",
  "to",
  "nonce",
  "value",
  "input",
  "gas",
  "gasPrice",
  "maxFeePerGas",
  "maxPriorityFeePerGas",
])

const { at } = names

const fields = new ScannedObject(names)

/** Adds a transaction of a block's response. Throws `AnswerMalformed`. */
export const scanTransaction = (json: JsonText, node: number, position: number, parts: AnswerParts): void => {
  const { transactions, values } = parts.writer
  fields.open(json, node, () => `transaction ${position}`)
  const hash = addPlace(fields, at, at.hash, parts.transactions, parts)
  const type = fields.optionalColumnCount(at.type) ?? 0
  const isCallList = type === tempoType
  transactions.hash.push(hash)
  transactions.index.push(fields.columnCount(at.transactionIndex))
  transactions.type.push(type)
  transactions.from.push(fields.addAddress(at.from, values))
  transactions.to.add(fields.addOptionalAddress(at.to, values))
  transactions.nonce.add(fields.count(at.nonce))
  if (isCallList) fields.addQuantityOrZero(at.value, transactions.value)
  else fields.addQuantity(at.value, transactions.value)
  if (isCallList) fields.addBytesOrNone(at.input, transactions.input)
  else fields.addBytes(at.input, transactions.input)
  fields.addQuantity(at.gas, transactions.gasLimit)
  fields.addOptionalQuantity(at.gasPrice, transactions.gasPrice)
  fields.addOptionalQuantity(at.maxFeePerGas, transactions.maxFeePerGas)
  fields.addOptionalQuantity(at.maxPriorityFeePerGas, transactions.maxPriorityFeePerGas)
  fields.addRest(transactions.rest)
}
