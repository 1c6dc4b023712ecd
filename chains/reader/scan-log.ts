import type { AnswerParts } from "./block-answer.ts"
import type { JsonText } from "./json-text.ts"
import { MemberNames } from "./member-names.ts"
import { addPlace, placeNames } from "./scan-place.ts"
import { ScannedObject } from "./scanned-object.ts"

const names = new MemberNames([...placeNames, "transactionHash", "logIndex", "address", "topics", "data"])

const { at } = names

const fields = new ScannedObject(names)

/**
 * Adds a log of a receipt, or of `eth_getLogs`. Throws `AnswerMalformed`.
 *
 * @param of - Whose log it is, for the sentence of a failure: `receipt 3`.
 */
export const scanLog = (json: JsonText, node: number, of: string, parts: AnswerParts): void => {
  const { logs, topics, values } = parts.writer
  fields.open(json, node, () => `a log of ${of}`)
  addPlace(fields, at, at.transactionHash, parts.logs, parts)
  logs.index.push(fields.columnCount(at.logIndex))
  logs.address.push(fields.addAddress(at.address, values))
  logs.topics.push(fields.addHashes(at.topics, values, topics.topic))
  fields.addBytesOrNone(at.data, logs.data)
}
