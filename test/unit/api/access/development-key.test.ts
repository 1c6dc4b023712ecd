import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { makeDevelopmentKey } from "#api/access/development-key.ts"

const temporaryDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "tidemark-key-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true })),
)

describe("makeDevelopmentKey", () => {
  it.effect("fails where the file cannot be one", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      mkdirSync(join(directory, "development-key"))
      const error = yield* Effect.flip(makeDevelopmentKey({ directory }))
      assert.strictEqual(error._tag, "KeyFileUnusable")
      assert.include(error.message, join(directory, "development-key"))
    }),
  )

  it.effect("replaces what is no key", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      writeFileSync(join(directory, "development-key"), "")
      assert.match(Redacted.value(yield* makeDevelopmentKey({ directory })), /^tm_dev_[0-9a-f]{48}$/)
    }),
  )

  it.effect("makes a key that only its owner can read, and gives the same one afterwards", () =>
    Effect.gen(function* () {
      const directory = join(yield* temporaryDirectory, "made", "on demand")
      const first = yield* makeDevelopmentKey({ directory })
      const second = yield* makeDevelopmentKey({ directory })
      assert.strictEqual(Redacted.value(first), Redacted.value(second))
      assert.strictEqual(statSync(join(directory, "development-key")).mode & 0o777, 0o600)
      assert.notInclude(String(first), Redacted.value(first))
    }),
  )
})
