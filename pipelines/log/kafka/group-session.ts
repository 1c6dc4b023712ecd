/**
 * Membership in a Kafka consumer group, by the protocol's requests: join, sync, heartbeat, leave.
 *
 * kafkajs's consumer does the same and fetches records as well. It must leave its group to change its candidates, and restarts on its own in
 * ways that cannot be awaited. Here a member rejoins with its new candidates, keeps its streams meanwhile, and never fetches a record.
 */
import type { Broker, Cluster } from "kafkajs"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { assignStreams } from "../assign-streams.ts"
import type { ReportedPlace } from "../stream-ownership.ts"
import { failureNames } from "./client.ts"
import { decodeClaim, decodeShare, encodeClaim, encodeShare, protocolName } from "./group-protocol.ts"
import { hasEnded, ownProcessName } from "./member-process.ts"
import { type TopicSettings, topicOf } from "./topic.ts"

/** The group, and its time-outs. */
export interface GroupSettings {
  readonly groupId: string
  readonly topics: TopicSettings
  /** A member without a heartbeat for this long is removed. */
  readonly sessionTimeoutMs: number
}

/** A member of a group, or one that is joining. */
export interface GroupSession {
  /**
   * Joins the group, or rejoins with other candidates; returns the streams that are this member's now. Waits for the other members,
   * but removes those first whose process on this machine has ended.
   */
  readonly join: (
    candidates: ReadonlySet<SequencedKey>,
    owned: ReadonlySet<SequencedKey>,
  ) => Promise<ReadonlySet<SequencedKey>>
  readonly heartbeat: () => Promise<void>
  /** Commits the offsets of streams. */
  readonly commit: (places: ReadonlyArray<ReportedPlace>) => Promise<void>
  /** Drops the member id: the next join is that of a new member. */
  readonly dropAssignment: () => void
  /** Closes the connection; the next request opens another. Membership is kept. */
  readonly disconnect: () => Promise<void>
  /** Leaves the group, on a separate connection: another request may block ours. */
  readonly leave: () => Promise<void>
}

/** Methods of kafkajs's broker that are missing from its types (2.2.4, `src/broker/index.js`). */
interface Coordinator extends Broker {
  readonly joinGroup: (request: {
    readonly groupId: string
    readonly sessionTimeout: number
    readonly rebalanceTimeout: number
    readonly memberId: string
    readonly groupProtocols: ReadonlyArray<{ readonly name: string; readonly metadata: Buffer }>
  }) => Promise<{
    readonly generationId: number
    readonly leaderId: string
    readonly memberId: string
    readonly members: ReadonlyArray<{ readonly memberId: string; readonly memberMetadata: Buffer }>
  }>
  readonly syncGroup: (request: {
    readonly groupId: string
    readonly generationId: number
    readonly memberId: string
    readonly groupAssignment: ReadonlyArray<{ readonly memberId: string; readonly memberAssignment: Buffer }>
  }) => Promise<{ readonly memberAssignment: Buffer }>
  readonly heartbeat: (request: {
    readonly groupId: string
    readonly groupGenerationId: number
    readonly memberId: string
  }) => Promise<unknown>
  readonly leaveGroup: (request: { readonly groupId: string; readonly memberId: string }) => Promise<unknown>
  readonly describeGroups: (request: { readonly groupIds: ReadonlyArray<string> }) => Promise<{
    readonly groups: ReadonlyArray<{
      readonly members: ReadonlyArray<{ readonly memberId: string; readonly memberMetadata: Buffer }>
    }>
  }>
}

/** Consequence of a failure for the membership. */
export type MembershipFailure = "rejoin" | "lost" | "forming" | "unreachable"

/** Errors of a broker that becomes or ceases to be the group's coordinator; they are transient. */
const formingNames: ReadonlyArray<string> = [
  "GROUP_COORDINATOR_NOT_AVAILABLE",
  "GROUP_LOAD_IN_PROGRESS",
  "KafkaJSGroupCoordinatorNotFound",
  "NOT_COORDINATOR_FOR_GROUP",
]

