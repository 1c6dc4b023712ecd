/** Asks one endpoint what it can do: more than a reader needs to know, for people who choose endpoints. */
import { Clock, Effect } from "effect"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { askLink } from "./chain-view.ts"
import { type Abilities, type Endpoint, makeEndpoint } from "./endpoint.ts"
import { withoutSecrets } from "./endpoint-secret.ts"
import { probe } from "./probe.ts"
import { quantityOf } from "./read-range.ts"
import { readFault } from "./rpc-fault.ts"

/** How far back state is looked for: what a node keeps in memory (128 blocks), and powers of ten. */
const depthsTried = [0, 127, 1_000, 10_000, 100_000, 1_000_000]

/** Ranges of blocks for which logs are asked, small ones first. */
const logRangesTried = [1, 100, 1_000, 10_000]

/** How often the time of an answer is measured. The middle one counts. */
const latencyMeasurements = 5

/** How long a limit is waited for. */
const patienceMs = 5_000

/** Longest name of a client that is told. */
const clientCharactersMax = 80

/** What an endpoint can do. */
export interface EndpointReport {
  /** As it names itself; absent where it does not. */
  readonly client: string | undefined
  readonly headNumber: number
  /** The middle one of a few answers to the smallest question. */
  readonly latencyMs: number
  readonly receiptMethod: Abilities["receiptMethod"]
  readonly traceMethod: Abilities["traceMethod"]
  readonly hasFinalizedTag: boolean
  /** Whether state can be asked for by a block's hash, so that an answer is never of another block. */
  readonly hasStateByHash: boolean
  /** State is kept of blocks at least so far below the newest; absent where not even of that. */
  readonly stateDepthBlocks: number | undefined
  /** Whether it keeps the state of its first block, and so of all. */
  readonly isArchive: boolean
  /** Calls that it took in one request, as far as was tried. */
  readonly batchCalls: number
  /** Blocks of which it gave logs at once, as far as was tried; absent where it gives none. */
  readonly logRangeBlocks: number | undefined
}

/** Which endpoint is examined, and how. */
export interface ExamineSettings {
  readonly chainId: ChainId
  readonly url: string
  readonly position: number
  readonly requestTimeoutMs: number
  readonly batchCallsMax: number
}

/**
 * Examines an endpoint in a dozen requests. What it tells of itself is told without the endpoint's address.
 *
 * Fails with `ChainMismatch` where it serves another chain, and with `RpcUnavailable` where it does not answer.
 */
export const examineEndpoint = Effect.fn("ChainReader.examine")(function* (
  settings: ExamineSettings,
): Effect.fn.Return<EndpointReport, RpcUnavailable | ChainMismatch> {
  const { chainId, url } = settings
  const endpoint = makeEndpoint({ ...settings, patienceMs })
  const abilities = yield* probe(endpoint, chainId)
  const ready = { ...endpoint, abilities, position: settings.position }
  const head = yield* askLink(chainId, ready, "latest").pipe(Effect.catchTag("BlockMissing", Effect.die))
  const finalized = yield* Effect.result(askLink(chainId, ready, "finalized"))
  const [client] = yield* endpoint.ask([{ method: "web3_clientVersion", params: [] }])
  const named = client !== undefined && "result" in client ? String(client.result) : undefined
  const depths = depthsTried.filter((depth) => depth <= head.number)
  const kept = yield* hasStateAt(endpoint, [...depths.map((depth) => quantityOf(head.number - depth)), quantityOf(0)])
  const deepest = depths.findLast((_, index) => kept[index] === true)
  const [hasStateByHash] = yield* hasStateAt(endpoint, [{ blockHash: head.hash, requireCanonical: true }])
  return {
    client: named === undefined ? undefined : withoutSecrets(named, url).slice(0, clientCharactersMax),
    headNumber: head.number,
    latencyMs: yield* measureLatency(endpoint),
    receiptMethod: abilities.receiptMethod,
    traceMethod: abilities.traceMethod,
    hasFinalizedTag: finalized._tag === "Success",
    hasStateByHash: hasStateByHash ?? false,
    stateDepthBlocks: deepest,
    isArchive: kept.at(-1) ?? false,
    batchCalls: yield* measureBatch(endpoint, settings.batchCallsMax),
    logRangeBlocks: yield* measureLogRange(endpoint, head.number),
  }
})

const hasStateAt = (endpoint: Endpoint, blocks: ReadonlyArray<unknown>) =>
  Effect.map(
    endpoint.ask(blocks.map((block) => ({ method: "eth_getBalance", params: [zeroAddress, block] }))),
    (answers) => answers.map((answer) => "result" in answer && answer.result !== null),
  )

const measureLatency = Effect.fnUntraced(function* (endpoint: Endpoint) {
  const measured: Array<number> = []
  for (let count = 0; count < latencyMeasurements; count++) {
    const startedMs = yield* Clock.currentTimeMillis
    yield* endpoint.ask([{ method: "eth_blockNumber", params: [] }])
    measured.push((yield* Clock.currentTimeMillis) - startedMs)
  }
  return measured.toSorted((left, right) => left - right)[Math.floor(latencyMeasurements / 2)] ?? 0
})

/** Asks as many calls at once as a reader would; what the endpoint does not take, its pace then shows. */
const measureBatch = Effect.fnUntraced(function* (endpoint: Endpoint, batchCallsMax: number) {
  yield* endpoint.ask(Array.from({ length: batchCallsMax }, () => ({ method: "eth_blockNumber", params: [] })))
  return (yield* endpoint.pace).batchCalls
})

/** The widest range that works, or the limit that the endpoint tells where it refuses one. */
const measureLogRange = Effect.fnUntraced(function* (endpoint: Endpoint, headNumber: number) {
  let widest: number | undefined
  for (const range of logRangesTried.filter((blocks) => blocks <= headNumber + 1)) {
    const filter = {
      address: zeroAddress,
      fromBlock: quantityOf(headNumber - range + 1),
      toBlock: quantityOf(headNumber),
    }
    const [answer] = yield* endpoint.ask([{ method: "eth_getLogs", params: [filter] }])
    if (answer === undefined || "error" in answer) {
      return answer === undefined ? widest : (readFault(answer.error).limit ?? widest)
    }
    widest = range
  }
  return widest
})
