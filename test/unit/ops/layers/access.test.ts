import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { readConfig } from "#ops/config/config.ts"
import { configuredKeys } from "#ops/layers/access.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const temporaryHome = temporaryFolder("access")

describe("configuredKeys", () => {
  it.effect("refuses a role that shares keys with other processes without a database in common", () =>
    Effect.gen(function* () {
      const config = yield* readConfig({ TIDEMARK_HOME: yield* temporaryHome, ACCESS_ENABLED: "true" })
      const error = yield* Effect.flip(configuredKeys(config, "role"))
      assert.strictEqual(error._tag, "ConfigInvalid")
      assert.include(error.message, "DATABASE_URL: expected a PostgreSQL database")
    }),
  )

  it.effect("announces the development key, and no configured one", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const open = yield* configuredKeys(yield* readConfig({ TIDEMARK_HOME: home }), "service")
      assert.match(open.announced ?? "", /^tm_dev_/)
      const configured = yield* configuredKeys(
        yield* readConfig({ TIDEMARK_HOME: home, API_KEYS: "0123456789abcdef" }),
        "service",
      )
      assert.isUndefined(configured.announced)
    }),
  )
})
