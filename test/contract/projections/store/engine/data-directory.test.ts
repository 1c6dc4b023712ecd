import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { explainRefusal, prepareDataDirectory } from "#projections/store/engine/data-directory.ts"

const temporaryDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "tidemark-test-engine-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
)

describe("prepareDataDirectory", () => {
  it.effect("refuses a path below a file", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryDirectory, "file")
      writeFileSync(file, "")
      const refused = yield* Effect.flip(prepareDataDirectory(join(file, "store")))
      assert.strictEqual(refused._tag, "DataDirectoryRefused")
      assert.match(refused.message, /file\/store cannot be made \(ENOTDIR\)\.$/)
    }),
  )

  it.effect("makes the directory and leaves nothing in it", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryDirectory, "deep", "store")
      assert.strictEqual(yield* prepareDataDirectory(path), path)
      assert.deepStrictEqual(readdirSync(path), [])
    }),
  )
})

describe("explainRefusal", () => {
  it.effect("names the process that holds the directory, where one does", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      assert.match((yield* explainRefusal(directory)).message, /holds something that the engine cannot read\.$/)
      writeFileSync(join(directory, "status"), `PID: ${process.ppid}\nStarted at: today\n`)
      assert.match((yield* explainRefusal(directory)).message, new RegExp(`is in use by process ${process.ppid}\\.$`))
      writeFileSync(join(directory, "status"), "PID: 999999999\n")
      assert.match((yield* explainRefusal(directory)).message, /cannot read\.$/)
    }),
  )
})
