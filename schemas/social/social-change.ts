/** Changes of the social network that messages, names and events of registries cause. Plain functions of their bytes. */
import { hexOf } from "../avro/scalar-text.ts"
import type { Address } from "../domain/primitive.ts"
import { decodeWire, type WireType } from "./wire-types.ts"

/** Seconds between 1970 and 2021-01-01 UTC, from which messages count their time. */
const socialEpochSeconds = 1_609_459_200

/** Time of a message in milliseconds since 1970. */
export const socialTimeMs = (timestamp: number): number => (socialEpochSeconds + timestamp) * 1_000

/** Kinds of messages that change something, as numbered by hubs. */
export const messageTypes = {
  castAdd: 1,
  castRemove: 2,
  reactionAdd: 3,
  reactionRemove: 4,
  linkAdd: 5,
  linkRemove: 6,
  verificationAdd: 7,
  verificationRemove: 8,
  userDataAdd: 11,
  nameProof: 12,
  linkCompaction: 14,
  keyAdd: 16,
  keyRemove: 17,
} as const

/** Members of a profile, as numbered by hubs. */
export const profileMembers = {
  1: "picture",
  2: "displayName",
  3: "bio",
  5: "url",
  6: "username",
  7: "location",
  8: "twitter",
  9: "github",
  10: "banner",
  11: "primaryAddress",
} as const

/** A member of a profile. */
export type ProfileMember = (typeof profileMembers)[keyof typeof profileMembers]

/** Registries that prove names, in the order of their numbers at hubs, from 1. */
export const nameRegistries = ["hub", "ens", "basename"] as const

/** A registry that proves names. */
export type NameRegistry = (typeof nameRegistries)[number]

/** How an account belongs to a user: it owns the user's id, or the user has proven to control it. */
export const accountRelations = ["custody", "ethereum", "solana"] as const

/** How an account belongs to a user. */
export type AccountRelation = (typeof accountRelations)[number]

/** A cast that another one answers or embeds, or a page or asset by its URL: `0x` and the hash, or the URL. */
export type SocialTarget = string

interface ChangeHead {
  readonly fid: number
  readonly timestampMs: number
}

/** A cast. */
export interface Cast extends ChangeHead {
  readonly kind: "cast"
  readonly hash: string
  /** Absent where the cast was removed. */
  readonly content:
    | {
        readonly text: string
        /** Mentioned users, with the position of each in the text's UTF-8 bytes. */
        readonly mentions: ReadonlyArray<{ readonly fid: number; readonly position: number }>
        readonly parentFid: number | undefined
        readonly parentHash: string | undefined
        readonly parentUrl: string | undefined
        readonly embeddedUrls: ReadonlyArray<string>
        readonly embeddedCasts: ReadonlyArray<{ readonly fid: number; readonly hash: string }>
      }
    | undefined
}

/** A like or recast. */
export interface Reaction extends ChangeHead {
  readonly kind: "reaction"
  readonly reaction: "like" | "recast"
  readonly target: SocialTarget
  readonly isPresent: boolean
}

/** A link to another user, such as `follow`. */
export interface Link extends ChangeHead {
  readonly kind: "link"
  readonly linkType: string
  readonly targetFid: number
  readonly isPresent: boolean
}

/** The targets of all links of a type: older links to others are gone. The links themselves have messages of their own. */
export interface LinkCompaction extends ChangeHead {
  readonly kind: "linkCompaction"
  readonly linkType: string
  readonly targetFids: ReadonlyArray<number>
}

/** A member of a profile. */
export interface ProfileChange extends ChangeHead {
  readonly kind: "profile"
  readonly member: ProfileMember
  readonly value: string
}

/** An account of a user. */
export interface AccountChange extends ChangeHead {
  readonly kind: "account"
  readonly relation: AccountRelation
  readonly address: Address
  readonly isPresent: boolean
}

/** A name that a registry proves; of nobody where `fid` is 0. */
export interface NameProof extends ChangeHead {
  readonly kind: "name"
  readonly name: string
  readonly registry: NameRegistry
  readonly owner: Address
}

/** A key that signs for a user. */
export interface KeyChange extends ChangeHead {
  readonly kind: "key"
  readonly key: string
  readonly isPresent: boolean
}

/** A change of the social network. */
export type SocialChange =
  | AccountChange
  | Cast
  | KeyChange
  | Link
  | LinkCompaction
  | NameProof
  | ProfileChange
  | Reaction

type Data = WireType<"MessageData">

/** Bytes of a message that its hash covers. */
export const hashedBytes = ({ data, dataBytes }: WireType<"Message">): Uint8Array =>
  dataBytes.length > 0 ? dataBytes : data

const relationOf = (protocol: number): AccountRelation | undefined => accountRelations[protocol + 1]

const castOf = ({ castAdd }: Data, head: ChangeHead, hash: string): Cast | undefined => {
  if (castAdd === null) return undefined
  const { text, mentions, mentionsPositions, parentCast, parentUrl, embeds, embedsDeprecated } = castAdd
  return {
    ...head,
    kind: "cast",
    hash,
    content: {
      text,
      mentions: mentions.map((fid, index) => ({ fid, position: mentionsPositions[index] ?? 0 })),
      parentFid: parentCast?.fid,
      parentHash: parentCast === null ? undefined : hexOf(parentCast.hash),
      parentUrl: parentUrl === "" ? undefined : parentUrl,
      embeddedUrls: [...embedsDeprecated, ...embeds.flatMap(({ url }) => (url === "" ? [] : [url]))],
      embeddedCasts: embeds.flatMap(({ castId }) =>
        castId === null ? [] : [{ fid: castId.fid, hash: hexOf(castId.hash) }],
      ),
    },
  }
}

