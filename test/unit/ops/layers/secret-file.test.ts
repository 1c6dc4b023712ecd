import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { makeSecret, readSecret } from "#ops/layers/secret-file.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const temporaryDirectory = temporaryFolder("key")

describe("makeSecret", () => {
  it.effect("fails where the file cannot be one", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      mkdirSync(join(directory, "development-key"))
      const error = yield* Effect.flip(makeSecret({ directory, name: "development-key" }))
      assert.strictEqual(error._tag, "SecretFileUnusable")
      assert.include(error.message, join(directory, "development-key"))
    }),
  )

  it.effect("replaces an invalid key", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      writeFileSync(join(directory, "development-key"), "")
      assert.match(Redacted.value(yield* makeSecret({ directory, name: "development-key" })), /^tm_dev_[0-9a-f]{48}$/)
    }),
  )

  it.effect("creates a key that only its owner can read, and returns the same one afterwards", () =>
    Effect.gen(function* () {
      const directory = join(yield* temporaryDirectory, "made", "on demand")
      const first = yield* makeSecret({ directory, name: "development-key" })
      const second = yield* makeSecret({ directory, name: "development-key" })
      assert.strictEqual(Redacted.value(first), Redacted.value(second))
      assert.strictEqual(statSync(join(directory, "development-key")).mode & 0o777, 0o600)
      assert.notInclude(String(first), Redacted.value(first))
    }),
  )

  it.effect("returns the same secret to concurrent processes, and leaves no temporary file", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const make = makeSecret({ directory, name: "engine-password" })
      const made = yield* Effect.all([make, make, make, make], { concurrency: 4 })
      assert.strictEqual(new Set(made.map(Redacted.value)).size, 1)
      assert.deepStrictEqual(readdirSync(directory), ["engine-password"])
    }),
  )
})

describe("readSecret", () => {
  it.effect("returns nothing before the secret exists, and creates none", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const file = { directory, name: "engine-password" } as const
      assert.isUndefined(yield* readSecret(file))
      const made = yield* makeSecret(file)
      assert.strictEqual(Redacted.value((yield* readSecret(file)) ?? Redacted.make("none")), Redacted.value(made))
    }),
  )
})
