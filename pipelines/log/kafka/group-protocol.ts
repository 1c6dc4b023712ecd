/**
 * What members of a group tell each other through the broker, in the format of Kafka's own consumers, so that its tools
 * show who has what: a chain is partition 0 of the topic of its live stream.
 */
// CommonJS whose names Node cannot find out.
import kafkajs from "kafkajs"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainStream, parseStreamKey } from "#schemas/domain/stream-key.ts"
import type { ChainMember } from "./sticky-assigner.ts"
import { streamOf, type TopicSettings, topicOf } from "./topic.ts"

/** The name of our way to assign chains; a group takes only members that know it. */
export const protocolName = "tidemark-sticky"

const { MemberAssignment, MemberMetadata } = kafkajs.AssignerProtocol

/** What a member says of itself when it joins. */
export interface MemberClaim extends Omit<ChainMember, "memberId"> {
  /** Name of its process, see `member-process.ts`; empty if unknown. */
  readonly processName: string
}

const version = 0

/** The topic that stands for a chain. */
export const chainTopic = (topics: TopicSettings, chainId: ChainId): string =>
  topicOf(topics, chainStream("blocks", chainId))

const chainOf = (topics: TopicSettings, topic: string): ReadonlyArray<ChainId> => {
  const stream = streamOf(topics, topic)
  const parts = stream === undefined ? undefined : parseStreamKey(stream)
  return parts?.kind === "chain" && parts.stream === "blocks" ? [parts.chainId] : []
}

const chainsOf = (topics: TopicSettings, names: ReadonlyArray<string>): ReadonlySet<ChainId> =>
  new Set(names.flatMap((name) => chainOf(topics, name)))

/** What a member sends with its wish to join. */
export const encodeClaim = (topics: TopicSettings, claim: MemberClaim): Buffer => {
  const { candidates, owned, generation, processName } = claim
  const names = (chainIds: ReadonlySet<ChainId>) => [...chainIds].map((chainId) => chainTopic(topics, chainId))
  // Beside the candidates, which every consumer tells, what we have, in the form in which it is given.
  const userData = Buffer.concat([generationBytes(generation), encodeShare(topics, owned, Buffer.from(processName))])
  return MemberMetadata.encode({ version, topics: names(candidates), userData })
}

const generationBytes = (generation: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(generation)
  return bytes
}

/** What another member sent. Of members that are not ours only the candidates are understood. */
export const decodeClaim = (topics: TopicSettings, bytes: Buffer): MemberClaim => {
  const decoded = MemberMetadata.decode(bytes)
  const userData = decoded?.userData ?? Buffer.alloc(0)
  const candidates = chainsOf(topics, decoded?.topics ?? [])
  if (userData.length < 4) return { candidates, owned: new Set(), generation: -1, processName: "" }
  const share = userData.subarray(4)
  const processName = MemberAssignment.decode(share)?.userData.toString() ?? ""
  return { candidates, owned: decodeShare(topics, share), generation: userData.readInt32BE(), processName }
}

/** What the member that assigns sends to another. */
export const encodeShare = (
  topics: TopicSettings,
  chainIds: ReadonlySet<ChainId>,
  userData: Buffer = Buffer.alloc(0),
): Buffer =>
  MemberAssignment.encode({
    version,
    assignment: Object.fromEntries([...chainIds].map((chainId) => [chainTopic(topics, chainId), [0]])),
    userData,
  })

/** The chains that were given to a member. */
export const decodeShare = (topics: TopicSettings, bytes: Buffer): ReadonlySet<ChainId> =>
  chainsOf(topics, Object.keys(MemberAssignment.decode(bytes)?.assignment ?? {}))
