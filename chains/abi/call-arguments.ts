/** Arguments of calls as typed values. Input comes from outside: bytes that do not decode are `undefined`. */
import type { AbiParameter } from "#schemas/domain/contract-abi.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { TypedStruct, TypedValue } from "#schemas/domain/typed-value.ts"
import { decodeBounded } from "./bounded-decode.ts"

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

const structOf = (parameters: ReadonlyArray<AbiParameter>, values: ReadonlyArray<unknown>): TypedStruct => ({
  kind: "struct",
  members: new Map(parameters.map((parameter, index) => [parameter.name, typedValue(parameter, values[index])])),
})

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
