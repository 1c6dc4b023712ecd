import { assert, describe, it } from "vitest"
import { balanceSeries } from "#api/access/balance-series.ts"

const period = { fromMs: 20, toMs: 45, intervalMs: 10 }

describe("balanceSeries", () => {
  it("is constant for a client without changes", () => {
    assert.deepStrictEqual(balanceSeries(7, [], period), [
      { at: 20, credits: 7 },
      { at: 30, credits: 7 },
      { at: 40, credits: 7 },
      { at: 45, credits: 7 },
    ])
  })

  it("has the balance before each interval, computed back from the present one", () => {
    const changes = [
      { intervalStartMs: 20, credits: 100 },
      { intervalStartMs: 40, credits: -30 },
    ]
    assert.deepStrictEqual(balanceSeries(70, changes, period), [
      { at: 20, credits: 0 },
      { at: 30, credits: 100 },
      { at: 40, credits: 100 },
      { at: 45, credits: 70 },
    ])
  })
})
