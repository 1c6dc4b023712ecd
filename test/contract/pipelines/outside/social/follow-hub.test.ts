/** Following hubs that lose, hide, falsify and forget. */
import { assert, describe, it } from "@effect/vitest"
import { type HubEvent, HubEventType, MessageType, UserDataType } from "@farcaster/hub-nodejs"
import { Effect, Fiber } from "effect"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { makeNetworkUser, signerOf } from "#ops/devnet/hub/network-user.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { socialShards, socialStream } from "#schemas/domain/source.ts"
import { connectHub, findDifference, visibleSeqs } from "../../../../support/hub/compare-hub.ts"
import { joinHub, makeTestHub } from "../../../../support/hub/development-hub.ts"
import { followHubs, layerHubFollower } from "../../../../support/hub/follow-hub.ts"
import { addGaslessKey } from "../../../../support/hub/gasless-key.ts"
import { readRows } from "../../../../support/hub/social-rows.ts"
import { ofRelease } from "../../../../support/run/release-run.ts"
import { seriesOf, withOwnMetrics } from "../../../../support/service/metrics.ts"
import { waitUntil } from "../../../../support/wait/wait-for.ts"

const fids = [1, 2, 3, 4]

/** A hub with four users who have profiles. */
const populated = Effect.fnUntraced(function* (settings: Parameters<typeof makeTestHub>[0] = {}) {
  const hub = makeTestHub(settings)
  const users = yield* Effect.promise(() => Promise.all(fids.map((fid) => joinHub(hub, fid))))
  const server = yield* serveHub(hub)
  const client = yield* connectHub(server.address)
  const rename = (name: string) =>
    Effect.promise(async () => {
      hub.advance(1_000)
      for (const user of users) await hub.submit(await user.setData(UserDataType.DISPLAY, name, hub.nowMs()))
      await hub.mine()
    })
  yield* rename("first")
  const untilEqual = waitUntil(
    "tables that equal the hub",
    Effect.map(findDifference(fids, client), (difference) => difference === undefined),
  )
  return { hub, users, server, url: `http://${server.address}`, rename, untilEqual }
})

const readStreams = Effect.forEach(socialShards, (shard) =>
  readPresentEvents({ stream: socialStream(shard), place: streamStart }),
)

const kindsOf = Effect.map(readStreams, (streams) => streams.map((events) => events.map(({ event }) => event.kind)))

const castsOf = (fid: number) =>
  Effect.flatMap(visibleSeqs, (seqs) => Effect.map(readRows(fid, seqs), ({ casts }) => casts))

/** The numbers of shards that records state. */
const shardCounts = Effect.map(readStreams, (streams) =>
  [...new Set(streams.flat().flatMap(({ event }) => ("shardCount" in event ? [event.shardCount] : [])))].sort(),
)

const isProfile = ({ type, mergeMessageBody }: HubEvent): boolean =>
  type === HubEventType.MERGE_MESSAGE && mergeMessageBody?.message?.data?.userDataBody !== undefined

/** A fault is on while something is written; afterwards the follower catches up. */
const outlast = (name: string, begin: (hub: Hub) => void) =>
  it.live(`reads nothing wrong and catches up after ${name}`, () =>
    Effect.gen(function* () {
      const { hub, url, rename, untilEqual } = yield* populated()
      yield* Effect.forkScoped(followHubs([url]))
      yield* untilEqual
      begin(hub)
      yield* rename("second")
      hub.setFaults({})
      yield* rename("third")
      yield* untilEqual
    }).pipe(withOwnMetrics, Effect.scoped, Effect.provide(layerHubFollower)),
  )

