import { HubEvent, HubEventType, Message, MessageData, OnChainEvent, UserNameProof } from "@farcaster/hub-nodejs"
import { assert, describe, it } from "vitest"
import { decodeWire, encodeWire } from "#schemas/social/wire-types.ts"

const bytes = (value: number, length: number) => Buffer.alloc(length, value)

describe("decodeWire", () => {
  it("reads what the package of the network writes", () => {
    const data = MessageData.fromPartial({
      type: 1,
      fid: 2 ** 40,
      timestamp: 5,
      castAddBody: {
        text: "Tide",
        mentions: [1, 300],
        mentionsPositions: [0, 4],
        parentCastId: { fid: 9, hash: bytes(1, 20) },
        embeds: [{ url: "https://tide.example" }, { castId: { fid: 3, hash: bytes(2, 20) } }],
      },
    })
    const read = decodeWire("MessageData", MessageData.encode(data).finish())
    assert.strictEqual(read?.fid, 2 ** 40)
    assert.deepStrictEqual(read?.castAdd?.mentions, [1, 300])
    assert.deepStrictEqual(read?.castAdd?.mentionsPositions, [0, 4])
    assert.strictEqual(read?.castAdd?.parentCast?.fid, 9)
    assert.strictEqual(read?.castAdd?.embeds[0]?.url, "https://tide.example")
    assert.deepStrictEqual(Buffer.from(read?.castAdd?.embeds[1]?.castId?.hash ?? []), bytes(2, 20))
    assert.strictEqual(read?.castAdd?.parentUrl, "")
    assert.isNull(read?.reaction)
  })

  it("keeps the bytes of messages as they came", () => {
    const message = Message.fromPartial({
      dataBytes: bytes(7, 30),
      hash: bytes(1, 20),
      signature: bytes(2, 64),
      signer: bytes(3, 32),
    })
    const event = HubEvent.fromPartial({
      type: HubEventType.MERGE_MESSAGE,
      id: 16_385,
      mergeMessageBody: { message },
      blockNumber: 1,
      shardIndex: 2,
    })
    const read = decodeWire("HubEvent", HubEvent.encode(event).finish())
    assert.strictEqual(read?.id, 16_385)
    assert.deepStrictEqual(
      Buffer.from(read?.mergeMessage?.message ?? []),
      Buffer.from(Message.encode(message).finish()),
    )
  })

  it("reads confirmations of blocks, registry events and proofs of names", () => {
    const confirmed = HubEvent.fromPartial({
      type: HubEventType.BLOCK_CONFIRMED,
      blockConfirmedBody: { blockNumber: 4, shardIndex: 1, timestamp: 9, blockHash: bytes(5, 32), totalEvents: 3 },
    })
    const block = decodeWire("HubEvent", HubEvent.encode(confirmed).finish())?.blockConfirmed
    assert.deepStrictEqual([block?.blockNumber, block?.timestamp, block?.totalEvents], [4, 9, 3])
    const registered = OnChainEvent.fromPartial({
      type: 3,
      fid: 12,
      blockTimestamp: 77,
      idRegisterEventBody: { to: bytes(6, 20), eventType: 2, from: bytes(7, 20) },
    })
    const event = decodeWire("ChainEvent", OnChainEvent.encode(registered).finish())
    assert.deepStrictEqual([event?.fid, event?.blockTimestamp, event?.idRegister?.eventType], [12, 77, 2])
    const proof = UserNameProof.fromPartial({
      timestamp: 8,
      name: Buffer.from("ann"),
      fid: 12,
      type: 1,
      owner: bytes(9, 20),
    })
    const named = decodeWire("NameProof", UserNameProof.encode(proof).finish())
    assert.deepStrictEqual([named?.timestamp, named?.fid, named?.type], [8, 12, 1])
  })

  it("returns nothing for bytes that are no message", () => {
    assert.isUndefined(decodeWire("Message", Buffer.from("ff", "hex")))
  })
})

describe("encodeWire", () => {
  it("writes the given members alone", () => {
    const request = encodeWire("EventsRequest", { startId: 2 ** 45, shardIndex: 1 })
    assert.deepStrictEqual(decodeWire("EventsRequest", request), { startId: 2 ** 45, shardIndex: 1, pageSize: 0 })
  })
})
