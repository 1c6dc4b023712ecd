/** Arguments of calls as typed values, and as texts. Input comes from outside: bytes that do not decode are `undefined`. */
import type { AbiEntry, AbiParameter } from "#schemas/domain/contract-abi.ts"
import type { DecodedArgument } from "#schemas/domain/decoded-call.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { TypedStruct, TypedValue } from "#schemas/domain/typed-value.ts"
import { appendedWordsMax, selectorLength, wordLength } from "./arguments.ts"
import { decodeBounded } from "./bounded-decode.ts"
import { canonicalType } from "./function-fragment.ts"

/** The arguments after a selector, by the names of their parameters; `undefined` if they do not decode. */
export const decodeCallArguments = (parameters: ReadonlyArray<AbiParameter>, bytes: Hex): TypedStruct | undefined => {
  if (parameters.length === 0) return { kind: "struct", members: new Map() }
  try {
    // Hex is 0x and hex digits, which viem writes as a template type.
    const values: ReadonlyArray<unknown> = decodeBounded(parameters.map(positional), bytes as `0x${string}`)
    return structOf(parameters, values)
  } catch {
    // A position beyond the input, or a value that the type excludes.
    return undefined
  }
}

interface PositionalParameter {
  readonly name: string
  readonly type: string
  readonly components: ReadonlyArray<PositionalParameter>
}

/** Names members by position: names of the declaration may repeat or be absent, and viem would then drop members. */
const positional = ({ type, components }: AbiParameter, position: number): PositionalParameter => ({
  name: String(position),
  type,
  components: components.map(positional),
})

const structOf = (parameters: ReadonlyArray<AbiParameter>, values: ReadonlyArray<unknown>): TypedStruct => {
  const members = new Map<string, TypedValue>()
  parameters.forEach((parameter, index) => {
    // A repeated name would replace the earlier member.
    const name = members.has(parameter.name) ? String(index) : parameter.name
    members.set(name, typedValue(parameter, values[index]))
  })
  return { kind: "struct", members }
}

const typedValue = (parameter: AbiParameter, value: unknown): TypedValue => {
  const [, element] = /^(.*)\[\d*\]$/.exec(parameter.type) ?? []
  if (element !== undefined && Array.isArray(value)) {
    return { kind: "array", items: value.map((item) => typedValue({ ...parameter, type: element }, item)) }
  }
  // Tuples with named members are decoded as objects, whose order is that of the members.
  if (typeof value === "object" && value !== null) return structOf(parameter.components, Object.values(value))
  return elementaryValue(parameter.type, value)
}

const elementaryValue = (type: string, value: unknown): TypedValue => {
  if (typeof value === "boolean") return { kind: "boolean", value }
  if (typeof value === "bigint" || typeof value === "number") return { kind: "integer", value: BigInt(value) }
  const text = String(value)
  if (type === "address") return { kind: "address", value: text.toLowerCase() }
  return type === "string" ? { kind: "string", value: text } : { kind: "bytes", value: text.toLowerCase() }
}

/** The arguments of an input as texts; `undefined` if it calls another function or does not decode. */
export const decodeArgumentTexts = (
  { selector, parameters }: Pick<AbiEntry, "selector" | "parameters">,
  input: Hex,
): ReadonlyArray<DecodedArgument> | undefined => {
  if (input.slice(0, selectorLength) !== selector || isTooLong(input, parameters)) return undefined
  const decoded = decodeCallArguments(parameters, `0x${input.slice(selectorLength)}`)
  const values = decoded && [...decoded.members.values()]
  return values?.map((value, index) => {
    // One value for each parameter, in the same order.
    const parameter = parameters[index] as AbiParameter
    return { name: parameter.name, type: canonicalType(parameter), value: argumentText(value) }
  })
}

const argumentText = (value: TypedValue): string =>
  value.kind === "array" || value.kind === "struct" ? JSON.stringify(jsonValue(value)) : String(value.value)

/** A value as JSON: integers as texts, since they may be larger than a number of JSON; a tuple without names as a list. */
const jsonValue = (value: TypedValue): unknown => {
  if (value.kind === "array") return value.items.map(jsonValue)
  if (value.kind !== "struct") return value.kind === "boolean" ? value.value : String(value.value)
  const members = [...value.members].map(([name, member]) => [name, jsonValue(member)] as const)
  const isNamed = members.every(([name]) => !/^\d+$/.test(name))
  return isNamed ? Object.fromEntries(members) : members.map(([, member]) => member)
}

const isTooLong = (input: Hex, parameters: ReadonlyArray<AbiParameter>): boolean => {
  const words = (input.length - selectorLength) / wordLength
  const expected = parameters.reduce((sum, parameter) => sum + wordsOf(parameter), 0)
  return isStatic(parameters) && words > expected + appendedWordsMax
}

const isStatic = (parameters: ReadonlyArray<AbiParameter>): boolean =>
  !/\[\]|bytes\b|string/.test(parameters.map(canonicalType).join())

/** Size of a value of a static type in words. */
const wordsOf = ({ type, components }: AbiParameter): number => {
  const count = [...type.matchAll(/\[(\d+)\]/g)].reduce((product, [, length]) => product * Number(length), 1)
  return count * (type.startsWith("tuple") ? components.reduce((sum, member) => sum + wordsOf(member), 0) : 1)
}
