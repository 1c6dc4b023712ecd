/**
 * A simulated chain behind JSON-RPC on loopback, with all known faults of endpoints. Faults are members of a plain object that a test
 * changes between requests.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect, type Scope } from "effect"
import type { SimulatedChain } from "../chain/simulated-chain.ts"
import { startLoopbackServer } from "../machine/loopback-server.ts"
import { answerCall } from "./rpc-answer.ts"

/** Faults of the endpoint; none at first. */
export interface RpcFaults {
  /** Chain id that is returned instead of the chain's own. */
  chainId: number | undefined
  /** Another chain that the endpoint serves instead. */
  otherChain: SimulatedChain | undefined
  /** Methods that the endpoint rejects as unknown. */
  blockedMethods: ReadonlyArray<string>
  /** Number of blocks by which all its responses lag. */
  lagBlocks: number
  /** Number of next requests that are dropped without a response. */
  droppedRequests: number
  /** Number of next requests that are answered with this status. */
  refusedRequests: number
  refusalStatus: number
  /** Number of next requests that are answered with text that is not JSON. */
  garbledRequests: number
  /** Changes the body of a response before it is sent. */
  spoil: (body: string) => string
  /** Requests hang until the caller gives up. */
  isHanging: boolean
  /** A batch is answered with a single error. */
  refusesBatches: boolean
  /** State is available by number only. */
  refusesBlockHashes: boolean
  /** State of blocks older than this number is not available. */
  stateDepthBlocks: number
  /** Changes a response before it is sent: a false response. */
  lie: (method: string, result: unknown, params: ReadonlyArray<unknown>) => unknown
  /** Delays a request until the effect completes. The caller is identified by the path of the requested URL, `/` without one. */
  visit: (caller: string, methods: ReadonlyArray<string>) => Promise<void>
}

/** A running server. */
export interface RpcServer {
  readonly url: string
  readonly faults: RpcFaults
  /** Requested methods, in order; a test may empty it. */
  readonly requested: Array<string>
}

const noFaults = (): RpcFaults => ({
  chainId: undefined,
  otherChain: undefined,
  blockedMethods: [],
  lagBlocks: 0,
  droppedRequests: 0,
  refusedRequests: 0,
  refusalStatus: 503,
  garbledRequests: 0,
  isHanging: false,
  refusesBatches: false,
  refusesBlockHashes: false,
  stateDepthBlocks: Number.POSITIVE_INFINITY,
  lie: (_, result) => result,
  spoil: (body) => body,
  visit: () => Promise.resolve(),
})

/** Starts a server that ends with its scope. */
export const startRpcServer = (chain: SimulatedChain): Effect.Effect<RpcServer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const faults = noFaults()
    const requested: Array<string> = []
    const url = yield* startLoopbackServer((request, response) => {
      readBody(request)
        .then((body) => handle({ chain, faults, requested }, { caller: request.url ?? "/", body }, response))
        // The caller has disconnected.
        .catch(() => response.destroy())
    })
    return { url, faults, requested }
  })

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

interface Served {
  readonly chain: SimulatedChain
  readonly faults: RpcFaults
  readonly requested: Array<string>
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

interface Request {
  readonly caller: string
  readonly body: string
}

const handle = async (served: Served, { caller, body }: Request, response: ServerResponse): Promise<void> => {
  const { faults } = served
  if (faults.isHanging) return
  if (faults.droppedRequests > 0) {
    faults.droppedRequests--
    response.destroy()
    return
  }
  if (faults.refusedRequests > 0) {
    faults.refusedRequests--
    response.writeHead(faults.refusalStatus, { "content-type": "text/plain" }).end("Not now.")
    return
  }
  if (faults.garbledRequests > 0) {
    faults.garbledRequests--
    response.writeHead(200, { "content-type": "application/json" }).end("<html>It works!</html>")
    return
  }
  const parsed: Call | ReadonlyArray<Call> = JSON.parse(body)
  const isBatch = Array.isArray(parsed)
  const calls: ReadonlyArray<Call> = isBatch ? parsed : [parsed as Call]
  await faults.visit(
    caller,
    calls.map(({ method }) => method),
  )
  const answers = isBatch && faults.refusesBatches ? refusedBatch : calls.map((call) => answer(served, call))
  response.writeHead(200, { "content-type": "application/json" })
  response.end(faults.spoil(JSON.stringify(isBatch || !Array.isArray(answers) ? answers : answers[0])))
}

const refusedBatch = { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Batches are not supported here." } }

const answer = ({ chain, faults, requested }: Served, { id, method, params }: Call) => {
  requested.push(method)
  if (faults.blockedMethods.includes(method)) {
    return {
      jsonrpc: "2.0",
      id,
      error: { code: -32601, message: `The method ${method} does not exist/is not available` },
    }
  }
  const answered = answerCall({ chain: faults.otherChain ?? chain, faults }, method, params)
  return "error" in answered
    ? { jsonrpc: "2.0", id, error: answered.error }
    : { jsonrpc: "2.0", id, result: faults.lie(method, answered.result, params) }
}
