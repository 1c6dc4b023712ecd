/**
 * Several endpoints of one chain behind one question: what fails at one is asked at the next.
 *
 * One endpoint is preferred and stays so until it fails where another succeeds, so that consecutive answers come from
 * one view of the chain. An endpoint that was unreachable at the start is probed before its first use.
 */
import { Effect, Metric, Random } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainLabel } from "../chain-label.ts"
import { type BlockInvalid, type BlockMissing, type ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { type Abilities, type Endpoint, makeEndpoint } from "./endpoint.ts"
import { probe } from "./probe.ts"

/** How often all endpoints are asked in turn before a question counts as unanswered. */
const roundsMax = 3

/** The wait before the second round; each further one waits twice as long. */
const roundDelayMs = 250

const verificationFailures = Metric.counter("chains_verification_failures_total", {
  description: "Answers of an endpoint that contradicted themselves and were not used.",
  incremental: true,
})

/** What one endpoint may fail with. */
export type EndpointFailure = RpcUnavailable | BlockMissing | BlockInvalid

/** An endpoint with what it can do. */
export interface ReadyEndpoint extends Endpoint {
  readonly abilities: Abilities
}

/** The endpoints of one chain. */
export interface EndpointPool {
  /** True where an endpoint that answered at the start gives traces. Endpoints that do not are then left out. */
  readonly hasTraces: boolean
  /** Puts a question to one endpoint after another until one answers it. */
  readonly use: <A, E extends EndpointFailure>(
    method: string,
    question: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
  ) => Effect.Effect<A, E | RpcUnavailable>
}

/** Where the endpoints of a chain are and how they are spoken to. */
export interface EndpointPoolSettings {
  readonly chainId: ChainId
  /** At least one. The first that works is preferred. */
  readonly urls: ReadonlyArray<string>
  readonly requestTimeoutMs: number
  readonly batchCallsMax: number
}

interface Member {
  readonly endpoint: Endpoint
  abilities: Abilities | undefined
  isForeign: boolean
}

/**
 * Probes every endpoint.
 *
 * Fails with `ChainMismatch` where one serves another chain, and with `RpcUnavailable` where none answers.
 */
export const makeEndpointPool = Effect.fn("ChainReader.connect")(function* (
  settings: EndpointPoolSettings,
): Effect.fn.Return<EndpointPool, RpcUnavailable | ChainMismatch> {
  const { chainId } = settings
  const chainFailures = Metric.withAttributes(verificationFailures, { chain: chainLabel(chainId) })
  const members: ReadonlyArray<Member> = settings.urls.map((url) => ({
    endpoint: makeEndpoint({ ...settings, url }),
    abilities: undefined,
    isForeign: false,
  }))
  let lastFailure = new RpcUnavailable({ chainId, method: "eth_chainId", cause: new Error("No endpoint is set.") })
  for (const member of members) {
    const probed = yield* Effect.result(probe(member.endpoint, chainId))
    if (probed._tag === "Success") member.abilities = probed.success
    else if (probed.failure._tag === "ChainMismatch") return yield* probed.failure
    else lastFailure = probed.failure
  }
  if (members.every((member) => member.abilities === undefined)) return yield* lastFailure
  const hasTraces = members.some((member) => member.abilities?.traceMethod !== undefined)
  let preferred = members.findIndex((member) => isUsable(member, hasTraces))

  /** One member's answer. A foreign one, found late, is left out for good. */
  const askMember = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
    member: Member,
    method: string,
    question: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
  ): Effect.fn.Return<A, E | RpcUnavailable> {
    if (member.abilities === undefined) {
      member.abilities = yield* probe(member.endpoint, chainId).pipe(
        Effect.catchTag("ChainMismatch", (mismatch) => {
          member.isForeign = true
          return Effect.logError("An endpoint serves another chain and is left out.").pipe(
            Effect.annotateLogs({ chainId, errorTag: mismatch._tag }),
            Effect.andThen(Effect.fail(new RpcUnavailable({ chainId, method, cause: mismatch }))),
          )
        }),
      )
    }
    if (!isUsable(member, hasTraces)) {
      const cause = new Error("The endpoint lacks what others of this chain have.")
      return yield* new RpcUnavailable({ chainId, method, cause })
    }
    return yield* question({ ...member.endpoint, abilities: member.abilities })
  })

  /** Every endpoint once, the preferred one first. The first failure that says something of the chain is kept. */
  const askRound = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
    method: string,
    question: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>,
  ): Effect.fn.Return<A, E | RpcUnavailable> {
    const first = preferred
    let kept: E | RpcUnavailable | undefined
    for (const step of members.keys()) {
      const position = (first + step) % members.length
      const member = members[position]
      if (member === undefined || member.isForeign) continue
      const answer = yield* Effect.result(askMember(member, method, question))
      if (answer._tag === "Success") {
        // A block that one endpoint has not got yet says nothing against it.
        if (kept !== undefined && kept._tag !== "BlockMissing") preferred = position
        return answer.success
      }
      if (answer.failure._tag === "BlockInvalid") yield* Metric.update(chainFailures, 1)
      if (kept === undefined || kept._tag === "RpcUnavailable") kept = answer.failure
    }
    return yield* Effect.fail(kept ?? lastFailure)
  })

  return {
    hasTraces,
    use: Effect.fnUntraced(function* (method, question) {
      for (let round = 1; round < roundsMax; round++) {
        const answer = yield* Effect.result(askRound(method, question))
        if (answer._tag === "Success") return answer.success
        if (answer.failure._tag !== "RpcUnavailable") return yield* Effect.fail(answer.failure)
        const jitter = yield* Random.nextBetween(0.5, 1)
        yield* Effect.sleep(roundDelayMs * 2 ** (round - 1) * jitter)
      }
      return yield* askRound(method, question)
    }),
  }
})

const isUsable = (member: Member, hasTraces: boolean): boolean =>
  !member.isForeign && member.abilities !== undefined && (!hasTraces || member.abilities.traceMethod !== undefined)
