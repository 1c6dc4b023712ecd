/** The conformance vectors of the social network: messages whose bytes, hashes and signatures every implementation reproduces. */
import {
  FarcasterNetwork,
  Message,
  NobleEd25519Signer,
  ReactionType,
  UserDataType,
  validations,
} from "@farcaster/hub-nodejs"
import { assert, describe, it } from "vitest"
import { timeOfHubSecond } from "#ops/devnet/hub/hub-clock.ts"
import { makeNetworkUser } from "#ops/devnet/hub/network-user.ts"
import { socialVectors } from "../../../../support/hub/vectors.ts"

const readVectors = (): ReadonlyArray<readonly [string, Message]> =>
  [...socialVectors].map(([name, bytes]) => [name, Message.decode(bytes)])

/** The new key has no time to live, and the claim of the address is made up. Their own hashes and signatures hold. */
const incomplete = ["key_add_ed25519", "verification_add_eth"]

describe("the published vectors", () => {
  it("hold by hash and signature, and whole unless they are incomplete", async () => {
    const failed: Array<string> = []
    for (const [name, message] of readVectors()) {
      const isSigned = await validations.verifySignedMessageHash(message.hash, message.signature, message.signer)
      assert.isTrue(isSigned._unsafeUnwrap(), name)
      if ((await validations.validateMessage(message, undefined, {})).isErr()) failed.push(name)
    }
    assert.deepStrictEqual(failed.sort(), incomplete)
  })

  it("are what a user of the development hub signs", async () => {
    const signer = new NobleEd25519Signer(Buffer.alloc(32).fill(0x10, 0, 1))
    const user = await makeNetworkUser(1_234, signer, FarcasterNetwork.MAINNET)
    const timeMs = timeOfHubSecond(94_608_000)
    const target = { targetCastId: { fid: 321, hash: Buffer.alloc(20, 2) } }
    const made: ReadonlyMap<string, Message> = new Map([
      ["cast_remove", await user.removeCast(Buffer.alloc(20, 1), timeMs)],
      ["link_add_follow", await user.link("follow", 456, timeMs)],
      ["link_remove_follow", await user.unlink("follow", 456, timeMs)],
      ["reaction_add_like", await user.react(ReactionType.LIKE, target, timeMs)],
      ["reaction_remove_like", await user.unreact(ReactionType.LIKE, target, timeMs)],
      ["user_data_add_display", await user.setData(UserDataType.DISPLAY, "Test User", timeMs)],
    ])
    const compared = readVectors().flatMap(([name, message]) => {
      const own = made.get(name)
      return own === undefined ? [] : [{ message, own }]
    })
    assert.strictEqual(compared.length, made.size)
    for (const { message, own } of compared)
      assert.deepStrictEqual([own.hash, own.signature], [message.hash, message.signature])
  })
})
