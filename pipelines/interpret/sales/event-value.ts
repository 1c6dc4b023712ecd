import { addressOfTopic, amountOfTopic, wordOfData, wordText } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import type { EventList, EventSum, EventValue, EventWord, PricePart } from "../../protocols/sale-rule.ts"

/** The number of a value of an event; `undefined` if the event is shorter. */
export const numberAt = ({ topics, data }: Log, value: EventValue): bigint | undefined =>
  "topic" in value ? amountOfTopic(topics[value.topic] ?? "0x") : numberOfWord(data, value)

/** The address of a value of an event; `undefined` if there is none. */
export const addressAt = (log: Log, value: EventValue): Address | undefined => {
  const number = numberAt(log, value)
  return number === undefined ? undefined : addressOfTopic(wordText(number))
}

/** The sum of values of an event; `undefined` if the event is shorter. */
export const sumAt = (log: Log, sum: EventSum): bigint | undefined => {
  const values = "length" in sum ? sum : [sum]
  return values.reduce<bigint | undefined>((total, value) => {
    const number = numberAt(log, value)
    return total === undefined || number === undefined ? undefined : total + number
  }, 0n)
}

/** The largest number of entries of a list. Events are limited by gas; lists beyond are malformed. */
const entriesMax = 1_000

/** The numbers of a value or a list; `undefined` if the event is shorter. */
export const numbersAt = (log: Log, value: EventValue | EventList): ReadonlyArray<bigint> | undefined => {
  if (!("list" in value)) {
    const number = numberAt(log, value)
    return number === undefined ? undefined : [number]
  }
  return listOf(log.data, { word: value.list }, value.entryWords)
}

/** The addresses of a value or a list, without numbers that are not addresses; `undefined` if the event is shorter. */
export const addressesAt = (log: Log, value: EventValue | EventList): ReadonlyArray<Address> | undefined =>
  numbersAt(log, value)?.flatMap((number) => addressOfTopic(wordText(number)) ?? [])

/** The part of a price in the currency's unit; `undefined` if the event is shorter. */
export const priceAt = (log: Log, part: PricePart, priceRaw: bigint): bigint | undefined => {
  if ("amount" in part) return sumAt(log, part.amount)
  const shares = "share" in part ? numbersAt(log, part.share) : listOf(log.data, part.shares, 2)
  return shares?.reduce((sum, share) => sum + (priceRaw * share) / 10_000n, 0n)
}

/** The first words of the entries of a list, whose offset is in a word. */
const listOf = (data: Hex, { word, within }: EventWord, entryWords = 1): ReadonlyArray<bigint> | undefined => {
  const base = baseOf(data, within)
  const offset = base === undefined ? undefined : wordsOf(wordOfData(data, base + word))
  if (base === undefined || offset === undefined) return undefined
  const length = wordOfData(data, base + offset)
  if (length === undefined || length > entriesMax) return undefined
  const entries = Array.from({ length: Number(length) }, (_, index) =>
    wordOfData(data, base + offset + 1 + index * entryWords),
  ).filter((entry) => entry !== undefined)
  return entries.length === Number(length) ? entries : undefined
}

const numberOfWord = (data: Hex, { word, within, bits }: EventWord): bigint | undefined => {
  const base = baseOf(data, within)
  const number = base === undefined ? undefined : wordOfData(data, base + word)
  if (number === undefined || bits === undefined) return number
  return (number >> BigInt(bits.below)) & (2n ** BigInt(bits.count) - 1n)
}

/** The word at which a structure begins. */
const baseOf = (data: Hex, within: number | undefined): number | undefined =>
  within === undefined ? 0 : wordsOf(wordOfData(data, within))

/** An offset in words; `undefined` if it is beyond any data. */
const wordsOf = (offsetBytes: bigint | undefined): number | undefined =>
  offsetBytes === undefined || offsetBytes > 2n ** 32n ? undefined : Number(offsetBytes) / 32
