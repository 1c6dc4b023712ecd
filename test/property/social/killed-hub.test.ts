/** Tables of the social network equal what the hub holds, however often it is killed in the middle of its blocks. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeRandom } from "../../support/chain/random.ts"
import { connectHub, untilTablesEqual, visibleSeqs } from "../../support/hub/compare-hub.ts"
import { followHubs, layerHubFollower } from "../../support/hub/follow-hub.ts"
import { nameServer } from "../../support/hub/social-claims.ts"
import { storyNames } from "../../support/hub/social-story.ts"
import { startHubProcess } from "../../support/hub/start-hub-process.ts"
import { freePort } from "../../support/machine/free-port.ts"
import { temporaryFolder } from "../../support/machine/temporary-folder.ts"
import { isReleaseRun } from "../../support/run/release-run.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

const kills = 3

/** Steps of a run that is killed: more than it takes before. */
const endless = 1_000_000

/** Steps of the last run. */
const lastSteps = 60

/** Longest time for which a run goes on once it is read. */
const runMsMax = 1_500

/** Records of all shards that are visible. */
const recordCount = Effect.map(visibleSeqs, (seqs) => [...seqs.values()].reduce((sum, seq) => sum + seq, 0))

/** Seeds of the stories: one for a commit, more for a release. */
const seeds = isReleaseRun ? Array.from({ length: 20 }, (_, index) => index + 1) : [1]

describe("the tables of the social network", () => {
  it.live.each(seeds)("equal what a hub holds that is killed while users write: seed %s", (seed) =>
    Effect.gen(function* () {
      const random = makeRandom(seed)
      const port = yield* freePort
      const directory = yield* temporaryFolder("hub")
      yield* Effect.forkScoped(followHubs([`http://127.0.0.1:${port}`], nameServer.address.toLowerCase()))
      for (let run = 0; run < kills; run += 1) {
        const before = yield* recordCount
        const hub = yield* startHubProcess({ directory, port, seed, run, steps: endless })
        yield* waitUntil(
          "records of this run",
          Effect.map(recordCount, (count) => count > before),
        )
        yield* Effect.sleep(random.below(runMsMax))
        yield* hub.kill
      }
      const hub = yield* startHubProcess({ directory, port, seed, run: kills, steps: lastSteps })
      yield* hub.untilRested
      const client = yield* connectHub(`127.0.0.1:${port}`)
      const shards = yield* Effect.promise(() => Promise.all([1, 2].map((shardId) => client.getFids({ shardId }))))
      const fids = shards.flatMap((answer) => answer._unsafeUnwrap().fids)
      assert.isNotEmpty(fids)
      yield* untilTablesEqual(storyNames, fids, client)
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )
})
