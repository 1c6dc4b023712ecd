import { FarcasterNetwork, type Message, ReactionType, UserDataType } from "@farcaster/hub-nodejs"
import { assert, describe, it } from "vitest"
import { type Merged, makeMessageSets, type SetName } from "#ops/devnet/hub/message-set.ts"
import { makeNetworkUser, signerOf } from "#ops/devnet/hub/network-user.ts"
import { hubStartMs } from "../../../../support/hub/development-hub.ts"

const user = await makeNetworkUser(7, signerOf("user 7"), FarcasterNetwork.DEVNET)

const at = (second: number) => hubStartMs + second * 1_000

const displacedBy = (merged: Merged) => ("displaced" in merged ? merged.displaced : merged.refusal.code)

const held = (messages: ReadonlyArray<Message>, set: SetName) => {
  const sets = makeMessageSets()
  for (const message of messages) sets.merge(message)
  return sets.ofUser(7, set)
}

/** All orders of three messages. */
const orders = <A>([first, second, third]: readonly [A, A, A]): ReadonlyArray<ReadonlyArray<A>> => [
  [first, second, third],
  [first, third, second],
  [second, first, third],
  [second, third, first],
  [third, first, second],
  [third, second, first],
]

describe("makeMessageSets", () => {
  it("refuses a message that it has, and one that is older than the one in its place", async () => {
    const sets = makeMessageSets()
    const [early, late] = [
      await user.setData(UserDataType.BIO, "early", at(1)),
      await user.setData(UserDataType.BIO, "late", at(2)),
    ]
    assert.deepStrictEqual(displacedBy(sets.merge(late)), [])
    assert.strictEqual(displacedBy(sets.merge(late)), "bad_request.duplicate")
    assert.strictEqual(displacedBy(sets.merge(early)), "bad_request.conflict")
  })

  it("prefers the later message, in the same second a removal, then the greater hash, in any order", async () => {
    const cast = { targetUrl: "https://tidemark.invalid" }
    const removal = await user.unreact(ReactionType.LIKE, cast, at(1))
    const reactions = [
      await user.react(ReactionType.LIKE, cast, at(0)),
      await user.react(ReactionType.LIKE, cast, at(1)),
      removal,
    ] as const
    for (const order of orders(reactions)) assert.deepStrictEqual(held(order, "reactions"), [removal])
    const bios = [
      await user.setData(UserDataType.BIO, "a", at(1)),
      await user.setData(UserDataType.BIO, "b", at(1)),
      await user.setData(UserDataType.BIO, "c", at(1)),
    ] as const
    const greatest = bios.toSorted((left, right) => Buffer.compare(right.hash, left.hash)).slice(0, 1)
    for (const order of orders(bios)) assert.deepStrictEqual(held(order, "userData"), greatest)
  })

  it("keeps a removed cast away for ever, whatever the times are", async () => {
    const cast = await user.cast({ text: "Soon gone." }, at(5))
    const removal = await user.removeCast(cast.hash, at(1))
    assert.deepStrictEqual(held([cast, removal], "casts"), [removal])
    assert.deepStrictEqual(held([removal, cast], "casts"), [removal])
  })

  it("drops links that a compact state of their type leaves out, and later ones that it covers", async () => {
    const sets = makeMessageSets()
    const kept = await user.link("follow", 2, at(1))
    const block = await user.link("block", 3, at(1))
    const later = await user.link("follow", 5, at(9))
    const gone = [await user.link("follow", 3, at(1)), await user.unlink("follow", 4, at(1))]
    for (const message of [kept, block, later, ...gone]) sets.merge(message)
    const state = await user.compactLinks("follow", [2], at(5))
    assert.sameDeepMembers([...displacedBy(sets.merge(state))], gone)
    assert.sameDeepMembers([...sets.ofUser(7, "links")], [kept, block, later])
    assert.deepStrictEqual(sets.compactStates(7), [state])
    assert.strictEqual(displacedBy(sets.merge(await user.link("follow", 6, at(4)))), "bad_request.conflict")
    assert.strictEqual(displacedBy(sets.merge(await user.unlink("follow", 2, at(4)))), "bad_request.prunable")
    assert.strictEqual(displacedBy(sets.merge(await user.compactLinks("follow", [2], at(5)))), "bad_request.conflict")
  })

  it("forgets what is removed, but not what took its place", async () => {
    const sets = makeMessageSets()
    const [early, late] = [await user.link("follow", 2, at(1)), await user.link("follow", 2, at(2))]
    sets.merge(early)
    sets.merge(late)
    sets.remove(early)
    assert.deepStrictEqual(sets.all(), [late])
    sets.remove(late)
    assert.strictEqual(sets.count(), 0)
  })
})
