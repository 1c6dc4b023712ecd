import { assert, describe, it } from "vitest"
import { chainOrGeneric } from "#chains/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { poolFloors } from "#projections/prices/pool-floors.ts"
import { address, buildBlock } from "../../../support/chain/block-builder.ts"
import { rangeEther, rangePool, rangeSwapLogs, recordedSwap } from "../../../support/market/range-pool.ts"

const rowsOf = (logs: ReturnType<typeof rangeSwapLogs>) =>
  foldBlocks({
    chain: chainOrGeneric(1),
    blocks: [{ ...buildBlock({ number: 5, transactions: [{ from: address(2), logs }] }), chainId: 1 }],
  }).flatMap(poolFloors.rows)

describe("the fold of pool_floors", () => {
  it("returns no rows for unproven pools", () => {
    assert.deepStrictEqual(rowsOf(rangeSwapLogs(address(0x500))), [])
  })

  it("returns one row for each token with a floor", () => {
    assert.deepStrictEqual(rowsOf(rangeSwapLogs(rangePool, { liquidityRaw: 1n })), [
      { pool: rangePool, token: rangeEther, floor_raw: recordedSwap.amount1Raw },
    ])
  })
})
