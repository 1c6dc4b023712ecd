/** Users of a hub who trade on the chain of the ranking story, and an API over both. */
import { type CastAddBody, ReactionType, UserDataType } from "@farcaster/hub-nodejs"
import { Effect, Layer, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { inventedPlace, registerEvent } from "#ops/devnet/hub/chain-events.ts"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { socialResponses } from "#projections/social/social-responses.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { testKey } from "../api/api.ts"
import { ann, bob } from "../api/api-story.ts"
import { alpha, alphaPool, startRankingStory } from "../market/ranking-story.ts"
import { joinHub, makeTestHub } from "./development-hub.ts"
import { layerHubFollower, serveAndFollow, untilRows } from "./follow-hub.ts"

/** Tables of chains and of the social network, and keys. */
export const layerSocialMarket = Layer.merge(
  layerFactSink.pipe(Layer.provideMerge(layerHubFollower)),
  layerFixedKeys([Redacted.make(testKey)]),
)

/** Gives the id of a user to an account of a chain. */
const moveTo = (hub: Hub, fid: number, account: Address) => {
  const to = Buffer.from(account.slice(2), "hex")
  const place = inventedPlace(900_000 + fid, hub.nowMs())
  hub.submitChainEvent(registerEvent(place, { fid, to, from: Buffer.alloc(20, fid) }))
}

/**
 * Five users: the first is ann and the second bob, who follow each other; the third has no followers; the fourth follows the first, and the fifth, which
 * has the account of a pool; the fourth has a name. Each of the first three casts about alpha, and the first removes a cast about it.
 */
export const tell = async (hub: Hub) => {
  const users = await Promise.all([1, 2, 3, 4, 5].map((fid) => joinHub(hub, fid)))
  const [one, two, three, four] = users
  if (one === undefined || two === undefined || three === undefined || four === undefined)
    throw new Error("users joined")
  await hub.mine()
  moveTo(hub, 1, ann)
  moveTo(hub, 2, bob)
  moveTo(hub, 5, alphaPool)
  await hub.mine()
  hub.advance(60_000)
  const now = hub.nowMs()
  const cast = async (user: typeof one, body: Partial<CastAddBody> & { readonly text: string }, ageMs: number) => {
    const message = await user.cast(body, now - ageMs)
    await hub.submit(message)
    return { fid: user.fid, hash: message.hash }
  }
  const [first, second, third, removed] = [
    await cast(one, { text: "$ALPHA rises,  says", mentions: [2], mentionsPositions: [14] }, 5_000),
    await cast(two, { text: `Look at ${alpha}` }, 4_000),
    await cast(three, { text: "$alpha: claim it" }, 3_000),
    await cast(one, { text: "$ALPHA falls" }, 2_000),
  ]
  await hub.submit(await one.removeCast(removed.hash, now - 1_000))
  await cast(two, { text: "Indeed", parentCastId: first }, 500)
  const messages = [
    two.setData(UserDataType.DISPLAY, "Bob", now),
    one.link("follow", 2, now),
    two.link("follow", 1, now),
    four.link("follow", 1, now),
    four.link("follow", 5, now),
    two.react(ReactionType.LIKE, { targetCastId: first }, now),
    four.react(ReactionType.LIKE, { targetCastId: first }, now),
    four.react(ReactionType.RECAST, { targetCastId: first }, now),
    four.proveName("four.eth", Buffer.alloc(20, 4), now),
    four.setData(UserDataType.USERNAME, "four.eth", now),
  ]
  for (const message of messages) await hub.submit(await message)
  await hub.mine()
  const hex = ({ hash }: { readonly hash: Uint8Array }) => `0x${Buffer.from(hash).toString("hex")}`
  return { first: hex(first), second: hex(second), third: hex(third) }
}

/** Runs the stories of hub and chain, and serves an API over their tables. */
export const startSocialMarket = Effect.gen(function* () {
  const hub = makeTestHub()
  const casts = yield* Effect.promise(() => tell(hub))
  yield* serveAndFollow(hub)
  yield* untilRows(socialResponses.table, (rows) => rows.length >= 4)
  return { casts, query: yield* startRankingStory }
})
