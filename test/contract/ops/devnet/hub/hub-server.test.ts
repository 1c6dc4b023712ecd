/** The development hub as the client of the network sees it. */

import { assert, describe, it } from "@effect/vitest"
import { getInsecureHubRpcClient, type HubEvent, HubEventType, type HubRpcClient } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import { eventIdOf } from "#ops/devnet/hub/event-log.ts"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { shardOfFid } from "#ops/devnet/hub/routing.ts"
import { joinHub, makeTestHub } from "../../../../support/hub/development-hub.ts"

const connect = Effect.fnUntraced(function* (hub: Hub) {
  const server = yield* serveHub(hub)
  const client = getInsecureHubRpcClient(server.address)
  yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
  return { server, client }
})

const eventsFrom = async (client: HubRpcClient, startId: number, shardIndex: number) =>
  (await client.getEvents({ startId, shardIndex }))._unsafeUnwrap().events

const kinds = (events: ReadonlyArray<HubEvent>) => events.map(({ type }) => HubEventType[type])

/** The first user of a shard. */
const fidOn = (shard: number) => [1, 2, 3, 4, 5, 6, 7, 8].find((fid) => shardOfFid(fid, 2) === shard) ?? 0

describe("serveHub", () => {
  it.live("names the port that is taken", () =>
    Effect.gen(function* () {
      const { address } = yield* serveHub(makeTestHub())
      const port = Number(address.split(":")[1])
      const failure = yield* Effect.flip(serveHub(makeTestHub(), { port }))
      assert.strictEqual(failure._tag, "HubNotStarted")
      assert.include(failure.message, `port ${port} of 127.0.0.1`)
    }),
  )

  it.live("confirms each block first, with the number of its events", () =>
    Effect.gen(function* () {
      const hub = makeTestHub()
      const { client } = yield* connect(hub)
      yield* Effect.promise(async () => {
        const fid = fidOn(1)
        const user = await joinHub(hub, fid)
        await hub.submit(await user.cast({ text: "Low tide." }, hub.nowMs()))
        await hub.mine()
        await hub.mine()
        const events = await eventsFrom(client, 0, 1)
        const joined = Array.from({ length: 3 }, () => "MERGE_ON_CHAIN_EVENT")
        assert.deepStrictEqual(kinds(events), ["BLOCK_CONFIRMED", ...joined, "MERGE_MESSAGE", "BLOCK_CONFIRMED"])
        assert.deepStrictEqual(
          events.map(({ id }) => id),
          [...[0, 1, 2, 3, 4].map((place) => eventIdOf(1, place)), eventIdOf(2, 0)],
        )
        assert.strictEqual(events[0]?.blockConfirmedBody?.totalEvents, 5)
        assert.strictEqual(events[4]?.mergeMessageBody?.message?.data?.castAddBody?.text, "Low tide.")
        const info = (await client.getInfo({}))._unsafeUnwrap()
        assert.deepStrictEqual(
          info.shardInfos.map(({ shardId, maxHeight }) => [shardId, maxHeight]),
          [0, 1, 2].map((shard) => [shard, 2]),
        )
      })
    }),
  )
})
