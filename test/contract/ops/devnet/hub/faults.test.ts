/** Each fault of the development hub as the client of the network meets it. */
import { assert, describe, it } from "@effect/vitest"
import { type HubEvent, HubEventType, validations } from "@farcaster/hub-nodejs"
import { eventIdOf } from "#ops/devnet/hub/event-log.ts"
import { shardOfFid } from "#schemas/social/shard-routing.ts"
import { joinHub, makeTestHub } from "../../../../support/hub/development-hub.ts"
import {
  eventsFrom,
  fid,
  kinds,
  messageEvents,
  otherFid,
  subscribe,
  withHub,
} from "../../../../support/hub/hub-client.ts"

const hourMs = 3_600_000

describe("a faulty hub", () => {
  it.live("loses what is mined between replay and live, and notifications on the way", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      await hub.mine()
      hub.setFaults({
        beforeLive: async () => {
          await hub.mine()
        },
        losesLive: ({ blockNumber }) => blockNumber === 3,
      })
      const subscription = await subscribe(client, messageEvents, 0)
      await subscription.arrived(1)
      await client.getInfo({})
      await hub.mine()
      await hub.mine()
      const events = await subscription.arrived(2)
      assert.deepStrictEqual(
        events.map(({ blockNumber }) => blockNumber),
        [1, 4],
      )
      assert.deepStrictEqual(
        (await eventsFrom(client, 0, 1)).map(({ blockNumber }) => blockNumber),
        [1, 2, 3, 4],
      )
    })
  })

  it.live("drops the oldest events for a reader that falls behind, without notice", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      const request = { eventTypes: [HubEventType.BLOCK_CONFIRMED], shardIndex: 1 }
      const stream = (await client.subscribe(request))._unsafeUnwrap()
      await client.getInfo({})
      const blocksMax = 4_000
      for (let block = 0; block < blocksMax; block += 1) await hub.mine()
      const heights: Array<number> = []
      await new Promise<void>((resolve) => {
        stream.on("data", (event: HubEvent) => {
          heights.push(event.blockNumber)
          if (event.blockNumber === blocksMax) resolve()
        })
        stream.on("error", () => undefined)
      })
      stream.cancel()
      assert.isBelow(heights.length, blocksMax)
      assert.isAbove(heights.length, 1_000)
      assert.strictEqual((await eventsFrom(client, eventIdOf(blocksMax, 0), 1)).length, 1)
    })
  })

  it.live("breaks in mid-block, and has the whole block when it is back", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      await joinHub(hub, fid)
      await hub.mine()
      const subscription = await subscribe(client, [...messageEvents, HubEventType.MERGE_ON_CHAIN_EVENT])
      await client.getInfo({})
      hub.setFaults({ breaksAfterEvents: 2 })
      await joinHub(hub, otherFid)
      await hub.mine()
      await subscription.ended
      assert.isAtMost(subscription.events.length, 2)
      let answer = await client.getEvents({ startId: eventIdOf(2, 0), shardIndex: 1 })
      while (answer.isErr()) answer = await client.getEvents({ startId: eventIdOf(2, 0), shardIndex: 1 })
      assert.strictEqual(answer._unsafeUnwrap().events.length, 4)
    })
  })

  it.live("lies: forged messages, wrong counts, gaps in heights, hidden events", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      const user = await joinHub(hub, fid)
      await hub.mine()
      const cast = await user.cast({ text: "I said so." }, hub.nowMs())
      hub.submitUnchecked({ ...cast, signature: Buffer.alloc(64, 1) })
      hub.skipHeights(1, 3)
      hub.setFaults({ miscount: 1, hidesStored: ({ blockNumber, id }) => id === eventIdOf(blockNumber, 1) })
      await hub.mine()
      const [confirmed, ...rest] = await eventsFrom(client, eventIdOf(2, 0), 1)
      assert.isEmpty(rest)
      assert.strictEqual(confirmed?.blockNumber, 5)
      assert.strictEqual(confirmed?.blockConfirmedBody?.totalEvents, 3)
      hub.setFaults({})
      const [, forged] = await eventsFrom(client, eventIdOf(5, 0), 1)
      const message = forged?.mergeMessageBody?.message
      const verdict = message === undefined ? undefined : await validations.validateMessage(message)
      assert.strictEqual(verdict?.isErr(), true)
    })
  })

  it.live("forgets events after the time of retention", () => {
    const hub = makeTestHub({ retentionMs: hourMs })
    return withHub(hub, async (client) => {
      await joinHub(hub, fid)
      await hub.mine()
      hub.advance(2 * hourMs)
      await hub.mine()
      const [first] = await eventsFrom(client, 0, 1)
      assert.strictEqual(first?.blockNumber, 2)
      assert.deepStrictEqual((await client.getFids({ shardId: 1 }))._unsafeUnwrap().fids, [fid])
    })
  })

  it.live("moves users when the number of shards changes, without an event", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      const moved = [1, 2, 3, 4, 5, 6, 7, 8].find((each) => shardOfFid(each, 3) === 3) ?? 0
      const user = await joinHub(hub, moved)
      await hub.submit(await user.cast({ text: "Where am I?" }, hub.nowMs()))
      await hub.mine()
      hub.reshard(3)
      const fids = async (shardId: number) => (await client.getFids({ shardId }))._unsafeUnwrap().fids
      assert.deepStrictEqual(await Promise.all([1, 2, 3].map(fids)), [[], [], [moved]])
      assert.strictEqual((await client.getAllCastMessagesByFid({ fid: moved }))._unsafeUnwrap().messages.length, 1)
      assert.isEmpty(await eventsFrom(client, 0, 3))
      await hub.submit(await user.cast({ text: "Here." }, hub.nowMs()))
      await hub.mine()
      assert.deepStrictEqual(kinds(await eventsFrom(client, 0, 3)), ["BLOCK_CONFIRMED", "MERGE_MESSAGE"])
    })
  })
})
