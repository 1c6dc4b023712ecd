import { assert, describe, it } from "vitest"
import { address } from "../../../../support/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/story.ts"

const [alice, contract] = [address(1), address(2)]

describe("call", () => {
  it("is vague where a contract was asked for something that we do not know", () => {
    const { interpretation } = entryOf({ from: alice, to: contract, input: "0x12345678" })
    assert.strictEqual(interpretation.description, "Interacted with $1")
    assert.isTrue(interpretation.isVague)
  })

  it("is not vague where nothing was asked: there is no more to say", () => {
    assert.isFalse(entryOf({ from: alice, to: contract }).interpretation.isVague)
  })

  it("says that a failed one failed, and that nothing was done by it", () => {
    const transaction = { from: alice, to: contract, input: "0x12345678", receipt: { hasSucceeded: false } }
    assert.strictEqual(sentenceOf(transaction), `Failed: Interacted with ${contract}`)
    assert.deepStrictEqual(entryOf(transaction).interpretation.actions, [])
  })
})
