/** One endpoint of a pool: probed before its first use, and rated by its responses. */
import { Clock, Effect, Metric, type Result } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainLabel } from "../chain-label.ts"
import { blockChecks } from "../waiver.ts"
import { type BlockInvalid, type BlockMissing, type ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import type { Abilities, Endpoint } from "./endpoint.ts"
import { type Health, healthAfter, type Purpose, startHealth } from "./endpoint-health.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import { utxoChecks } from "./utxo/verify-block.ts"

const verificationFailures = Metric.counter("chains_verification_failures_total", {
  description: "Answers of an endpoint that contradicted themselves and were not used, by the check that failed.",
  incremental: true,
})

/** The values of `BlockInvalid.check`. */
const failureChecks = [...new Set([...blockChecks, ...utxoChecks, "state-sync", "form", "link", "view"])]

const countFailure = (chainId: ChainId, check: string, count: number): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(verificationFailures, { chain: chainLabel(chainId), check }), count)

/** Exports the counters of a chain with 0: an increase from nothing is invisible to alarms. */
export const exportFailures = (chainId: ChainId): Effect.Effect<void> =>
  Effect.forEach(failureChecks, (check) => countFailure(chainId, check, 0), { discard: true })

/** Failures of one endpoint. */
export type EndpointFailure = RpcUnavailable | BlockMissing | BlockInvalid

/** An endpoint with its capabilities and state. */
export interface ReadyEndpoint extends Endpoint {
  readonly abilities: Abilities
  /** Its position in the configuration, from 1. */
  readonly position: number
}

/** Capabilities that some endpoint of a chain has; those without them are not used. */
export interface Offered {
  readonly hasTraces: boolean
  readonly hasReceipts: boolean
}

/** Determines the capabilities of an endpoint, and that it serves a chain. */
export type Probe = (endpoint: Endpoint, chainId: ChainId) => Effect.Effect<Abilities, RpcUnavailable | ChainMismatch>

/** An endpoint of a pool. */
export interface Member {
  readonly chainId: ChainId
  readonly position: number
  readonly endpoint: Endpoint
  readonly probe: Probe
  abilities: Abilities | undefined
  /** True while its last probe returned another chain id. */
  isForeign: boolean
  health: Health
  /** The head that it reported: it must be able to serve the blocks below. */
  headNumber: number
}

/** A member that was not probed yet. */
export const makeMember = (member: Pick<Member, "chainId" | "endpoint" | "position" | "probe">): Member => ({
  ...member,
  abilities: undefined,
  isForeign: false,
  health: startHealth,
  headNumber: -1,
})

const hasReceipts = ({ receiptMethod }: Abilities): boolean => receiptMethod !== "eth_getLogs"

/** Capabilities that some probed member has. */
export const offeredBy = (members: ReadonlyArray<Member>): Offered => ({
  hasTraces: members.some(({ abilities }) => abilities?.traceMethod !== undefined),
  hasReceipts: members.some(({ abilities }) => abilities !== undefined && hasReceipts(abilities)),
})

/** Whether an endpoint has what others of its chain have. */
export const isUsable = ({ abilities }: Member, offered: Offered): boolean =>
  abilities !== undefined &&
  (!offered.hasTraces || abilities.traceMethod !== undefined) &&
  (!offered.hasReceipts || hasReceipts(abilities))

/** True if an endpoint lacks a block below the head that it reported. */
export const isContradiction = ({ headNumber }: Member, failure: EndpointFailure): boolean =>
  failure._tag === "BlockMissing" && /^\d+$/.test(failure.block) && Number(failure.block) <= headNumber

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
    return log.pipe(Effect.annotateLogs({ chainId: member.chainId, count: member.position }))
  })

const requireAbilities = Effect.fnUntraced(function* (
  member: Member,
  method: string,
  offered: Offered,
): Effect.fn.Return<Abilities, RpcUnavailable> {
  const { chainId } = member
  member.abilities ??= yield* member.probe(member.endpoint, chainId).pipe(
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

/** Updates a member by the outcome of a request. */
const rate = Effect.fnUntraced(function* (
  member: Member,
  requested: { readonly purpose: Purpose; readonly startedMs: number },
  failure: EndpointFailure | undefined,
) {
  const nowMs = yield* Clock.currentTimeMillis
  const trouble =
    failure?._tag === "RpcUnavailable" && failure.cause instanceof EndpointTrouble ? failure.cause : undefined
  // Capabilities vary with the backend behind an address: it is probed again after a pause.
  if (trouble?.kind === "method") member.abilities = undefined
  if (failure?._tag === "BlockInvalid") yield* countFailure(member.chainId, failure.check, 1)
  member.health = healthAfter(member.health, {
    purpose: requested.purpose,
    durationMs: nowMs - requested.startedMs,
    nowMs,
    hasAnswered: failure === undefined || (failure._tag === "BlockMissing" && !isContradiction(member, failure)),
    retryAtMs: trouble?.retryAtMs,
    isRefused: trouble?.kind === "access" || member.isForeign,
  })
})

/** A request to one member. */
export interface MemberCall<A, E> {
  readonly purpose: Purpose
  /** The method that names the request in metrics. */
  readonly method: string
  readonly call: (endpoint: ReadyEndpoint) => Effect.Effect<A, E>
}

/** Result of one member. A member that serves another chain is paused, and probed again before its next use. */
export const callMember = Effect.fnUntraced(function* <A, E extends EndpointFailure>(
  member: Member,
  offered: Offered,
  { purpose, method, call }: MemberCall<A, E>,
): Effect.fn.Return<Result.Result<A, E | RpcUnavailable>> {
  const startedMs = yield* Clock.currentTimeMillis
  const answer = yield* requireAbilities(member, method, offered).pipe(
    Effect.flatMap((abilities) => call({ ...member.endpoint, abilities, position: member.position })),
    Effect.result,
  )
  yield* rate(member, { purpose, startedMs }, answer._tag === "Failure" ? answer.failure : undefined)
  return answer
})
