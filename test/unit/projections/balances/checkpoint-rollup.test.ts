import { assert, describe, it } from "@effect/vitest"
import { checkpointRollup } from "#projections/balances/checkpoint-rollup.ts"
import { buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import { markAt } from "../../../support/store/projected.ts"

const stepAt = (finalNumber: number) => {
  const mark = markAt(buildBlock({ number: 50 }), 1)
  return checkpointRollup.next({ chain: testChain, mark, finalNumber, intervalBlocks: 10 })
}

describe("checkpointRollup", () => {
  it("has no step below the first height", () => {
    assert.isUndefined(stepAt(9))
  })

  it("goes up to the greatest multiple of the interval that is final", () => {
    assert.deepInclude(stepAt(39), { position: 30, upTo: 30 })
    assert.deepInclude(stepAt(40), { position: 40, upTo: 40 })
  })
})
