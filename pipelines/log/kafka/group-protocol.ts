/**
 * Messages between members of a group through the broker, in the format of Kafka's own consumers, so that its tools show the
 * assignment: a stream is partition 0 of its topic, and the subscription of a member is its candidates.
 */
import {
  decodeConsumerProtocolAssignment,
  type ExtendedGroupProtocolSubscription,
  encodeConsumerProtocolAssignment,
  type GroupAssignment,
  type GroupPartitionsAssignments,
} from "@platformatic/kafka"
import { isSequencedKey, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { assignStreams, type StreamMember } from "../assign-streams.ts"
import { streamOf, type TopicSettings, topicOf } from "./topic.ts"

/** Name of our assignment protocol; a group admits only members that support it. */
export const protocolName = "tidemark-sticky"

const version = 0

/** Metadata that a member sends beside its candidates when it joins. */
export interface MemberClaim extends Pick<StreamMember, "owned" | "generation"> {
  /** Name of its process, see `member-process.ts`; empty if unknown. */
  readonly processName: string
}

/** Subscription of another member. */
type Subscription = Pick<ExtendedGroupProtocolSubscription, "topics" | "metadata">

/** Streams of topics; topics of other programs and logs are left out. */
export const streamsOf = (topics: TopicSettings, names: ReadonlyArray<string>): ReadonlySet<SequencedKey> =>
  new Set(
    names.flatMap((name) => {
      const stream = streamOf(topics, name)
      return stream !== undefined && isSequencedKey(stream) ? [stream] : []
    }),
  )

const partitionsOf = (topics: TopicSettings, streams: ReadonlySet<SequencedKey>): Array<GroupAssignment> =>
  [...streams].map((stream) => ({ topic: topicOf(topics, stream), partitions: [0] }))

/** Encodes a claim as the user data of a subscription: the generation, then the owned streams in the form of an assignment. */
export const encodeClaim = (topics: TopicSettings, { owned, generation, processName }: MemberClaim): Buffer => {
  const generationBytes = Buffer.alloc(4)
  generationBytes.writeInt32BE(generation)
  const assignedPartitions = partitionsOf(topics, owned)
  return Buffer.concat([
    generationBytes,
    encodeConsumerProtocolAssignment({ version, assignedPartitions, userData: processName }),
  ])
}

/** Decodes the claim of another member; without one, it owns nothing. */
export const decodeClaim = (topics: TopicSettings, { metadata }: Subscription): MemberClaim => {
  const bytes = Buffer.from(metadata ?? "")
  if (bytes.length < 4) return { owned: new Set(), generation: -1, processName: "" }
  const { assignedPartitions, userData } = decodeConsumerProtocolAssignment(bytes.subarray(4))
  const owned = streamsOf(
    topics,
    assignedPartitions.map(({ topic }) => topic),
  )
  return { owned, generation: bytes.readInt32BE(), processName: userData.toString() }
}

/** Assigns the streams of a group to its members, given by their ids. */
export const assignPartitions = (
  topics: TopicSettings,
  members: ReadonlyMap<string, Subscription>,
): Array<GroupPartitionsAssignments> => {
  const claims = [...members].map(([memberId, subscription]) => ({
    memberId,
    candidates: streamsOf(topics, subscription.topics ?? []),
    ...decodeClaim(topics, subscription),
  }))
  return [...assignStreams(claims)].map(([memberId, streams]) => ({
    memberId,
    assignments: new Map(partitionsOf(topics, streams).map((assignment) => [assignment.topic, assignment])),
  }))
}
