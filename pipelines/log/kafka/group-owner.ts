/**
 * Ownership of streams by Kafka's consumer groups.
 *
 * The broker tracks which members are alive, the group leader assigns the streams (`../assign-streams.ts`), and heartbeats are independent of
 * the work, so that a long insert does not cost a member its membership. During a rebalance every member continues with its streams: two
 * owners for a moment do no harm. A member that has not reached the coordinator for several session time-outs drops its streams, which have
 * been reassigned by then; not after a single one, since a broker takes as long to restart and keeps its members.
 */
import { Clock, Effect, Latch, Layer, Queue, Stream, SubscriptionRef } from "effect"
import type { Kafka } from "kafkajs"
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
  StreamsRefused,
} from "../stream-ownership.ts"
import { attempt, type KafkaAddress, makeKafka } from "./client.ts"
import { classifyFailure, type GroupEvent, type GroupSession, makeGroupSession } from "./group-session.ts"
import { createTopics, KafkaUnusable, type TopicSettings } from "./topic.ts"

/** Brokers, topics and time-outs of the groups. */
export interface KafkaOwnerSettings extends KafkaAddress, TopicSettings {
  /** A member without a heartbeat for this long loses its streams. */
  readonly sessionTimeoutMs: number
}

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
    Effect.map(makeKafka(settings), (kafka) =>
      StreamOwnership.of({ join: (options) => joinGroup(kafka, settings, options) }),
    ),
  )

/** Logs that a join takes long; never ends. */
const logSlowJoin = Effect.logInfo(
  "Waiting to join Kafka's group: a killed member is removed after the session time-out.",
).pipe(Effect.delay(slowJoinMs), Effect.andThen(Effect.never))

/** Observes the group's coordinator: logs its outages, and reports silence. */
const makeCoordinatorWatch = Effect.fnUntraced(function* (sessionTimeoutMs: number) {
  const outage = makeOutage({
    begin: (failure) => Effect.logWarning("Kafka's group coordinator did not answer; retrying.", failure),
    end: Effect.logInfo("Kafka's group coordinator answers again."),
  })
  let lastAnswerMs = yield* Clock.currentTimeMillis
  const noteAnswer = Effect.map(Clock.currentTimeMillis, (nowMs) => {
    lastAnswerMs = nowMs
  })
  return {
    noteSuccess: Effect.andThen(noteAnswer, outage.noteSuccess),
    /** Returns whether the coordinator has been silent for so long that it has reassigned the streams of this member. */
    noteFailure: Effect.fnUntraced(function* (failure: unknown) {
      const kind = classifyFailure(failure)
      if (kind === "rebalancing") yield* noteAnswer
      if (kind === "forming") yield* Effect.logDebug("Kafka's group is rebalancing; retrying.", failure)
      if (kind === "unreachable") {
        yield* Effect.andThen(countRetry({ _tag: "LogUnavailable" }), outage.noteFailure(failure))
      }
      return (yield* Clock.currentTimeMillis) - lastAnswerMs >= unheardSessionsMax * sessionTimeoutMs
    }),
  }
})

/** Logs when Kafka begins and ceases to refuse topics, such as without the right to create them. */
const makeTopicWatch = () =>
  makeOutage({
    begin: (failure) => Effect.logError("Kafka refuses topics of this process; asking again.", failure),
    end: Effect.logInfo("Kafka has the topics of this process."),
  })

/** Creates the topics that a process begins with. What else fails here fails again in the join, which is retried. */
const createFirst = (kafka: Kafka, settings: KafkaOwnerSettings, { candidates }: JoinOptions) =>
  Effect.flatMap(candidates, (streams) => createTopics(kafka, settings, streams)).pipe(
    Effect.catch((cause) =>
      cause instanceof KafkaUnusable ? Effect.fail(new StreamsRefused({ reason: cause.message })) : Effect.void,
    ),
  )

/** The streams of this process; undefined before the first assignment. */
const makeShare = Effect.gen(function* () {
  const owned = yield* SubscriptionRef.make<ReadonlySet<SequencedKey> | undefined>(undefined)
  return {
    current: () => SubscriptionRef.getUnsafe(owned),
    changes: SubscriptionRef.changes(owned).pipe(Stream.filter((streams) => streams !== undefined)),
    publish: Effect.fnUntraced(function* (streams: ReadonlySet<SequencedKey>) {
      const before = yield* SubscriptionRef.get(owned)
      if (before !== undefined && isSameSet(before, streams)) return
      yield* SubscriptionRef.set(owned, streams)
      yield* Effect.logInfo("The streams of this process changed.").pipe(Effect.annotateLogs({ count: streams.size }))
      if (streams.size === 0) yield* Effect.logInfo("Standing by: other members of the group own every stream.")
    }),
  }
})

