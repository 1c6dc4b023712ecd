/**
 * Simulates calls at the head of a chain. The call tree of `debug_traceCall` comes first, because it has what recorded blocks have;
 * `eth_simulateV1` has the logs and the movements of coins only.
 */
import { Effect } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import { type BlockInvalid, type BlockMissing, type ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { convert } from "./convert-answer.ts"
import { decodeHeader } from "./decode-block.ts"
import { makeEndpointPool } from "./endpoint-pool.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import type { ReadyEndpoint } from "./pool-member.ts"
import { callTracer } from "./probe.ts"
import type { FaultKind } from "./provider-message.ts"
import type { RpcReaderSettings } from "./rpc.ts"
import type { RpcAnswer } from "./rpc-answer.ts"
import { readFault } from "./rpc-fault.ts"
import {
  type CallOutcome,
  decodeSimulatedCall,
  decodeTracedCall,
  type SentCall,
  simulatedBlock,
} from "./simulated-block.ts"

/** Longest simulation, connecting included. @limit operators */
export const simulationTimeoutMs = 5_000

/** Largest answer of an endpoint to a simulation: a call chooses how many inner calls it makes. @limit operators */
const simulationAnswerBytesMax = 16 * 1024 * 1024

/** Most gas of a simulated call, whatever limit it names; nodes limit those without one. Source: default of go-ethereum's `--rpc.gascap`. @limit callers */
const simulationGasMax = 50_000_000n

/** Result of a simulation. */
export type Simulation =
  | { readonly kind: "executed"; readonly block: Block; readonly outcome: CallOutcome }
  /** No endpoint has a method for it, or the node refused the call, for example because the sender lacks coins. */
  | { readonly kind: "refused"; readonly reason: string }

/** Simulates calls on one chain. */
export type Simulate = (call: SentCall) => Effect.Effect<Simulation, RpcUnavailable | BlockMissing | BlockInvalid>

interface SimulationMethod {
  readonly method: string
  readonly params: (call: SentCall) => ReadonlyArray<unknown>
  readonly decode: (answer: unknown, call: SentCall) => CallOutcome
}

const quantityOf = (value: bigint): string => `0x${value.toString(16)}`

const callOf = ({ from, to, data, valueRaw, gasLimitRaw }: SentCall) => ({
  from,
  ...(to === undefined ? {} : { to }),
  input: data,
  value: quantityOf(valueRaw),
  ...(gasLimitRaw === undefined
    ? {}
    : { gas: quantityOf(gasLimitRaw < simulationGasMax ? gasLimitRaw : simulationGasMax) }),
})

const methods: ReadonlyArray<SimulationMethod> = [
  {
    method: "debug_traceCall",
    params: (call) => [callOf(call), "latest", { ...callTracer, tracerConfig: { withLog: true } }],
    decode: decodeTracedCall,
  },
  {
    method: "eth_simulateV1",
    params: (call) => [{ blockStateCalls: [{ calls: [callOf(call)] }], traceTransfers: true }, "latest"],
    decode: decodeSimulatedCall,
  },
]

/** Faults of an endpoint, not of the call: another endpoint may answer. */
const endpointFaults: ReadonlySet<FaultKind | undefined> = new Set([
  "access",
  "block",
  "node",
  "rate",
  "state",
] as const)

/** Endpoints and the methods that they do not have. */
type Missing = Map<number, Set<string>>

const simulateAt = Effect.fnUntraced(function* (endpoint: ReadyEndpoint, call: SentCall, missing: Missing) {
  const absent = missing.get(endpoint.position) ?? new Set()
  missing.set(endpoint.position, absent)
  let reason = "No endpoint of the chain simulates calls."
  for (const { method, params, decode } of methods.filter((each) => !absent.has(each.method))) {
    const [head, answer] = yield* endpoint.ask([
      { method: "eth_getBlockByNumber", params: ["latest", false] },
      { method, params: params(call) },
    ])
    if (answer !== undefined && "error" in answer) {
      const { kind } = readFault(answer.error)
      if (endpointFaults.has(kind)) return yield* unavailable(call, method, answer.error.message)
      if (kind === "method") absent.add(method)
      else reason = answer.error.message
    } else return yield* executed(call, { method, head, answer, decode })
  }
  const refused: Simulation = { kind: "refused", reason }
  return refused
})

const unavailable = ({ chainId }: SentCall, method: string, message: string) =>
  Effect.fail(new RpcUnavailable({ chainId, method, cause: new EndpointTrouble(message, {}) }))

const isTooLarge = (failure: { readonly cause?: unknown }): boolean =>
  failure.cause instanceof EndpointTrouble && failure.cause.kind === "size"

/** Not a fault of the endpoint: another one would be asked for as much. */
const tooLarge: Simulation = { kind: "refused", reason: "The call makes too many inner calls." }

interface Answered extends Pick<SimulationMethod, "method" | "decode"> {
  readonly head: RpcAnswer | undefined
  readonly answer: RpcAnswer | undefined
}

const executed = Effect.fnUntraced(function* (call: SentCall, { method, head, answer, decode }: Answered) {
  const query = { chainId: call.chainId, blockNumber: 0, method }
  const header = yield* convert(query, head, decodeHeader)
  const outcome = yield* convert({ ...query, blockNumber: header.number }, answer, (result) => decode(result, call))
  const simulation: Simulation = { kind: "executed", block: simulatedBlock(header, call, outcome), outcome }
  return simulation
})

/**
 * Connects to a chain's endpoints and simulates calls there, one at a time. Remembers the methods that an endpoint lacks.
 *
 * Fails with `ChainMismatch` if an endpoint serves another chain, and with `RpcUnavailable` if none responds.
 */
export const makeSimulator = Effect.fn("ChainReader.makeSimulator")(function* (
  settings: RpcReaderSettings,
): Effect.fn.Return<Simulate, RpcUnavailable | ChainMismatch> {
  const pool = yield* makeEndpointPool({ ...settings, answerBytesMax: simulationAnswerBytesMax })
  const missing: Missing = new Map()
  return (call) =>
    pool.use({ purpose: "bulk", method: "debug_traceCall" }, (endpoint) =>
      simulateAt(endpoint, call, missing).pipe(Effect.catchIf(isTooLarge, () => Effect.succeed(tooLarge))),
    )
})
