import { assert, describe, it } from "vitest"
import { address } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, bob] = [address(1), address(2)]
const input = `0x${Buffer.from("data:,hello").toString("hex")}`

describe("inscribe", () => {
  it("names the recipient of data", () => {
    assert.strictEqual(sentenceOf({ from: alice, to: bob, input }), `Inscribed data for ${bob}`)
    assert.isFalse(entryOf({ from: alice, to: bob, input }).interpretation.isVague)
  })

  it("names no account if the signer was the recipient", () => {
    assert.strictEqual(sentenceOf({ from: alice, to: alice, input }), "Inscribed data")
  })

  it("does not match other texts, or transactions that move coins", () => {
    const text = `0x${Buffer.from("date:,hello").toString("hex")}`
    assert.strictEqual(entryOf({ from: alice, to: bob, input: text }).interpretation.interpreterId, "write")
    assert.strictEqual(entryOf({ from: alice, to: bob, input, valueRaw: 5n }).interpretation.interpreterId, "send")
  })
})
