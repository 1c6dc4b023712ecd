/**
 * Several endpoints of one chain behind one interface: a request that fails at one is sent to the next.
 *
 * Requests about the present state of the chain go to one preferred endpoint as long as it works well, so that consecutive responses are of
 * one view of the chain. Requests about immutable data go to the endpoint with the lowest expected latency. An endpoint that was
 * unreachable at startup is probed before its first use.
 */
import { Clock, Effect, Random } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import { type ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { makeEndpoint } from "./endpoint.ts"
import { expectedMs, isResting, type Purpose } from "./endpoint-health.ts"
import {
  callMember,
  type EndpointFailure,
  exportFailures,
  isContradiction,
  isUsable,
  type Member,
  makeMember,
  type Offered,
  offeredBy,
  type Probe,
  type ReadyEndpoint,
} from "./pool-member.ts"
import { probe as probeEvm } from "./probe.ts"
import { countRetry } from "./rpc-metrics.ts"

/** Rounds over all endpoints before a request fails. */
const roundsMax = 3

/** Delay before the second round; each further delay is twice as long. */
const roundDelayMs = 250

/** Longest wait if all endpoints limit the rate. */
const limitWaitMsMax = 30_000

/** Time that a request waits for a rate limit without, and with, another endpoint. */
const alonePatienceMs = 5_000
const patienceMs = 500

/** Share of requests that are sent to another than the best endpoint, to refresh its measurements (Ponder). */
const explorationShare = 0.1

/** Timeout of one endpoint when all are queried at once. */
const surveyTimeoutMs = 2_000

/** A request and the endpoints that it may go to. */
export interface PoolRequest<A> {
  readonly purpose: Purpose
  /** The method that names the request in metrics. */
  readonly method: string
  /**
   * Marks a result as incomplete if another endpoint may return more; the first result is kept as a fallback. Absent: all results are
   * complete.
   */
  readonly isComplete?: (answer: A) => boolean
}

/** Result of one endpoint when all are queried. */
export interface EndpointAnswer<A> {
  readonly position: number
  readonly answer: A
  /** Its expected latency for the present state of the chain. */
  readonly expectedMs: number
}

/** The endpoints of one chain. */
export interface EndpointPool {
  /** True if an endpoint that answered at startup supports traces. Endpoints without them are then not used. */
  readonly hasTraces: boolean
  /** True if an endpoint that answered at startup supports receipts. Endpoints without them, whose logs no root covers, are then not used. */
  readonly hasReceipts: boolean
  /** How many endpoints there are. */
  readonly size: number
  /** Sends a request to one endpoint after another until one succeeds. */
  readonly use: <A, E extends EndpointFailure>(
    request: PoolRequest<A>,
    call: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
  ) => Effect.Effect<A, E | RpcUnavailable>
  /** Sends a request to every endpoint that is not paused, concurrently. Those that do not answer in time are omitted. */
  readonly useEach: <A>(
    method: string,
    call: (endpoint: ReadyEndpoint) => Effect.Effect<A, EndpointFailure>,
  ) => Effect.Effect<ReadonlyArray<EndpointAnswer<A>>>
  /** The host of an endpoint. */
  readonly hostOf: (position: number) => string
  /** The endpoint used for the present state of the chain. */
  readonly preferred: () => number
  readonly prefer: (position: number) => void
  /** Records the head reported by an endpoint: it must be able to serve the blocks below. */
  readonly noteHead: (position: number, blockNumber: number) => void
}

/** Addresses and limits of a chain's endpoints. */
export interface EndpointPoolSettings {
  readonly definition: ChainDefinition
  /** At least one. The first one that works is preferred. */
  readonly urls: ReadonlyArray<string>
  readonly requestTimeoutMs: number
  /** Largest response. Default: that of blocks. */
  readonly answerBytesMax?: number | undefined
  readonly batchCallsMax: number
  /** Default: the probe of EVM chains. */
  readonly probe?: Probe | undefined
}

/** The members of a pool, and the position of the one used for the present state of the chain. */
interface PoolState {
  readonly settings: EndpointPoolSettings
  readonly members: ReadonlyArray<Member>
  readonly offered: Offered
  preferred: number
}

const noEndpoint = (chainId: number) =>
  new RpcUnavailable({ chainId, method: "eth_chainId", cause: new Error("No endpoint is set.") })

const makeMembers = (settings: EndpointPoolSettings): ReadonlyArray<Member> =>
  settings.urls.map((url, index) => {
    const [chainId, position] = [settings.definition.id, index + 1]
    const endpoint = makeEndpoint({
      ...settings,
      chainId,
      url,
      position,
      patienceMs: settings.urls.length === 1 ? alonePatienceMs : patienceMs,
    })
    return makeMember({ chainId, position, endpoint, probe: settings.probe ?? probeEvm })
  })

/** Probes the members. Fails with `ChainMismatch` if none works and one serves another chain, and with `RpcUnavailable` if none answers. */
const connect = Effect.fnUntraced(function* (members: ReadonlyArray<Member>, chainId: number) {
  const probes = yield* Effect.forEach(members, ({ endpoint, probe }) => Effect.result(probe(endpoint, chainId)), {
    concurrency: members.length,
  })
  for (const [index, probed] of probes.entries()) {
    const member = members[index]
    if (member !== undefined && probed._tag === "Success") member.abilities = probed.success
  }
  if (members.some((member) => member.abilities !== undefined)) return
  const failures = probes.flatMap((probed) => (probed._tag === "Failure" ? [probed.failure] : []))
  return yield* failures.find(({ _tag }) => _tag === "ChainMismatch") ?? failures.at(-1) ?? noEndpoint(chainId)
})

/** The order of members for a request. Paused ones are included if no other is left, and in the last round. */
const orderFor = Effect.fnUntraced(function* (
  { members, preferred }: PoolState,
  purpose: Purpose,
  isLastRound: boolean,
) {
  const nowMs = yield* Clock.currentTimeMillis
  const awake = members.filter(({ health }) => !isResting(health, nowMs))
  const byExpectation = members.toSorted(
    (left, right) => expectedMs(left.health, purpose) - expectedMs(right.health, purpose),
  )
  const isExploring = purpose === "bulk" && (yield* Random.next) < explorationShare
  const explored = isExploring ? awake[yield* Random.nextIntBetween(0, Math.max(1, awake.length))] : undefined
  const first = purpose === "view" ? members.find(({ position }) => position === preferred) : explored
  const order = first === undefined ? byExpectation : [first, ...byExpectation.filter((member) => member !== first)]
  if (awake.length === 0) return order
  const ready = order.filter((member) => awake.includes(member))
  return isLastRound ? [...ready, ...order.filter((member) => !awake.includes(member))] : ready
})

/** Tries each member of the order once. Fails with the first failure that concerns the chain. */
const tryRound = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
  pool: PoolState,
  {
    request,
    call,
  }: { readonly request: PoolRequest<A>; readonly call: (endpoint: ReadyEndpoint) => Effect.Effect<A, E> },
  isLastRound: boolean,
): Effect.fn.Return<A, E | RpcUnavailable> {
  const chainId = pool.settings.definition.id
  let firstFailure: E | RpcUnavailable | undefined
  let incomplete: { readonly answer: A } | undefined
  let hasFailed = false
  for (const [turn, member] of (yield* orderFor(pool, request.purpose, isLastRound)).entries()) {
    if (turn > 0) yield* countRetry(chainId)
    const result = yield* callMember(member, pool.offered, { ...request, call })
    if (result._tag === "Success") {
      if (request.isComplete?.(result.success) === false) {
        incomplete ??= { answer: result.success }
        continue
      }
      // A missing block is no failure of an endpoint that has not reached it.
      if (hasFailed && request.purpose === "view") pool.preferred = member.position
      return result.success
    }
    const { failure } = result
    hasFailed ||= failure._tag !== "BlockMissing" || isContradiction(member, failure)
    if (firstFailure === undefined || firstFailure._tag === "RpcUnavailable") firstFailure = failure
  }
  return incomplete === undefined ? yield* Effect.fail(firstFailure ?? noEndpoint(chainId)) : incomplete.answer
})