describe("a follower of hubs", () => {
  outlast("hidden events", (hub) => hub.setFaults({ hidesStored: isProfile }))
  ofRelease(outlast)("blocks that claim more events than they have", (hub) => hub.setFaults({ miscount: 1 }))

  it.live("records no message that is forged, whoever merged it", () =>
    Effect.gen(function* () {
      const { hub, url, untilEqual, rename } = yield* populated()
      yield* Effect.forkScoped(followHubs([url]))
      yield* untilEqual
      const mallory = yield* Effect.promise(() => makeNetworkUser(1, signerOf("mallory"), hub.settings.network))
      yield* Effect.promise(async () => {
        const forged = await mallory.setData(UserDataType.BIO, "forged", hub.nowMs() + 1_000)
        hub.submitUnchecked(forged)
        hub.submitUnchecked({ ...forged, hash: Buffer.alloc(20, 1) })
        await hub.mine()
      })
      yield* waitUntil(
        "refused messages",
        Effect.map(seriesOf("pipelines_social_items_refused_total"), (series) => Object.values(series).length > 0),
      )
      yield* rename("second")
      const profileOf = Effect.flatMap(visibleSeqs, (seqs) => Effect.map(readRows(1, seqs), ({ profile }) => profile))
      yield* waitUntil(
        "the honest message that follows",
        Effect.map(profileOf, (profile) => profile.includes("displayName second")),
      )
      assert.deepStrictEqual(yield* profileOf, ["displayName second"])
      assert.deepStrictEqual(yield* seriesOf("pipelines_social_items_refused_total"), { "reason=unknown key": 2 })
    }).pipe(withOwnMetrics, Effect.scoped, Effect.provide(layerHubFollower)),
  )

  it.live("keeps a cast removed whose removal the author removes", () =>
    Effect.gen(function* () {
      const { hub, users, url, untilEqual } = yield* populated()
      yield* Effect.promise(async () => {
        const [user] = users
        if (user === undefined) throw new Error("no users")
        const cast = await user.cast({ text: "Removed" }, hub.nowMs())
        await hub.submit(cast)
        await hub.mine()
        const removal = await user.removeCast(cast.hash, hub.nowMs() + 1_000)
        await hub.submit(removal)
        await hub.submit(await user.removeCast(removal.hash, hub.nowMs() + 2_000))
      })
      yield* Effect.forkScoped(followHubs([url]))
      yield* waitUntil(
        "a cast",
        Effect.map(castsOf(1), (casts) => casts.length === 1),
      )
      yield* Effect.promise(hub.mine)
      yield* waitUntil(
        "its removal",
        Effect.map(castsOf(1), (casts) => casts.length === 0),
      )
      yield* untilEqual
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )

  it.live("reads what a key of messages signed while it was valid, also once it has expired", () =>
    Effect.gen(function* () {
      const { hub, url, untilEqual, rename } = yield* populated({ retentionMs: 60_000 })
      const following = yield* Effect.forkScoped(followHubs([url]))
      yield* untilEqual
      yield* Effect.promise(async () => {
        const scopes = [MessageType.CAST_ADD]
        const user = await addGaslessKey(hub, 1, { scopes, ttlSeconds: 3_600 })
        await hub.mine()
        await hub.submit(await user.cast({ text: "By a key of a message" }, hub.nowMs()))
        await hub.mine()
      })
      yield* untilEqual
      assert.strictEqual((yield* castsOf(1)).length, 1)
      yield* Fiber.interrupt(following)
      hub.advance(7_200_000)
      yield* Effect.promise(hub.mine)
      yield* rename("after")
      yield* Effect.forkScoped(followHubs([url]))
      yield* untilEqual
      assert.strictEqual((yield* castsOf(1)).length, 1)
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )

  it.live("reads users anew after an absence that is longer than the hub remembers", () =>
    Effect.gen(function* () {
      const { hub, users, url, rename, untilEqual } = yield* populated({ retentionMs: 60_000 })
      const following = yield* Effect.forkScoped(followHubs([url]))
      yield* Effect.promise(async () => {
        for (const user of users) await hub.submit(await user.link("follow", 1, hub.nowMs()))
        await hub.mine()
      })
      yield* untilEqual
      yield* Fiber.interrupt(following)
      yield* Effect.promise(async () => {
        hub.advance(1_000)
        for (const user of users) await hub.submit(await user.unlink("follow", 1, hub.nowMs()))
        await hub.mine()
        hub.advance(120_000)
        await hub.mine()
      })
      yield* rename("after")
      yield* Effect.forkScoped(followHubs([url]))
      yield* untilEqual
      const snapshots = (yield* kindsOf)
        .slice(0, hub.shards().length)
        .map((kinds) => kinds.filter((kind) => kind === "SocialSnapshotRead").length)
      assert.isTrue(snapshots.every((count) => count >= 2))
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )

  it.live("reads from the next hub where one hides events", () =>
    Effect.gen(function* () {
      const { hub, url, rename, untilEqual } = yield* populated()
      const liar = yield* populated()
      liar.hub.setFaults({ hidesStored: () => true })
      yield* Effect.forkScoped(followHubs([liar.url, url]))
      yield* rename("second")
      assert.isAbove(hub.shards().length, 1)
      yield* untilEqual
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )

  it.live("believes another number of shards only where most hubs have it", () =>
    Effect.gen(function* () {
      const { hub, url, rename, untilEqual } = yield* populated()
      const liar = yield* populated()
      liar.hub.reshard(3)
      yield* Effect.promise(liar.hub.mine)
      yield* Effect.forkScoped(followHubs([liar.url, url, url]))
      yield* rename("second")
      yield* untilEqual
      assert.deepStrictEqual(yield* shardCounts, [2])
      hub.reshard(3)
      yield* Effect.promise(hub.mine)
      yield* rename("third")
      yield* untilEqual
      assert.deepStrictEqual(yield* shardCounts, [2, 3])
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )
})
