import { assert, describe, it } from "vitest"
import { retryDelayMs } from "#pipelines/outside/documents/retry-time.ts"

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

describe("retryDelayMs", () => {
  it("grows fourfold from a minute to a day, and then to a week", () => {
    const delays = [1, 2, 3, 6, 7, 8, 100].map((attempt) => retryDelayMs("timed-out", attempt))
    assert.deepStrictEqual(delays, [
      minuteMs,
      4 * minuteMs,
      16 * minuteMs,
      1_024 * minuteMs,
      dayMs,
      7 * dayMs,
      7 * dayMs,
    ])
  })

  it("is a week at once if only the publisher can repair the document", () => {
    assert.deepStrictEqual(
      (["not-found", "address-forbidden", "too-large"] as const).map((reason) => retryDelayMs(reason, 1)),
      [7 * dayMs, 7 * dayMs, 7 * dayMs],
    )
  })
})
