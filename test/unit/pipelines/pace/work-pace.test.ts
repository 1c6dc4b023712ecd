import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { stageTimer } from "#pipelines/pace/stage-time.ts"
import { makePaceMeter, paceText } from "#pipelines/pace/work-pace.ts"
import { withOwnMetrics } from "../../../support/service/metrics.ts"

const lane = { chain: "base", lane: "history" } as const

/** Work at a stage while time passes. */
const work = Effect.fnUntraced(function* (stage: "endpoint" | "append", ms: number) {
  const working = yield* Effect.forkChild(stageTimer(lane, stage)(Effect.sleep(ms)), { startImmediately: true })
  yield* TestClock.adjust(ms)
  yield* Fiber.join(working)
})

describe("makePaceMeter", () => {
  it.effect("measures from the first call on, and later over the last five minutes", () =>
    Effect.gen(function* () {
      yield* work("append", 100_000)
      const paceAt = makePaceMeter(lane)
      assert.deepStrictEqual(yield* paceAt(50), { perSecond: 0, limit: undefined })
      yield* work("endpoint", 10_000)
      assert.deepStrictEqual(yield* paceAt(150), { perSecond: 10, limit: "endpoint" })
      yield* work("append", 300_000)
      assert.deepStrictEqual(yield* paceAt(450), { perSecond: 1, limit: "append" })
    }).pipe(withOwnMetrics),
  )
})

describe("paceText", () => {
  it("has the rate and the limiting stage, as far as they are known", () => {
    const work = { done: 1_250, total: 10_000, unit: "blocks" } as const
    assert.strictEqual(
      paceText(work, { perSecond: 24.5, limit: "endpoint" }),
      "1,250 of 10,000 blocks, 24.5/s, limited by the endpoint, 358 s left",
    )
    assert.strictEqual(paceText(work, { perSecond: 0, limit: "store" }), "1,250 of 10,000 blocks, limited by the store")
    assert.strictEqual(
      paceText({ ...work, unit: "records" }, { perSecond: 1_234.5, limit: undefined }),
      "1,250 of 10,000 records, 1,235/s, 8 s left",
    )
  })
})