/** Notes failures. Drops the streams of a member whose coordinator is silent, and returns whether it has to join again. */
const failureNotes = (
  share: Effect.Success<typeof makeShare>,
  coordinator: Effect.Success<ReturnType<typeof makeCoordinatorWatch>>,
  topics: ReturnType<typeof makeTopicWatch>,
) =>
  Effect.fnUntraced(function* (failure: unknown) {
    if (failure instanceof KafkaUnusable) {
      yield* Effect.andThen(countRetry(failure), topics.noteFailure(failure))
      return false
    }
    const isSilent = yield* coordinator.noteFailure(failure)
    if (!isSilent || share.current() === undefined) return false
    yield* share.publish(new Set())
    return true
  })

/** Leaves the group, so that its other members take the streams at once. */
const leave = (session: GroupSession) =>
  Effect.interruptible(attempt(session.leave)).pipe(
    Effect.timeoutOption(leaveTimeoutMs),
    Effect.catch((failure) => Effect.logWarning("Kafka's group could not be left.", failure)),
    Effect.andThen(Effect.ignore(attempt(session.disconnect))),
  )

const joinGroup = Effect.fnUntraced(function* (kafka: Kafka, settings: KafkaOwnerSettings, options: JoinOptions) {
  const { sessionTimeoutMs, topicPrefix } = settings
  yield* createFirst(kafka, settings, options)
  const share = yield* makeShare
  const events = yield* Queue.unbounded<GroupEvent>()
  const session = makeGroupSession({
    address: settings,
    // A cluster may contain several logs, and groups of other programs.
    groupId: `${topicPrefix}${options.group}`,
    topics: settings,
    sessionTimeoutMs,
    owned: () => share.current() ?? new Set(),
    emit: (event) => Queue.offerUnsafe(events, event),
  })
  const coordinator = yield* makeCoordinatorWatch(sessionTimeoutMs)
  const topics = makeTopicWatch()
  const isJoinDue = yield* Latch.make()
  let candidates: ReadonlySet<SequencedKey> = new Set()
  let withTopic: ReadonlySet<SequencedKey> = new Set()

  const noteFailure = failureNotes(share, coordinator, topics)

  const join = Effect.gen(function* () {
    yield* isJoinDue.close
    const requested = candidates
    if (![...requested].every((stream) => withTopic.has(stream))) yield* createTopics(kafka, settings, requested)
    withTopic = requested
    yield* topics.noteSuccess
    yield* Effect.raceFirst(
      attempt(() => session.join(requested)),
      logSlowJoin,
    )
  }).pipe(
    Effect.tapError(noteFailure),
    Effect.retry(backoff({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax })),
  )

  const handle = (event: GroupEvent) => {
    switch (event.kind) {
      case "assigned":
        return Effect.andThen(share.publish(event.streams), coordinator.noteSuccess)
      case "heartbeat":
        return coordinator.noteSuccess
      case "heartbeatFailed":
        return Effect.flatMap(noteFailure(event.cause), (isDue) => (isDue ? isJoinDue.open : Effect.void))
      case "rejoinFailed":
        return Effect.andThen(noteFailure(event.cause), isJoinDue.open)
    }
  }

  const follow = Stream.runForEach(candidateChanges(options), (streams) =>
    Effect.suspend(() => {
      candidates = streams
      return isJoinDue.open
    }),
  )

  yield* Effect.addFinalizer(() => leave(session))
  yield* Effect.forkScoped(Effect.forever(Effect.flatMap(Queue.take(events), handle)))
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(isJoinDue.await, join)))
  yield* Effect.forkScoped(follow)

  const report = (places: ReadonlyArray<ReportedPlace>) =>
    places.length === 0
      ? Effect.void
      : attempt(() => session.commit(places)).pipe(
          Effect.catch((failure) => Effect.logDebug("Offsets could not be committed to Kafka.", failure)),
        )
  const member: GroupMember = { owned: share.changes, report }
  return member
})
