/**
 * Calls that read the state of tokens, and the decoding of their outputs. Written by hand: few signatures, and outputs of contracts that
 * deviate from them. A call without an output (`undefined`) is decoded as an empty one.
 */
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { addressOfTopic } from "./word.ts"

/**
 * The first four bytes of the hash of each signature.
 *
 * Sources: EIP-20 (https://eips.ethereum.org/EIPS/eip-20); of pools `IUniswapV2Pair` (npm package `@uniswap/v2-core`) and
 * `IUniswapV3PoolImmutables` (npm package `@uniswap/v3-core`), which name the same three.
 */
export const selectors = {
  name: "0x06fdde03",
  symbol: "0x95d89b41",
  decimals: "0x313ce567",
  totalSupply: "0x18160ddd",
  balanceOf: "0x70a08231",
  token0: "0x0dfe1681",
  token1: "0xd21220a7",
  factory: "0xc45a0155",
} as const

const wordDigits = 64

/** The input of `balanceOf(account)`. */
export const encodeBalanceOf = (account: Address): Hex =>
  `${selectors.balanceOf}${account.slice(2).padStart(wordDigits, "0")}`

/** The number in an output of at least one word; `undefined` for a shorter one. */
export const decodeAmount = (output: Hex = "0x"): bigint | undefined =>
  output.length < 2 + wordDigits ? undefined : BigInt(output.slice(0, 2 + wordDigits))

/** The number in an output of any length: a quantity, or one word; `undefined` for an empty one. */
export const decodeQuantity = (output: Hex = "0x"): bigint | undefined => (output === "0x" ? undefined : BigInt(output))

/** The address in an output of at least one word; `undefined` for a shorter one, or if it is not an address. */
export const decodeAddress = (output: Hex = "0x"): Address | undefined =>
  addressOfTopic(output.slice(0, 2 + wordDigits))

/** A token's decimals; `undefined` if the result is no number that fits one byte. */
export const decodeDecimals = (output: Hex | undefined): number | undefined => {
  const amount = decodeAmount(output)
  return amount === undefined || amount > 255n ? undefined : Number(amount)
}

/**
 * A text returned as `string` or, by early tokens, as `bytes32`. Control characters are removed, and texts longer than `charactersMax` are
 * cut. `undefined` if nothing is left or the result is no text. Invisible characters are kept as evidence about the token; the API removes
 * them.
 */
export const decodeText = (output: Hex | undefined, charactersMax: number): string | undefined => {
  const bytes = Buffer.from((output ?? "0x").slice(2), "hex")
  const content = stringBytes(bytes) ?? wordBytes(bytes)
  if (content === undefined) return undefined
  // A character takes four bytes at most; longer answers are not even decoded.
  const text = new TextDecoder().decode(content.subarray(0, charactersMax * 4))
  const clean = text.replace(unwanted, "").trim()
  return clean === "" ? undefined : [...clean].slice(0, charactersMax).join("")
}

/** A text returned as `string`, unchanged; `undefined` if it is empty or longer than `charactersMax`, or the result is no text. */
export const decodeWholeText = (output: Hex | undefined, charactersMax: number): string | undefined => {
  const content = stringBytes(Buffer.from((output ?? "0x").slice(2), "hex"))
  if (content === undefined || content.length === 0 || content.length > charactersMax * 4) return undefined
  const text = new TextDecoder().decode(content)
  return text.length > charactersMax ? undefined : text
}

/** Control characters, line separators, and replacements of invalid bytes. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]/gu

/** Content of an ABI string: offset, length, bytes. */
const stringBytes = (bytes: Buffer): Buffer | undefined => {
  const offset = smallNumber(bytes, 0)
  if (offset === undefined || bytes.length === 32) return undefined
  const length = smallNumber(bytes, offset)
  if (length === undefined || offset + 32 + length > bytes.length) return undefined
  return bytes.subarray(offset + 32, offset + 32 + length)
}

/** Content of a `bytes32`, up to the zeros behind it. */
const wordBytes = (bytes: Buffer): Buffer | undefined => {
  if (bytes.length !== 32) return undefined
  const end = bytes.indexOf(0)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

/** The number in the word at an offset, if it is a plausible length; `undefined` otherwise. */
const smallNumber = (bytes: Buffer, offset: number): number | undefined => {
  if (offset + 32 > bytes.length) return undefined
  for (let position = offset; position < offset + 28; position++) {
    if (bytes[position] !== 0) return undefined
  }
  return bytes.readUInt32BE(offset + 28)
}
