/**
 * Records of names as calls of a resolver. Pure.
 *
 * Sources: ENSIP-1 and -3 (`addr`, `name`), ENSIP-5 (`text`), ENSIP-9 and -11 (`addr` by coin type), ENSIP-24 (`data`), at https://docs.ens.domains/ensip.
 */
import { type AbiValue, decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { defaultCoinType, etherCoinType } from "#schemas/domain/account-name.ts"
import type { RecordKey } from "#schemas/domain/name-read.ts"
import { type Hash, type Hex, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"

/** Longest value of a record, in characters: pictures in place of URLs take some thousands. */
const valueCharactersMax = 16_384

const addressSignature = "addr(bytes32) returns (address)"

const coinAddressSignature = "addr(bytes32,uint256) returns (bytes)"

const nameSignature = "name(bytes32) returns (string)"

const textSignature = "text(bytes32,string) returns (string)"

const dataSignature = "data(bytes32,string) returns (bytes)"

/** Source: `IBaseRegistrar.sol` of https://github.com/ensdomains/ens-contracts. */
const expirySignature = "nameExpires(uint256) returns (uint256)"

/** Signature and values of the call of a record. */
const callOf = (record: RecordKey, node: Hash): readonly [signature: string, values: ReadonlyArray<AbiValue>] => {
  if (record === "name") return [nameSignature, [node]]
  if (record.startsWith("text ")) return [textSignature, [node, record.slice("text ".length)]]
  if (record.startsWith("data ")) return [dataSignature, [node, record.slice("data ".length)]]
  const coinType = coinTypeIn(record)
  return coinType === etherCoinType ? [addressSignature, [node]] : [coinAddressSignature, [node, BigInt(coinType)]]
}

const coinTypeIn = (record: RecordKey): number => Number(record.slice("address ".length))

/** Input of the call that reads a record. */
export const encodeRecordCall = (record: RecordKey, node: Hash): Hex => encodeCall(...callOf(record, node))

/** An address in the form of its coin type; `undefined` for none. */
const addressIn = (coinType: number, value: string): string | undefined => {
  const isEvm = coinType === etherCoinType || coinType >= defaultCoinType
  if (isEvm) return value.length === zeroAddress.length && value !== zeroAddress ? value : undefined
  return value === "0x" ? undefined : value
}

/** The value of a record in its decoded output; `undefined` for none. */
const valueIn = (record: RecordKey, decoded: string): string | undefined => {
  if (record.startsWith("address ")) return addressIn(coinTypeIn(record), decoded.toLowerCase())
  const empty = record.startsWith("data ") ? "0x" : ""
  return decoded === empty ? undefined : decoded
}

/** Input of the call that reads the expiry of a label at its registrar. */
export const encodeExpiryCall = (labelHash: Hash): Hex => encodeCall(expirySignature, [BigInt(labelHash)])

/** Seconds since the epoch in the output of that call, in digits; `undefined` for a label that was never registered. */
export const decodeExpiry = (output: Hex): string | undefined => {
  const [seconds] = decodeResult(expirySignature, output) ?? []
  return typeof seconds === "bigint" && seconds > 0n ? String(seconds) : undefined
}

/** The value of a record in the output of its call: `none` if it is empty or does not decode, `too-long` beyond a limit. */
export const decodeRecord = (
  record: RecordKey,
  output: Hex,
): { readonly kind: "value"; readonly value: string } | { readonly kind: "none" | "too-long" } => {
  const [signature] = callOf(record, zeroHash)
  const [decoded] = decodeResult(signature, output) ?? []
  if (typeof decoded !== "string") return { kind: "none" }
  const value = valueIn(record, decoded)
  if (value === undefined) return { kind: "none" }
  return value.length > valueCharactersMax ? { kind: "too-long" } : { kind: "value", value }
}
