import { assert, describe, it } from "@effect/vitest"
import {
  expectedMs,
  type Health,
  type HealthEvent,
  healthAfter,
  isResting,
  startHealth,
} from "#chains/reader/endpoint-health.ts"

const answered = (durationMs: number): HealthEvent => ({ purpose: "bulk", durationMs, nowMs: 0, hasAnswered: true })
const failed = (nowMs = 0): HealthEvent => ({ purpose: "bulk", durationMs: 5, nowMs, hasAnswered: false })

const healthOf = (...events: ReadonlyArray<HealthEvent>): Health => events.reduce(healthAfter, startHealth)

describe("expectedMs", () => {
  it("is zero for an unknown endpoint, so that it is tried", () => {
    assert.strictEqual(expectedMs(startHealth, "bulk"), 0)
    assert.strictEqual(expectedMs(healthOf(answered(80)), "view"), 0)
  })

  it("follows the time of responses, and grows with failures", () => {
    assert.strictEqual(expectedMs(healthOf(answered(80)), "bulk"), 80)
    const faster = expectedMs(healthOf(answered(80), ...Array.from({ length: 60 }, () => answered(10))), "bulk")
    assert.closeTo(faster, 10, 1)
    assert.isAbove(expectedMs(healthOf(answered(80), failed()), "bulk"), 80)
  })
})

describe("healthAfter", () => {
  it("pauses an endpoint after three failures in a row, longer with each further one", () => {
    assert.isFalse(isResting(healthOf(failed(), failed()), 1))
    assert.strictEqual(healthOf(failed(), failed(), failed()).restUntilMs, 1_000)
    assert.strictEqual(healthOf(...Array.from({ length: 4 }, () => failed())).restUntilMs, 2_000)
    assert.strictEqual(healthOf(...Array.from({ length: 40 }, () => failed(7))).restUntilMs, 60_007)
  })

  it("resumes it with the first response", () => {
    assert.isFalse(isResting(healthOf(failed(), failed(), failed(), answered(1)), 1))
  })

  it("waits for the time that an endpoint names, and for minutes if it rejects the key", () => {
    assert.strictEqual(healthAfter(startHealth, { ...failed(), retryAtMs: 9_000 }).restUntilMs, 9_000)
    assert.strictEqual(healthAfter(startHealth, { ...failed(), isRefused: true }).restUntilMs, 300_000)
  })
})