/** Delay before the next round: until the first endpoint accepts requests again if all announced a pause. */
const delayBefore = Effect.fnUntraced(function* ({ members }: PoolState, round: number) {
  const nowMs = yield* Clock.currentTimeMillis
  const jitter = yield* Random.nextBetween(0.5, 1)
  const limitedMs = Math.min(...members.map(({ health }) => health.limitedUntilMs - nowMs))
  const delayMs = roundDelayMs * 2 ** (round - 1) * jitter
  return limitedMs > limitWaitMsMax ? undefined : Math.max(delayMs, limitedMs)
})

const use = (pool: PoolState): EndpointPool["use"] =>
  Effect.fnUntraced(function* (request, call) {
    const chainId = pool.settings.definition.id
    for (let round = 1; round < roundsMax; round++) {
      const answer = yield* Effect.result(tryRound(pool, { request, call }, false))
      if (answer._tag === "Success") return answer.success
      if (answer.failure._tag !== "RpcUnavailable") return yield* Effect.fail(answer.failure)
      const delayMs = yield* delayBefore(pool, round)
      if (delayMs === undefined) return yield* Effect.fail(answer.failure)
      yield* countRetry(chainId)
      yield* Effect.sleep(delayMs)
    }
    return yield* tryRound(pool, { request, call }, true)
  })

