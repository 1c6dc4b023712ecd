/**
 * Reads 32-byte words of logs and calls by plain slicing: these run for every log of every block.
 */
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"

/** Hex digits of one word. */
const wordDigits = 64

/** Upper twelve bytes of a word that contains an address. */
const zeros = "0".repeat(24)

const addressPadding = `0x${zeros}`

/** Maximum number of words whose addresses are kept, some 200 bytes each. */
const keptAddressesMax = 20_000

const addresses = new Map<Hash, Address>()

/**
 * The address in a topic, or `undefined` if the topic is not an address. The same text for the same word, so that maps hash it once:
 * of the words of a block nine in ten are known.
 */
export const addressOfTopic = (topic: Hash): Address | undefined => {
  const known = addresses.get(topic)
  if (known !== undefined) return known
  if (topic.length !== 2 + wordDigits || !topic.startsWith(addressPadding)) return undefined
  if (addresses.size >= keptAddressesMax) addresses.clear()
  const address = `0x${topic.slice(26)}`
  addresses.set(topic, address)
  return address
}

/** A number below 2^256 as the text of a word. */
export const wordText = (word: bigint): Hash => `0x${word.toString(16).padStart(wordDigits, "0")}`

/** The number in a topic, or `undefined` if there is none. */
export const amountOfTopic = (topic: Hash): bigint | undefined =>
  topic.length === 2 + wordDigits ? BigInt(topic) : undefined

/** The number in data of exactly one word; `undefined` for any other length. */
export const amountOfData = (data: Hex): bigint | undefined =>
  data.length === 2 + wordDigits ? BigInt(data) : undefined

/** The number in the `index`th word after a call's selector; `undefined` if the input is shorter. */
export const amountOfInput = (input: Hex, index: number): bigint | undefined => {
  const word = wordOfInput(input, index)
  return word === undefined ? undefined : BigInt(word)
}

/** The address in the `index`th word after a call's selector; `undefined` if there is none. */
export const addressOfInput = (input: Hex, index: number): Address | undefined => {
  const word = wordOfInput(input, index)
  return word === undefined ? undefined : addressOfTopic(word)
}

const wordOfInput = (input: Hex, index: number): Hex | undefined => {
  const start = 10 + index * wordDigits
  return input.length < start + wordDigits ? undefined : `0x${input.slice(start, start + wordDigits)}`
}

/** The number in the `index`th word of a log's data; `undefined` if the data is shorter. */
export const wordOfData = (data: Hex, index: number): bigint | undefined => {
  const start = 2 + index * wordDigits
  return data.length < start + wordDigits ? undefined : BigInt(`0x${data.slice(start, start + wordDigits)}`)
}

/** The number in bytes of a log's data, from `start` to before `end`; `undefined` if the data is shorter. */
export const bytesOfData = (data: Hex, start: number, end: number): bigint | undefined =>
  data.length < 2 + 2 * end ? undefined : BigInt(`0x${data.slice(2 + 2 * start, 2 + 2 * end)}`)

/** As `wordOfData`, for a signed number. */
export const signedWordOfData = (data: Hex, index: number): bigint | undefined => {
  const value = wordOfData(data, index)
  return value === undefined ? undefined : BigInt.asIntN(256, value)
}

/** The address in the `index`th word of a log's data; `undefined` if there is none. */
export const addressOfData = (data: Hex, index: number): Address | undefined => {
  const start = 2 + index * wordDigits
  const end = start + wordDigits
  return data.length >= end && data.startsWith(zeros, start) ? `0x${data.slice(start + zeros.length, end)}` : undefined
}

/** Bytes of variable length in a log's data, whose offset is in the `index`th word; `undefined` if the data is shorter. */
export const variableBytesOfData = (data: Hex, index: number): Hex | undefined => {
  const offset = wordOfData(data, index)
  if (offset === undefined || offset % 32n !== 0n || offset > data.length) return undefined
  const length = wordOfData(data, Number(offset) / 32)
  if (length === undefined || length > data.length) return undefined
  const start = 2 + 2 * (Number(offset) + 32)
  const end = start + 2 * Number(length)
  return data.length < end ? undefined : `0x${data.slice(start, end)}`
}
