/**
 * Membership in a Kafka consumer group, by a consumer that never consumes: it joins, sends heartbeats and rejoins in a rebalance by
 * itself, with our assigner. kafkajs's consumer always fetches, and must leave its group to change its candidates.
 */
import { Admin, Consumer } from "@platformatic/kafka"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { ReportedPlace } from "../stream-ownership.ts"
import { clientOptions, failureNames, type KafkaAddress } from "./client.ts"
import { assignPartitions, decodeClaim, encodeClaim, protocolName, streamsOf } from "./group-protocol.ts"
import { hasEnded, ownProcessName } from "./member-process.ts"
import { type TopicSettings, topicOf } from "./topic.ts"

/** The group, its time-outs, and the receiver of its events. */
export interface GroupSettings {
  readonly address: KafkaAddress
  readonly groupId: string
  readonly topics: TopicSettings
  /** A member without a heartbeat for this long is removed. */
  readonly sessionTimeoutMs: number
  /** Streams that the member works on, which it claims whenever it joins. */
  readonly owned: () => ReadonlySet<SequencedKey>
  readonly emit: (event: GroupEvent) => void
}

/** An event of a membership. */
export type GroupEvent =
  | { readonly kind: "assigned"; readonly streams: ReadonlySet<SequencedKey> }
  | { readonly kind: "heartbeat" }
  /** The next heartbeat follows in any case. */
  | { readonly kind: "heartbeatFailed"; readonly cause: unknown }
  /** The member could not rejoin in a rebalance, and sends no further heartbeats until it is joined again. */
  | { readonly kind: "rejoinFailed"; readonly cause: unknown }

/** A member of a group, or one that is joining. */
export interface GroupSession {
  /**
   * Joins the group, or rejoins with other candidates, whose topics must exist. Waits for the other members, but removes those first
   * whose process on this machine has ended.
   */
  readonly join: (candidates: ReadonlySet<SequencedKey>) => Promise<void>
  /** Commits the offsets of streams; does nothing while the group rebalances. */
  readonly commit: (places: ReadonlyArray<ReportedPlace>) => Promise<void>
  /** Leaves the group, also while a join is in progress. */
  readonly leave: () => Promise<void>
  /** Closes the connections; the group removes the member after the session time-out. */
  readonly disconnect: () => Promise<void>
}

/** Several heartbeats may be late before a member is removed. */
const heartbeatsPerSession = 10

/** A broker answers a join once all members have rejoined, at the latest after the session time-out; this is added for the way. */
const joinMarginMs = 5_000

/** Consequence of a failure: the group rebalances, the coordinator is not ready, or it is unreachable. */
export type GroupFailure = "rebalancing" | "forming" | "unreachable"

const rebalancingNames: ReadonlyArray<string> = ["UNKNOWN_MEMBER_ID", "REBALANCE_IN_PROGRESS", "ILLEGAL_GENERATION"]

/** Errors of a broker that becomes or ceases to be the group's coordinator; they are transient. */
const formingNames: ReadonlyArray<string> = [
  "COORDINATOR_NOT_AVAILABLE",
  "COORDINATOR_LOAD_IN_PROGRESS",
  "NOT_COORDINATOR",
]

/** Classifies a failure of a request to the group. */
export const classifyFailure = (failure: unknown): GroupFailure => {
  const names = failureNames(failure)
  if (names.some((name) => rebalancingNames.includes(name))) return "rebalancing"
  return names.some((name) => formingNames.includes(name)) ? "forming" : "unreachable"
}

/** Requests about other members, each on a connection of its own. */
const makeGroupAdmin = ({ address, groupId, topics }: GroupSettings) => {
  const withAdmin = async <A>(use: (admin: Admin) => Promise<A>): Promise<A> => {
    const admin = new Admin(clientOptions(address))
    return await use(admin).finally(() => admin.close())
  }
  return {
    /** Members whose process on this machine has ended. Brokers return claims only while the group is stable. */
    endedMembers: () =>
      withAdmin(async (admin) => {
        const group = (await admin.describeGroups({ groups: [groupId] })).get(groupId)
        const members = [...(group?.members.values() ?? [])]
        return members.flatMap(({ id, metadata = {} }) =>
          hasEnded(decodeClaim(topics, metadata).processName) ? [id] : [],
        )
      }),
    remove: (memberIds: ReadonlyArray<string>) =>
      withAdmin((admin) =>
        admin.removeMembersFromConsumerGroup({ groupId, members: memberIds.map((memberId) => ({ memberId })) }),
      ),
  }
}

/** A session that connects with its first request. */
export const makeGroupSession = (settings: GroupSettings): GroupSession => {
  const { address, groupId, topics, sessionTimeoutMs, owned, emit } = settings
  const processName = ownProcessName()
  const admin = makeGroupAdmin(settings)
  const consumer: Consumer = new Consumer({
    ...clientOptions(address),
    requestTimeout: sessionTimeoutMs + joinMarginMs,
    groupId,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: sessionTimeoutMs,
    heartbeatInterval: sessionTimeoutMs / heartbeatsPerSession,
    protocols: [{ name: protocolName, version: 0 }],
    protocolsMetadata: () => encodeClaim(topics, { owned: owned(), generation: consumer.generationId, processName }),
    partitionAssigner: (_, members) => assignPartitions(topics, members),
  })
  consumer.on("consumer:group:join", ({ assignments = [] }) => {
    const names = assignments.map(({ topic }) => topic)
    emit({ kind: "assigned", streams: streamsOf(topics, names) })
  })
  consumer.on("consumer:heartbeat:end", () => emit({ kind: "heartbeat" }))
  consumer.on("consumer:heartbeat:error", ({ error: cause }) => emit({ kind: "heartbeatFailed", cause }))
  consumer.on("error", (cause) => emit({ kind: "rejoinFailed", cause }))

  const isJoining = () => consumer.memberId !== null && !consumer.isActive()

  const removeEnded = async () => {
    const memberIds = await admin.endedMembers()
    // Without ids, every member would be removed.
    if (memberIds.length > 0) await admin.remove(memberIds)
  }

  return {
    join: async (candidates) => {
      // Only an optimisation: if the coordinator is unavailable, joining fails and reports it.
      if (consumer.memberId === null) await removeEnded().catch(() => undefined)
      consumer.topics.clear()
      consumer.topics.trackAll(...[...candidates].map((stream) => topicOf(topics, stream)))
      // A rejoin in progress may have sent the earlier candidates, and a second request would share its answer.
      if (isJoining()) await consumer.joinGroup()
      await consumer.joinGroup()
    },
    commit: async (places) => {
      if (!consumer.isActive()) return
      const offsets = places.map(({ stream, offset }) => ({
        topic: topicOf(topics, stream),
        partition: 0,
        offset: BigInt(offset),
        leaderEpoch: -1,
      }))
      await consumer.commit({ offsets })
    },
    leave: async () => {
      const { memberId } = consumer
      const isBlocked = isJoining()
      const closing = consumer.close()
      // A join in progress blocks the consumer's own connection.
      const removing = isBlocked && memberId !== null ? admin.remove([memberId]) : undefined
      await Promise.all([closing, removing])
    },
    disconnect: () => consumer.connections.close(),
  }
}
