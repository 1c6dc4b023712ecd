import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { SinkRefused } from "#pipelines/runtime/fact-sink.ts"
import { gatherFlushes } from "#pipelines/runtime/gather-flushes.ts"
import { type SourceFlush, SourceSink } from "#pipelines/runtime/source-sink.ts"
import { documentStream } from "#schemas/domain/source.ts"

const gatherMs = 500

const flushOf = (shard: number): SourceFlush => ({
  stream: documentStream(shard),
  events: [],
  place: { offset: 1, writerId: "writer", seq: 1 },
  timestampMs: 0,
})

/** A gathering writer over a sink that refuses a stream, and the streams of each of its writes. */
const gathering = (refused?: string) =>
  Effect.gen(function* () {
    const writes: Array<string> = []
    const sink = SourceSink.of({
      placeOf: () => Effect.succeed(undefined),
      write: (flushes) => {
        const streams = flushes.map(({ stream }) => stream)
        writes.push(streams.join(" "))
        return streams.some((stream) => stream === refused)
          ? Effect.fail(new SinkRefused({ operation: "write", cause: refused }))
          : Effect.void
      },
    })
    const write = yield* Effect.provideService(gatherFlushes(gatherMs), SourceSink, sink)
    return { writes, start: (shard: number) => Effect.forkChild(write(flushOf(shard)), { startImmediately: true }) }
  })

describe("gatherFlushes", () => {
  it.effect("writes a first flush at once, and those that follow together", () =>
    Effect.gen(function* () {
      const { writes, start } = yield* gathering()
      yield* Fiber.join(yield* start(0))
      assert.deepStrictEqual(writes, ["documents.0"])
      const later = [yield* start(1), yield* start(2)]
      yield* TestClock.adjust(gatherMs - 1)
      assert.strictEqual(writes.length, 1)
      yield* TestClock.adjust(1)
      yield* Effect.forEach(later, Fiber.join)
      assert.deepStrictEqual(writes, ["documents.0", "documents.1 documents.2"])
    }).pipe(Effect.scoped),
  )

  it.effect("writes each alone after a failure, which only the refused one gets", () =>
    Effect.gen(function* () {
      const { writes, start } = yield* gathering("documents.1")
      yield* Fiber.join(yield* start(0))
      const later = [yield* start(1), yield* start(2)]
      yield* TestClock.adjust(gatherMs)
      const [refused, written] = yield* Effect.forEach(later, Fiber.await)
      assert.isTrue(refused !== undefined && Exit.isFailure(refused))
      assert.isTrue(written !== undefined && Exit.isSuccess(written))
      assert.deepStrictEqual(writes.slice(1), ["documents.1 documents.2", "documents.1", "documents.2"])
    }).pipe(Effect.scoped),
  )

  it.effect("does not write a flush whose stream has ended", () =>
    Effect.gen(function* () {
      const { writes, start } = yield* gathering()
      yield* Fiber.join(yield* start(0))
      yield* Fiber.interrupt(yield* start(1))
      yield* TestClock.adjust(gatherMs)
      assert.deepStrictEqual(writes, ["documents.0"])
    }).pipe(Effect.scoped),
  )
})
