/** Reads records of names at a block: rounds of calls and of requests to gateways, until a resolution lacks nothing. */
import { Array as Arr, Clock, Effect, Metric } from "effect"
import type { GatewayRequest } from "#chains/abi/offchain-lookup.ts"
import { chainLabel } from "#chains/chain-label.ts"
import { type BlockLink, ChainReader } from "#chains/reader/chain-reader.ts"
import { readCalls } from "#chains/reader/read-calls.ts"
import { lookupRead } from "#chains/reads/lookup-read.ts"
import type { GatewayRead, NameRead } from "#schemas/domain/name-read.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import { askGateway, type GatewaySettings } from "./ask-gateway.ts"
import { type GatewayOutcome, gatewayKey, type MissingAnswers, makeNameReader, nameCallKey } from "./name-answers.ts"
import { readsOfRequest } from "./resolve-name.ts"

/** Rounds of calls: two resolvers and two interfaces of a name and its claim, and for each record up to nine calls with a request each. */
const roundsMax = 24

/** Calls that may defer to gateways of one request to the chain: their outputs are the longest. */
const lookupsAtOnce = 64

/** Longest output that is kept, in hex digits: 64 KiB. The value of a record is shorter. */
const outputDigitsMax = 2 * 65_536

/** Requests to gateways of one reading. */
const gatewayRequestsMax = 128

/** Requests to gateways at a time. */
const gatewaysAtOnce = 16

/** Time of one reading after which no further gateway is asked, so that the block's state is still there. */
const gatewaysMs = 10_000

const gatewaysAsked = Metric.counter("pipelines_gateway_requests_total", {
  description: "Requests of contracts to gateways outside the chain, by outcome: `answered` or `failed`.",
  incremental: true,
})

/** Requests for names, and the block at which they are read. */
export interface NameReading {
  readonly chainId: ChainId
  /** Registry of the names of the chain; absent for a chain on which all names are tokens. */
  readonly registry: Address | undefined
  readonly requests: ReadonlyArray<NameRequest>
  readonly block: BlockLink
  /** Without them no gateway is asked, and requests that need one are deferred. */
  readonly gateways: GatewaySettings | undefined
}

/** The outcome of a request that is not made any more. */
const notAsked: GatewayOutcome = { status: undefined, reason: "too many requests" }

/** The records of all requests but deferred ones, each once, and the attempts to have requests answered by gateways. */
export const readNames = Effect.fn("readNames")(function* (reading: NameReading) {
  const { chainId, registry, requests, block, gateways: settings } = reading
  const reader = yield* ChainReader
  const calls = new Map<string, Hex | undefined>()
  const lookups = new Map<string, Hex | "too-long" | undefined>()
  const gateways = new Map<string, GatewayOutcome>()
  const attempts: Array<GatewayRead> = []
  const runAll = (): ReadonlyArray<RunRequest> =>
    requests.map((request) => {
      const missing: MissingAnswers = { calls: new Map(), lookups: new Map(), gateways: new Map() }
      const names = makeNameReader({ calls, lookups, gateways }, missing)
      return { request, missing, reads: readsOfRequest(registry, request, names) }
    })

  const ask = Effect.fnUntraced(function* (request: GatewayRequest, { network, pace }: GatewaySettings) {
    const { outcome, attempts: made } = yield* askGateway(request, { network, pace })
    gateways.set(gatewayKey(request), outcome)
    attempts.push(...made)
    const labels = { chain: chainLabel(chainId), outcome: "answer" in outcome ? "answered" : "failed" }
    yield* Metric.update(Metric.withAttributes(gatewaysAsked, labels), 1)
  })

  const untilMs = (yield* Clock.currentTimeMillis) + gatewaysMs
  const askAll = Effect.fnUntraced(function* (missing: MissingAnswers["gateways"]) {
    if (missing.size === 0 || settings === undefined) return
    const leftMs = untilMs - (yield* Clock.currentTimeMillis)
    const asked = [...missing.values()].slice(0, Math.max(0, gatewayRequestsMax - gateways.size))
    const asking = Effect.forEach(asked, (request) => ask(request, settings), {
      concurrency: gatewaysAtOnce,
      discard: true,
    })
    if (leftMs > 0) yield* Effect.timeoutOption(asking, leftMs)
    for (const key of missing.keys()) if (!gateways.has(key)) gateways.set(key, notAsked)
  })

  let runs = runAll()
  for (let round = 0; round < roundsMax; round += 1) {
    const missing = joinMissing(runs)
    const isAnswered = missing.calls.size + missing.lookups.size === 0
    if (isAnswered && (missing.gateways.size === 0 || settings === undefined)) break
    for (const read of yield* readCalls([...missing.calls.values()], block)) {
      calls.set(nameCallKey(read), read.output)
    }
    for (const some of Arr.chunksOf([...missing.lookups.values()], lookupsAtOnce)) {
      const keys = { [lookupRead.kind]: some.map(({ to, data }) => ({ to, data })) }
      for (const read of lookupRead.of(yield* reader.readState({ block, keys }))) {
        lookups.set(nameCallKey(read), (read.output?.length ?? 0) > outputDigitsMax ? "too-long" : read.output)
      }
    }
    yield* askAll(missing.gateways)
    runs = runAll()
  }
  const isDeferred = ({ missing }: RunRequest) => settings === undefined && missing.gateways.size > 0
  return {
    names: distinctReads(runs.filter((run) => !isDeferred(run)).flatMap(({ reads }) => reads)),
    gateways: attempts,
    deferred: runs.filter(isDeferred).map(({ request }) => request),
  }
})

/** A request with its reads so far, and what they lack. */
interface RunRequest {
  readonly request: NameRequest
  readonly missing: MissingAnswers
  readonly reads: ReadonlyArray<NameRead>
}

const joinMissing = (runs: ReadonlyArray<RunRequest>): MissingAnswers => ({
  calls: new Map(runs.flatMap(({ missing }) => [...missing.calls])),
  lookups: new Map(runs.flatMap(({ missing }) => [...missing.lookups])),
  gateways: new Map(runs.flatMap(({ missing }) => [...missing.gateways])),
})

const distinctReads = (reads: ReadonlyArray<NameRead>): ReadonlyArray<NameRead> => [
  ...new Map(reads.map((read) => [`${read.record} ${read.name}`, read])).values(),
]
