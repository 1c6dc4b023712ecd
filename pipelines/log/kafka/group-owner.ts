/**
 * Ownership of chains by Kafka's consumer groups.
 *
 * The broker knows who lives, one of the members says who gets what (`sticky-assigner.ts`), and heartbeats run apart from
 * the work, so that a long insert costs nobody a seat. While the group forms anew everybody works on with what they had:
 * two owners for a moment do no harm. Who has not been heard for some session time-outs gives its chains up, since
 * they have gone to others by then. Not after one: a broker that is started again is away for as long, and knows its members
 * when it is back.
 */
import { Clock, Effect, Latch, Layer, Stream, SubscriptionRef } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { growingPauses } from "../../growing-pause.ts"
import { candidateChanges } from "../candidate-changes.ts"
import {
  ChainOwnership,
  type GroupMember,
  isSameSet,
  type JoinOptions,
  type ReportedPlace,
} from "../chain-ownership.ts"
import { type KafkaAddress, type KafkaClient, makeKafkaClient } from "./client.ts"
import { makeGroupSession, seatFailureOf } from "./group-session.ts"
import type { TopicSettings } from "./topic.ts"

/** Where the groups are, and how patient they are. */
export interface KafkaOwnerSettings extends KafkaAddress, TopicSettings {
  /** A member that is silent for this long has lost its chains. */
  readonly sessionTimeoutMs: number
}

/** A few heartbeats may be late before a seat is lost. */
const heartbeatsPerSession = 10

/** Session time-outs without a word of the coordinator after which a member gives its chains up. A broker starts within 12 s. */
const unheardSessionsMax = 3

const firstRetryDelayMs = 100
const retryDelayMsMax = 1_000

/** A seat is had within some tenths of a second, unless the group waits for a member that died. */
const seatWaitTellMs = 2_000

/** A stop is over within ten seconds; a seat that could not be given back is free after the session time-out. */
const leaveTimeoutMs = 2_000

/** Ownership shared with all processes that use the same brokers and topics. */
export const layerKafkaOwner = (settings: KafkaOwnerSettings): Layer.Layer<ChainOwnership> =>
  Layer.effect(
    ChainOwnership,
    Effect.map(makeKafkaClient(settings), (client) =>
      ChainOwnership.of({ join: (options) => joinGroup(client, settings, options) }),
    ),
  )

const joinGroup = Effect.fnUntraced(function* (
  client: KafkaClient,
  settings: KafkaOwnerSettings,
  options: JoinOptions,
) {
  const { sessionTimeoutMs, topicPrefix } = settings
  // One cluster may hold several logs, and groups of others.
  const groupId = `${topicPrefix}${options.group}`
  const session = makeGroupSession(client.openCluster, { groupId, topics: settings, sessionTimeoutMs })
  const owned = yield* SubscriptionRef.make<ReadonlySet<ChainId> | undefined>(undefined)
  const changed = yield* Latch.make()
  let candidates: ReadonlySet<ChainId> | undefined
  let joinedFor: ReadonlySet<ChainId> | undefined
  let lastHeardMs = yield* Clock.currentTimeMillis

  const tell = Effect.fnUntraced(function* (chainIds: ReadonlySet<ChainId>) {
    const before = yield* SubscriptionRef.get(owned)
    if (before !== undefined && isSameSet(before, chainIds)) return
    yield* SubscriptionRef.set(owned, chainIds)
    yield* Effect.logInfo("The chains of this process changed.").pipe(Effect.annotateLogs({ count: chainIds.size }))
    if (chainIds.size === 0) yield* Effect.logInfo("Standing by: other members of the group have every chain.")
  })

  const attempt = <A>(request: () => Promise<A>) => Effect.tryPromise({ try: request, catch: (cause) => cause })

  const join = Effect.gen(function* () {
    const asked = candidates ?? new Set()
    const held = (yield* SubscriptionRef.get(owned)) ?? new Set()
    const waiting = Effect.logInfo(
      "Waiting for a seat in Kafka's group: one that a killed member held is free after the session time-out.",
    ).pipe(Effect.delay(seatWaitTellMs), Effect.andThen(Effect.never))
    const share = yield* Effect.raceFirst(
      attempt(() => session.join(asked, held)),
      waiting,
    )
    joinedFor = asked
    yield* tell(share)
  })

  const noteFailure = Effect.fnUntraced(function* (failure: unknown) {
    const kind = seatFailureOf(failure)
    if (kind === "rejoin" || kind === "lost") {
      joinedFor = undefined
      lastHeardMs = yield* Clock.currentTimeMillis
      if (kind === "lost") session.forget()
      return
    }
    const isForming = kind === "forming"
    yield* isForming
      ? Effect.logDebug("Kafka's group is not ready yet; trying again.", failure)
      : Effect.logWarning("Kafka's group cannot be asked; trying again.", failure)
    yield* Effect.promise(session.disconnect)
    if ((yield* Clock.currentTimeMillis) - lastHeardMs < unheardSessionsMax * sessionTimeoutMs) return
    joinedFor = undefined
    session.forget()
    if ((yield* SubscriptionRef.get(owned)) !== undefined) yield* tell(new Set())
  })

  const isSeated = () => joinedFor !== undefined && candidates !== undefined && isSameSet(joinedFor, candidates)
  const round = Effect.suspend(() => (isSeated() ? attempt(session.heartbeat) : join)).pipe(
    Effect.tapError(noteFailure),
    Effect.retry(growingPauses({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax })),
  )
  const stay = Effect.gen(function* () {
    yield* changed.await
    while (true) {
      yield* changed.close
      yield* round
      lastHeardMs = yield* Clock.currentTimeMillis
      yield* Effect.timeoutOption(changed.await, sessionTimeoutMs / heartbeatsPerSession)
    }
  })
  const follow = Stream.runForEach(candidateChanges(options), (now) =>
    Effect.suspend(() => {
      candidates = now
      return changed.open
    }),
  )

  // Scopes close backwards: first the heartbeats end, then the seat is given back.
  yield* Effect.addFinalizer(() =>
    Effect.interruptible(attempt(session.leave)).pipe(
      Effect.timeoutOption(leaveTimeoutMs),
      Effect.catch((failure) => Effect.logWarning("The seat in Kafka's group could not be given back.", failure)),
      Effect.andThen(Effect.promise(session.disconnect)),
    ),
  )
  yield* Effect.forkScoped(stay)
  yield* Effect.forkScoped(follow)

  const report = (places: ReadonlyArray<ReportedPlace>) =>
    places.length === 0 || joinedFor === undefined
      ? Effect.void
      : attempt(() => session.commit(places)).pipe(
          Effect.catch((failure) => Effect.logDebug("Kafka was not told how far chains are.", failure)),
        )
  const member: GroupMember = {
    owned: SubscriptionRef.changes(owned).pipe(Stream.filter((chainIds) => chainIds !== undefined)),
    report,
  }
  return member
})
