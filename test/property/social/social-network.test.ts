/** Tables of the social network equal what the hub holds, whatever happens on the way. */
import { describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { makeRandom } from "../../support/chain/random.ts"
import { connectHub, untilTablesEqual } from "../../support/hub/compare-hub.ts"
import { followHubs, layerHubFollower } from "../../support/hub/follow-hub.ts"
import { nameServer } from "../../support/hub/social-claims.ts"
import { act, emptyWorld, makeStoryHub, storyNames } from "../../support/hub/social-story.ts"
import { isReleaseRun } from "../../support/run/release-run.ts"

const rounds = 3

/** Steps until the tables are compared. */
const roundSteps = 60

/** Numbers of shards after steps: two at the beginning. */
const shardCounts: ReadonlyMap<number, number> = new Map([
  [80, 3],
  [150, 1],
])

/** Seeds of the stories: one for a commit, more for a release. */
const seeds = isReleaseRun ? Array.from({ length: 20 }, (_, index) => index + 1) : [3]

describe("the tables of the social network", () => {
  it.live.each(seeds)("equal what a hub holds after a random story: seed %s", (seed) =>
    Effect.gen(function* () {
      const random = makeRandom(seed)
      const hub = makeStoryHub()
      const world = emptyWorld(hub)
      const server = yield* serveHub(hub)
      const client = yield* connectHub(server.address)
      const signer = nameServer.address.toLowerCase()
      const url = `http://${server.address}`
      let following = yield* Effect.forkScoped(followHubs([url], signer))
      for (let step = 1; step <= roundSteps * rounds; step += 1) {
        yield* Effect.promise(async () => {
          await act(world, random)
          if (!random.oneIn(5)) return
          hub.advance(1_000)
          await hub.mine()
        })
        const shardCount = shardCounts.get(step)
        if (shardCount !== undefined) hub.reshard(shardCount)
        if (random.oneIn(60)) {
          yield* Fiber.interrupt(following)
          following = yield* Effect.forkScoped(followHubs([url], signer))
        }
        if (step % roundSteps > 0) continue
        yield* Effect.promise(hub.mine)
        const fids = world.users.map(({ fid }) => fid)
        yield* untilTablesEqual(storyNames, fids, client)
      }
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )
})
