/**
 * Several endpoints of one chain behind one question: what fails at one is asked at the next.
 *
 * What is asked of the chain as it is now goes to one preferred endpoint for as long as that does well, so that
 * consecutive answers come from one view of the chain. What nothing changes any more goes to whoever is expected to answer
 * first. An endpoint that was unreachable at the start is probed before its first use.
 */
import { Clock, Effect, Metric, Random, type Result } from "effect"
import type { ChainDefinition } from "../chain-definition.ts"
import { chainLabel } from "../chain-label.ts"
import { type BlockInvalid, type BlockMissing, type ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { type Abilities, type Endpoint, makeEndpoint } from "./endpoint.ts"
import { expectedMs, type Health, healthAfter, isResting, type Purpose, startHealth } from "./endpoint-health.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import { probe } from "./probe.ts"
import { countRetry } from "./rpc-metrics.ts"

/** How often all endpoints are asked in turn before a question counts as unanswered. */
const roundsMax = 3

/** The wait before the second round; each further one waits twice as long. */
const roundDelayMs = 250

/** The longest that a question waits for endpoints that all limit us. */
const limitWaitMsMax = 30_000

/** How long a request waits for a limit to pass where there is no other endpoint, and where there is. */
const alonePatienceMs = 5_000
const patienceMs = 500

/** How often another than the seemingly best endpoint is asked, so that its measurements do not grow old (Ponder). */
const explorationShare = 0.1

/** How long one endpoint may take where all are asked at once. */
const surveyTimeoutMs = 2_000

const verificationFailures = Metric.counter("chains_verification_failures_total", {
  description: "Answers of an endpoint that contradicted themselves and were not used.",
  incremental: true,
})

/** What one endpoint may fail with. */
export type EndpointFailure = RpcUnavailable | BlockMissing | BlockInvalid

/** An endpoint with what it can do. */
export interface ReadyEndpoint extends Endpoint {
  readonly abilities: Abilities
  /** Its place among the endpoints of the chain, from 1. */
  readonly position: number
}

/** What is asked, and of whom. */
export interface Asking<A> {
  readonly purpose: Purpose
  /** The method that the question is named by. */
  readonly method: string
  /** Where another endpoint may know more, says so; the first answer is kept for want of a better. All are whole where absent. */
  readonly isComplete?: (answer: A) => boolean
}

/** One endpoint's answer where all are asked. */
export interface Told<A> {
  readonly position: number
  readonly answer: A
  /** How long it is expected to take for what changes. */
  readonly expectedMs: number
}

/** The endpoints of one chain. */
export interface EndpointPool {
  /** True where an endpoint that answered at the start gives traces. Endpoints that do not are then left out. */
  readonly hasTraces: boolean
  /** How many endpoints there are. */
  readonly size: number
  /** Puts a question to one endpoint after another until one answers it. */
  readonly use: <A, E extends EndpointFailure>(
    asking: Asking<A>,
    question: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
  ) => Effect.Effect<A, E | RpcUnavailable>
  /** Puts a question to every endpoint that is not at rest, at once. Who does not answer in time is left out. */
  readonly useEach: <A>(
    method: string,
    question: (endpoint: ReadyEndpoint) => Effect.Effect<A, EndpointFailure>,
  ) => Effect.Effect<ReadonlyArray<Told<A>>>
  /** The endpoint from which we see the chain as it is now. */
  readonly preferred: () => number
  readonly prefer: (position: number) => void
  /** Remembers how high an endpoint says that its chain is: it must be able to give what lies below. */
  readonly noteHead: (position: number, blockNumber: number) => void
}

/** Where the endpoints of a chain are and how they are spoken to. */
export interface EndpointPoolSettings {
  readonly definition: ChainDefinition
  /** At least one. The first that works is preferred. */
  readonly urls: ReadonlyArray<string>
  readonly requestTimeoutMs: number
  readonly batchCallsMax: number
}

interface Member {
  readonly position: number
  readonly endpoint: Endpoint
  abilities: Abilities | undefined
  isForeign: boolean
  health: Health
  headNumber: number
}

/**
 * Probes every endpoint.
 *
 * Fails with `ChainMismatch` where one serves another chain, and with `RpcUnavailable` where none answers.
 */
export const makeEndpointPool = Effect.fn("ChainReader.connect")(function* (
  settings: EndpointPoolSettings,
): Effect.fn.Return<EndpointPool, RpcUnavailable | ChainMismatch> {
  const chainId = settings.definition.id
  const chainFailures = Metric.withAttributes(verificationFailures, { chain: chainLabel(chainId) })
  const members: ReadonlyArray<Member> = settings.urls.map((url, index) => {
    const spoken = { ...settings, chainId, url, position: index + 1 }
    return {
      position: index + 1,
      endpoint: makeEndpoint({ ...spoken, patienceMs: settings.urls.length === 1 ? alonePatienceMs : patienceMs }),
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
    else if (probed._tag === "Failure" && probed.failure._tag === "ChainMismatch") return yield* probed.failure
  }
  const lastFailure = failureOf(probes) ?? noEndpoint(chainId)
  if (members.every((member) => member.abilities === undefined)) return yield* lastFailure
  const hasTraces = members.some((member) => member.abilities?.traceMethod !== undefined)
  let preferred = members.find((member) => isUsable(member, hasTraces))?.position ?? 1

  /** What a question's end says of a member. */
  const learn = Effect.fnUntraced(function* (
    member: Member,
    asked: { readonly purpose: Purpose; readonly startedMs: number },
    failure: EndpointFailure | undefined,
  ) {
    const nowMs = yield* Clock.currentTimeMillis
    const trouble =
      failure?._tag === "RpcUnavailable" && failure.cause instanceof EndpointTrouble ? failure.cause : undefined
    // Methods come and go with the backend behind an address: it is looked at again before it is asked again.
    if (trouble?.kind === "method") member.abilities = undefined
    if (failure?._tag === "BlockInvalid") yield* Metric.update(chainFailures, 1)
    member.health = healthAfter(member.health, {
      purpose: asked.purpose,
      durationMs: nowMs - asked.startedMs,
      nowMs,
      hasAnswered: failure === undefined || (failure._tag === "BlockMissing" && !isContradiction(member, failure)),
      retryAtMs: trouble?.retryAtMs,
      isRefused: trouble?.kind === "access",
    })
  })

  /** One member's answer. A foreign one, found late, is left out for good. */
  const askMember = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
    member: Member,
    { purpose, method }: Pick<Asking<A>, "purpose" | "method">,
    question: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
  ): Effect.fn.Return<Result.Result<A, E | RpcUnavailable>> {
    const startedMs = yield* Clock.currentTimeMillis
    const answer = yield* readyMember(member, method).pipe(
      Effect.flatMap((abilities) => question({ ...member.endpoint, abilities, position: member.position })),
      Effect.result,
    )
    yield* learn(member, { purpose, startedMs }, answer._tag === "Failure" ? answer.failure : undefined)
    return answer
  })

  const readyMember = Effect.fnUntraced(function* (
    member: Member,
    method: string,
  ): Effect.fn.Return<Abilities, RpcUnavailable> {
    member.abilities ??= yield* probe(member.endpoint, chainId).pipe(
      Effect.catchTag("ChainMismatch", (mismatch) => {
        member.isForeign = true
        return Effect.logError("An endpoint serves another chain and is left out.").pipe(
          Effect.annotateLogs({ chainId, errorTag: mismatch._tag }),
          Effect.andThen(Effect.fail(new RpcUnavailable({ chainId, method, cause: mismatch }))),
        )
      }),
    )
    if (isUsable(member, hasTraces)) return member.abilities
    const cause = new Error("The endpoint lacks what others of this chain have.")
    return yield* new RpcUnavailable({ chainId, method, cause })
  })

  /** Whom to ask, in turn. Those at rest come in where nobody else is left, and in the last round. */
  const orderFor = Effect.fnUntraced(function* (purpose: Purpose, isLastRound: boolean) {
    const nowMs = yield* Clock.currentTimeMillis
    const known = members.filter(({ isForeign }) => !isForeign)
    const awake = known.filter(({ health }) => !isResting(health, nowMs))
    const byExpectation = known.toSorted(
      (left, right) => expectedMs(left.health, purpose) - expectedMs(right.health, purpose),
    )
    const isExploring = purpose === "bulk" && (yield* Random.next) < explorationShare
    const explored = isExploring ? awake[yield* Random.nextIntBetween(0, Math.max(1, awake.length))] : undefined
    const first = purpose === "view" ? known.find(({ position }) => position === preferred) : explored
    const order = first === undefined ? byExpectation : [first, ...byExpectation.filter((member) => member !== first)]
    if (awake.length === 0) return order
    const [resting, ready] = [
      order.filter((member) => !awake.includes(member)),
      order.filter((one) => awake.includes(one)),
    ]
    return isLastRound ? [...ready, ...resting] : ready
  })

  /** Every endpoint of the order once. The first failure that says something of the chain is kept. */
  const askRound = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
    asking: Asking<A>,
    question: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
    isLastRound: boolean,
  ): Effect.fn.Return<A, E | RpcUnavailable> {
    let kept: E | RpcUnavailable | undefined
    let incomplete: { readonly answer: A } | undefined
    let hasFailed = false
    for (const [turn, member] of (yield* orderFor(asking.purpose, isLastRound)).entries()) {
      if (turn > 0) yield* countRetry(chainId)
      const asked = yield* askMember(member, asking, question)
      if (asked._tag === "Success") {
        if (asking.isComplete?.(asked.success) === false) {
          incomplete ??= { answer: asked.success }
          continue
        }
        // A block that one endpoint has not got yet says nothing against it.
        if (hasFailed && asking.purpose === "view") preferred = member.position
        return asked.success
      }
      const { failure } = asked
      hasFailed ||= failure._tag !== "BlockMissing" || isContradiction(member, failure)
      if (kept === undefined || kept._tag === "RpcUnavailable") kept = failure
    }
    return incomplete === undefined ? yield* Effect.fail(kept ?? lastFailure) : incomplete.answer
  })

  /** The wait before the next round: until the first endpoint answers again, where all said that they will not before. */
  const delayBefore = Effect.fnUntraced(function* (round: number) {
    const nowMs = yield* Clock.currentTimeMillis
    const jitter = yield* Random.nextBetween(0.5, 1)
    const limitedMs = Math.min(
      ...members.filter(({ isForeign }) => !isForeign).map(({ health }) => health.limitedUntilMs - nowMs),
    )
    const delayMs = roundDelayMs * 2 ** (round - 1) * jitter
    return limitedMs > limitWaitMsMax ? undefined : Math.max(delayMs, limitedMs)
  })

  return {
    hasTraces,
    size: members.length,
    preferred: () => preferred,
    prefer: (position) => {
      preferred = position
    },
    noteHead: (position, blockNumber) => {
      const member = members[position - 1]
      if (member !== undefined) member.headNumber = blockNumber
    },
    use: Effect.fnUntraced(function* (asking, question) {
      for (let round = 1; round < roundsMax; round++) {
        const answer = yield* Effect.result(askRound(asking, question, false))
        if (answer._tag === "Success") return answer.success
        if (answer.failure._tag !== "RpcUnavailable") return yield* Effect.fail(answer.failure)
        const delayMs = yield* delayBefore(round)
        if (delayMs === undefined) return yield* Effect.fail(answer.failure)
        yield* countRetry(chainId)
        yield* Effect.sleep(delayMs)
      }
      return yield* askRound(asking, question, true)
    }),
    useEach: Effect.fnUntraced(function* (method, question) {
      const nowMs = yield* Clock.currentTimeMillis
      const awake = members.filter(({ isForeign, health }) => !isForeign && !isResting(health, nowMs))
      const asked = yield* Effect.forEach(
        awake,
        (member) =>
          askMember(member, { purpose: "view", method }, (endpoint) =>
            question(endpoint).pipe(
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
        const answer = asked[index]
        return answer?._tag === "Success"
          ? [{ position, answer: answer.success, expectedMs: expectedMs(health, "view") }]
          : []
      })
    }),
  }
})

const isUsable = (member: Member, hasTraces: boolean): boolean =>
  !member.isForeign && member.abilities !== undefined && (!hasTraces || member.abilities.traceMethod !== undefined)

/** True where an endpoint lacks a block that lies below the head of which it told. */
const isContradiction = ({ headNumber }: Member, failure: EndpointFailure): boolean =>
  failure._tag === "BlockMissing" && /^\d+$/.test(failure.block) && Number(failure.block) <= headNumber

const noEndpoint = (chainId: number) =>
  new RpcUnavailable({ chainId, method: "eth_chainId", cause: new Error("No endpoint is set.") })

const failureOf = (
  probes: ReadonlyArray<Result.Result<Abilities, RpcUnavailable | ChainMismatch>>,
): RpcUnavailable | undefined => {
  const failures = probes.flatMap((probed) => (probed._tag === "Failure" ? [probed.failure] : []))
  return failures.findLast((failure) => failure._tag === "RpcUnavailable")
}
