/** The development hub as the client of the network sees it, honest and with each of its faults. */
import { assert, describe, it } from "@effect/vitest"
import { MessageType, OnChainEventType, UserDataType, UserNameType } from "@farcaster/hub-nodejs"
import { Effect } from "effect"
import { inventedPlace, keyEvent } from "#ops/devnet/hub/chain-events.ts"
import { eventIdOf } from "#ops/devnet/hub/event-log.ts"
import { serveHub } from "#ops/devnet/hub/hub-server.ts"
import { currentUnitLimits } from "#ops/devnet/hub/registrations.ts"
import { custodyOf, joinHub, makeTestHub } from "../../../../support/hub/development-hub.ts"
import { addGaslessKey } from "../../../../support/hub/gasless-key.ts"
import {
  eventsFrom,
  fid,
  kinds,
  messageEvents,
  otherFid,
  subscribe,
  withHub,
} from "../../../../support/hub/hub-client.ts"

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

  it.live("confirms each block first, with the number of its events", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
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
      const [, , , , merged] = events
      assert.strictEqual(merged?.mergeMessageBody?.message?.data?.castAddBody?.text, "Low tide.")
      const info = (await client.getInfo({}))._unsafeUnwrap()
      assert.deepStrictEqual(
        info.shardInfos.map(({ shardId, maxHeight }) => [shardId, maxHeight]),
        [0, 1, 2].map((shard) => [shard, 2]),
      )
      const chunks = (await client.getShardChunks({ shardId: 1, startBlockNumber: 1 }))._unsafeUnwrap().shardChunks
      assert.deepStrictEqual(chunks[1]?.header?.parentHash, chunks[0]?.hash)
      assert.strictEqual(chunks[0]?.transactions[0]?.userMessages.length, 1)
    })
  })

  it.live("has no events of shard 0, and reads the places of several shards from one token", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      await hub.mine()
      await hub.mine()
      const refused = (await client.getEvents({ startId: 0, shardIndex: 0 }))._unsafeUnwrapErr()
      assert.include(refused.message, "Shard not found")
      const first = (await client.getEvents({ startId: 0, pageSize: 1 }))._unsafeUnwrap()
      const second = (
        await client.getEvents({ startId: 0, pageSize: 1, pageToken: first.nextPageToken })
      )._unsafeUnwrap()
      const places = [...first.events, ...second.events].map(({ shardIndex, blockNumber }) => [shardIndex, blockNumber])
      assert.deepStrictEqual(places, [
        [1, 1],
        [2, 1],
        [1, 2],
        [2, 2],
      ])
      const foreign = await client.getEvents({ startId: 0, shardIndex: 1, pageToken: first.nextPageToken })
      assert.isTrue(foreign.isErr())
    })
  })

  it.live("reports what it refuses, and merges a removal with what it displaces", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      const user = await joinHub(hub, fid)
      const cast = await user.cast({ text: "Gone soon." }, hub.nowMs())
      const forged = { ...cast, signature: Buffer.alloc(64, 1) }
      const stranger = await joinHub(makeTestHub(), otherFid)
      const refusals = [
        await client.submitMessage(forged),
        await client.submitMessage({ ...cast, hash: Buffer.alloc(20, 1) }),
      ]
      assert.isTrue(refusals.every((result) => result.isErr()))
      await hub.submit(await stranger.cast({ text: "Who am I?" }, hub.nowMs()))
      await hub.submit(await user.setData(UserDataType.USERNAME, "nobody", hub.nowMs()))
      await hub.submit(cast)
      await hub.submit(await user.removeCast(cast.hash, hub.nowMs()))
      const mined = (await hub.mine()).filter(({ shardIndex }) => shardIndex === 1)
      const failures = mined.flatMap(({ mergeFailure }) => mergeFailure?.reason ?? [])
      assert.sameMembers(failures, [
        "invalid signature",
        failures.find((reason) => reason.startsWith("invalid hash")) ?? "",
        "unknown fid",
        "fname is not registered for fid",
      ])
      const removal = mined.find(({ mergeMessageBody }) => (mergeMessageBody?.deletedMessages.length ?? 0) > 0)
      assert.deepStrictEqual(removal?.mergeMessageBody?.deletedMessages[0]?.hash, cast.hash)
      const all = (await client.getAllCastMessagesByFid({ fid }))._unsafeUnwrap().messages
      assert.deepStrictEqual(
        all.map(({ data }) => data?.castRemoveBody?.targetHash),
        [cast.hash],
      )
    })
  })

  it.live("prunes the oldest messages beyond the rented storage", () => {
    const hub = makeTestHub({ limits: { ...currentUnitLimits, casts: 2 } })
    return withHub(hub, async (client) => {
      const user = await joinHub(hub, fid)
      const casts = [1, 2, 3].map((second) => user.cast({ text: `Cast ${second}.` }, hub.nowMs() + second * 1_000))
      for (const cast of casts) await hub.submit(await cast)
      await hub.mine()
      const pruned = (await eventsFrom(client, 0, 1)).flatMap(({ pruneMessageBody }) => pruneMessageBody?.message ?? [])
      assert.deepStrictEqual(
        pruned.map(({ data }) => data?.castAddBody?.text),
        ["Cast 1."],
      )
    })
  })

  it.live("takes the username along with its name, and shows the name on every shard", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      const user = await joinHub(hub, fid)
      await joinHub(hub, otherFid)
      const transfer = (toFid: number, fromFid: number, timestamp: number) =>
        hub.submitNameTransfer({
          id: timestamp,
          fromFid,
          proof: {
            timestamp,
            name: Buffer.from("ann"),
            owner: custodyOf(toFid),
            signature: Buffer.alloc(65),
            fid: toFid,
            type: UserNameType.USERNAME_TYPE_FNAME,
          },
        })
      await transfer(fid, 0, 1)
      await hub.mine()
      await hub.submit(await user.setData(UserDataType.USERNAME, "ann", hub.nowMs()))
      await hub.mine()
      await transfer(otherFid, fid, 2)
      const mined = await hub.mine()
      assert.deepStrictEqual(kinds(mined), [
        "BLOCK_CONFIRMED",
        "MERGE_USERNAME_PROOF",
        "REVOKE_MESSAGE",
        "BLOCK_CONFIRMED",
        "MERGE_USERNAME_PROOF",
      ])
      const proofs = (await client.getUserNameProofsByFid({ fid: otherFid }))._unsafeUnwrap().proofs
      assert.deepStrictEqual(
        proofs.map((proof) => Buffer.from(proof.name).toString()),
        ["ann", "ann"],
      )
      assert.isEmpty((await client.getAllUserDataMessagesByFid({ fid }))._unsafeUnwrap().messages)
    })
  })

  it.live("refuses messages of a removed key, and keeps those from before", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      const user = await joinHub(hub, fid)
      await hub.submit(await user.cast({ text: "With my key." }, hub.nowMs()))
      await hub.mine()
      hub.submitChainEvent(keyEvent(inventedPlace(999, hub.nowMs()), { fid, key: user.key, isActive: false }))
      await hub.submit(await user.cast({ text: "Without a key." }, hub.nowMs()))
      const mined = (await hub.mine()).filter(({ shardIndex }) => shardIndex === 1)
      assert.deepStrictEqual(kinds(mined), ["BLOCK_CONFIRMED", "MERGE_ON_CHAIN_EVENT", "MERGE_FAILURE"])
      assert.strictEqual((await client.getAllCastMessagesByFid({ fid }))._unsafeUnwrap().messages.length, 1)
      const eventType = OnChainEventType.EVENT_TYPE_SIGNER
      assert.strictEqual((await client.getOnChainEvents({ fid, eventType }))._unsafeUnwrap().events.length, 2)
    })
  })

  it.live("takes messages of a gasless key within its scopes and time, and stores no event of the key", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      await joinHub(hub, fid)
      const ttlSeconds = 3_600
      const user = await addGaslessKey(hub, fid, { scopes: [MessageType.CAST_ADD], ttlSeconds })
      await hub.mine()
      const [confirmed, ...stored] = await eventsFrom(client, 0, 1)
      assert.strictEqual(confirmed?.blockConfirmedBody?.totalEvents, 5)
      assert.strictEqual(stored.length, 3)
      const signers = (await client.getSignersByFid({ fid, requesterFids: [] }))._unsafeUnwrap()
      assert.deepStrictEqual([signers.signers.length, signers.gaslessSignerCount], [2, 1])
      await hub.submit(await user.cast({ text: "In scope." }, hub.nowMs()))
      await hub.submit(await user.link("follow", otherFid, hub.nowMs()))
      hub.advance(ttlSeconds * 500)
      const mined = (await hub.mine()).filter(({ shardIndex }) => shardIndex === 1)
      assert.deepStrictEqual(kinds(mined), ["BLOCK_CONFIRMED", "MERGE_MESSAGE", "MERGE_FAILURE"])
      hub.advance(ttlSeconds * 1_000)
      await hub.submit(await user.cast({ text: "Too late." }, hub.nowMs()))
      const late = (await hub.mine()).filter(({ shardIndex }) => shardIndex === 1)
      assert.deepStrictEqual(kinds(late), ["BLOCK_CONFIRMED", "MERGE_FAILURE"])
    })
  })

  it.live("replays from an id, sends nothing without a filter, and starts now without an id", () => {
    const hub = makeTestHub()
    return withHub(hub, async (client) => {
      await hub.mine()
      const replayed = await subscribe(client, messageEvents, 0)
      await replayed.arrived(1)
      const [unfiltered, live] = [await subscribe(client, [], 0), await subscribe(client, messageEvents)]
      // A call that is answered after the subscriptions: all three are served.
      await client.getInfo({})
      await hub.mine()
      assert.deepStrictEqual(
        (await replayed.arrived(2)).map(({ blockNumber }) => blockNumber),
        [1, 2],
      )
      assert.deepStrictEqual(
        (await live.arrived(1)).map(({ blockNumber }) => blockNumber),
        [2],
      )
      assert.isEmpty(unfiltered.events)
    })
  })
})
