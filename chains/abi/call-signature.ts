/** Signatures of functions as text, and inputs decoded by them. */
import type { AbiEntry, AbiParameter } from "#schemas/domain/contract-abi.ts"
import type { DecodedArgument } from "#schemas/domain/decoded-call.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { decodeBounded } from "./bounded-decode.ts"
import { canonicalType, parseFunctionFragment } from "./function-fragment.ts"

/** A function that an input can call. */
export type CallSignature = Pick<AbiEntry, "name" | "signature" | "selector" | "parameters">

/** Length of a selector in characters, `0x` included. */
const selectorLength = 10

/** Longest declaration in characters: longer ones are of no function that people call. @limit operators */
const declarationLengthMax = 2_000

/**
 * The signature in a declaration such as `transfer(address to, uint256 amount)`, with or without `function` and names;
 * `undefined` if it is none.
 */
export const parseCallSignature = (declaration: string): CallSignature | undefined =>
  declaration.length > declarationLengthMax ? undefined : parseFunctionFragment(declaration)

type Decoded = bigint | number | boolean | string | ReadonlyArray<Decoded> | { readonly [name: string]: Decoded }

/** A value as JSON has it: integers as text, since they may be larger than a number of JSON. */
const jsonValue = (value: Decoded): unknown => {
  if (typeof value === "bigint" || typeof value === "number") return value.toString()
  if (typeof value === "string" || typeof value === "boolean") return value
  if (Array.isArray(value)) return value.map(jsonValue)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, jsonValue(member)]))
}

/** Addresses in the canonical form of the service; a text argument keeps its case. */
const valueText = (value: Decoded, type: string): string => {
  if (typeof value === "object") {
    const text = JSON.stringify(jsonValue(value))
    return /string/.test(type) ? text : text.replaceAll(/"0x[0-9a-fA-F]+"/g, (found) => found.toLowerCase())
  }
  return type === "address" ? String(value).toLowerCase() : String(value)
}

const isStatic = (parameters: ReadonlyArray<AbiParameter>): boolean =>
  !/\[\]|bytes\b|string/.test(parameters.map(canonicalType).join())

/** Size of a value of a static type in words. */
const wordsOf = ({ type, components }: AbiParameter): number => {
  const count = [...type.matchAll(/\[(\d+)\]/g)].reduce((product, [, length]) => product * Number(length), 1)
  return count * (type.startsWith("tuple") ? components.reduce((sum, member) => sum + wordsOf(member), 0) : 1)
}

/** Maximum number of words after the arguments: some interfaces append a tag of their own. */
const appendedWordsMax = 2

/** Length of a word in characters. */
const wordLength = 64

const isTooLong = (input: Hex, parameters: ReadonlyArray<AbiParameter>): boolean => {
  const words = (input.length - selectorLength) / wordLength
  const expected = parameters.reduce((sum, parameter) => sum + wordsOf(parameter), 0)
  return isStatic(parameters) && words > expected + appendedWordsMax
}

interface ParsedParameter {
  readonly name?: string | undefined
  readonly type: string
  readonly components?: ReadonlyArray<ParsedParameter>
}

/** Parameters as viem takes them: a tuple without names becomes a list, one with names an object. */
const writtenOf = ({ name, type, components }: AbiParameter): ParsedParameter => ({
  ...(/^\d+$/.test(name) ? {} : { name }),
  type,
  ...(components.length === 0 ? {} : { components: components.map(writtenOf) }),
})

/** The arguments of an input; `undefined` if it calls another function or does not decode. */
export const decodeArguments = (
  { selector, parameters }: Pick<CallSignature, "selector" | "parameters">,
  input: Hex,
): ReadonlyArray<DecodedArgument> | undefined => {
  if (input.slice(0, selectorLength) !== selector || isTooLong(input, parameters)) return undefined
  if (parameters.length === 0) return []
  try {
    // Values of the listed types only; viem derives them from types that are text here.
    const values = decodeBounded(
      parameters.map(writtenOf),
      `0x${input.slice(selectorLength)}`,
    ) as ReadonlyArray<Decoded>
    return parameters.map((parameter, index) => {
      const type = canonicalType(parameter)
      return { name: parameter.name, type, value: valueText(values[index] ?? "", type) }
    })
  } catch {
    // A place beyond the input, or a value that the type excludes.
    return undefined
  }
}
