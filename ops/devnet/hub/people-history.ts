/** The beginning of the social network: users join, describe themselves, follow, cast and react. */
import { type Message, ReactionType, UserDataType, UserNameType } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { readBlockAt } from "../chain/rpc.ts"
import type { Devnet } from "../devnet.ts"
import { inventedPlace, keyEvent, registerEvent, rentEvent } from "./chain-events.ts"
import { bytesOf, nameClaim, type TypedData, typedDataJson, verificationClaim } from "./claims.ts"
import type { Hub } from "./hub.ts"
import type { NetworkUser } from "./network-user.ts"
import { channelUrls, type Person } from "./people.ts"

/** An actor, its profile and the user that signs for it. */
export interface Member {
  readonly person: Person
  readonly address: Address
  readonly user: NetworkUser
}

/** Time between two messages of the history. */
const spacingMs = 20_000

const yearMs = 365 * 86_400_000

/** Units of storage that a user rents. */
const rentedUnits = 1

/** Signs by the chain, which keeps the keys of its accounts. */
const sign = ({ rpc }: Devnet, account: Address, typedData: TypedData) =>
  Effect.map(rpc.call("eth_signTypedData_v4", [account, typedDataJson(typedData)]), (text) => bytesOf(String(text)))

const join = (hub: Hub, { person, address, user }: Member, index: number, timeMs: number) => {
  const { fid } = person
  const [owner, place] = [bytesOf(address), (step: number) => inventedPlace(index * 10 + step, timeMs)]
  hub.submitChainEvent(registerEvent(place(1), { fid, to: owner }))
  hub.submitChainEvent(keyEvent(place(2), { fid, key: user.key, isActive: true }))
  hub.submitChainEvent(rentEvent(place(3), { fid, payer: owner, units: rentedUnits, expiryMs: timeMs + yearMs }))
}

/** Gives a member its name: by the deployer as name server, or as a claim of an ENS name. */
const nameMember = Effect.fnUntraced(function* (devnet: Devnet, hub: Hub, member: Member, timeMs: number) {
  const { person, address, user } = member
  if (person.username.endsWith(".eth"))
    return yield* Effect.promise(async () =>
      hub.submit(await user.proveName(person.username, bytesOf(address), timeMs)),
    )
  const timestamp = Math.floor(timeMs / 1_000)
  const signature = yield* sign(
    devnet,
    devnet.deployer,
    nameClaim({ name: person.username, owner: address, timestamp }),
  )
  const proof = {
    timestamp,
    name: Buffer.from(person.username),
    owner: bytesOf(address),
    signature,
    fid: person.fid,
    type: UserNameType.USERNAME_TYPE_FNAME,
  }
  return yield* Effect.promise(() => hub.submitNameTransfer({ id: person.fid, fromFid: 0, proof }))
})

const verifyMember = Effect.fnUntraced(function* (devnet: Devnet, hub: Hub, member: Member, timeMs: number) {
  const { fid } = member.person
  const head = yield* readBlockAt(devnet.rpc, "latest")
  const [address, blockHash] = [bytesOf(member.address), bytesOf(head?.hash ?? "0x")]
  const claim = verificationClaim({ fid, address, blockHash, network: hub.settings.network })
  const signature = yield* sign(devnet, member.address, claim)
  yield* Effect.promise(async () => hub.submit(await member.user.verify({ address, blockHash, signature }, timeMs)))
})

const profileOf = ({ person, address }: Member): ReadonlyArray<readonly [UserDataType, string | undefined]> => [
  [UserDataType.USERNAME, person.username],
  [UserDataType.DISPLAY, person.displayName],
  [UserDataType.BIO, person.bio],
  [UserDataType.PFP, person.picture],
  [UserDataType.URL, person.url],
  [UserDataType.LOCATION, person.location],
  [UserDataType.TWITTER, person.twitter],
  [UserDataType.USER_DATA_PRIMARY_ADDRESS_ETHEREUM, person.isVerified ? address : undefined],
]

/** Submits messages and waits for their checks. A message of the history that is refused is a mistake of it. */
const submitAll = async (hub: Hub, messages: ReadonlyArray<Promise<Message>>): Promise<void> => {
  for (const message of messages) {
    const refusal = await hub.submit(await message)
    if (refusal !== undefined) throw new Error(`The hub refused a message of its history: ${refusal.reason}.`)
  }
}

