import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import { RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { type LogSettings, layerLog } from "#ops/telemetry/log.ts"

/** Runs an effect under the logger and gives what it wrote. */
const linesOf = (effect: Effect.Effect<void>, settings: Partial<LogSettings> = {}) => {
  const lines: Array<string> = []
  const layer = layerLog({ level: "Info", format: "json", write: (line) => lines.push(line), ...settings })
  return effect.pipe(Effect.provide(layer), Effect.as(lines))
}

describe("layerLog", () => {
  it.effect("omits lines below the level", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* linesOf(Effect.logDebug("A batch.")), [])
      assert.lengthOf(yield* linesOf(Effect.logDebug("A batch."), { level: "Debug" }), 1)
    }),
  )

  const failure = new RpcUnavailable({ chainId: 1, method: "eth_chainId", cause: new Error("refused") })

  for (const [how, logged] of [
    ["as a cause", Cause.fail(failure)],
    ["beside the sentence", failure],
  ] as const) {
    it.effect(`names the tag and the kind of a failure that is given ${how}`, () =>
      Effect.gen(function* () {
        const [line = ""] = yield* linesOf(Effect.logError("Gave up.", logged))
        const { message, errorTag, errorKind, cause, method } = JSON.parse(line)
        assert.deepStrictEqual(
          [message, errorTag, errorKind, method],
          ["Gave up.", "RpcUnavailable", "transient", undefined],
        )
        assert.include(cause, "No endpoint of chain 1 answered eth_chainId.")
      }),
    )
  }

  it.effect("writes a failure with its causes, and the stack at level Debug only", () =>
    Effect.gen(function* () {
      const warning = Effect.logWarning("Worked around.", failure)
      for (const format of ["json", "text"] as const) {
        const [usual = ""] = yield* linesOf(warning, { format })
        assert.include(usual, "RpcUnavailable: No endpoint of chain 1 answered eth_chainId. Caused by Error: refused")
        assert.notMatch(usual, /\n|log\.test\.ts/)
        const [detailed = ""] = yield* linesOf(warning, { format, level: "Debug" })
        assert.include(detailed, "log.test.ts")
        assert.notInclude(detailed, "\n")
      }
    }),
  )

  it.effect("joins annotations of the fiber and of the line", () =>
    Effect.gen(function* () {
      const [line = ""] = yield* linesOf(
        Effect.logInfo("Started.", { count: 2 }).pipe(Effect.annotateLogs({ chainId: 1 })),
      )
      assert.deepInclude(JSON.parse(line), { level: "info", message: "Started.", chainId: 1, count: 2 })
    }),
  )

  it.effect("formats for people on request", () =>
    Effect.gen(function* () {
      const [line = ""] = yield* linesOf(Effect.logWarning("Worked around."), { format: "text" })
      assert.match(line, /^\d\d:\d\d:\d\d\.\d{3} warn {2}Worked around\.$/)
    }),
  )
})
