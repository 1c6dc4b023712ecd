/** A writer whose log does not respond. The clock is the test's; the log is the local one. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Random } from "effect"
import { TestClock } from "effect/testing"
import type { AppendRequest } from "#pipelines/log/event-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { appendRetryMsMax, openWriter } from "#pipelines/log/writer.ts"
import { parseTraceParent } from "#schemas/domain/trace-parent.ts"
import { type AppendFault, layerFaultyLog } from "../../../support/log/faulty-log.ts"
import { layerGatedLog, noLogFaults } from "../../../support/log/gated-log.ts"
import { freshStream, numberedEvent, numbersOf } from "../../../support/log/log-event.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const layerFreshLog = Layer.unwrap(Effect.map(temporaryFolder("log"), (directory) => layerLocalLog({ directory })))

const always = (fault: AppendFault): Array<AppendFault> => Array.from({ length: 10_000 }, () => fault)

describe("openWriter", () => {
  layer(layerFreshLog)((it) => {
    it.effect("appends under a new trace each time, and under none when tracing is off", () =>
      Effect.gen(function* () {
        const requests: Array<AppendRequest> = []
        const noted = layerGatedLog({
          ...noLogFaults,
          append: (request) =>
            Effect.as(
              Effect.sync(() => requests.push(request)),
              undefined,
            ),
        })
        const stream = freshStream()
        const writer = yield* openWriter({ stream, rememberEvents: 0 }).pipe(Effect.provide(noted))
        yield* writer.append([numberedEvent(1)])
        yield* writer.append([numberedEvent(2)])
        yield* writer.append([numberedEvent(3)]).pipe(Effect.withTracerEnabled(false))
        const traces = requests.map(({ traceParent }) => parseTraceParent(traceParent ?? "")?.traceId)
        assert.lengthOf(new Set(traces.slice(0, 3)), 3)
        assert.deepStrictEqual(
          traces.map((traceId) => traceId === undefined),
          [false, false, false, true],
        )
      }),
    )

    it.effect("gives up an append after a while, and fails from then on", () =>
      Effect.gen(function* () {
        const stream = freshStream()
        const faults: Array<AppendFault> = []
        const writer = yield* openWriter({ stream, rememberEvents: 0 }).pipe(Effect.provide(layerFaultyLog(faults)))
        yield* writer.append([numberedEvent(1)])
        faults.push(...always("answer lost"))
        const append = yield* Effect.forkChild(Effect.flip(writer.append([numberedEvent(2)])))
        for (let passedMs = 0; passedMs < 2 * appendRetryMsMax; passedMs += 1000) yield* TestClock.adjust(1000)
        assert.strictEqual((yield* Fiber.join(append))._tag, "LogUnavailable")
        const tries = 10_000 - faults.length
        assert.isAbove(tries, 10)
        assert.isBelow(tries, 100, "the pauses grow")

        faults.length = 0
        const later = yield* Effect.flip(writer.append([numberedEvent(3)]))
        assert.strictEqual(later._tag, "LogUnavailable")
        const successor = yield* openWriter({ stream, rememberEvents: 5 })
        assert.deepStrictEqual(numbersOf(successor.remembered), [1, 2])
      }),
    )

    it.effect("has an id of 32 digits for the highest and the lowest random numbers", () =>
      Effect.gen(function* () {
        for (const fraction of [1 - Number.EPSILON, 0]) {
          const extreme = { nextDoubleUnsafe: () => fraction, nextIntUnsafe: () => 0 }
          const writer = yield* openWriter({ stream: freshStream(), rememberEvents: 0 }).pipe(
            Effect.provideService(Random.Random, extreme),
          )
          assert.match(writer.writerId, /^[0-9a-f]{32}$/)
        }
      }),
    )

    it.effect("fails after an append that was interrupted", () =>
      Effect.gen(function* () {
        const stream = freshStream()
        const faults: Array<AppendFault> = []
        const writer = yield* openWriter({ stream, rememberEvents: 0 }).pipe(Effect.provide(layerFaultyLog(faults)))
        faults.push(...always("never arrived"))
        const append = yield* Effect.forkChild(writer.append([numberedEvent(1)]))
        yield* TestClock.adjust(500)
        yield* Fiber.interrupt(append)
        faults.length = 0
        assert.strictEqual((yield* Effect.flip(writer.append([numberedEvent(2)])))._tag, "LogUnavailable")
      }),
    )

    it.effect("keeps the order of concurrent appends", () =>
      Effect.gen(function* () {
        const writer = yield* openWriter({ stream: freshStream(), rememberEvents: 0 })
        const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
        const seqs = yield* Effect.forEach(numbers, (number) => writer.append([numberedEvent(number)]), {
          concurrency: numbers.length,
        })
        assert.deepStrictEqual(seqs.flat(), numbers)
      }),
    )
  })
})