const describeAll = (hub: Hub, members: ReadonlyArray<Member>, timeMs: number) =>
  submitAll(
    hub,
    members.flatMap((member) =>
      profileOf(member).flatMap(([type, value], index) =>
        value === undefined ? [] : [member.user.setData(type, value, timeMs + index * 1_000)],
      ),
    ),
  )

/** Each follows the next three, except the last, which follows none. The first has blocked the fifth; the sixth sends its follows as one list. */
const followAll = (hub: Hub, members: ReadonlyArray<Member>, timeMs: number) =>
  submitAll(
    hub,
    members.slice(0, -1).flatMap(({ user }, index) => {
      const others = [1, 2, 3].flatMap((step) => members[(index + step) % members.length]?.person.fid ?? [])
      if (index === 5) return [user.compactLinks("follow", others, timeMs)]
      const blocked = index === 0 ? (members[4]?.person.fid ?? 0) : 0
      return [
        ...others.map((fid) => user.link("follow", fid, timeMs)),
        ...(blocked === 0 ? [] : [user.link("block", blocked, timeMs)]),
      ]
    }),
  )

/** Texts of the first casts: of a token by its address, by its symbol, in a channel, with a link, of another user. */
const castAll = async (devnet: Devnet, hub: Hub, members: ReadonlyArray<Member>, timeMs: number) => {
  const [ann, ben, cleo, dora] = members.map(({ user }) => user)
  const { contracts, chainId } = devnet
  if (ann === undefined || ben === undefined || cleo === undefined || dora === undefined) return
  const at = (step: number) => timeMs + step * spacingMs
  const parentUrl = channelUrls.ofCollection(chainId, contracts.lanterns)
  const first = await ann.cast({ text: `Bought more ${contracts.tide} at low tide.` }, at(0))
  const second = await ben.cast({ text: "A new lantern is lit.", parentUrl }, at(1))
  const question = { text: "Is  right about $TIDE?", mentions: [ann.fid], mentionsPositions: [3] }
  const third = await cleo.cast({ ...question, parentUrl: channelUrls.tides }, at(2))
  const linked = { url: `https://tidemark.invalid/token/${chainId}/${contracts.tide}`, castId: undefined }
  const fourth = await dora.cast({ text: "$TIDE looks strong, and so does $WBTC.", embeds: [linked] }, at(3))
  const castId = (fid: number, { hash }: Message) => ({ fid, hash })
  const reply = await ann.cast({ text: "Of course I am.", parentCastId: castId(cleo.fid, third) }, at(4))
  const quoted = { url: undefined, castId: castId(ann.fid, first) }
  const quote = await ben.cast({ text: "Selling my $TIDE, the farm is a scam.", embeds: [quoted] }, at(5))
  const channelToken = `chain://eip155:${chainId}/erc721:${contracts.lanterns}`
  await submitAll(hub, [
    ...[first, second, third, fourth, reply, quote].map((message) => Promise.resolve(message)),
    ...[ben, cleo, dora].map((user) => user.react(ReactionType.LIKE, { targetCastId: castId(ann.fid, first) }, at(6))),
    cleo.react(ReactionType.RECAST, { targetCastId: castId(dora.fid, fourth) }, at(6)),
    dora.react(ReactionType.LIKE, { targetUrl: channelToken }, at(7)),
  ])
}

/** Mines the history: a few blocks, whose messages lie in the past. */
export const mineSocialHistory = Effect.fnUntraced(function* (
  devnet: Devnet,
  hub: Hub,
  members: ReadonlyArray<Member>,
) {
  const startMs = hub.nowMs() - 60 * spacingMs
  members.forEach((member, index) => {
    join(hub, member, index, startMs)
  })
  yield* Effect.promise(hub.mine)
  for (const member of members) {
    yield* nameMember(devnet, hub, member, startMs + spacingMs)
    if (member.person.isVerified) yield* verifyMember(devnet, hub, member, startMs + spacingMs)
  }
  yield* Effect.promise(hub.mine)
  yield* Effect.promise(async () => {
    await describeAll(hub, members, startMs + 2 * spacingMs)
    await followAll(hub, members, startMs + 3 * spacingMs)
    await hub.mine()
    await castAll(devnet, hub, members, startMs + 4 * spacingMs)
    await hub.mine()
  })
})