/** Classifies a failure: the group rebalances, membership is lost, the coordinator is not ready, or it is unreachable. */
export const classifyFailure = (failure: unknown): MembershipFailure => {
  const names = failureNames(failure)
  if (names.includes("UNKNOWN_MEMBER_ID")) return "lost"
  if (names.includes("REBALANCE_IN_PROGRESS") || names.includes("ILLEGAL_GENERATION")) return "rejoin"
  return names.some((name) => formingNames.includes(name)) ? "forming" : "unreachable"
}

interface Connection {
  readonly cluster: Cluster
  readonly coordinator: Coordinator
}

/** A session whose connections are opened on demand. */
export const makeGroupSession = (openCluster: () => Cluster, settings: GroupSettings): GroupSession => {
  const { groupId, topics, sessionTimeoutMs } = settings
  const processName = ownProcessName()
  let memberId = ""
  let generationId = -1
  let connection: Promise<Connection> | undefined

  const connect = async (): Promise<Connection> => {
    const cluster = openCluster()
    try {
      await cluster.connect()
      // The methods missing from the types exist, see above.
      const coordinator = (await cluster.findGroupCoordinator({ groupId })) as Coordinator
      return { cluster, coordinator }
    } catch (failure) {
      await close(cluster)
      throw failure
    }
  }

  const coordinatorOf = async (): Promise<Coordinator> => {
    connection ??= connect()
    return (await connection).coordinator
  }

  const disconnect = async (): Promise<void> => {
    const last = connection
    connection = undefined
    const opened = await last?.catch(() => undefined)
    if (opened !== undefined) await close(opened.cluster)
  }

  // Brokers return the claims of members only while the group is stable; during a rebalance, the session time-out applies.
  const releaseEnded = async (coordinator: Coordinator): Promise<void> => {
    const { groups } = await coordinator.describeGroups({ groupIds: [groupId] })
    for (const { memberId: otherId, memberMetadata } of groups.flatMap(({ members }) => members)) {
      if (memberMetadata.length === 0 || !hasEnded(decodeClaim(topics, memberMetadata).processName)) continue
      await coordinator.leaveGroup({ groupId, memberId: otherId })
    }
  }

  const join: GroupSession["join"] = async (candidates, owned) => {
    const coordinator = await coordinatorOf()
    // Only an optimisation: if the coordinator is unavailable, joining fails and reports it.
    if (memberId === "") await releaseEnded(coordinator).catch(() => undefined)
    const metadata = encodeClaim(topics, { candidates, owned, generation: generationId, processName })
    const joined = await coordinator.joinGroup({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: sessionTimeoutMs,
      memberId,
      groupProtocols: [{ name: protocolName, metadata }],
    })
    memberId = joined.memberId
    generationId = joined.generationId
    const groupAssignment = joined.leaderId === memberId ? sharesOf(topics, joined.members) : []
    const { memberAssignment } = await coordinator.syncGroup({ groupId, generationId, memberId, groupAssignment })
    return decodeShare(topics, memberAssignment)
  }

  return {
    join,
    heartbeat: async () => {
      await (await coordinatorOf()).heartbeat({ groupId, groupGenerationId: generationId, memberId })
    },
    commit: async (places) => {
      const committed = places.map(({ stream, offset }) => ({
        topic: topicOf(topics, stream),
        partitions: [{ partition: 0, offset: String(offset) }],
      }))
      const coordinator = await coordinatorOf()
      await coordinator.offsetCommit({ groupId, groupGenerationId: generationId, memberId, topics: committed })
    },
    dropAssignment: () => {
      memberId = ""
    },
    disconnect,
    leave: async () => {
      if (memberId === "") return
      const { cluster, coordinator } = await connect()
      await coordinator.leaveGroup({ groupId, memberId }).finally(() => close(cluster))
    },
  }
}

const close = (cluster: Cluster): Promise<void> => cluster.disconnect().catch(() => undefined)

const sharesOf = (
  topics: TopicSettings,
  members: ReadonlyArray<{ readonly memberId: string; readonly memberMetadata: Buffer }>,
) => {
  const claims = members.map((member) => ({
    memberId: member.memberId,
    ...decodeClaim(topics, member.memberMetadata),
  }))
  return [...assignStreams(claims)].map(([memberId, share]) => ({
    memberId,
    memberAssignment: encodeShare(topics, share),
  }))
}
