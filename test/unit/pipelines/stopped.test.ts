import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { stopChain, stopSource } from "#pipelines/stopped.ts"
import { seriesOf, withOwnMetrics } from "../../support/service/metrics.ts"

describe("stopChain", () => {
  it.effect("reports a chain as stopped until the last of its lanes is handed over, and no other chain", () =>
    Effect.gen(function* () {
      const chains = seriesOf("pipelines_chains_stopped")
      const [live, history, other] = yield* Effect.forEach(["base", "base", "zora"], (slug) =>
        Effect.forkChild(stopChain({ slug }), { startImmediately: true }),
      )
      assert.deepStrictEqual(yield* chains, { "chain=base": 2, "chain=zora": 1 })
      yield* Fiber.interruptAll([live, other].flatMap((fiber) => (fiber === undefined ? [] : [fiber])))
      assert.deepStrictEqual(yield* chains, { "chain=base": 1, "chain=zora": 0 })
      if (history !== undefined) yield* Fiber.interrupt(history)
      assert.deepStrictEqual(yield* chains, { "chain=base": 0, "chain=zora": 0 })
    }).pipe(withOwnMetrics),
  )
})

describe("stopSource", () => {
  it.effect("reports a source as stopped until it is handed over", () =>
    Effect.gen(function* () {
      const stopped = yield* Effect.forkChild(stopSource("lists"), { startImmediately: true })
      assert.deepStrictEqual(yield* seriesOf("pipelines_sources_stopped"), { "stream=lists": 1 })
      yield* Fiber.interrupt(stopped)
      assert.deepStrictEqual(yield* seriesOf("pipelines_sources_stopped"), { "stream=lists": 0 })
    }).pipe(withOwnMetrics),
  )
})
