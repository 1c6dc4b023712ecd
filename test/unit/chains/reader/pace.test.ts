import { assert, describe, it } from "@effect/vitest"
import { admit, type Pace, type PaceEvent, paceAfter, startPace } from "#chains/reader/pace.ts"

const configuredCalls = 100

const paceOf = (pace: Pace, nowMs: number, ...events: ReadonlyArray<PaceEvent>): Pace =>
  events.reduce((known, event) => paceAfter(known, event, nowMs), pace)

const answers = (count: number, calls: number): ReadonlyArray<PaceEvent> =>
  Array.from({ length: count }, () => ({ kind: "answered", calls }))

describe("admit", () => {
  it("admits everything at once while no limit is known", () => {
    const first = admit(startPace(configuredCalls), { calls: 100, nowMs: 5, configuredCalls })
    assert.strictEqual(first.atMs, 5)
    assert.strictEqual(admit(first.pace, { calls: 100, nowMs: 5, configuredCalls }).atMs, 5)
  })

  it("spaces requests by their calls once a rate is known", () => {
    const sent = admit(startPace(configuredCalls), { calls: 40, nowMs: 0, configuredCalls }).pace
    const limited = paceAfter(sent, { kind: "rate", retryAfterMs: undefined }, 10)
    assert.strictEqual(limited.callsPerSecond, 20)
    assert.strictEqual(limited.batchCalls, 20)
    const first = admit(limited, { calls: 10, nowMs: 10, configuredCalls })
    assert.strictEqual(first.atMs, 260)
    assert.strictEqual(admit(first.pace, { calls: 10, nowMs: 10, configuredCalls }).atMs, 760)
  })

  it("drops limits that were not hit for long", () => {
    const limited = paceOf(startPace(configuredCalls), 0, { kind: "batch", calls: 100, limit: 3 })
    assert.strictEqual(admit(limited, { calls: 1, nowMs: 1_000, configuredCalls }).pace.batchCalls, 3)
    assert.strictEqual(admit(limited, { calls: 1, nowMs: 601_000, configuredCalls }).pace.batchCalls, 100)
  })
})

describe("paceAfter", () => {
  it("waits for the reported time, else longer with each consecutive limit", () => {
    const limited = paceOf(startPace(configuredCalls), 1_000, { kind: "rate", retryAfterMs: 7_000 })
    assert.strictEqual(limited.nextAtMs, 8_000)
    const once = paceOf(startPace(configuredCalls), 1_000, { kind: "rate", retryAfterMs: undefined })
    const twice = paceOf(once, once.nextAtMs, { kind: "rate", retryAfterMs: undefined })
    assert.deepStrictEqual([once.nextAtMs - 1_000, twice.nextAtMs - once.nextAtMs], [250, 500])
  })

  it("counts limits of concurrent requests as one", () => {
    const rate: PaceEvent = { kind: "rate", retryAfterMs: undefined }
    const once = paceOf(startPace(configuredCalls), 0, rate)
    assert.deepStrictEqual(paceOf(once, 100, rate, rate), once)
  })

  it("never slows down below three calls a second", () => {
    let pace = startPace(configuredCalls)
    for (let time = 0; time < 50; time++) pace = paceOf(pace, pace.nextAtMs, { kind: "rate", retryAfterMs: undefined })
    assert.strictEqual(pace.callsPerSecond, 3)
    assert.strictEqual(pace.batchCalls, 3)
  })

  it("uses a reported limit of calls, else half, and always fewer than were rejected", () => {
    const limitAfter = (calls: number, limit: number | undefined) =>
      paceOf(startPace(configuredCalls), 0, { kind: "batch", calls, limit }).batchCalls
    assert.deepStrictEqual([limitAfter(100, 10), limitAfter(50, undefined), limitAfter(8, 1_000)], [10, 25, 7])
  })

  it("halves after responses that are too large, and grows back, but not beyond a reported limit", () => {
    const limited = paceOf(startPace(configuredCalls), 0, { kind: "batch", calls: 100, limit: 20 })
    const halved = paceOf(limited, 0, { kind: "size", calls: 20 })
    assert.strictEqual(halved.batchCalls, 10)
    assert.strictEqual(paceOf(halved, 0, ...answers(10, 10)).batchCalls, 11)
    assert.strictEqual(paceOf(halved, 0, ...answers(10, 3)).batchCalls, 10)
    assert.strictEqual(paceOf(halved, 0, ...answers(1_000, 20)).batchCalls, 20)
  })

  it("infers no size of requests from one call", () => {
    const single = paceOf(
      startPace(configuredCalls),
      0,
      { kind: "size", calls: 1 },
      { kind: "batch", calls: 1, limit: 1 },
    )
    assert.strictEqual(single.batchCalls, 100)
  })

  it("sends more at once after good responses, less after failures, and half after a limit", () => {
    const start = startPace(configuredCalls)
    assert.isAbove(paceOf(start, 0, ...answers(10, 1)).requestsAtOnce, start.requestsAtOnce)
    assert.strictEqual(paceOf(start, 0, ...answers(1_000, 1)).requestsAtOnce, 16)
    assert.isBelow(paceOf(start, 0, { kind: "failed" }).requestsAtOnce, start.requestsAtOnce)
    assert.strictEqual(paceOf(start, 0, { kind: "rate", retryAfterMs: 1 }).requestsAtOnce, start.requestsAtOnce / 2)
  })
})
