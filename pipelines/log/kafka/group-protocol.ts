/**
 * Metadata that members of a group exchange through the broker, in the format of Kafka's own consumers, so that its tools show the
 * assignment: a stream is partition 0 of its topic.
 */
// CommonJS whose names Node cannot detect.
import kafkajs from "kafkajs"
import { isSequencedKey, type SequencedKey } from "#schemas/domain/stream-key.ts"
import type { StreamMember } from "../assign-streams.ts"
import { streamOf, type TopicSettings, topicOf } from "./topic.ts"

/** Name of our assignment protocol; a group admits only members that support it. */
export const protocolName = "tidemark-sticky"

const { MemberAssignment, MemberMetadata } = kafkajs.AssignerProtocol

/** Metadata that a member sends when it joins. */
export interface MemberClaim extends Omit<StreamMember, "memberId"> {
  /** Name of its process, see `member-process.ts`; empty if unknown. */
  readonly processName: string
}

const version = 0

const streamsOf = (topics: TopicSettings, names: ReadonlyArray<string>): ReadonlySet<SequencedKey> =>
  new Set(
    names.flatMap((name) => {
      const stream = streamOf(topics, name)
      return stream !== undefined && isSequencedKey(stream) ? [stream] : []
    }),
  )

/** Encodes the metadata of a member's join request. */
export const encodeClaim = (topics: TopicSettings, claim: MemberClaim): Buffer => {
  const { candidates, owned, generation, processName } = claim
  const names = (streams: ReadonlySet<SequencedKey>) => [...streams].map((stream) => topicOf(topics, stream))
  // The candidates are the subscription of every consumer; the owned streams follow in the form of an assignment.
  const userData = Buffer.concat([generationBytes(generation), encodeShare(topics, owned, Buffer.from(processName))])
  return MemberMetadata.encode({ version, topics: names(candidates), userData })
}

const generationBytes = (generation: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(generation)
  return bytes
}

/** Decodes the metadata of another member; of foreign members only the candidates. */
export const decodeClaim = (topics: TopicSettings, bytes: Buffer): MemberClaim => {
  const decoded = MemberMetadata.decode(bytes)
  const userData = decoded?.userData ?? Buffer.alloc(0)
  const candidates = streamsOf(topics, decoded?.topics ?? [])
  if (userData.length < 4) return { candidates, owned: new Set(), generation: -1, processName: "" }
  const share = userData.subarray(4)
  const processName = MemberAssignment.decode(share)?.userData.toString() ?? ""
  return { candidates, owned: decodeShare(topics, share), generation: userData.readInt32BE(), processName }
}

/** Encodes the assignment that the group leader sends to a member. */
export const encodeShare = (
  topics: TopicSettings,
  streams: ReadonlySet<SequencedKey>,
  userData: Buffer = Buffer.alloc(0),
): Buffer =>
  MemberAssignment.encode({
    version,
    assignment: Object.fromEntries([...streams].map((stream) => [topicOf(topics, stream), [0]])),
    userData,
  })

/** Decodes the streams assigned to a member. */
export const decodeShare = (topics: TopicSettings, bytes: Buffer): ReadonlySet<SequencedKey> =>
  streamsOf(topics, Object.keys(MemberAssignment.decode(bytes)?.assignment ?? {}))
