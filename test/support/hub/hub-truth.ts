/** What a hub holds, read and folded by the network's own package: the judge of our tables. */
import {
  type HubRpcClient,
  type Message,
  MessageType,
  OnChainEventType,
  ReactionType,
  UserDataType,
} from "@farcaster/hub-nodejs"

/** Bytes as this judge writes them, without our code. */
export const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString("hex")}`

/** The public state of a user, as sorted texts. */
export interface UserTruth {
  readonly custody: string | undefined
  readonly addresses: ReadonlyArray<string>
  readonly profile: ReadonlyArray<string>
  /** The stated name, where the latest proof gives it to the user. */
  readonly username: string | undefined
  readonly following: ReadonlyArray<number>
  readonly casts: ReadonlyArray<string>
  /** Kind and target of likes and recasts. */
  readonly reactions: ReadonlyArray<string>
}

/** Members of profiles that are compared, by the package's enum. */
const members: ReadonlyMap<UserDataType, string> = new Map([
  [UserDataType.PFP, "picture"],
  [UserDataType.DISPLAY, "displayName"],
  [UserDataType.BIO, "bio"],
  [UserDataType.URL, "url"],
  [UserDataType.USERNAME, "username"],
])

const messagesOf = (type: MessageType, messages: ReadonlyArray<Message>) =>
  messages.flatMap(({ data }) => (data?.type === type ? [data] : []))

/** Owners of names: of all proofs that users have, on whichever shard, the latest holds. */
export const readNameOwners = async (
  client: HubRpcClient,
  fids: ReadonlyArray<number>,
): Promise<ReadonlyMap<string, number>> => {
  const perUser = fids.map(async (fid) => (await client.getUserNameProofsByFid({ fid }))._unsafeUnwrap().proofs)
  const proofs = (await Promise.all(perUser)).flat().sort((left, right) => left.timestamp - right.timestamp)
  return new Map(proofs.map(({ name, fid }) => [Buffer.from(name).toString("utf8"), fid]))
}

/** Reads a user from a hub. */
export const readTruth = async (
  client: HubRpcClient,
  fid: number,
  owners: ReadonlyMap<string, number> = new Map(),
): Promise<UserTruth> => {
  const all = { fid, pageSize: 1_000 }
  const data = (await client.getAllUserDataMessagesByFid(all))._unsafeUnwrap().messages
  const verifications = (await client.getAllVerificationMessagesByFid(all))._unsafeUnwrap().messages
  const links = (await client.getAllLinkMessagesByFid(all))._unsafeUnwrap().messages
  const casts = (await client.getAllCastMessagesByFid(all))._unsafeUnwrap().messages
  const reactions = (await client.getAllReactionMessagesByFid(all))._unsafeUnwrap().messages
  const type = OnChainEventType.EVENT_TYPE_ID_REGISTER
  const registrations = (await client.getOnChainEvents({ fid, eventType: type }))._unsafeUnwrap().events
  const to = registrations.at(-1)?.idRegisterEventBody?.to
  const stated = messagesOf(MessageType.USER_DATA_ADD, data).find(
    ({ userDataBody: body }) => body?.type === UserDataType.USERNAME,
  )?.userDataBody?.value
  const linked = messagesOf(MessageType.LINK_ADD, links).flatMap(({ linkBody: body }) =>
    body?.type === "follow" && body.targetFid !== undefined ? [body.targetFid] : [],
  )
  return {
    custody: to === undefined ? undefined : hex(to),
    addresses: messagesOf(MessageType.VERIFICATION_ADD_ETH_ADDRESS, verifications)
      .flatMap(({ verificationAddAddressBody: body }) => (body === undefined ? [] : [hex(body.address)]))
      .sort(),
    profile: messagesOf(MessageType.USER_DATA_ADD, data)
      .flatMap(({ userDataBody: body }) => {
        const member = body === undefined ? undefined : members.get(body.type)
        return body === undefined || member === undefined ? [] : [`${member} ${body.value}`]
      })
      .sort(),
    username: owners.get(stated ?? "") === fid ? stated : undefined,
    following: linked.sort((left, right) => left - right),
    casts: casts.flatMap(({ data: cast, hash }) => (cast?.type === MessageType.CAST_ADD ? [hex(hash)] : [])).sort(),
    reactions: messagesOf(MessageType.REACTION_ADD, reactions)
      .flatMap(({ reactionBody: body }) => {
        if (body === undefined) return []
        const target = body.targetCastId === undefined ? (body.targetUrl ?? "") : hex(body.targetCastId.hash)
        return [`${body.type === ReactionType.LIKE ? "like" : "recast"} ${target}`]
      })
      .sort(),
  }
}
