import { assert, describe, it } from "vitest"
import { perBlock, stages } from "#pipelines/processor.ts"
import { processors } from "#pipelines/registry.ts"
import { testChain } from "../../support/chain/block-builder.ts"
import { foldOne } from "../../support/store/fold.ts"

describe("perBlock", () => {
  it("returns one entry for each block, in order", () => {
    const [first, second] = [foldOne({ number: 2 }), foldOne({ number: 3 })]
    const seen: Array<number> = []
    const handle = perBlock(({ block }) => {
      seen.push(block.number)
      return {}
    })
    assert.lengthOf(handle({ chain: testChain, blocks: [first, second] }), 2)
    assert.deepStrictEqual(seen, [2, 3])
  })
})

describe("processors", () => {
  it("have ids of their own, and every stage has one", () => {
    assert.strictEqual(new Set(processors.map(({ id }) => id)).size, processors.length)
    for (const stage of stages)
      assert.isTrue(
        processors.some((processor) => processor.stage === stage),
        stage,
      )
  })
})
