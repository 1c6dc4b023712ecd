/** Answers to the calls of a resolution, and what it still lacks. Pure: a resolution is run again with more answers until it lacks nothing. */
import {
  type BatchOutcome,
  decodeBatch,
  decodeLookup,
  encodeBatchAnswer,
  encodeCallback,
  type GatewayRequest,
  isLookup,
} from "#chains/abi/offchain-lookup.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"

/** The URL by which a contract leaves a batch to its caller. Source: ENSIP-21. */
const ownBatchUrl = "x-batch-gateway:true"

/** Requests of one call to gateways, one after the other; ERC-3668 asks for at least four. */
const lookupRoundsMax = 8

/** Batches within a batch. */
const batchDepthMax = 3

/** Requests in a batch. */
const batchRequestsMax = 32

/** Largest request, in hex digits: 32 KiB. All of them are recorded. */
const requestDigitsMax = 2 * 32_768

/** Largest input of a callback, in hex digits: 128 KiB, some proofs of another chain's state. */
const callbackDigitsMax = 2 * 131_072

/** A call of a contract. */
export interface NameCall {
  readonly to: Address
  readonly data: Hex
}

/** A gateway's answer, or why there is none. */
export type GatewayOutcome = BatchOutcome

/** Answers that a resolution has so far; `undefined` for a call that the contract refused. */
export interface NameAnswers {
  /** Of calls that never defer to gateways. */
  readonly calls: ReadonlyMap<string, Hex | undefined>
  /** Of calls that may defer to them: an output, or the error that does. */
  readonly lookups: ReadonlyMap<string, Hex | "too-long" | undefined>
  readonly gateways: ReadonlyMap<string, GatewayOutcome>
}

/** Calls and requests without an answer, by the same keys. */
export interface MissingAnswers {
  readonly calls: Map<string, NameCall>
  readonly lookups: Map<string, NameCall>
  readonly gateways: Map<string, GatewayRequest>
}

/** The key of a call. */
export const nameCallKey = ({ to, data }: NameCall): string => `${to} ${data}`

/** The key of a request. */
export const gatewayKey = ({ sender, urls, data }: GatewayRequest): string => JSON.stringify([sender, urls, data])

/** Outcome of a call. */
export type CallOutcome =
  | { readonly kind: "pending" }
  | { readonly kind: "refused" }
  /** A gateway gave no answer that the contract accepts, or the call exceeds a limit. */
  | { readonly kind: "failed" }
  | { readonly kind: "output"; readonly output: Hex; readonly isOffChain: boolean }

/** Makes the calls of a resolution. */
export interface NameReader {
  readonly call: (call: NameCall) => CallOutcome
  /** A call that may defer to gateways. */
  readonly lookUp: (call: NameCall) => CallOutcome
}

const pending: CallOutcome = { kind: "pending" }

const failed: CallOutcome = { kind: "failed" }

/** Reads from answers, and adds what they lack to `missing`. */
export const makeNameReader = (answers: NameAnswers, missing: MissingAnswers): NameReader => {
  /** The answer to a request; `undefined` while it is missing. */
  const gatewayOutcome = (request: GatewayRequest, depth: number): GatewayOutcome | undefined => {
    if (request.data.length > requestDigitsMax) return { status: undefined, reason: "the request is too large" }
    if (request.urls.includes(ownBatchUrl)) return batchOutcome(request, depth)
    const key = gatewayKey(request)
    const outcome = answers.gateways.get(key)
    if (outcome === undefined) missing.gateways.set(key, request)
    return outcome
  }

  const batchOutcome = ({ data }: GatewayRequest, depth: number): GatewayOutcome | undefined => {
    const requests = decodeBatch(data)
    if (requests === undefined || requests.length > batchRequestsMax || depth >= batchDepthMax) {
      return { status: undefined, reason: "the batch is malformed or too large" }
    }
    // All of them are asked for at once, so that none waits for another.
    const outcomes = requests.map((request) => gatewayOutcome(request, depth + 1))
    const known = outcomes.filter((outcome) => outcome !== undefined)
    return known.length < outcomes.length ? undefined : { answer: encodeBatchAnswer(known) }
  }

  /** The next call, with the gateway's answer to an error. */
  const callbackOf = (to: Address, error: Hex): NameCall | CallOutcome => {
    const lookup = decodeLookup(error)
    // The error of another contract, which the called one passes on, is not its request.
    if (lookup === undefined || lookup.sender !== to) return { kind: "refused" }
    const outcome = gatewayOutcome(lookup, 0)
    if (outcome === undefined) return pending
    if (!("answer" in outcome) || outcome.answer.length + lookup.extraData.length > callbackDigitsMax) return failed
    return { to, data: encodeCallback(lookup, outcome.answer) }
  }

  return {
    call: (call) => {
      const key = nameCallKey(call)
      const output = answers.calls.get(key)
      if (output !== undefined) return { kind: "output", output, isOffChain: false }
      if (answers.calls.has(key)) return { kind: "refused" }
      missing.calls.set(key, call)
      return pending
    },
    lookUp: (call) => {
      let next = call
      for (let round = 0; round <= lookupRoundsMax; round += 1) {
        const key = nameCallKey(next)
        if (!answers.lookups.has(key)) {
          missing.lookups.set(key, next)
          return pending
        }
        const output = answers.lookups.get(key)
        // A contract that refuses a gateway's answer has not answered.
        if (output === undefined) return round === 0 ? { kind: "refused" } : failed
        if (output === "too-long") return failed
        if (!isLookup(output)) return { kind: "output", output, isOffChain: round > 0 }
        const callback = callbackOf(call.to, output)
        if ("kind" in callback) return callback.kind === "refused" && round > 0 ? failed : callback
        next = callback
      }
      return failed
    },
  }
}