const useEach = ({ settings, members, offered }: PoolState): EndpointPool["useEach"] =>
  Effect.fnUntraced(function* (method, call) {
    const nowMs = yield* Clock.currentTimeMillis
    const slow = () =>
      new RpcUnavailable({
        chainId: settings.definition.id,
        method,
        cause: new Error("It was slower than others."),
      })
    const awake = members.filter(({ health }) => !isResting(health, nowMs))
    const timedCall = (endpoint: ReadyEndpoint) =>
      call(endpoint).pipe(
        Effect.timeoutOrElse({
          duration: Math.min(surveyTimeoutMs, settings.requestTimeoutMs),
          orElse: () => Effect.fail(slow()),
        }),
      )
    const results = yield* Effect.forEach(
      awake,
      (member) => callMember(member, offered, { purpose: "view", method, call: timedCall }),
      { concurrency: Math.max(1, awake.length) },
    )
    return awake.flatMap(({ position, health }, index) => {
      const result = results[index]
      return result?._tag === "Success"
        ? [{ position, answer: result.success, expectedMs: expectedMs(health, "view") }]
        : []
    })
  })

/**
 * Probes every endpoint.
 *
 * Fails with `ChainMismatch` if none works and one serves another chain, and with `RpcUnavailable` if none answers.
 */
export const makeEndpointPool = Effect.fn("ChainReader.connect")(function* (
  settings: EndpointPoolSettings,
): Effect.fn.Return<EndpointPool, RpcUnavailable | ChainMismatch> {
  const chainId = settings.definition.id
  yield* exportFailures(chainId)
  const members = makeMembers(settings)
  yield* connect(members, chainId)
  const offered = offeredBy(members)
  const preferred = members.find((member) => isUsable(member, offered))?.position ?? 1
  const pool: PoolState = { settings, members, offered, preferred }
  return {
    ...offered,
    size: members.length,
    hostOf: (position) => URL.parse(settings.urls[position - 1] ?? "")?.host ?? "",
    preferred: () => pool.preferred,
    prefer: (position) => {
      pool.preferred = position
    },
    noteHead: (position, blockNumber) => {
      const member = members[position - 1]
      if (member !== undefined) member.headNumber = blockNumber
    },
    use: use(pool),
    useEach: useEach(pool),
  }
})
