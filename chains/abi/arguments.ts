import { parseAbiParameters } from "viem/utils"
import type { Hex } from "#schemas/domain/primitive.ts"
import { decodeBounded } from "./bounded-decode.ts"

/** Length of a selector in characters, `0x` included. */
export const selectorLength = 10

/** Length of a word in characters. */
export const wordLength = 64

/** Maximum number of words after the arguments: some interfaces append a tag of their own. */
export const appendedWordsMax = 2

/** Types of variable length. */
const dynamic = /\[\]|bytes\b|string/

/** Whether the input of a call has arguments of these types, `uint256,address`, and little more. For arguments of variable length, more is ignored. */
export const hasArguments = (input: Hex, parameters: string): boolean => {
  const types = parameters === "" ? [] : parameters.split(",")
  const words = (input.length - selectorLength) / wordLength
  if (words < types.length || (!dynamic.test(parameters) && words > types.length + appendedWordsMax)) return false
  if (types.length === 0) return true
  try {
    decodeBounded(parseAbiParameters(parameters), `0x${input.slice(selectorLength)}`)
    return true
  } catch {
    // A place beyond the input, or a value that the type excludes.
    return false
  }
}
