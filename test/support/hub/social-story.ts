/** Random stories on a hub: users who join, write, follow, claim, trade names, change their minds, and lose keys and storage. */
import { type Message, ReactionType, UserDataType } from "@farcaster/hub-nodejs"
import { inventedPlace, keyEvent, registerEvent } from "#ops/devnet/hub/chain-events.ts"
import { bytesOf } from "#ops/devnet/hub/claims.ts"
import type { Hub, HubSettings } from "#ops/devnet/hub/hub.ts"
import { makeNetworkUser, type NetworkUser, signerOf } from "#ops/devnet/hub/network-user.ts"
import type { RandomSource } from "../chain/random.ts"
import { joinHub, makeTestHub } from "./development-hub.ts"
import { claimedAccounts, claimOf, nameProofOf, nameServer, wrongVerification } from "./social-claims.ts"

/** A hub with users and what they wrote so far. */
export interface SocialWorld {
  readonly hub: Hub
  readonly users: Array<NetworkUser>
  readonly casts: Array<{ readonly fid: number; readonly hash: Uint8Array }>
  /** Owners of names, as the name server knows them. */
  readonly names: Map<string, number>
  /** Users whose key is removed. */
  readonly keyless: Set<number>
  /** Place of the newest registry event after those of `joinHub`. */
  lastPlace: number
}

/** Small storage, so that messages are pruned. */
const limits = { casts: 6, links: 8, reactions: 6, userData: 3, usernameProofs: 2, verifications: 2 }

/** A hub whose names the name server of tests gives away. */
export const makeStoryHub = (settings: Partial<HubSettings> = {}): Hub =>
  makeTestHub({ limits, nameServer: bytesOf(nameServer.address), ...settings })

/** Registry events of a run of a hub at most. */
const placesOfRun = 1_000_000

/** A world without users. */
export const emptyWorld = (hub: Hub): SocialWorld => ({
  hub,
  users: [],
  casts: [],
  names: new Map(),
  keyless: new Set(),
  lastPlace: placesOfRun,
})

/** The world of a hub that was restored for another run. */
export const restoredWorld = async (hub: Hub, run: number): Promise<SocialWorld> => {
  const world: SocialWorld = { ...emptyWorld(hub), lastPlace: (run + 1) * placesOfRun }
  for (const { state } of hub.shards()) {
    for (const { name, fid } of state.names.all()) world.names.set(Buffer.from(name).toString("utf8"), fid)
    for (const fid of state.registrations.fids()) {
      const user = await makeNetworkUser(fid, signerOf(`user ${fid}`), hub.settings.network)
      world.users.push(user)
      if (!state.registrations.isActiveKey(fid, user.key)) world.keyless.add(fid)
      const casts = state.sets.ofUser(fid, "casts").filter(({ data }) => data?.castAddBody !== undefined)
      world.casts.push(...casts.map(({ hash }) => ({ fid, hash })))
    }
  }
  return world
}

/** Names that users trade; those of ENS are claimed by messages. */
export const storyNames = ["ebb", "flow", "neap", "surge.eth", "drift.eth"] as const

const some = <A>(random: RandomSource, values: ReadonlyArray<A>): A | undefined => values[random.below(values.length)]

type Act = (world: SocialWorld, user: NetworkUser, random: RandomSource, timeMs: number) => Promise<Message | undefined>

const targetOf = (random: RandomSource, { casts }: SocialWorld) => {
  const cast = some(random, casts)
  return cast === undefined || random.oneIn(4)
    ? { targetUrl: `https://tides.example/${random.below(3)}` }
    : { targetCastId: cast }
}

const isEns = (name: string): boolean => name.endsWith(".eth")

const verification: Act = async ({ hub }, user, random, timeMs) => {
  const account = claimedAccounts[random.below(claimedAccounts.length)] ?? claimedAccounts[0]
  if (account === undefined) return undefined
  const { network } = hub.settings
  const right = await user.verify(await claimOf(account, user.fid, network), timeMs)
  return random.oneIn(4) ? wrongVerification(user, await claimOf(account, user.fid + 1, network), right) : right
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
  verification,
  verification,
  async (_world, user, random, timeMs) =>
    user.unverify(Buffer.from(some(random, claimedAccounts)?.address.slice(2) ?? "", "hex"), timeMs),
  async (_world, user, random, timeMs) => user.setData(UserDataType.USERNAME, random.pick(storyNames), timeMs),
  async (world, user, random, timeMs) => user.unreact(reactionType(random), targetOf(random, world), timeMs),
]

/** Gives a name to a user, or takes it back. The server sometimes forgets the former owner, who then keeps a username that is another's. */
const moveName = async (world: SocialWorld, random: RandomSource): Promise<void> => {
  const { hub, names, users } = world
  const [name, user] = [random.pick(storyNames), some(random, users)]
  if (user === undefined) return
  // Proofs of one second are ordered by their signatures.
  hub.advance(1_000)
  if (isEns(name)) {
    await hub.submit(await user.proveName(name, Buffer.alloc(20, user.fid), hub.nowMs()))
    return
  }
  const owner = names.get(name) ?? 0
  const fid = owner !== 0 && random.oneIn(4) ? 0 : user.fid
  const proof = await nameProofOf(name, fid, hub.nowMs())
  const isForged = random.oneIn(5)
  await hub.submitNameTransfer({
    id: world.lastPlace,
    fromFid: random.oneIn(4) ? 0 : owner,
    proof: isForged ? { ...proof, signature: Buffer.alloc(65, 1) } : proof,
  })
  if (!isForged) names.set(name, fid)
}

/** Removes the key of a user, or adds it again. */
const turnKey = (world: SocialWorld, { fid, key }: NetworkUser): void => {
  const { hub, keyless } = world
  world.lastPlace += 1
  const isActive = keyless.has(fid)
  if (isActive) keyless.delete(fid)
  else keyless.add(fid)
  hub.submitChainEvent(keyEvent(inventedPlace(world.lastPlace, hub.nowMs()), { fid, key, isActive }))
}

/** Lets a random user do something at a time that is not always later than before. */
export const act = async (world: SocialWorld, random: RandomSource): Promise<void> => {
  const { hub, users, keyless } = world
  const user = some(random, users)
  if (user === undefined || random.oneIn(25)) {
    users.push(await joinHub(hub, users.length + 1))
    return
  }
  if (random.oneIn(40)) {
    world.lastPlace += 1
    const to = Buffer.alloc(20, random.below(256))
    hub.submitChainEvent(
      registerEvent(inventedPlace(world.lastPlace, hub.nowMs()), { fid: user.fid, to, from: Buffer.alloc(20, 9) }),
    )
    return
  }
  if (random.oneIn(keyless.has(user.fid) ? 4 : 60)) return turnKey(world, user)
  if (random.oneIn(12)) return moveName(world, random)
  const message = await random.pick(acts)(world, user, random, hub.nowMs() - random.below(5) * 1_000)
  if (message !== undefined) await hub.submit(message)
}
