/** `kill -9` of a service and of its engine, and restarts of its hub, while users write: in the end answers equal the state of the hub. */
import { assert, describe, it } from "@effect/vitest"
import type { HubRpcClient } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { makeRandom, type RandomSource } from "../support/chain/random.ts"
import { connectHub } from "../support/hub/compare-hub.ts"
import { readNameOwners, readTruth } from "../support/hub/hub-truth.ts"
import { nameServer } from "../support/hub/social-claims.ts"
import { act, emptyWorld, makeStoryHub, type SocialWorld } from "../support/hub/social-story.ts"
import { askService, type RunningService, startService, temporaryHome } from "../support/service/service.ts"
import { childrenNow, killProcess, killService } from "../support/service/service-death.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const kills = 6

/** Steps of the story between two kills. */
const steps = 30

const fidsOf = ({ users }: SocialWorld) => users.map(({ fid }) => fid)

/** Lets users act, now and then in a new block. */
const write = (world: SocialWorld, random: RandomSource) =>
  Effect.promise(async () => {
    for (let step = 0; step < steps; step += 1) {
      await act(world, random)
      if (!random.oneIn(4)) continue
      world.hub.advance(1_000)
      await world.hub.mine()
    }
    await world.hub.mine()
  })

/** The state of users in the hub, in the form of answers. */
const truthOf = async (client: HubRpcClient, fids: ReadonlyArray<number>) => {
  const owners = await readNameOwners(client, fids)
  const truths = await Promise.all(fids.map((fid) => readTruth(client, fid, owners)))
  return truths.map(({ custody, username, addresses, following }, index) => {
    const fid = fids[index] ?? 0
    const followers = truths.filter((other) => other.following.includes(fid))
    return {
      username: username ?? `!${fid}`,
      custodyAddress: custody,
      connectedAddresses: addresses,
      followStats: { followerCount: followers.length, followingCount: following.length },
    }
  })
}

const answersOf = (service: RunningService, fids: ReadonlyArray<number>) => {
  const members = "username custodyAddress connectedAddresses followStats { followerCount followingCount }"
  const profiles = fids.map((fid) => `u${fid}: socialProfile(fid: ${fid}) { ${members} }`)
  return Effect.map(askService(service, `{ ${profiles.join(" ")} }`), ({ data }) =>
    fids.map((fid) => {
      const profile = Object(data)[`u${fid}`]
      return profile == null ? null : { ...profile, connectedAddresses: [...profile.connectedAddresses].sort() }
    }),
  )
}

describe("kill -9 while the social network is read", () => {
  it.live("loses no message, and answers equal the state of the hub", () =>
    Effect.gen(function* () {
      const random = makeRandom(11)
      const hub = makeStoryHub()
      const world = emptyWorld(hub)
      const server = yield* serveHub(hub)
      const client = yield* connectHub(server.address)
      const home = yield* temporaryHome
      const environment = {
        SOCIAL_HUBS: `http://${server.address}`,
        SOCIAL_NAME_SIGNER: nameServer.address.toLowerCase(),
      }
      let service = yield* startService({ home, environment })
      for (let kill = 0; kill < kills; kill += 1) {
        yield* write(world, random)
        if (random.oneIn(2)) yield* Effect.promise(server.restart)
        yield* Effect.sleep(random.below(1_500))
        if (kill % 2 === 0) {
          yield* killService(service)
          service = yield* startService({ home, environment })
        } else {
          yield* killProcess((yield* childrenNow(home)).engine)
        }
      }
      yield* write(world, random)
      const fids = fidsOf(world)
      const truth = yield* Effect.promise(() => truthOf(client, fids))
      const isEqual = Effect.map(
        answersOf(service, fids),
        (answers) => JSON.stringify(answers) === JSON.stringify(truth),
      )
      yield* waitUntil("answers that equal the hub", isEqual).pipe(Effect.timeoutOption("60 seconds"))
      assert.deepStrictEqual(yield* answersOf(service, fids), truth)
      assert.isAbove(fids.length, 3)
    }),
  )
})
