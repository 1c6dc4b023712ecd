/**
 * The messages of one shard as sets without conflicts. Each message has a slot: of two messages for one slot the later holds, a removal before
 * an addition of the same second, else the greater hash. Source: farcasterxyz/snapchain, `src/storage/store/account/`.
 */
import { type Message, MessageData, MessageType } from "@farcaster/hub-nodejs"

/** The sets of a user. Each has its own storage limit. */
export type SetName = "casts" | "links" | "reactions" | "userData" | "usernameProofs" | "verifications"

/** Reason for which a message was refused, by the codes of the network. */
export interface Refusal {
  readonly code: string
  readonly reason: string
}

/** Outcome of a merge: the displaced messages, or the refusal. */
export type Merged = { readonly displaced: ReadonlyArray<Message> } | { readonly refusal: Refusal }

/** The content of a message, which some clients send as bytes only. */
export const contentOf = (message: Message): MessageData =>
  message.data ?? MessageData.decode(message.dataBytes ?? new Uint8Array())

const setNames: ReadonlyMap<MessageType, SetName> = new Map([
  [MessageType.CAST_ADD, "casts"],
  [MessageType.CAST_REMOVE, "casts"],
  [MessageType.LINK_ADD, "links"],
  [MessageType.LINK_REMOVE, "links"],
  [MessageType.LINK_COMPACT_STATE, "links"],
  [MessageType.REACTION_ADD, "reactions"],
  [MessageType.REACTION_REMOVE, "reactions"],
  [MessageType.USER_DATA_ADD, "userData"],
  [MessageType.USERNAME_PROOF, "usernameProofs"],
  [MessageType.VERIFICATION_ADD_ETH_ADDRESS, "verifications"],
  [MessageType.VERIFICATION_REMOVE, "verifications"],
])

/** The set of a message; `undefined` for kinds that the development hub does not keep. */
export const setOf = (message: Message): SetName | undefined => setNames.get(contentOf(message).type)

const removals: ReadonlySet<MessageType> = new Set([
  MessageType.CAST_REMOVE,
  MessageType.LINK_REMOVE,
  MessageType.REACTION_REMOVE,
  MessageType.VERIFICATION_REMOVE,
])

const hexOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString("hex")

/** Identity of a message within its set; of a proof of a name across users. */
const slotOf = (message: Message): string => {
  const content = contentOf(message)
  const { castRemoveBody, reactionBody, linkBody, userDataBody, usernameProofBody } = content
  const user = `${setOf(message)}/${content.fid}`
  if (content.type === MessageType.CAST_ADD) return `${user}/${hexOf(message.hash)}`
  if (castRemoveBody !== undefined) return `${user}/${hexOf(castRemoveBody.targetHash)}`
  if (reactionBody !== undefined) {
    const cast = reactionBody.targetCastId
    const target = cast === undefined ? reactionBody.targetUrl : `${cast.fid}:${hexOf(cast.hash)}`
    return `${user}/${reactionBody.type}/${target}`
  }
  if (linkBody !== undefined) return `${user}/${linkBody.type}/${linkBody.targetFid}`
  if (userDataBody !== undefined) return `${user}/${userDataBody.type}`
  if (usernameProofBody !== undefined) return `usernameProofs/${hexOf(usernameProofBody.name)}`
  const verified = content.verificationAddAddressBody ?? content.verificationRemoveBody
  return `${user}/${hexOf(verified?.address)}`
}

const byTimeAndHash = (left: Message, right: Message): number =>
  contentOf(left).timestamp - contentOf(right).timestamp || Buffer.compare(left.hash, right.hash)

/** Below 0 if the first message yields to the second. 0 for a message and itself. */
const precedence = (left: Message, right: Message): number => {
  const [former, latter] = [contentOf(left), contentOf(right)]
  const removal = Number(removals.has(former.type)) - Number(removals.has(latter.type))
  return former.timestamp - latter.timestamp || removal || Buffer.compare(left.hash, right.hash)
}

const conflict = (reason: string): Merged => ({ refusal: { code: "bad_request.conflict", reason } })
const duplicate: Merged = {
  refusal: { code: "bad_request.duplicate", reason: "message has already been merged" },
}

/** The refusal of a message by the one that holds in its slot. */
const refusalBy = (former: Message, message: Message): Merged | undefined => {
  if (Buffer.compare(former.hash, message.hash) === 0) return duplicate
  // A removed cast never comes back, and a removal displaces its cast whatever its time.
  if (contentOf(message).type === MessageType.CAST_ADD) return conflict("message conflicts with a removal of the cast")
  const isNewer = contentOf(former).type !== MessageType.CAST_ADD && precedence(former, message) > 0
  return isNewer ? conflict("message conflicts with a more recent message") : undefined
}

