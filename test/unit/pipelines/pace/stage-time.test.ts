import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { secondsAtStages, stageTimer } from "#pipelines/pace/stage-time.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const live = { chain: "base", lane: "live" } as const

describe("stageTimer", () => {
  it.effect("counts work that overlaps once, and none while there is none", () =>
    Effect.gen(function* () {
      const timed = stageTimer(live, "fold")
      const both = yield* Effect.forEach([3_000, 5_000], (ms) =>
        Effect.forkChild(timed(Effect.sleep(ms)), { startImmediately: true }),
      )
      yield* TestClock.adjust(20_000)
      yield* Fiber.joinAll(both)
      const third = yield* Effect.forkChild(timed(Effect.sleep(1_000)), { startImmediately: true })
      yield* TestClock.adjust(1_000)
      yield* Fiber.join(third)
      assert.deepStrictEqual(yield* seriesOf("pipelines_stage_seconds_total"), { "chain=base lane=live stage=fold": 6 })
    }).pipe(withOwnMetrics),
  )

  it.effect("counts work that is interrupted", () =>
    Effect.gen(function* () {
      const work = yield* Effect.forkChild(stageTimer(live, "store")(Effect.never), { startImmediately: true })
      yield* TestClock.adjust(2_000)
      yield* Fiber.interrupt(work)
      assert.strictEqual((yield* secondsAtStages(live)).store, 2)
    }).pipe(withOwnMetrics),
  )
})

describe("secondsAtStages", () => {
  it.effect("has the time of work that is under way", () =>
    Effect.gen(function* () {
      const work = yield* Effect.forkChild(stageTimer(live, "fold")(Effect.never), { startImmediately: true })
      yield* TestClock.adjust(2_000)
      assert.strictEqual((yield* secondsAtStages(live)).fold, 2)
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* secondsAtStages(live)).fold, 3)
      yield* Fiber.interrupt(work)
      assert.strictEqual((yield* secondsAtStages(live)).fold, 3)
    }).pipe(withOwnMetrics),
  )

  it.effect("adds up the lanes that match", () =>
    Effect.gen(function* () {
      const lanes = [
        { chain: "base", lane: "live" },
        { chain: "base", lane: "build" },
        { chain: "zora", lane: "build" },
      ] as const
      const works = yield* Effect.forEach(lanes, (lane) =>
        Effect.forkChild(stageTimer(lane, "read")(Effect.sleep(1_000)), { startImmediately: true }),
      )
      yield* TestClock.adjust(1_000)
      yield* Fiber.joinAll(works)
      const seconds = yield* secondsAtStages({ lane: "build" })
      assert.deepStrictEqual(seconds, { endpoint: 0, append: 0, idle: 0, read: 2, fold: 0, store: 0 })
      assert.strictEqual((yield* secondsAtStages({ chain: "zora", lane: "live" })).read, 0)
    }).pipe(withOwnMetrics),
  )
})
