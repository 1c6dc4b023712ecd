import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeHostPace } from "#pipelines/outside/documents/host-pace.ts"

/** Starts requests of a host that take a second each, and returns the seconds in which they began. */
const startTimes = Effect.fnUntraced(function* (count: number, ...hosts: ReadonlyArray<string>) {
  const pace = yield* makeHostPace
  const times: Array<number> = []
  const request = Effect.andThen(
    Effect.flatMap(Clock.currentTimeMillis, (nowMs) => Effect.sync(() => times.push(Math.floor(nowMs / 1_000)))),
    Effect.sleep("1 second"),
  )
  const all = Array.from({ length: count }, (_, index) => pace.within(hosts[index % hosts.length] ?? "", request))
  const running = yield* Effect.forkChild(Effect.all(all, { concurrency: "unbounded", discard: true }))
  yield* TestClock.adjust("1 minute")
  yield* Fiber.join(running)
  return times
})

describe("makeHostPace", () => {
  it.effect("allows four concurrent requests per host", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_000_000)
      assert.deepStrictEqual(
        yield* startTimes(10, "a.example"),
        [1000, 1000, 1000, 1000, 1001, 1001, 1001, 1001, 1002, 1002],
      )
    }),
  )

  it.effect("allows 32 concurrent requests in all, and lets no host block another", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_000_000)
      const hosts = Array.from({ length: 10 }, (_, index) => `${index}.example`)
      const times = yield* startTimes(40, ...hosts)
      assert.strictEqual(times.filter((time) => time === 1_000).length, 32)
      const two = yield* startTimes(9, "slow.example", "slow.example", "other.example")
      assert.strictEqual(two.filter((time) => time === two[0]).length, 7, "four and three")
    }),
  )

  it.effect("spaces the requests of a host after a burst", () =>
    Effect.gen(function* () {
      const pace = yield* makeHostPace
      yield* TestClock.setTime(1_000_000)
      const times: Array<number> = []
      const request = Effect.map(Clock.currentTimeMillis, (nowMs) => times.push(nowMs - 1_000_000))
      const running = yield* Effect.forkChild(
        Effect.forEach(Array.from({ length: 13 }), () => pace.within("a.example", request), { discard: true }),
      )
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(running)
      assert.deepStrictEqual(times, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 200, 300])
    }),
  )

  it.effect("pauses a host that refuses, for longer each time, until it responds", () =>
    Effect.gen(function* () {
      const pace = yield* makeHostPace
      const paused = Effect.map(pace.paused, (hosts) => [...hosts])
      yield* pace.note("a.example", false)
      assert.deepStrictEqual(yield* paused, [])
      yield* pace.note("a.example", true)
      yield* pace.note("a.example", true)
      yield* TestClock.adjust("59 seconds")
      assert.deepStrictEqual(yield* paused, ["a.example"])
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* paused, [], "requests under way counted once")
      yield* pace.note("a.example", true)
      yield* TestClock.adjust("239 seconds")
      assert.deepStrictEqual(yield* paused, ["a.example"])
      yield* pace.note("a.example", false)
      assert.deepStrictEqual(yield* paused, [])
      yield* pace.note("a.example", true)
      yield* TestClock.adjust("60 seconds")
      assert.deepStrictEqual(yield* paused, [])
    }),
  )
})
