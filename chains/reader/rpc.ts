/**
 * The ChainReader over JSON-RPC endpoints.
 *
 * Answers are verified before they are returned; an invalid one is requested from the next endpoint.
 */
import { Effect } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import { makeCallMemory } from "./call-memory.ts"
import { type ChainMismatch, type EvmReader, RpcUnavailable } from "./chain-reader.ts"
import { askLink, makeChainView } from "./chain-view.ts"
import { decodeLink } from "./decode-block.ts"
import { makeEndpointPool } from "./endpoint-pool.ts"
import type { EndpointFailure, ReadyEndpoint } from "./pool-member.ts"
import { makeReadAgreed } from "./read-agreed.ts"
import { quantityOf, readRange } from "./read-range.ts"
import { readState, type StateAnswer } from "./read-state.ts"

/** The method that names requests of blocks in metrics. */
const blockMethod = "eth_getBlockByNumber"

/** Endpoints of a chain, and limits of requests. */
export interface RpcReaderSettings {
  readonly definition: ChainDefinition
  /** At least one. All are used. */
  readonly urls: ReadonlyArray<string>
  readonly requestTimeoutMs: number
  /** JSON-RPC calls in one request. */
  readonly batchCallsMax: number
  /** Whether blocks are verified against their hashes and the roots of their headers. False for made chains without valid ones. */
  readonly verifiesRoots: boolean
}

/** Defaults for public endpoints. */
export const rpcReaderDefaults = { requestTimeoutMs: 15_000, batchCallsMax: 100, verifiesRoots: true } as const

/**
 * Connects to a chain's endpoints and determines their chain and features. Fails with `ChainMismatch` if one serves another chain, and with
 * `RpcUnavailable` if none responds.
 */
export const makeRpcReader = Effect.fnUntraced(function* (
  settings: RpcReaderSettings,
): Effect.fn.Return<EvmReader, RpcUnavailable | ChainMismatch> {
  const { definition, verifiesRoots } = settings
  const chainId = definition.id
  const subject = { chainId, verifiesRoots }
  const pool = yield* makeEndpointPool(settings)
  const view = makeChainView(pool, definition)
  const chain = { ...definition, memory: makeCallMemory(chainId) }

  return {
    hasTraces: pool.hasTraces,
    hasReceipts: pool.hasReceipts,
    head: view.head,
    finalized: pool.use({ purpose: "view", method: blockMethod }, (endpoint) => askFinalized(chainId, endpoint)),
    readLink: view.readLink,
    compareAt: view.compareAt,
    readBlocks: makeReadAgreed({
      chainId,
      method: blockMethod,
      pool,
      view,
      readRange: (endpoint, range) => readRange(subject, endpoint, range),
      readLink: (number) =>
        pool.use({ purpose: "view", method: blockMethod }, (preferred) =>
          askLink(chainId, preferred, quantityOf(number)),
        ),
    }),
    readState: (request) =>
      Object.values(request.keys).every((keys) => keys.length === 0)
        ? Effect.succeed({})
        : pool
            .use(
              {
                purpose: view.isSettled(request.block.number) ? "bulk" : "view",
                method: "eth_call",
                isComplete: (answer: StateAnswer) => answer.isComplete,
              },
              (endpoint) => readState(chain, endpoint, request),
            )
            .pipe(Effect.map(({ reads }) => reads)),
  }
})

/** The block of the `finalized` tag; absent if the endpoint does not support the tag or has no such block yet. */
const askFinalized = Effect.fnUntraced(function* (chainId: number, endpoint: ReadyEndpoint) {
  const [answer] = yield* endpoint.ask([{ method: blockMethod, params: ["finalized", false] }])
  if (answer === undefined || "error" in answer || answer.result === null) return undefined
  const link = yield* Effect.try({
    try: () => decodeLink(answer.result),
    catch: (cause) => new RpcUnavailable({ chainId, method: blockMethod, cause }) satisfies EndpointFailure,
  })
  return { number: link.number, hash: link.hash }
})
