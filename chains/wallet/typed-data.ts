/**
 * Typed messages (EIP-712) as wallets receive them: JSON from outside, so that types are resolved within bounds and values are checked against them.
 * Pure.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
import { Schema } from "effect"
import { domainSeparator } from "viem"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { bytesOfText } from "#schemas/domain/text-value.ts"
import type { TypedStruct, TypedValue } from "#schemas/domain/typed-value.ts"

/** Deepest nesting of structs and arrays in a message. */
const messageDepthMax = 16

/** Values in a message. */
const messageValuesMax = 10_000

const Member = Schema.Struct({ name: Schema.String, type: Schema.String })

const Fields = Schema.Record(Schema.String, Schema.Unknown)

const File = Schema.Struct({
  types: Schema.Record(Schema.String, Schema.Array(Member)),
  primaryType: Schema.String,
  domain: Fields,
  message: Fields,
})

type Types = (typeof File.Type)["types"]

/** A message to sign. */
export interface TypedMessage {
  /** Absent if the domain has none. */
  readonly chainId: ChainId | undefined
  readonly verifyingContract: Address | undefined
  /** Members of the domain as they are written. */
  readonly domain: Readonly<Record<string, unknown>>
  /** The encoded type, which descriptors are keyed by: `Mail(Person from)Person(string name)`. */
  readonly encodedType: string
  readonly message: TypedStruct
  /** Hash of the domain; `undefined` if a member of it has another type. */
  readonly domainSeparator: () => Hash | undefined
}

/** The message of a JSON value; `undefined` if it is no typed data, or a value does not fit its type. */
export const parseTypedData = (value: unknown): TypedMessage | undefined => {
  const [data] = decodeFile(value)
  if (data === undefined) return undefined
  const { types, primaryType } = data
  const domain = signedDomain(types, data.domain)
  const encodedType = encodeType(types, primaryType)
  if (encodedType === undefined) return undefined
  const message = structOf(primaryType, data.message, { types, left: { count: messageValuesMax } }, 0)
  if (message === undefined) return undefined
  const [chainId, contract] = [integerOf(domain.chainId), domain.verifyingContract]
  const isSafe = chainId !== undefined && chainId > 0n && chainId <= BigInt(Number.MAX_SAFE_INTEGER)
  return {
    chainId: isSafe ? Number(chainId) : undefined,
    verifyingContract: isAddress(contract) ? contract.toLowerCase() : undefined,
    domain,
    encodedType,
    message,
    domainSeparator: () => separatorOf(domain),
  }
}

const decodeFile = (value: unknown): ReadonlyArray<typeof File.Type> => {
  try {
    return [Schema.decodeUnknownSync(File)(value)]
  } catch {
    return []
  }
}

/** Members of the domain that are signed: a type of the domain that leaves out the contract makes the one beside it a pretence. */
const signedDomain = (types: Types, domain: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const declared = membersOf(types, "EIP712Domain")
  if (declared === undefined) return domain
  const names = new Set(declared.map(({ name }) => name))
  return Object.fromEntries(Object.entries(domain).filter(([name]) => names.has(name)))
}

/** Own members only: types are named by the message, `constructor` included. */
const membersOf = (types: Types, name: string): (typeof types)[string] | undefined =>
  Object.hasOwn(types, name) ? types[name] : undefined

const withoutBrackets = (type: string): string => type.replace(/(?:\[\d*\])+$/, "")

/** Members of all types that a message refers to: their names are part of the answer. */
const membersMax = 1_000

/** The primary type, then the others that it refers to, in alphabetical order. */
const encodeType = (types: Types, primaryType: string): string | undefined => {
  const found = new Set<string>()
  const waiting = [primaryType]
  let left = membersMax
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const members = membersOf(types, name)
    if (members === undefined || found.has(name)) continue
    found.add(name)
    left -= members.length
    if (left < 0) return undefined
    waiting.push(...members.map(({ type }) => withoutBrackets(type)))
  }
  if (!found.delete(primaryType)) return undefined
  return [primaryType, ...[...found].sort()]
    .map((name) => `${name}(${(membersOf(types, name) ?? []).map(({ type, name }) => `${type} ${name}`).join(",")})`)
    .join("")
}

interface Reading {
  readonly types: Types
  readonly left: { count: number }
}

const structOf = (type: string, value: unknown, reading: Reading, depth: number): TypedStruct | undefined => {
  const members = membersOf(reading.types, type)
  if (members === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return undefined
  // An object that is no array has named members.
  const fields = value as Readonly<Record<string, unknown>>
  const read = members.map(
    ({ name, type: of }) =>
      [name, Object.hasOwn(fields, name) ? typedValueOf(of, fields[name], reading, depth + 1) : undefined] as const,
  )
  if (read.some(([, member]) => member === undefined)) return undefined
  // No member is absent, as just checked.
  return { kind: "struct", members: new Map(read as ReadonlyArray<readonly [string, TypedValue]>) }
}

const typedValueOf = (type: string, value: unknown, reading: Reading, depth: number): TypedValue | undefined => {
  reading.left.count -= 1
  if (depth > messageDepthMax || reading.left.count < 0) return undefined
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) {
    if (!Array.isArray(value) || (length !== "" && value.length !== Number(length))) return undefined
    const items: Array<TypedValue> = []
    for (const item of value) {
      const read = typedValueOf(element, item, reading, depth + 1)
      if (read === undefined) return undefined
      items.push(read)
    }
    return { kind: "array", items }
  }
  return membersOf(reading.types, type) === undefined
    ? elementaryOf(type, value)
    : structOf(type, value, reading, depth)
}

const elementaryOf = (type: string, value: unknown): TypedValue | undefined => {
  if (type === "address") return isAddress(value) ? { kind: "address", value: value.toLowerCase() } : undefined
  if (type === "bool") return booleanOf(value)
  if (type === "string") return typeof value === "string" ? { kind: "string", value } : undefined
  if (/^u?int\d*$/.test(type)) {
    const integer = integerOf(value)
    return integer === undefined || !isWithin(type, integer) ? undefined : { kind: "integer", value: integer }
  }
  const bytes = /^bytes\d*$/.test(type) ? bytesOfText(value) : undefined
  return bytes === undefined ? undefined : { kind: "bytes", value: bytes }
}

/** Whether a type has an integer; encoders of wallets reject others, or change them. */
const isWithin = (type: string, integer: bigint): boolean => {
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 256)
  if (bits > 256) return false
  return type.startsWith("u") ? integer === BigInt.asUintN(bits, integer) : integer === BigInt.asIntN(bits, integer)
}

/** Some clients write booleans as texts or numbers. */
const booleanOf = (value: unknown): TypedValue | undefined => {
  if (value === true || value === "true" || value === 1) return { kind: "boolean", value: true }
  return value === false || value === "false" || value === 0 ? { kind: "boolean", value: false } : undefined
}

/** Longest text of an integer, in characters: 256 bits have 78 digits. */
const integerCharactersMax = 80

const integerOf = (value: unknown): bigint | undefined => {
  if (typeof value === "bigint") return value
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined
  const isInteger =
    typeof value === "string" && value.length <= integerCharactersMax && /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value)
  return isInteger ? BigInt(value) : undefined
}

const isAddress = (value: unknown): value is string => typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value)

const separatorOf = (domain: Readonly<Record<string, unknown>>): Hash | undefined => {
  try {
    const chainId = integerOf(domain.chainId)
    // Members of another type make the encoding throw.
    return domainSeparator({ domain: { ...domain, ...(chainId === undefined ? {} : { chainId }) } })
  } catch {
    return undefined
  }
}
