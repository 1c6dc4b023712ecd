import { assert, describe, it } from "vitest"
import { finalityOf, missingText } from "#api/web/pages/block/block-state.ts"

const progress = {
  name: "Base",
  tideMark: { block: 1_000, hash: "0x", timestamp: 0 },
  headBlock: 1_003,
  finalizedBlock: 900,
  historyFrom: 500,
}

describe("finalityOf", () => {
  it("counts the blocks that follow one that is not final", () => {
    assert.deepStrictEqual(finalityOf(900, progress), { text: "Final", isFinal: true })
    assert.deepStrictEqual(finalityOf(901, progress), { text: "102 confirmations", isFinal: false })
    assert.deepStrictEqual(finalityOf(999, { ...progress, headBlock: null, finalizedBlock: null }), {
      text: "1 confirmation",
      isFinal: false,
    })
  })
})

describe("missingText", () => {
  it.each([
    [1_004, "Base has no block 1,004 yet."],
    [1_002, "Block 1,002 is being read: answers reflect block 1,000."],
    [10, "Block 10 of Base is not indexed. Unbroken history begins at block 500."],
  ])("says why block %i is not there", (block, text) => {
    assert.equal(missingText(block, progress), text)
  })
})
