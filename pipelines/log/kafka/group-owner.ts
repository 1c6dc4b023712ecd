/**
 * Ownership of streams by Kafka's consumer groups.
 *
 * The broker tracks which members are alive, the group leader assigns the streams (`../assign-streams.ts`), and heartbeats are independent of
 * the work, so that a long insert does not cost a member its membership. During a rebalance every member continues with its streams: two
 * owners for a moment do no harm. A member that has not reached the coordinator for several session time-outs drops its streams, which have
 * been reassigned by then; not after a single one, since a broker takes as long to restart and keeps its members.
 */
import { Clock, Effect, Latch, Layer, Stream, SubscriptionRef } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { backoff } from "../../backoff.ts"
import { countRetry } from "../../count-retry.ts"
import { makeOutage } from "../../outage.ts"
import { candidateChanges } from "../candidate-changes.ts"
import {
  type GroupMember,
  isSameSet,
  type JoinOptions,
  type ReportedPlace,
  StreamOwnership,
} from "../stream-ownership.ts"
import { type KafkaAddress, type KafkaClient, makeKafkaClient } from "./client.ts"
import { classifyFailure, makeGroupSession } from "./group-session.ts"
import type { TopicSettings } from "./topic.ts"

/** Brokers, topics and time-outs of the groups. */
export interface KafkaOwnerSettings extends KafkaAddress, TopicSettings {
  /** A member without a heartbeat for this long loses its streams. */
  readonly sessionTimeoutMs: number
}

/** Several heartbeats may be late before a member is removed. */
const heartbeatsPerSession = 10

/** Session time-outs without a response of the coordinator after which a member drops its streams. A broker starts within 12 s. */
const unheardSessionsMax = 3

const firstRetryDelayMs = 100
const retryDelayMsMax = 1_000

/** Joining takes a few tenths of a second unless the group waits for a dead member: beyond this, the wait is logged. */
const slowJoinMs = 2_000

/** Processes stop within ten seconds; a member that could not leave is removed after the session time-out. */
const leaveTimeoutMs = 2_000

/** Ownership shared with all processes that use the same brokers and topics. */
export const layerKafkaOwner = (settings: KafkaOwnerSettings): Layer.Layer<StreamOwnership> =>
  Layer.effect(
    StreamOwnership,
    Effect.map(makeKafkaClient(settings), (client) =>
      StreamOwnership.of({ join: (options) => joinGroup(client, settings, options) }),
    ),
  )

const joinGroup = Effect.fnUntraced(function* (
  client: KafkaClient,
  settings: KafkaOwnerSettings,
  options: JoinOptions,
) {
  const { sessionTimeoutMs, topicPrefix } = settings
  // A cluster may contain several logs, and groups of other programs.
  const groupId = `${topicPrefix}${options.group}`
  const session = makeGroupSession(client.openCluster, { groupId, topics: settings, sessionTimeoutMs })
  const owned = yield* SubscriptionRef.make<ReadonlySet<SequencedKey> | undefined>(undefined)
  const changed = yield* Latch.make()
  let candidates: ReadonlySet<SequencedKey> | undefined
  let joinedFor: ReadonlySet<SequencedKey> | undefined
  let lastHeardMs = yield* Clock.currentTimeMillis

  const publish = Effect.fnUntraced(function* (streams: ReadonlySet<SequencedKey>) {
    const before = yield* SubscriptionRef.get(owned)
    if (before !== undefined && isSameSet(before, streams)) return
    yield* SubscriptionRef.set(owned, streams)
    yield* Effect.logInfo("The streams of this process changed.").pipe(Effect.annotateLogs({ count: streams.size }))
    if (streams.size === 0) yield* Effect.logInfo("Standing by: other members of the group own every stream.")
  })

  const attempt = <A>(request: () => Promise<A>) => Effect.tryPromise({ try: request, catch: (cause) => cause })

  const join = Effect.gen(function* () {
    const asked = candidates ?? new Set()
    const held = (yield* SubscriptionRef.get(owned)) ?? new Set()
    const waiting = Effect.logInfo(
      "Waiting to join Kafka's group: a killed member is removed after the session time-out.",
    ).pipe(Effect.delay(slowJoinMs), Effect.andThen(Effect.never))
    const share = yield* Effect.raceFirst(
      attempt(() => session.join(asked, held)),
      waiting,
    )
    joinedFor = asked
    yield* publish(share)
  })

  const outage = makeOutage({
    begin: (failure) => Effect.logWarning("Kafka's group coordinator did not answer; retrying.", failure),
    end: Effect.logInfo("Kafka's group coordinator answers again."),
  })
  const noteFailure = Effect.fnUntraced(function* (failure: unknown) {
    const kind = classifyFailure(failure)
    if (kind === "rejoin" || kind === "lost") {
      joinedFor = undefined
      lastHeardMs = yield* Clock.currentTimeMillis
      if (kind === "lost") session.dropAssignment()
      return
    }
    const isForming = kind === "forming"
    yield* isForming
      ? Effect.logDebug("Kafka's group is rebalancing; retrying.", failure)
      : Effect.andThen(countRetry({ _tag: "LogUnavailable" }), outage.noteFailure(failure))
    yield* Effect.promise(session.disconnect)
    if ((yield* Clock.currentTimeMillis) - lastHeardMs < unheardSessionsMax * sessionTimeoutMs) return
    joinedFor = undefined
    session.dropAssignment()
    if ((yield* SubscriptionRef.get(owned)) !== undefined) yield* publish(new Set())
  })

  const isJoined = () => joinedFor !== undefined && candidates !== undefined && isSameSet(joinedFor, candidates)
  const round = Effect.suspend(() => (isJoined() ? attempt(session.heartbeat) : join)).pipe(
    Effect.tapError(noteFailure),
    Effect.retry(backoff({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax })),
  )
  const stay = Effect.gen(function* () {
    yield* changed.await
    while (true) {
      yield* changed.close
      yield* round
      yield* outage.noteSuccess
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

  // Scopes close in reverse order: the heartbeats end before the group is left.
  yield* Effect.addFinalizer(() =>
    Effect.interruptible(attempt(session.leave)).pipe(
      Effect.timeoutOption(leaveTimeoutMs),
      Effect.catch((failure) => Effect.logWarning("Kafka's group could not be left.", failure)),
      Effect.andThen(Effect.promise(session.disconnect)),
    ),
  )
  yield* Effect.forkScoped(stay)
  yield* Effect.forkScoped(follow)

  const report = (places: ReadonlyArray<ReportedPlace>) =>
    places.length === 0 || joinedFor === undefined
      ? Effect.void
      : attempt(() => session.commit(places)).pipe(
          Effect.catch((failure) => Effect.logDebug("Offsets could not be committed to Kafka.", failure)),
        )
  const member: GroupMember = {
    owned: SubscriptionRef.changes(owned).pipe(Stream.filter((streams) => streams !== undefined)),
    report,
  }
  return member
})
