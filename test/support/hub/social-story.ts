/** Random stories on a hub: users who join, write, follow, change their minds, and lose keys and storage. */
import { type Message, ReactionType, UserDataType } from "@farcaster/hub-nodejs"
import { inventedPlace, keyEvent, registerEvent } from "#ops/devnet/hub/chain-events.ts"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import type { NetworkUser } from "#ops/devnet/hub/network-user.ts"
import type { RandomSource } from "../chain/random.ts"
import { joinHub } from "./development-hub.ts"

/** A hub with users and what they wrote so far. */
export interface SocialWorld {
  readonly hub: Hub
  readonly users: Array<NetworkUser>
  readonly casts: Array<{ readonly fid: number; readonly hash: Uint8Array }>
}

/** Places of registry events after those of `joinHub`. */
let nextPlace = 1_000_000

const some = <A>(random: RandomSource, values: ReadonlyArray<A>): A | undefined => values[random.below(values.length)]

type Act = (world: SocialWorld, user: NetworkUser, random: RandomSource, timeMs: number) => Promise<Message | undefined>

const targetOf = (random: RandomSource, { casts }: SocialWorld) => {
  const cast = some(random, casts)
  return cast === undefined || random.oneIn(4)
    ? { targetUrl: `https://tides.example/${random.below(3)}` }
    : { targetCastId: cast }
}

const reactionType = (random: RandomSource) => (random.oneIn(2) ? ReactionType.LIKE : ReactionType.RECAST)

const acts: readonly [Act, ...ReadonlyArray<Act>] = [
  async (_world, user, random, timeMs) =>
    user.setData(
      random.pick([UserDataType.BIO, UserDataType.DISPLAY, UserDataType.PFP, UserDataType.URL]),
      `https://text.example/${random.below(100)}`,
      timeMs,
    ),
  async ({ users }, user, random, timeMs) => user.link("follow", some(random, users)?.fid ?? 1, timeMs),
  async ({ users }, user, random, timeMs) => user.link("follow", some(random, users)?.fid ?? 1, timeMs),
  async ({ users }, user, random, timeMs) => user.unlink("follow", some(random, users)?.fid ?? 1, timeMs),
  async ({ users }, user, random, timeMs) => user.link("block", some(random, users)?.fid ?? 1, timeMs),
  async ({ users }, user, random, timeMs) =>
    user.compactLinks(
      "follow",
      users.map(({ fid }) => fid).filter((fid) => fid !== user.fid && random.oneIn(2)),
      timeMs,
    ),
  async (world, user, random, timeMs) => {
    const parent = some(random, world.casts)
    const place = parent === undefined || random.oneIn(2) ? {} : { parentCastId: parent }
    const message = await user.cast({ text: `Tide ${random.below(1_000)} of $SEA`, ...place }, timeMs)
    world.casts.push({ fid: user.fid, hash: message.hash })
    return message
  },
  async ({ casts }, user, random, timeMs) => {
    const own = some(
      random,
      casts.filter(({ fid }) => fid === user.fid),
    )
    return own === undefined ? undefined : user.removeCast(own.hash, timeMs)
  },
  async (world, user, random, timeMs) => user.react(reactionType(random), targetOf(random, world), timeMs),
  async (world, user, random, timeMs) => user.react(reactionType(random), targetOf(random, world), timeMs),
  async (world, user, random, timeMs) => user.unreact(reactionType(random), targetOf(random, world), timeMs),
]

/** Lets a random user do something at a time that is not always later than before. */
export const act = async (world: SocialWorld, random: RandomSource): Promise<void> => {
  const { hub, users } = world
  const user = some(random, users)
  if (user === undefined || random.oneIn(25)) {
    users.push(await joinHub(hub, users.length + 1))
    return
  }
  if (random.oneIn(40)) {
    nextPlace += 1
    const to = Buffer.alloc(20, random.below(256))
    hub.submitChainEvent(
      registerEvent(inventedPlace(nextPlace, hub.nowMs()), { fid: user.fid, to, from: Buffer.alloc(20, 9) }),
    )
    return
  }
  if (random.oneIn(60)) {
    nextPlace += 1
    const place = inventedPlace(nextPlace, hub.nowMs())
    hub.submitChainEvent(keyEvent(place, { fid: user.fid, key: user.key, isActive: false }))
    return
  }
  const message = await random.pick(acts)(world, user, random, hub.nowMs() - random.below(5) * 1_000)
  if (message !== undefined) await hub.submit(message)
}
