import { FarcasterNetwork, Message, UserDataType } from "@farcaster/hub-nodejs"
import { assert, describe, it } from "vitest"
import { makeNetworkUser, signerOf } from "#ops/devnet/hub/network-user.ts"
import { checkMessage, type MessageContext } from "#pipelines/outside/social/check-message.ts"
import { socialVectors } from "../../../../support/hub/vectors.ts"

const nowMs = Date.UTC(2026, 0, 1)

const hex = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString("hex")}`

/** A context in which a key signs for every user until a time. */
const trusting = (key: Uint8Array, removedAtMs = Number.POSITIVE_INFINITY): MessageContext => ({
  keysOf: () => new Map([[hex(key), { removedAtMs }]]),
  mergedAtMs: undefined,
  nowMs,
})

const signed = async () => {
  const user = await makeNetworkUser(7, signerOf("ann"), FarcasterNetwork.DEVNET)
  const message = await user.setData(UserDataType.BIO, "Low tide", nowMs)
  return { user, message, bytes: Message.encode(message).finish() }
}

describe("checkMessage", () => {
  it("accepts the published vectors by hash and signature, but for a made-up claim", async () => {
    const faults: Record<string, unknown> = {}
    assert.strictEqual(socialVectors.size, 10)
    for (const [name, bytes] of socialVectors) {
      const checked = await checkMessage(bytes, trusting(Message.decode(bytes).signer))
      if ("fault" in checked) faults[name] = checked.fault
      else assert.strictEqual(checked.hash, hex(Message.decode(bytes).hash))
    }
    assert.deepStrictEqual(faults, { verification_add_eth: "wrong claim" })
  })

  it("returns what the message says", async () => {
    const { user, message, bytes } = await signed()
    assert.deepStrictEqual(await checkMessage(bytes, trusting(user.key)), {
      fid: 7,
      hash: hex(message.hash),
      type: 11,
      change: { kind: "profile", fid: 7, timestampMs: nowMs, member: "bio", value: "Low tide" },
    })
  })

  it("refuses changed content, other signatures, foreign and removed keys, and times ahead", async () => {
    const { user, message, bytes } = await signed()
    const stranger = await makeNetworkUser(7, signerOf("mallory"), FarcasterNetwork.DEVNET)
    const encoded = (change: Partial<Message>) => Message.encode({ ...message, ...change }).finish()
    const check = async (forged: Uint8Array, context = trusting(user.key)) => {
      const checked = await checkMessage(forged, context)
      return "fault" in checked ? checked.fault : undefined
    }
    assert.strictEqual(await check(encoded({ hash: Buffer.alloc(20, 1) })), "wrong hash")
    assert.strictEqual(await check(encoded({ signature: Buffer.alloc(64, 1) })), "wrong signature")
    assert.strictEqual(await check(bytes, trusting(stranger.key)), "unknown key")
    assert.strictEqual(await check(bytes, trusting(user.key, nowMs - 1)), "unknown key")
    assert.strictEqual(await check(bytes, { ...trusting(user.key), nowMs: nowMs - 601_000 }), "wrong time")
    assert.strictEqual(await check(Buffer.from("no message")), "malformed")
  })

  it("accepts what a key of messages signed within its kinds and time, and what hubs removed by any key", async () => {
    const { user, message, bytes } = await signed()
    const limited = (types: ReadonlyArray<number>, expiresAtMs: number): MessageContext => ({
      ...trusting(user.key),
      keysOf: () =>
        new Map([
          [hex(user.key), { removedAtMs: Number.POSITIVE_INFINITY, limits: { types: new Set(types), expiresAtMs } }],
        ]),
    })
    const faultOf = async (context: MessageContext) => {
      const checked = await checkMessage(bytes, context)
      return "fault" in checked ? checked.fault : undefined
    }
    assert.isUndefined(await faultOf(limited([11], nowMs)))
    assert.strictEqual(await faultOf(limited([1], nowMs)), "unknown key")
    assert.strictEqual(await faultOf(limited([11], nowMs - 1)), "unknown key")
    assert.isUndefined(await faultOf({ ...trusting(Buffer.alloc(32)), isRemoved: true }))
    const other = Message.encode({ ...message, signature: Buffer.alloc(64, 1) }).finish()
    const removed = await checkMessage(other, { ...trusting(user.key), isRemoved: true })
    assert.deepStrictEqual(removed, { fault: "wrong signature" })
  })
})
