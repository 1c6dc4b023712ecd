import { assert, describe, it } from "@effect/vitest"
import { retryDelayMs } from "#api/webhooks/retry-delay.ts"

const delayAfter = (attempts: number, random = 0, retryAfterMs?: number) =>
  retryDelayMs(attempts, { random, retryAfterMs })

describe("retryDelayMs", () => {
  it("ends after the attempts of three days", () => {
    const delays = Array.from({ length: 9 }, (_, index) => delayAfter(index + 1) ?? 0)
    assert.strictEqual(delayAfter(10), undefined)
    assert.strictEqual(
      delays.reduce((sum, delay) => sum + delay, 0),
      ((75 * 60 + 35) * 60 + 5) * 1_000,
    )
  })

  it("adds up to a fifth, so that retries do not coincide", () => {
    assert.strictEqual(delayAfter(1, 0.5), 5_500)
    assert.isAtMost(delayAfter(2, 0.999) ?? 0, 360_000)
  })

  it("waits as long as the target asks for, up to a day, and never shorter than without", () => {
    assert.strictEqual(delayAfter(1, 0, 60_000), 60_000)
    assert.strictEqual(delayAfter(1, 0, 1), 5_000)
    assert.strictEqual(delayAfter(1, 0, Number.MAX_SAFE_INTEGER), 86_400_000)
  })
})
