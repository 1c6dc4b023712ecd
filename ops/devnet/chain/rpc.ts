/** The few JSON-RPC calls that operate the development chain. Chain readers use `chains/reader/`. */
import { Effect, Schema } from "effect"
import { type AbiValue, decodeResult, encodeCall } from "#chains/abi/encode.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"

/** The development chain did not respond. Retrying may succeed, unless its process has ended. */
export class DevnetUnavailable extends Schema.TaggedError<DevnetUnavailable>()("DevnetUnavailable", {
  method: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The development chain did not answer ${this.method}.`
  }
}

/** The development chain responded with an error. The same call fails again in the same state. */
export class DevnetRefused extends Schema.TaggedError<DevnetRefused>()("DevnetRefused", {
  method: Schema.String,
  /** The chain's error message. */
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The development chain rejected ${this.method}: ${this.reason}.`
  }
}

type JsonValue = string | number | boolean | null | ReadonlyArray<JsonValue> | { readonly [member: string]: JsonValue }

/** One call. */
export interface RpcCall {
  readonly method: string
  readonly params: ReadonlyArray<JsonValue>
}

/** A client of one endpoint. */
export interface DevnetRpc {
  readonly url: string
  /** The result of one call. Fails with `DevnetRefused` if the response is an error. */
  readonly call: (
    method: string,
    params?: ReadonlyArray<JsonValue>,
  ) => Effect.Effect<unknown, DevnetUnavailable | DevnetRefused>
  /** Results of one batch request in the order of the calls, errors included. */
  readonly batch: (
    calls: ReadonlyArray<RpcCall>,
  ) => Effect.Effect<ReadonlyArray<unknown | DevnetRefused>, DevnetUnavailable>
}

/** A transaction to send; the sender adds nonce and fees. */
export interface TransactionDraft {
  readonly from: Address
  /** Absent for contract creations. */
  readonly to?: Address
  readonly input?: Hex
  readonly valueRaw?: bigint
  /** Always set, so that the chain neither simulates the transaction nor rejects one that fails. */
  readonly gasLimit: number
}

/** A contract call. The gas limit is generous: unused gas is not charged. */
export const callDraft = (
  from: Address,
  to: Address,
  signature: string,
  values: ReadonlyArray<AbiValue>,
  more: { readonly valueRaw?: bigint; readonly gasLimit?: number } = {},
): TransactionDraft => ({ from, to, input: encodeCall(signature, values), gasLimit: 400_000, ...more })

/** The newest block, as far as operating the chain requires it. */
export interface DevnetHead {
  readonly number: number
  readonly hash: Hash
  readonly timestampMs: number
}

/** Maximum response time: loading 16 MB of calls takes well under a second. */
const rpcTimeoutMs = 20_000

/** An integer in JSON-RPC form. */
export const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

const Answer = Schema.Struct({
  id: Schema.Int,
  result: Schema.optionalKey(Schema.Unknown),
  error: Schema.optionalKey(Schema.Struct({ message: Schema.String })),
})

const decodeAnswers = Schema.decodeUnknownSync(Schema.Array(Answer))

const post = async (url: string, calls: ReadonlyArray<RpcCall>, signal: AbortSignal) => {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call })))
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(rpcTimeoutMs)]),
  })
  const answers = new Map(decodeAnswers(await response.json()).map((answer) => [answer.id, answer]))
  return calls.map(({ method }, id) => {
    const answer = answers.get(id)
    if (answer === undefined) throw new Error(`Call ${id} has no response.`)
    return answer.error === undefined ? answer.result : new DevnetRefused({ method, reason: answer.error.message })
  })
}

/** A client of the endpoint at a URL. */
export const makeDevnetRpc = (url: string): DevnetRpc => {
  const batch: DevnetRpc["batch"] = (calls) =>
    calls.length === 0
      ? Effect.succeed([])
      : Effect.tryPromise({
          try: (signal) => post(url, calls, signal),
          catch: (cause) => new DevnetUnavailable({ method: calls[0]?.method ?? "", cause }),
        })
  const call: DevnetRpc["call"] = (method, params = []) =>
    batch([{ method, params }]).pipe(
      Effect.flatMap(([answer]) => (answer instanceof DevnetRefused ? Effect.fail(answer) : Effect.succeed(answer))),
    )
  return { url, call, batch }
}

const decodeHead = Schema.decodeUnknownSync(
  Schema.NullOr(Schema.Struct({ number: Schema.String, hash: Schema.String, timestamp: Schema.String })),
)

/** The block of a number or tag; `undefined` if the chain has none. */
export const readBlockAt = Effect.fnUntraced(function* (rpc: DevnetRpc, block: number | "latest" | "finalized") {
  const answer = yield* rpc.call("eth_getBlockByNumber", [typeof block === "number" ? quantity(block) : block, false])
  const found = decodeHead(answer)
  if (found === null) return undefined
  const head: DevnetHead = {
    number: Number(found.number),
    hash: found.hash,
    timestampMs: Number(found.timestamp) * 1000,
  }
  return head
})

/**
 * Calls a contract at the head: `readContract(rpc, token, "balanceOf(address) returns (uint256)", [account])`.
 *
 * Fails with `DevnetRefused` if the call reverts or its result does not decode.
 */
export const readContract = Effect.fnUntraced(function* (
  rpc: DevnetRpc,
  contract: Address,
  signature: string,
  values: ReadonlyArray<AbiValue> = [],
) {
  const bytes = yield* rpc.call("eth_call", [{ to: contract, data: encodeCall(signature, values) }, "latest"])
  const result = decodeResult(signature, String(bytes))
  if (result === undefined)
    return yield* new DevnetRefused({ method: "eth_call", reason: `the result of ${signature} cannot be decoded` })
  return result
})

/** Mines a block of the pending transactions. The time is rounded down to seconds and must exceed that of the parent. */
export const mineBlock = (rpc: DevnetRpc, timestampMs: number) =>
  rpc.call("evm_mine", [{ timestamp: quantity(Math.floor(timestampMs / 1000)), blocks: 1 }])
