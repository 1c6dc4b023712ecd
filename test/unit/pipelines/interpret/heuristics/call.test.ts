import { assert, describe, it } from "vitest"
import { address } from "../../../../support/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/story.ts"

const [alice, contract] = [address(1), address(2)]

describe("call", () => {
  it("is vague if a contract was called for an unknown purpose", () => {
    const { interpretation } = entryOf({ from: alice, to: contract, input: "0x12345678" })
    assert.strictEqual(interpretation.description, "Interacted with $1")
    assert.isTrue(interpretation.isVague)
  })

  it("is not vague for a call without input", () => {
    assert.isFalse(entryOf({ from: alice, to: contract }).interpretation.isVague)
  })

  it("describes a failed one as failed, without actions", () => {
    const transaction = { from: alice, to: contract, input: "0x12345678", receipt: { hasSucceeded: false } }
    assert.strictEqual(sentenceOf(transaction), `Failed to interact with ${contract}`)
    assert.deepStrictEqual(entryOf(transaction).interpretation.actions, [])
  })
})
