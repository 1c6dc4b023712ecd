import { assert, describe, it } from "vitest"
import { makeFreshnessLog } from "#ops/roles/watch-freshness.ts"
import type { StaleChain } from "#projections/table/freshness.ts"

const stale = (chainId: number): StaleChain => ({
  chainId: chainId,
  blockNumber: 90,
  lagBlocks: 10,
  lagMs: 20_000,
})

describe("makeFreshnessLog", () => {
  it("reports each chain once when it becomes stale, and once when it has caught up", () => {
    const changesOf = makeFreshnessLog()
    const checks = Array.from({ length: 20 }, () => changesOf([stale(1), stale(10)]))
    const reported = checks.flatMap(({ stale: chains }) => chains.map(({ chainId }) => Number(chainId)))
    assert.deepStrictEqual(reported, [1, 10])
    assert.deepStrictEqual(changesOf([stale(10)]), { stale: [], recovered: [1] })
    assert.deepStrictEqual(changesOf([stale(10)]), { stale: [], recovered: [] })
  })

  it("reports no chain that catches up soon, as after a start", () => {
    const changesOf = makeFreshnessLog()
    for (let check = 0; check < 10; check += 1) assert.isEmpty(changesOf([stale(1)]).stale)
    assert.deepStrictEqual(changesOf([]), { stale: [], recovered: [] })
  })
})
