/**
 * Calls, deployments and results in the contract ABI, by human-readable signatures: the part of viem that
 * code outside of `chains/` needs. A signature is written in code, so one that does not parse is a defect and throws.
 */
import type { Abi, AbiFunction, AbiParameter, Hex as ViemHex } from "viem"
import {
  concatHex,
  encodeAbiParameters,
  encodePacked,
  getContractAddress,
  parseAbi,
  toEventSignature,
  toFunctionSignature,
} from "viem/utils"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { keccak } from "../roots/keccak.ts"
import { hexOf } from "../roots/member.ts"
import { decodeBounded } from "./bounded-decode.ts"
import { hashOfSignature } from "./signature.ts"

/**
 * A value of a call: addresses and bytes as lower-case hex, integers as bigint (small ones may be numbers), tuples
 * with named members as objects, arrays and tuples without names as arrays.
 */
export type AbiValue =
  | string
  | boolean
  | bigint
  | number
  | ReadonlyArray<AbiValue>
  | { readonly [member: string]: AbiValue }

const parsed = new Map<string, Abi[number]>()

/** One parse a signature: parsing costs more than encoding, and the same few dozen are used again and again. */
const parseSignature = (kind: "function" | "event" | "constructor", signature: string): Abi[number] => {
  const text = kind === "constructor" ? signature : `${kind} ${signature}`
  const known = parsed.get(text)
  if (known !== undefined) return known
  // Typed as any text, so that viem does not try to read the signature at compile time.
  const signatures: ReadonlyArray<string> = [text]
  const [item] = parseAbi(signatures)
  if (item === undefined) throw new Error(`No signature could be read from "${text}".`)
  parsed.set(text, item)
  return item
}

const parametersOf = (item: Abi[number], side: "inputs" | "outputs"): ReadonlyArray<AbiParameter> => {
  // Fall-back functions have neither, and functions alone have outputs.
  const parameters = side in item ? (item as Record<typeof side, ReadonlyArray<AbiParameter> | undefined>)[side] : []
  return parameters ?? []
}

// Bytes inside are always 0x and hex digits, which viem writes as a template type.
const viemHex = (bytes: Hex): ViemHex => bytes as ViemHex

const selectors = new WeakMap<AbiFunction, ViemHex>()

const selectorOf = (item: AbiFunction): ViemHex => {
  const known = selectors.get(item) ?? viemHex(hashOfSignature(toFunctionSignature(item)).slice(0, 10))
  selectors.set(item, known)
  return known
}

/**
 * The input bytes of a call: `encodeCall("transfer(address to, uint256 amountRaw)", [to, 5n])`.
 *
 * Tuples are written in place: `f((address token, uint24 fee) pool)`. Throws where the values do not fit.
 */
export const encodeCall = (signature: string, values: ReadonlyArray<AbiValue> = []): Hex => {
  const item = parseSignature("function", signature)
  if (item.type !== "function") throw new Error(`"${signature}" is no function.`)
  return concatHex([selectorOf(item), encodeAbiParameters(parametersOf(item, "inputs"), values)])
}

/** Input of a deployment. */
export interface Deployment {
  /** Creation code as compilers write it, with or without `0x`. */
  readonly bytecode: string
  /** `constructor(address owner, uint8 decimals)`; absent where it takes nothing. */
  readonly signature?: string
  readonly values?: ReadonlyArray<AbiValue>
}

/** The input bytes of a transaction that creates a contract. Throws where the values do not fit the constructor. */
export const encodeDeployment = (deployment: Deployment): Hex => {
  const code: ViemHex = `0x${deployment.bytecode.replace(/^0x/, "")}`
  if (deployment.signature === undefined) return code
  const item = parseSignature("constructor", deployment.signature)
  return concatHex([code, encodeAbiParameters(parametersOf(item, "inputs"), deployment.values ?? [])])
}

/** viem answers addresses in mixed case and small integers as numbers; inside there is one form of each. */
const canonical = (parameter: AbiParameter, value: unknown): AbiValue => {
  const array = /^(.*)\[\d*\]$/.exec(parameter.type)
  if (array !== null && Array.isArray(value)) {
    const element = { ...parameter, type: array[1] ?? "" }
    return value.map((member) => canonical(element, member))
  }
  if (parameter.type === "tuple" && "components" in parameter) {
    // viem returns tuples as objects if their members have names, otherwise as arrays; an object supports both.
    const members = value as Record<string, unknown>
    if (Array.isArray(value)) return parameter.components.map((member, index) => canonical(member, value[index]))
    return Object.fromEntries(
      parameter.components.map((member) => [member.name ?? "", canonical(member, members[member.name ?? ""])]),
    )
  }
  if (parameter.type === "address" && typeof value === "string") return value.toLowerCase()
  if (typeof value === "number") return BigInt(value)
  // Types of viem's results that remain: text, booleans and bigints.
  return value as AbiValue
}

/**
 * The result of a call, in the order of the signature's `returns`: `decodeResult("decimals() returns (uint8)", bytes)`. Every integer is a
 * bigint, every address lower-case. `undefined` if the bytes do not decode.
 */
export const decodeResult = (signature: string, result: Hex): ReadonlyArray<AbiValue> | undefined => {
  const outputs = parametersOf(parseSignature("function", signature), "outputs")
  try {
    // viem infers the widest parameter list if it cannot name the values.
    const values: ReadonlyArray<unknown> = decodeBounded([...outputs], viemHex(result))
    return outputs.map((output, index) => canonical(output, values[index]))
  } catch {
    return undefined
  }
}

/** The first topic of an event's logs: `eventTopic("Transfer(address,address,uint256)")`. */
export const eventTopic = (signature: string): Hash => {
  const item = parseSignature("event", signature)
  if (item.type !== "event") throw new Error(`"${signature}" is no event.`)
  return hashOfSignature(toEventSignature(item))
}

/** The hash of bytes that Ethereum uses everywhere: of a text's UTF-8 bytes take `Buffer.from(text).toString("hex")`. */
export const hashBytes = (bytes: Hex): Hash => hexOf(keccak(Buffer.from(bytes.slice(2), "hex")))

/** Address of a contract that an account deploys with a transaction of this nonce. */
export const createdAddress = (from: Address, nonce: number): Address =>
  getContractAddress({ from: viemHex(from), nonce: BigInt(nonce) }).toLowerCase()

/** Values packed without padding, as by `abi.encodePacked`: paths of Uniswap v3, salts. Each value follows its type. */
export const encodePackedValues = (types: ReadonlyArray<string>, values: ReadonlyArray<AbiValue>): Hex =>
  encodePacked(types, values)
