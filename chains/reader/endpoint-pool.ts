/**
 * Several endpoints of one chain behind one interface: a request that fails at one is sent to the next.
 *
 * Requests about the present state of the chain go to one preferred endpoint as long as it works well, so that consecutive responses are of
 * one view of the chain. Requests about immutable data go to the endpoint with the lowest expected latency. An endpoint that was
 * unreachable at startup is probed before its first use.
 */
import { Clock, Effect, Metric, Random, type Result } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import { chainLabel } from "../chain-label.ts"
import { blockChecks } from "../waiver.ts"
import { type BlockInvalid, type BlockMissing, type ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { type Abilities, type Endpoint, makeEndpoint } from "./endpoint.ts"
import { expectedMs, type Health, healthAfter, isResting, type Purpose, startHealth } from "./endpoint-health.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import { probe } from "./probe.ts"
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

const verificationFailures = Metric.counter("chains_verification_failures_total", {
  description: "Answers of an endpoint that contradicted themselves and were not used, by the check that failed.",
  incremental: true,
})

/** The values of `BlockInvalid.check`. */
const failureChecks = [...blockChecks, "state-sync", "form", "link", "view"]

/** Failures of one endpoint. */
export type EndpointFailure = RpcUnavailable | BlockMissing | BlockInvalid

/** An endpoint with its capabilities and state. */
export interface ReadyEndpoint extends Endpoint {
  readonly abilities: Abilities
  /** Its position in the configuration, from 1. */
  readonly position: number
}

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
  readonly batchCallsMax: number
}

interface Member {
  readonly position: number
  readonly endpoint: Endpoint
  abilities: Abilities | undefined
  /** True while its last probe returned another chain id. */
  isForeign: boolean
  health: Health
  headNumber: number
}

/**
 * Probes every endpoint.
 *
 * Fails with `ChainMismatch` if none works and one serves another chain, and with `RpcUnavailable` if none answers.
 */
