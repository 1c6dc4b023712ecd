import { assert, describe, it } from "@effect/vitest"
import { bucketMs } from "#projections/prices/bucket.ts"
import { tickRollup } from "#projections/prices/tick-rollup.ts"
import { buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import { markAt } from "../../../support/store/projected.ts"

const stablecoin = { address: "0x01", symbol: "USD", decimals: 6, peg: "USD" as const }

const stepAt = (timestampMs: number, chain = { ...testChain, stablecoins: [stablecoin] }) => {
  const mark = { ...markAt(buildBlock({ number: 50 }), 1), timestampMs }
  return tickRollup.next({ chain, mark, finalNumber: 40, intervalBlocks: 1_000 })
}

describe("tickRollup", () => {
  it("goes up to the final block, and is due again in each bucket of the chain's time", () => {
    assert.deepInclude(stepAt(2 * bucketMs - 1), { position: 1, upTo: 40 })
    assert.deepInclude(stepAt(2 * bucketMs), { position: 2, upTo: 40 })
  })

  it("has no step for a chain without prices", () => {
    assert.isUndefined(stepAt(bucketMs, { ...testChain, stablecoins: [] }))
  })
})
