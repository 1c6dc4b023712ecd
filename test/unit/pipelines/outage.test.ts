import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, References, Schedule } from "effect"
import { LogUnavailable } from "#pipelines/log/event-log.ts"
import { retryOutage } from "#pipelines/outage.ts"

const failure = new LogUnavailable({ stream: "blocks.1", operation: "read", cause: new Error("refused") })

interface Line {
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
}

/** Runs a call that fails some times under the helper, and returns its log lines. */
const linesOf = Effect.fnUntraced(function* (failures: number, error: { readonly kind: string } = failure) {
  const lines: Array<Line> = []
  const logger = Logger.make<unknown, void>(({ message, fiber }) => {
    const [sentence] = [message].flat()
    lines.push({ message: String(sentence), annotations: fiber.getRef(References.CurrentLogAnnotations) })
  })
  let calls = 0
  const call = Effect.suspend(() => {
    calls += 1
    return calls <= failures ? Effect.fail(error) : Effect.succeed(calls)
  })
  yield* call.pipe(
    retryOutage({ schedule: Schedule.spaced(1) }),
    Effect.annotateLogs({ chainId: 1 }),
    Effect.ignore,
    Effect.provide(Logger.layer([logger])),
  )
  return lines
})

describe("retryOutage", () => {
  it.live("logs an outage once when it begins and once when it ends, under the same keys", () =>
    Effect.gen(function* () {
      const [begin, end, ...others] = yield* linesOf(5)
      assert.deepStrictEqual(begin, { message: "Transient failure; retrying.", annotations: { chainId: 1 } })
      assert.strictEqual(end?.message, "Recovered from a transient failure.")
      const { durationMs, ...annotations } = end?.annotations ?? {}
      assert.deepStrictEqual(annotations, {
        chainId: 1,
        errorTag: "LogUnavailable",
        errorKind: "transient",
        count: 5,
      })
      assert.isAtLeast(Number(durationMs), 0)
      assert.isEmpty(others)
    }),
  )

  it.live("logs nothing if the first attempt succeeds", () =>
    Effect.gen(function* () {
      assert.isEmpty(yield* linesOf(0))
    }),
  )

  it.live("returns other failures without a retry or a line", () =>
    Effect.gen(function* () {
      assert.isEmpty(yield* linesOf(1, { kind: "broken" }))
    }),
  )
})
