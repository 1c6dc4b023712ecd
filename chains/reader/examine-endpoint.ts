/** Examines the capabilities of one endpoint in more detail than a reader needs, for people who choose endpoints. */
import { Clock, Effect } from "effect"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { askLink } from "./chain-view.ts"
import { type Abilities, type Endpoint, makeEndpoint } from "./endpoint.ts"
import { withoutSecrets } from "./endpoint-secret.ts"
import { probe } from "./probe.ts"
import { quantityOf } from "./read-range.ts"
import { readFault } from "./rpc-fault.ts"

/** Depths at which state is requested: the depth that a node keeps in memory (128 blocks), and powers of ten. */
const depthsTried = [0, 127, 1_000, 10_000, 100_000, 1_000_000]

/** Block ranges for which logs are requested, in ascending order. */
const logRangesTried = [1, 100, 1_000, 10_000]

/** Number of latency measurements; the median counts. */
const latencyMeasurements = 5

/** Longest wait for a rate limit. */
const patienceMs = 5_000

/** Longest reported client name. */
const clientCharactersMax = 80

/** Capabilities of an endpoint. */
export interface EndpointReport {
  /** Client version as reported; absent if the endpoint reports none. */
  readonly client: string | undefined
  readonly headNumber: number
  /** Median latency of the smallest request. */
  readonly latencyMs: number
  readonly receiptMethod: Abilities["receiptMethod"]
  readonly traceMethod: Abilities["traceMethod"]
  readonly hasFinalizedTag: boolean
  /** Whether state can be requested by block hash, so that a response never belongs to another block. */
  readonly hasStateByHash: boolean
  /** Depth below the head at which state is still available; absent if at none. */
  readonly stateDepthBlocks: number | undefined
  /** Whether the state of its first block is available, and so that of all blocks. */
  readonly isArchive: boolean
  /** Largest batch that was accepted, of those tried. */
  readonly batchCalls: number
  /** Largest block range of logs that was served, of those tried; absent if none was. */
  readonly logRangeBlocks: number | undefined
}

/** The endpoint to examine, and limits. */
export interface ExamineSettings {
  readonly chainId: ChainId
  readonly url: string
  readonly position: number
  readonly requestTimeoutMs: number
  readonly batchCallsMax: number
}

/** An endpoint that waits for rate limits as long as an examination may. */
export const examinedEndpoint = (settings: ExamineSettings): Endpoint => makeEndpoint({ ...settings, patienceMs })

/** The name of a client without secrets, cut to what is reported. */
export const clientName = (reported: string, url: string): string =>
  withoutSecrets(reported, url).slice(0, clientCharactersMax)

/**
 * Examines an endpoint in a dozen requests. Reported texts do not contain its address.
 *
 * Fails with `ChainMismatch` if it serves another chain, and with `RpcUnavailable` if it does not answer.
 */
export const examineEndpoint = Effect.fn("ChainReader.examine")(function* (
  settings: ExamineSettings,
): Effect.fn.Return<EndpointReport, RpcUnavailable | ChainMismatch> {
  const { chainId, url } = settings
  const endpoint = examinedEndpoint(settings)
  const abilities = yield* probe(endpoint, chainId)
  const ready = { ...endpoint, abilities, position: settings.position }
  const head = yield* askLink(chainId, ready, "latest").pipe(Effect.catchTag("BlockMissing", Effect.die))
  const finalized = yield* Effect.result(askLink(chainId, ready, "finalized"))
  const [client] = yield* endpoint.ask([{ method: "web3_clientVersion", params: [] }])
  const named = client !== undefined && "result" in client ? String(client.result) : undefined
  const depths = depthsTried.filter((depth) => depth <= head.number)
  const hasState = yield* hasStateAt(endpoint, [
    ...depths.map((depth) => quantityOf(head.number - depth)),
    quantityOf(0),
  ])
  const deepest = depths.findLast((_, index) => hasState[index] === true)
  const [hasStateByHash] = yield* hasStateAt(endpoint, [{ blockHash: head.hash, requireCanonical: true }])
  return {
    client: named === undefined ? undefined : clientName(named, url),
    headNumber: head.number,
    latencyMs: yield* measureLatency(endpoint),
    receiptMethod: abilities.receiptMethod,
    traceMethod: abilities.traceMethod,
    hasFinalizedTag: finalized._tag === "Success",
    hasStateByHash: hasStateByHash ?? false,
    stateDepthBlocks: deepest,
    isArchive: hasState.at(-1) ?? false,
    batchCalls: yield* measureBatch(endpoint, settings.batchCallsMax),
    logRangeBlocks: yield* measureLogRange(endpoint, head.number),
  }
})

/** Hash of an endpoint's block at a height; absent if it has none or does not answer. */
export const readHashAt = (settings: ExamineSettings, number: number): Effect.Effect<string | undefined> => {
  const { chainId, position } = settings
  const endpoint = examinedEndpoint(settings)
  return probe(endpoint, chainId).pipe(
    Effect.flatMap((abilities) => askLink(chainId, { ...endpoint, abilities, position }, quantityOf(number))),
    Effect.map(({ hash }): string | undefined => hash),
    Effect.orElseSucceed(() => undefined),
  )
}

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

/** Requests a batch as large as a reader would; the pace then shows what the endpoint does not accept. */
const measureBatch = Effect.fnUntraced(function* (endpoint: Endpoint, batchCallsMax: number) {
  yield* endpoint.ask(Array.from({ length: batchCallsMax }, () => ({ method: "eth_blockNumber", params: [] })))
  return (yield* endpoint.pace).batchCalls
})

/** The widest range that works, or the limit that the endpoint reports when it refuses one. */
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
