/**
 * The ChainReader over JSON-RPC endpoints.
 *
 * Answers are verified before they are given out; what one endpoint gets wrong is asked at the next.
 */
import { Effect, Schedule } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import { readState } from "../reads/read-state.ts"
import { BlockMissing, type ChainMismatch, type ChainReader, RpcUnavailable } from "./chain-reader.ts"
import { decodeLink } from "./decode-block.ts"
import { type EndpointFailure, makeEndpointPool, type ReadyEndpoint } from "./endpoint-pool.ts"
import { quantityOf, readRange } from "./read-range.ts"

/** Where a chain's endpoints are and how patient we are with them. */
export interface RpcReaderSettings {
  readonly definition: ChainDefinition
  /** At least one. All are used; the first that works is preferred. */
  readonly urls: ReadonlyArray<string>
  readonly requestTimeoutMs: number
  /** JSON-RPC calls in one request. */
  readonly batchCallsMax: number
}

/** What suits public endpoints. */
export const rpcReaderDefaults = { requestTimeoutMs: 15_000, batchCallsMax: 100 } as const

/** The longest wait between two attempts to connect. */
const connectDelayMsMax = 30_000

/**
 * Connects to a chain's endpoints: each is asked for its chain and for what it can do.
 *
 * Fails with `ChainMismatch` where one serves another chain, and with `RpcUnavailable` where none answers.
 */
export const makeRpcReader = Effect.fnUntraced(function* (
  settings: RpcReaderSettings,
): Effect.fn.Return<ChainReader["Service"], RpcUnavailable | ChainMismatch> {
  const chainId = settings.definition.id
  const pool = yield* makeEndpointPool({ ...settings, chainId })
  const readLink = (tag: string) => pool.use("eth_getBlockByNumber", (endpoint) => askLink(chainId, endpoint, tag))

  return {
    hasTraces: pool.hasTraces,
    head: readLink("latest").pipe(
      // A chain without any block is one that is not up yet.
      Effect.catchTag("BlockMissing", (cause) =>
        Effect.fail(new RpcUnavailable({ chainId, method: "eth_getBlockByNumber", cause })),
      ),
    ),
    finalized: pool.use("eth_getBlockByNumber", (endpoint) => askFinalized(chainId, endpoint)),
    readLink: (number) => readLink(quantityOf(number)),
    readBlocks: (range) => pool.use("eth_getBlockByNumber", (endpoint) => readRange(chainId, endpoint, range)),
    readState: (request) =>
      request.tokens.length + request.balances.length + request.pools.length === 0
        ? Effect.succeed({ tokens: [], balances: [], pools: [] })
        : pool.use("eth_call", (endpoint) => readState(chainId, endpoint, request)),
  }
})

/** As `makeRpcReader`, but waits for as long as no endpoint answers, and says so in the log. */
export const connectRpcReader = (settings: RpcReaderSettings): Effect.Effect<ChainReader["Service"], ChainMismatch> =>
  makeRpcReader(settings).pipe(
    Effect.tapError((failure) =>
      Effect.logWarning("A chain's endpoints could not be reached or used.", failure).pipe(
        Effect.annotateLogs({ chainId: settings.definition.id }),
      ),
    ),
    Effect.retry({
      while: (failure) => failure._tag === "RpcUnavailable",
      schedule: Schedule.jittered(Schedule.min([Schedule.exponential("1 second"), Schedule.spaced(connectDelayMsMax)])),
    }),
    Effect.catchTag("RpcUnavailable", Effect.die),
  )

const askLink = Effect.fnUntraced(function* (chainId: number, endpoint: ReadyEndpoint, tag: string) {
  const method = "eth_getBlockByNumber"
  const [answer] = yield* endpoint.ask([{ method, params: [tag, false] }])
  if (answer === undefined || "error" in answer) {
    const cause = new Error(answer === undefined ? "There is no answer." : answer.error.message)
    return yield* new RpcUnavailable({ chainId, method, cause })
  }
  if (answer.result === null) return yield* new BlockMissing({ chainId, block: tag })
  return yield* Effect.try({
    try: () => decodeLink(answer.result),
    catch: (cause) => new RpcUnavailable({ chainId, method, cause }),
  })
})

/** The block of the `finalized` tag; absent where the endpoint does not know the tag or has no such block yet. */
const askFinalized = Effect.fnUntraced(function* (chainId: number, endpoint: ReadyEndpoint) {
  const method = "eth_getBlockByNumber"
  const [answer] = yield* endpoint.ask([{ method, params: ["finalized", false] }])
  if (answer === undefined || "error" in answer || answer.result === null) return undefined
  const link = yield* Effect.try({
    try: () => decodeLink(answer.result),
    catch: (cause) => new RpcUnavailable({ chainId, method, cause }) satisfies EndpointFailure,
  })
  return { number: link.number, hash: link.hash }
})