export const makeEndpointPool = Effect.fn("ChainReader.connect")(function* (
  settings: EndpointPoolSettings,
): Effect.fn.Return<EndpointPool, RpcUnavailable | ChainMismatch> {
  const chainId = settings.definition.id
  const chain = chainLabel(chainId)
  // Present from the start: an increase from nothing is invisible to alarms.
  for (const check of failureChecks)
    yield* Metric.update(Metric.withAttributes(verificationFailures, { chain, check }), 0)
  const members: ReadonlyArray<Member> = settings.urls.map((url, index) => {
    const shared = { ...settings, chainId, url, position: index + 1 }
    return {
      position: index + 1,
      endpoint: makeEndpoint({ ...shared, patienceMs: settings.urls.length === 1 ? alonePatienceMs : patienceMs }),
      abilities: undefined,
      isForeign: false,
      health: startHealth,
      headNumber: -1,
    }
  })
  const probes = yield* Effect.forEach(members, ({ endpoint }) => Effect.result(probe(endpoint, chainId)), {
    concurrency: members.length,
  })
  for (const [index, probed] of probes.entries()) {
    const member = members[index]
    if (member !== undefined && probed._tag === "Success") member.abilities = probed.success
  }
  if (members.every((member) => member.abilities === undefined)) {
    const failures = probes.flatMap((probed) => (probed._tag === "Failure" ? [probed.failure] : []))
    return yield* failures.find(({ _tag }) => _tag === "ChainMismatch") ?? failures.at(-1) ?? noEndpoint(chainId)
  }
  const lastFailure = noEndpoint(chainId)
  const offered = {
    hasTraces: members.some(({ abilities }) => abilities?.traceMethod !== undefined),
    hasReceipts: members.some(({ abilities }) => abilities !== undefined && hasReceipts(abilities)),
  }
  let preferred = members.find((member) => isUsable(member, offered))?.position ?? 1

  /** Updates a member by the outcome of a request. */
  const observe = Effect.fnUntraced(function* (
    member: Member,
    requested: { readonly purpose: Purpose; readonly startedMs: number },
    failure: EndpointFailure | undefined,
  ) {
    const nowMs = yield* Clock.currentTimeMillis
    const trouble =
      failure?._tag === "RpcUnavailable" && failure.cause instanceof EndpointTrouble ? failure.cause : undefined
    // Capabilities vary with the backend behind an address: it is probed again after a pause.
    if (trouble?.kind === "method") member.abilities = undefined
    if (failure?._tag === "BlockInvalid") {
      yield* Metric.update(Metric.withAttributes(verificationFailures, { chain, check: failure.check }), 1)
    }
    member.health = healthAfter(member.health, {
      purpose: requested.purpose,
      durationMs: nowMs - requested.startedMs,
      nowMs,
      hasAnswered: failure === undefined || (failure._tag === "BlockMissing" && !isContradiction(member, failure)),
      retryAtMs: trouble?.retryAtMs,
      isRefused: trouble?.kind === "access" || member.isForeign,
    })
  })

  /** Result of one member. A member that serves another chain is paused, and probed again before its next use. */
  const askMember = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
    member: Member,
    { purpose, method }: Pick<PoolRequest<A>, "purpose" | "method">,
    call: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
  ): Effect.fn.Return<Result.Result<A, E | RpcUnavailable>> {
    const startedMs = yield* Clock.currentTimeMillis
    const answer = yield* readyMember(member, method).pipe(
      Effect.flatMap((abilities) => call({ ...member.endpoint, abilities, position: member.position })),
      Effect.result,
    )
    yield* observe(member, { purpose, startedMs }, answer._tag === "Failure" ? answer.failure : undefined)
    return answer
  })

  /** Logs when an endpoint begins to serve another chain, and when it serves the right one again. */
  const noteForeign = (member: Member, mismatch: ChainMismatch | undefined): Effect.Effect<void> =>
    Effect.suspend(() => {
      const isNews = member.isForeign !== (mismatch !== undefined)
      member.isForeign = mismatch !== undefined
      if (!isNews) return Effect.void
      const log =
        mismatch === undefined
          ? Effect.logInfo("An endpoint serves the right chain again.")
          : Effect.logError("An endpoint serves another chain and is paused.", mismatch)
      return log.pipe(Effect.annotateLogs({ chainId, count: member.position }))
    })

  const readyMember = Effect.fnUntraced(function* (
    member: Member,
    method: string,
  ): Effect.fn.Return<Abilities, RpcUnavailable> {
    member.abilities ??= yield* probe(member.endpoint, chainId).pipe(
      Effect.tap(() => noteForeign(member, undefined)),
      Effect.catchTag("ChainMismatch", (mismatch) =>
        Effect.andThen(
          noteForeign(member, mismatch),
          Effect.fail(new RpcUnavailable({ chainId, method, cause: mismatch })),
        ),
      ),
    )
    if (isUsable(member, offered)) return member.abilities
    const cause = new Error("The endpoint lacks what others of this chain have.")
    return yield* new RpcUnavailable({ chainId, method, cause })
  })

  /** The order of members for a request. Paused ones are included if no other is left, and in the last round. */
  const orderFor = Effect.fnUntraced(function* (purpose: Purpose, isLastRound: boolean) {
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
    const [resting, ready] = [
      order.filter((member) => !awake.includes(member)),
      order.filter((one) => awake.includes(one)),
    ]
    return isLastRound ? [...ready, ...resting] : ready
  })

  /** Tries each member of the order once. The first failure that concerns the chain is kept. */
  const askRound = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
    request: PoolRequest<A>,
    call: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
    isLastRound: boolean,
  ): Effect.fn.Return<A, E | RpcUnavailable> {
    let kept: E | RpcUnavailable | undefined
    let incomplete: { readonly answer: A } | undefined
    let hasFailed = false
    for (const [turn, member] of (yield* orderFor(request.purpose, isLastRound)).entries()) {
      if (turn > 0) yield* countRetry(chainId)
      const requested = yield* askMember(member, request, call)
      if (requested._tag === "Success") {
        if (request.isComplete?.(requested.success) === false) {
          incomplete ??= { answer: requested.success }
          continue
        }
        // A missing block is no failure of an endpoint that has not reached it.
        if (hasFailed && request.purpose === "view") preferred = member.position
        return requested.success
      }
      const { failure } = requested
      hasFailed ||= failure._tag !== "BlockMissing" || isContradiction(member, failure)
      if (kept === undefined || kept._tag === "RpcUnavailable") kept = failure
    }
    return incomplete === undefined ? yield* Effect.fail(kept ?? lastFailure) : incomplete.answer
  })

  /** Delay before the next round: until the first endpoint accepts requests again if all announced a pause. */
  const delayBefore = Effect.fnUntraced(function* (round: number) {
    const nowMs = yield* Clock.currentTimeMillis
    const jitter = yield* Random.nextBetween(0.5, 1)
    const limitedMs = Math.min(...members.map(({ health }) => health.limitedUntilMs - nowMs))
    const delayMs = roundDelayMs * 2 ** (round - 1) * jitter
    return limitedMs > limitWaitMsMax ? undefined : Math.max(delayMs, limitedMs)
  })

  return {
    ...offered,
    size: members.length,
    hostOf: (position) => URL.parse(settings.urls[position - 1] ?? "")?.host ?? "",
    preferred: () => preferred,
    prefer: (position) => {
      preferred = position
    },
    noteHead: (position, blockNumber) => {
      const member = members[position - 1]
      if (member !== undefined) member.headNumber = blockNumber
    },
    use: Effect.fnUntraced(function* (request, call) {
      for (let round = 1; round < roundsMax; round++) {
        const answer = yield* Effect.result(askRound(request, call, false))
        if (answer._tag === "Success") return answer.success
        if (answer.failure._tag !== "RpcUnavailable") return yield* Effect.fail(answer.failure)
        const delayMs = yield* delayBefore(round)
        if (delayMs === undefined) return yield* Effect.fail(answer.failure)
        yield* countRetry(chainId)
        yield* Effect.sleep(delayMs)
      }
      return yield* askRound(request, call, true)
    }),
    useEach: Effect.fnUntraced(function* (method, call) {
      const nowMs = yield* Clock.currentTimeMillis
      const awake = members.filter(({ health }) => !isResting(health, nowMs))
      const requested = yield* Effect.forEach(
        awake,
        (member) =>
          askMember(member, { purpose: "view", method }, (endpoint) =>
            call(endpoint).pipe(
              Effect.timeoutOrElse({
                duration: Math.min(surveyTimeoutMs, settings.requestTimeoutMs),
                orElse: () =>
                  Effect.fail(new RpcUnavailable({ chainId, method, cause: new Error("It was slower than others.") })),
              }),
            ),
          ),
        { concurrency: Math.max(1, awake.length) },
      )
      return awake.flatMap(({ position, health }, index) => {
        const answer = requested[index]
        return answer?._tag === "Success"
          ? [{ position, answer: answer.success, expectedMs: expectedMs(health, "view") }]
          : []
      })
    }),
  }
})

/** Whether an endpoint has what others of its chain have. */
const isUsable = ({ abilities }: Member, offered: Pick<EndpointPool, "hasTraces" | "hasReceipts">): boolean =>
  abilities !== undefined &&
  (!offered.hasTraces || abilities.traceMethod !== undefined) &&
  (!offered.hasReceipts || hasReceipts(abilities))

const hasReceipts = ({ receiptMethod }: Abilities): boolean => receiptMethod !== "eth_getLogs"

/** True if an endpoint lacks a block below the head that it reported. */
const isContradiction = ({ headNumber }: Member, failure: EndpointFailure): boolean =>
  failure._tag === "BlockMissing" && /^\d+$/.test(failure.block) && Number(failure.block) <= headNumber

const noEndpoint = (chainId: number) =>
  new RpcUnavailable({ chainId, method: "eth_chainId", cause: new Error("No endpoint is set.") })