const reactionOf = ({ reaction }: Data, head: ChangeHead, isPresent: boolean): Reaction | undefined => {
  if (reaction === null || (reaction.type !== 1 && reaction.type !== 2)) return undefined
  const target = reaction.targetCast === null ? reaction.targetUrl : hexOf(reaction.targetCast.hash)
  return { ...head, kind: "reaction", reaction: reaction.type === 1 ? "like" : "recast", target, isPresent }
}

const linkOf = ({ link }: Data, head: ChangeHead, isPresent: boolean): Link | undefined =>
  link === null ? undefined : { ...head, kind: "link", linkType: link.type, targetFid: link.targetFid, isPresent }

const accountOf = (data: Data, head: ChangeHead): AccountChange | undefined => {
  const body = data.verificationAdd ?? data.verificationRemove
  const relation = body === null ? undefined : relationOf(body.protocol)
  if (body === null || relation === undefined) return undefined
  const isPresent = data.verificationAdd !== null
  return { ...head, kind: "account", relation, address: hexOf(body.address), isPresent }
}

const profileOf = ({ userData }: Data, head: ChangeHead): ProfileChange | undefined => {
  const members: Readonly<Record<number, ProfileMember>> = profileMembers
  const member = userData === null ? undefined : members[userData.type]
  return userData === null || member === undefined
    ? undefined
    : { ...head, kind: "profile", member, value: userData.value }
}

const nameProofOf = (proof: WireType<"NameProof">): NameProof | undefined => {
  const registry = nameRegistries[proof.type - 1]
  if (registry === undefined) return undefined
  return {
    kind: "name",
    fid: proof.fid,
    // Proofs count seconds since 1970, unlike messages.
    timestampMs: proof.timestamp * 1_000,
    name: Buffer.from(proof.name).toString("utf8"),
    registry,
    owner: hexOf(proof.owner),
  }
}

const keyOf = (data: Data, head: ChangeHead): KeyChange | undefined => {
  const body = data.keyAdd ?? data.keyRemove
  return body === null ? undefined : { ...head, kind: "key", key: hexOf(body.key), isPresent: data.keyAdd !== null }
}

/** The change of a message's data; undefined where it changes nothing that is shown, or is malformed. */
export const changeOfData = (data: WireType<"MessageData">, hash: string): SocialChange | undefined => {
  const head = { fid: data.fid, timestampMs: socialTimeMs(data.timestamp) }
  switch (data.type) {
    case messageTypes.castAdd:
      return castOf(data, head, hash)
    case messageTypes.castRemove:
      return data.castRemove === null
        ? undefined
        : { ...head, kind: "cast", hash: hexOf(data.castRemove.targetHash), content: undefined }
    case messageTypes.reactionAdd:
      return reactionOf(data, head, true)
    case messageTypes.reactionRemove:
      return reactionOf(data, head, false)
    case messageTypes.linkAdd:
      return linkOf(data, head, true)
    case messageTypes.linkRemove:
      return linkOf(data, head, false)
    case messageTypes.linkCompaction:
      return data.linkCompaction === null
        ? undefined
        : {
            ...head,
            kind: "linkCompaction",
            linkType: data.linkCompaction.type,
            targetFids: data.linkCompaction.targetFids,
          }
    case messageTypes.verificationAdd:
    case messageTypes.verificationRemove:
      return accountOf(data, head)
    case messageTypes.userDataAdd:
      return profileOf(data, head)
    case messageTypes.nameProof:
      return data.nameProof === null ? undefined : nameProofOf(data.nameProof)
    case messageTypes.keyAdd:
    case messageTypes.keyRemove:
      return keyOf(data, head)
    default:
      return undefined
  }
}

/** The change of a signed message. */
export const changeOfMessage = (bytes: Uint8Array): SocialChange | undefined => {
  const message = decodeWire("Message", bytes)
  const data = message === undefined ? undefined : decodeWire("MessageData", hashedBytes(message))
  return message === undefined || data === undefined ? undefined : changeOfData(data, hexOf(message.hash))
}

/** The change of a proof of a name. */
export const changeOfNameProof = (bytes: Uint8Array): SocialChange | undefined => {
  const proof = decodeWire("NameProof", bytes)
  return proof === undefined ? undefined : nameProofOf(proof)
}

/** Kinds of events of registries, as numbered by hubs. */
const chainEventTypes = { signer: 1, idRegister: 3 } as const

/** Kinds of events of the registry of ids that give it to another account. */
const isMoved = (eventType: number): boolean => eventType === 1 || eventType === 2

/** The change of an event of a registry on a chain. */
export const changeOfChainEvent = (bytes: Uint8Array): SocialChange | undefined => {
  const event = decodeWire("ChainEvent", bytes)
  if (event === undefined) return undefined
  const head = { fid: event.fid, timestampMs: event.blockTimestamp * 1_000 }
  const { signer, idRegister } = event
  if (event.type === chainEventTypes.signer && signer !== null) {
    return { ...head, kind: "key", key: hexOf(signer.key), isPresent: signer.eventType === 1 }
  }
  if (event.type === chainEventTypes.idRegister && idRegister !== null && isMoved(idRegister.eventType)) {
    return { ...head, kind: "account", relation: "custody", address: hexOf(idRegister.to), isPresent: true }
  }
  return undefined
}
