import { type AnswerParts, emptyParts, emptyTracePlaces, type Places } from "#chains/reader/block-answer.ts"
import type { DecodedAnswer, LogAnswer, PlaceAnswer } from "#chains/reader/decoded-answer.ts"
import { blockFault } from "#chains/reader/verify.ts"
import type { WaivedChecks } from "#chains/waiver.ts"

const addPlace = (places: Places, place: PlaceAnswer, { writer, blockHashes }: AnswerParts): void => {
  places.blockNumbers.push(place.blockNumber)
  places.blockHashes.push(blockHashes.addHex(place.blockHash))
  places.transactionHashes.push(writer.values.addHex(place.transactionHash))
  places.transactionIndexes.push(place.transactionIndex)
}

const addLog = ({ place, log }: LogAnswer, parts: AnswerParts): void => {
  const { logs, topics, values } = parts.writer
  addPlace(parts.logs, place, parts)
  logs.index.push(log.index)
  logs.address.push(values.addHex(log.address))
  logs.topics.push(log.topics.length)
  for (const topic of log.topics) topics.topic.push(values.addHex(topic))
}

/** What blocks are verified by, of an answer that was altered as an object. */
const partsOf = ({ transactions, receipts, traces }: DecodedAnswer): AnswerParts => {
  const parts = emptyParts()
  for (const { place } of transactions) addPlace(parts.transactions, place, parts)
  for (const { place, receipt, logs } of receipts) {
    addPlace(parts.receipts, place, parts)
    parts.writer.receipts.cumulativeGasUsed.add(receipt.cumulativeGasUsedRaw)
    parts.writer.receipts.logs.push(logs.length)
    for (const log of logs) addLog(log, parts)
  }
  if (traces === undefined) return parts
  const places = emptyTracePlaces()
  for (const { blockHash, transactionHash, trace } of traces) {
    places.blockHashes.push(blockHash === undefined ? undefined : parts.blockHashes.addHex(blockHash))
    places.transactionHashes.push(
      transactionHash === undefined ? undefined : parts.writer.values.addHex(transactionHash),
    )
    places.transactionIndexes.push(trace.transactionIndex)
    places.depths.push(trace.path.length)
  }
  return { ...parts, traces: places }
}

/** The first check that an answer fails. */
export const faultOf = (answer: DecodedAnswer, expectedNumber: number, waived?: WaivedChecks) =>
  blockFault({ ...partsOf(answer), header: answer.header }, expectedNumber, waived)
