import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { optionalSetting, readSettings, requiredSetting, setting } from "#ops/config/setting.ts"
import { oneOf, port, positive } from "#ops/config/setting-types.ts"

const settings = {
  limit: setting({ name: "QUERY_LIMIT", type: positive("rows"), default: 10, meaning: "Rows." }),
  port: optionalSetting({ name: "QUERY_PORT", type: port, meaning: "Port." }),
  mode: requiredSetting({ name: "QUERY_MODE", type: oneOf(["fast", "exact"]), meaning: "Mode." }),
}

const read = (env: Record<string, string>) => readSettings(ConfigProvider.fromEnv({ env }), settings)

describe("readSettings", () => {
  it.effect("returns defaults, and undefined for what is optional", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read({ QUERY_MODE: "fast" }), {
        values: { limit: 10, port: undefined, mode: "fast" },
        unparsed: [],
        problems: [],
      })
    }),
  )

  it.effect("reports unparsable, disallowed and missing values", () =>
    Effect.gen(function* () {
      const { values, unparsed, problems } = yield* read({ QUERY_LIMIT: "0", QUERY_PORT: "many" })
      assert.deepStrictEqual(values, { limit: 0 })
      assert.deepStrictEqual(unparsed, ["QUERY_PORT", "QUERY_MODE"])
      assert.deepStrictEqual(
        problems.map((problem) => problem.split(" ").slice(0, 2).join(" ")),
        ["QUERY_LIMIT: expected", "QUERY_PORT: expected", "QUERY_MODE: expected"],
      )
    }),
  )
})

describe("setting", () => {
  it("documents its default", () => {
    assert.deepStrictEqual(
      Object.values(settings).map(({ unit, default: value }) => [unit, value]),
      [
        ["rows", "10"],
        ["port", "none"],
        ["fast, exact", "none"],
      ],
    )
  })
})
