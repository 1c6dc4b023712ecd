import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { paced } from "#api/explorer/paced.js"

describe("paced", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("runs at once, and once more after the interval for all calls meanwhile", async () => {
    let count = 0
    const run = paced(async () => {
      count += 1
    }, 1_000)
    for (let call = 0; call < 5; call += 1) void run()
    assert.strictEqual(count, 1)
    await vi.advanceTimersByTimeAsync(999)
    assert.strictEqual(count, 1)
    await vi.advanceTimersByTimeAsync(1)
    assert.strictEqual(count, 2)
    await vi.advanceTimersByTimeAsync(5_000)
    assert.strictEqual(count, 2)
  })
})