/** Messages of a shard. */
export interface MessageSets {
  readonly merge: (message: Message) => Merged
  /** Drops a message that holds. Nothing happens if it does not hold. */
  readonly remove: (message: Message) => void
  /** All that holds of a user in a set, removals too, oldest first. Without compact states of links. */
  readonly ofUser: (fid: number, set: SetName) => ReadonlyArray<Message>
  /** The compact states of a user's links, one a type. */
  readonly compactStates: (fid: number) => ReadonlyArray<Message>
  readonly count: () => number
  /** All that holds. */
  readonly all: () => ReadonlyArray<Message>
}

/** Empty sets. */
export const makeMessageSets = (): MessageSets => {
  const slots = new Map<string, Message>()
  const users = new Map<string, Set<string>>()
  const compact = new Map<string, Message>()

  const userKey = (message: Message) => `${setOf(message)}/${contentOf(message).fid}`
  const put = (message: Message) => {
    const slot = slotOf(message)
    slots.set(slot, message)
    const key = userKey(message)
    users.set(key, (users.get(key) ?? new Set()).add(slot))
  }
  const drop = (message: Message) => {
    const slot = slotOf(message)
    if (Buffer.compare(slots.get(slot)?.hash ?? new Uint8Array(), message.hash) !== 0) return
    slots.delete(slot)
    users.get(userKey(message))?.delete(slot)
  }
  const ofUser = (fid: number, set: SetName) =>
    [...(users.get(`${set}/${fid}`) ?? [])].flatMap((slot) => slots.get(slot) ?? []).sort(byTimeAndHash)
  const compactKey = (fid: number, type: string | undefined) => `${fid}/${type}`

  const mergeCompactState = (message: Message): Merged => {
    const { fid, timestamp, linkCompactStateBody } = contentOf(message)
    const key = compactKey(fid, linkCompactStateBody?.type)
    const former = compact.get(key)
    if (former !== undefined && contentOf(former).timestamp >= timestamp)
      return conflict("a newer compact state message is already merged")
    const targets = new Set(linkCompactStateBody?.targetFids)
    const superseded = ofUser(fid, "links").filter((link) => {
      const { type, timestamp: linked, linkBody } = contentOf(link)
      if (linked > timestamp || linkBody?.type !== linkCompactStateBody?.type) return false
      return type === MessageType.LINK_REMOVE || !targets.has(linkBody?.targetFid ?? 0)
    })
    for (const link of superseded) drop(link)
    compact.set(key, message)
    return { displaced: [...(former === undefined ? [] : [former]), ...superseded] }
  }

  /** The refusal of a link that a compact state of its type already covers. */
  const coveredLink = (message: Message): Merged | undefined => {
    const { fid, timestamp, type, linkBody } = contentOf(message)
    const state = linkBody === undefined ? undefined : compact.get(compactKey(fid, linkBody.type))
    if (state === undefined || timestamp >= contentOf(state).timestamp) return undefined
    if (type === MessageType.LINK_REMOVE)
      return { refusal: { code: "bad_request.prunable", reason: "older than the compact state" } }
    const targets = contentOf(state).linkCompactStateBody?.targetFids
    return targets?.includes(linkBody?.targetFid ?? 0) ? undefined : conflict("target is not in the compact state")
  }

  const merge = (message: Message): Merged => {
    const { type } = contentOf(message)
    if (type === MessageType.LINK_COMPACT_STATE) return mergeCompactState(message)
    const covered = coveredLink(message)
    if (covered !== undefined) return covered
    const former = slots.get(slotOf(message))
    const refused = former && refusalBy(former, message)
    if (refused !== undefined) return refused
    if (former !== undefined) drop(former)
    put(message)
    return { displaced: former === undefined ? [] : [former] }
  }

  const remove = (message: Message) => {
    const { fid, type, linkCompactStateBody } = contentOf(message)
    if (type === MessageType.LINK_COMPACT_STATE) compact.delete(compactKey(fid, linkCompactStateBody?.type))
    else drop(message)
  }

  return {
    merge,
    remove,
    ofUser,
    compactStates: (fid) => [...compact].filter(([key]) => key.startsWith(`${fid}/`)).map(([, message]) => message),
    count: () => slots.size + compact.size,
    all: () => [...slots.values(), ...compact.values()],
  }
}
