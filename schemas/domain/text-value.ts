/** Values of requests to sign as text, which callers write in several forms. */
import type { Hex } from "./primitive.ts"

/** Bytes in lower case; `undefined` for anything but `0x` and an even number of hexadecimal digits. */
export const bytesOfText = (value: unknown): Hex | undefined =>
  typeof value === "string" && /^0x(?:[0-9a-f]{2})*$/i.test(value) ? value.toLowerCase() : undefined

/** A number of at most 256 bits, decimal or in hex; `undefined` for other text. Decimals may exceed it by a digit. */
export const quantityOfText = (text: string): bigint | undefined =>
  /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : undefined
