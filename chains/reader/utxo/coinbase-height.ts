import type { Hex } from "#schemas/domain/primitive.ts"

/** `OP_1` to `OP_16`, by which small heights are written. */
const [opOne, opSixteen] = [0x51, 0x60]

const heightBytesMax = 5

/** The height that begins the script of a coinbase (BIP-34): a length and that many little-endian bytes; `undefined` if it begins otherwise. */
export const coinbaseHeight = (script: Hex): number | undefined => {
  const bytes = Buffer.from(script.slice(2, 2 + 2 * (1 + heightBytesMax)), "hex")
  const [length = 0] = bytes
  if (length >= opOne && length <= opSixteen) return length - opOne + 1
  return length < 1 || length > heightBytesMax || bytes.length <= length ? undefined : bytes.readUIntLE(1, length)
}
