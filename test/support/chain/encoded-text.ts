import type { Hex } from "#schemas/domain/primitive.ts"
import { word } from "./block-builder.ts"

/** The output of a call that returns a `string`. */
export const encodedText = (text: string): Hex => {
  const bytes = Buffer.from(text)
  return `0x${word(32n)}${word(BigInt(bytes.length))}${bytes.toString("hex").padEnd(Math.ceil(bytes.length / 32) * 64, "0")}`
}
