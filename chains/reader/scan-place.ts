import type { AnswerParts, Places } from "./block-answer.ts"
import type { ScannedObject } from "./scanned-object.ts"

/** The names of the members that say where a transaction, receipt or log is. */
export const placeNames = ["blockNumber", "blockHash", "transactionIndex"] as const

type PlaceName = (typeof placeNames)[number]

/** Adds the place that an object reports, and returns the number of its transaction's hash. */
export const addPlace = <Name extends string>(
  fields: ScannedObject<Name>,
  at: Readonly<Record<PlaceName, number>>,
  transactionHash: number,
  places: Places,
  { blockHashes, writer }: AnswerParts,
): number => {
  places.blockNumbers.push(fields.count(at.blockNumber))
  places.blockHashes.push(fields.addHash(at.blockHash, blockHashes))
  const hash = fields.addHash(transactionHash, writer.values)
  places.transactionHashes.push(hash)
  places.transactionIndexes.push(fields.columnCount(at.transactionIndex))
  return hash
}
