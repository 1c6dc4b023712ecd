import { assert, describe, it } from "vitest"
import { usageReport } from "#api/access/usage-report.ts"

describe("usageReport", () => {
  it("sums by interval in order, and by operation with the most expensive first", () => {
    const usage = [
      { intervalStartMs: 0, operation: "a", requestCount: 2, totalCost: 6 },
      { intervalStartMs: 0, operation: "b", requestCount: 1, totalCost: 12 },
      { intervalStartMs: 60, operation: "a", requestCount: 1, totalCost: 3 },
    ]
    assert.deepStrictEqual(usageReport(usage), {
      intervals: [
        { intervalStart: 0, requestCount: 3, totalCost: 18 },
        { intervalStart: 60, requestCount: 1, totalCost: 3 },
      ],
      operations: [
        { operationName: "b", requestCount: 1, totalCost: 12 },
        { operationName: "a", requestCount: 3, totalCost: 9 },
      ],
    })
    assert.deepStrictEqual(usageReport([]), { intervals: [], operations: [] })
  })
})
