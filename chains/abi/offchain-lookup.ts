/**
 * Calls that defer to gateways outside the chain: the error that names them, and the callback with their answer.
 *
 * Sources: ERC-3668 (https://eips.ethereum.org/EIPS/eip-3668); for batches ENSIP-21 (https://docs.ens.domains/ensip/21).
 */
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { type AbiValue, decodeResult, encodeCall } from "./encode.ts"

/** Selector of `OffchainLookup(address,string[],bytes,bytes4,bytes)`. */
const lookupSelector = "0x556f1830"

/** A request to gateways. */
export interface GatewayRequest {
  /** Contract that makes the request. */
  readonly sender: Address
  /** Templates of URLs, by precedence. */
  readonly urls: ReadonlyArray<string>
  readonly data: Hex
}

/** A request with the call that takes its answer. */
export interface OffchainLookup extends GatewayRequest {
  readonly callback: Hex
  readonly extraData: Hex
}

/** The error in the data of a revert, which some nodes put behind a word; `undefined` for any other error. */
export const lookupIn = (data: string | undefined): Hex | undefined => {
  const [hex] = /0x556f1830(?:[0-9a-f]{2})*$/i.exec(data ?? "") ?? []
  return hex?.toLowerCase()
}

const isHex = (value: AbiValue | undefined): value is Hex => typeof value === "string" && value.startsWith("0x")

const isTexts = (value: AbiValue | undefined): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((member) => typeof member === "string")

/** The bytes after a selector. */
const parametersOf = (data: Hex): Hex => `0x${data.slice(10)}`

/** Whether the output of a call is the error that defers to gateways. No function of a resolver returns such bytes: results begin with zeros. */
export const isLookup = (output: Hex): boolean => output.startsWith(lookupSelector)

/** The members of the error; `undefined` if the bytes are malformed. */
export const decodeLookup = (error: Hex): OffchainLookup | undefined => {
  const [sender, urls, data, callback, extraData] =
    decodeResult("lookup() returns (address, string[], bytes, bytes4, bytes)", parametersOf(error)) ?? []
  return isHex(sender) && isTexts(urls) && isHex(data) && isHex(callback) && isHex(extraData)
    ? { sender, urls, data, callback, extraData }
    : undefined
}

/** Input of the callback with a gateway's answer. */
export const encodeCallback = ({ callback, extraData }: OffchainLookup, answer: Hex): Hex =>
  `${callback}${encodeCall("callback(bytes, bytes)", [answer, extraData]).slice(10)}`

const batchSignature =
  "query((address sender, string[] urls, bytes data)[]) returns (bool[] failures, bytes[] responses)"

/** Selector of `batchSignature`. */
const batchSelector = encodeCall(batchSignature, [[]]).slice(0, 10)

/** The requests of a batch; `undefined` if the data is none. */
export const decodeBatch = (data: Hex): ReadonlyArray<GatewayRequest> | undefined => {
  if (!data.startsWith(batchSelector)) return undefined
  const [requests] =
    decodeResult("query() returns ((address sender, string[] urls, bytes data)[])", parametersOf(data)) ?? []
  // The signature makes each member a struct of these three.
  return Array.isArray(requests) ? (requests as unknown as ReadonlyArray<GatewayRequest>) : undefined
}

/** Outcome of a request of a batch: its answer, or the status of the gateway and the reason of a failure. */
export type BatchOutcome = { readonly answer: Hex } | { readonly status: number | undefined; readonly reason: string }

const errorData = ({ status, reason }: Exclude<BatchOutcome, { readonly answer: Hex }>): Hex =>
  status === undefined
    ? encodeCall("Error(string)", [reason])
    : encodeCall("HttpError(uint16, string)", [status, reason])

/** The answer to a batch: `failures` and `responses`, in the order of its requests. */
export const encodeBatchAnswer = (outcomes: ReadonlyArray<BatchOutcome>): Hex => {
  const failures = outcomes.map((outcome) => !("answer" in outcome))
  const responses = outcomes.map((outcome) => ("answer" in outcome ? outcome.answer : errorData(outcome)))
  return parametersOf(encodeCall("answer(bool[], bytes[])", [failures, responses]))
}
