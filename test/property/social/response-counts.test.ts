/** Counts of responses equal an independent fold over what the hub holds. */
import { assert, describe, it } from "@effect/vitest"
import { type HubRpcClient, MessageType } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { responseCounts } from "#projections/social/read-casts.ts"
import { makeRandom } from "../../support/chain/random.ts"
import { connectHub, visibleSeqs } from "../../support/hub/compare-hub.ts"
import { makeTestHub } from "../../support/hub/development-hub.ts"
import { followHubs, layerHubFollower } from "../../support/hub/follow-hub.ts"
import { hex, readTruth } from "../../support/hub/hub-truth.ts"
import { act, emptyWorld } from "../../support/hub/social-story.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

/** Likes, recasts and replies by target, as the network's own package reads them: `like <target> <fid>`. */
const readResponses = async (client: HubRpcClient, fids: ReadonlyArray<number>) => {
  const perUser = fids.map(async (fid) => {
    const { reactions } = await readTruth(client, fid)
    const { messages } = (await client.getAllCastMessagesByFid({ fid, pageSize: 1_000 }))._unsafeUnwrap()
    const replies = messages.flatMap(({ data }) => {
      const parent = data?.type === MessageType.CAST_ADD ? data.castAddBody?.parentCastId : undefined
      return parent === undefined ? [] : [`reply ${hex(parent.hash)}`]
    })
    return [...reactions, ...replies].map((response) => `${response} ${fid}`)
  })
  return (await Promise.all(perUser)).flat()
}

/** Texts of counts: kind, target, number, and whether the first user is among them. */
const foldOf = (responses: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...Map.groupBy(responses, (response) => response.split(" ").slice(0, 2).join(" "))]
    .map(([key, same]) => `${key} ${same.length} ${same.some((response) => response.endsWith(" 1"))}`)
    .sort()

describe("counts of responses", () => {
  it.live("equal a fold over the messages of a hub after a random story", () =>
    Effect.gen(function* () {
      const random = makeRandom(5)
      const hub = makeTestHub()
      const world = emptyWorld(hub)
      const server = yield* serveHub(hub)
      const client = yield* connectHub(server.address)
      yield* Effect.forkScoped(followHubs([`http://${server.address}`]))
      yield* Effect.promise(async () => {
        for (let step = 0; step < 240; step += 1) {
          await act(world, random)
          if (random.oneIn(5)) {
            hub.advance(1_000)
            await hub.mine()
          }
        }
        await hub.mine()
      })
      const fids = world.users.map(({ fid }) => fid)
      const truth = foldOf(yield* Effect.promise(() => readResponses(client, fids)))
      const targets = [...new Set(truth.map((text) => text.split(" ")[1] ?? ""))]
      const read = Effect.gen(function* () {
        const counts = yield* responseCounts(targets, 1, yield* visibleSeqs)
        return counts
          .map(({ response, target, responses, isOwn }) => `${response} ${target} ${responses} ${isOwn}`)
          .sort()
      })
      const isEqual = Effect.map(read, (counts) => JSON.stringify(counts) === JSON.stringify(truth))
      yield* waitUntil("counts that equal the fold", isEqual).pipe(Effect.timeoutOption("20 seconds"))
      assert.deepStrictEqual(yield* read, truth)
      assert.isAbove(truth.length, 5)
      assert.isTrue(truth.some((text) => text.startsWith("reply ")))
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )
})
