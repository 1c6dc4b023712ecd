import { assert, describe, it } from "vitest"
import { chainOrGeneric } from "#chains/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { poolFloors } from "#projections/prices/pool-floors.ts"
import { address, buildBlock } from "../../../support/block-builder.ts"
import { rangeEther, rangePool, rangeSwapLogs, recordedSwap } from "../../../support/range-pool.ts"

const rowsOf = (logs: ReturnType<typeof rangeSwapLogs>) =>
  foldBlocks({
    chain: chainOrGeneric(1),
    blocks: [{ ...buildBlock({ number: 5, transactions: [{ from: address(2), logs }] }), chainId: 1 }],
  }).flatMap(poolFloors.rows)

describe("the fold of pool_floors", () => {
  it("gives no rows to pools that nothing proves", () => {
    assert.deepStrictEqual(rowsOf(rangeSwapLogs(address(0x500))), [])
  })

  it("gives each token with a floor one row", () => {
    assert.deepStrictEqual(rowsOf(rangeSwapLogs(rangePool, { liquidityRaw: 1n })), [
      { pool: rangePool, token: rangeEther, floor_raw: recordedSwap.amount1Raw },
    ])
  })
})
