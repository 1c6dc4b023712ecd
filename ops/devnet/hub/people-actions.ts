/** Random actions of the users of the development hub, block by block. */
import { type Message, MessageType, ReactionType, UserDataType } from "@farcaster/hub-nodejs"
import { Clock, Effect, Random } from "effect"
import { pick } from "../actions/action.ts"
import type { Devnet } from "../devnet.ts"
import type { Hub } from "./hub.ts"
import { contentOf } from "./message-set.ts"
import { channelUrls } from "./people.ts"
import type { Member } from "./people-history.ts"

/** Share of blocks with an action of a user. */
const busyShare = 0.4

/** Casts that replies, reactions and removals choose from: the newest of each user. */
const recentCastsMax = 5

const symbols = ["$TIDE", "$WETH", "$WBTC", "$DAI", "$USDC"] as const

const moods = [
  "is going up, I am buying more",
  "looks great today",
  "was a bad trade, selling all of it",
  "feels like a scam lately",
  "moved again",
  "is what I hold",
] as const

interface Scene {
  readonly devnet: Devnet
  readonly hub: Hub
  readonly member: Member
  readonly other: Member
  readonly timeMs: number
}

type Act = (scene: Scene) => Effect.Effect<Message | undefined>

const recentCasts = (hub: Hub, fid: number): ReadonlyArray<Message> =>
  (hub.shardOf(fid)?.state.sets.ofUser(fid, "casts") ?? [])
    .filter((message) => contentOf(message).type === MessageType.CAST_ADD)
    .slice(-recentCastsMax)

const pickCast = Effect.fnUntraced(function* (hub: Hub, fid: number) {
  const [first, ...rest] = recentCasts(hub, fid)
  return first === undefined ? undefined : yield* pick([first, ...rest])
})

const remark = Effect.fnUntraced(function* ({ devnet }: Scene) {
  const { wrappedNative, usdCoin, tide } = devnet.contracts
  const subject = yield* pick([...symbols, ...symbols, tide, wrappedNative, usdCoin])
  return `${subject} ${yield* pick(moods)}.`
})

const cast: Act = Effect.fnUntraced(function* (scene) {
  const text = yield* remark(scene)
  const { devnet, member, timeMs } = scene
  const channel = channelUrls.ofCollection(devnet.chainId, devnet.contracts.lanterns)
  const parentUrl = yield* pick([undefined, undefined, channelUrls.tides, channel])
  return yield* Effect.promise(() => member.user.cast({ text, parentUrl }, timeMs))
})

const mention: Act = Effect.fnUntraced(function* (scene) {
  const { member, other, timeMs } = scene
  const text = ` says that ${yield* remark(scene)}`
  const body = { text, mentions: [other.person.fid], mentionsPositions: [0] }
  return yield* Effect.promise(() => member.user.cast(body, timeMs))
})

/** A reply to a cast of the other, or a cast that quotes it. */
const answer: Act = Effect.fnUntraced(function* (scene) {
  const { hub, member, other, timeMs } = scene
  const target = yield* pickCast(hub, other.person.fid)
  if (target === undefined) return undefined
  const castId = { fid: other.person.fid, hash: target.hash }
  const text = yield* remark(scene)
  const isQuote = yield* Random.nextBoolean
  const body = isQuote ? { text, embeds: [{ url: undefined, castId }] } : { text, parentCastId: castId }
  return yield* Effect.promise(() => member.user.cast(body, timeMs))
})

const react: Act = Effect.fnUntraced(function* ({ hub, member, other, timeMs }) {
  const target = yield* pickCast(hub, other.person.fid)
  if (target === undefined) return undefined
  const type = yield* pick([ReactionType.LIKE, ReactionType.LIKE, ReactionType.RECAST])
  const castId = { targetCastId: { fid: other.person.fid, hash: target.hash } }
  const isTaken = (yield* Random.nextIntBetween(0, 3)) > 0
  const { user } = member
  return yield* Effect.promise(() => (isTaken ? user.react : user.unreact)(type, castId, timeMs))
})

const link: Act = Effect.fnUntraced(function* ({ member, other, timeMs }) {
  const isFollow = (yield* Random.nextIntBetween(0, 3)) > 0
  const { user } = member
  return yield* Effect.promise(() => (isFollow ? user.link : user.unlink)("follow", other.person.fid, timeMs))
})

const describe: Act = Effect.fnUntraced(function* ({ member, timeMs }) {
  const bio = `${member.person.displayName} ${yield* pick(moods)}.`
  return yield* Effect.promise(() => member.user.setData(UserDataType.BIO, bio, timeMs))
})

const removeCast: Act = Effect.fnUntraced(function* ({ hub, member, timeMs }) {
  const target = yield* pickCast(hub, member.person.fid)
  return target === undefined ? undefined : yield* Effect.promise(() => member.user.removeCast(target.hash, timeMs))
})

/** Acts, each as often as it occurs. */
const acts: readonly [Act, ...ReadonlyArray<Act>] = [
  ...([cast, cast, cast, mention, answer, answer, react, react, react] as const),
  ...([link, describe, removeCast] as const),
]

const actOnce = Effect.fnUntraced(function* (devnet: Devnet, hub: Hub, members: ReadonlyArray<Member>) {
  const [first, ...rest] = members
  if (first === undefined) return
  const member = yield* pick([first, ...rest])
  const [near = member, ...others] = members.filter((candidate) => candidate !== member)
  const other = yield* pick([near, ...others])
  const timeMs = yield* Clock.currentTimeMillis
  const message = yield* (yield* pick(acts))({ devnet, hub, member, other, timeMs })
  if (message !== undefined) yield* Effect.promise(() => hub.submit(message))
})

/** One block of the social network, with a message or none. */
export const liveOnce = Effect.fnUntraced(function* (devnet: Devnet, hub: Hub, members: ReadonlyArray<Member>) {
  if ((yield* Random.next) < busyShare)
    yield* actOnce(devnet, hub, members).pipe(
      Effect.catchCause((cause) => Effect.logDebug("An action on the development hub was skipped.", cause)),
    )
  yield* Effect.promise(hub.mine)
})
