import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { beginFreshData, dataDirectory, openHome } from "#ops/cli/data-directory.ts"

const temporaryDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "tidemark-test-home-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
)

describe("openHome", () => {
  it.effect("refuses a path that is a file, with a sentence that says how to choose another", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryDirectory, "file")
      writeFileSync(path, "")
      const failure = yield* Effect.flip(openHome(path))
      assert.strictEqual(failure._tag, "HomeUnusable")
      assert.match(failure.message, /file cannot be used: EEXIST.*TIDEMARK_HOME names another\.$/)
    }),
  )

  it.effect("refuses a directory that a running process holds, and takes it over from a dead one", () =>
    Effect.gen(function* () {
      const home = yield* temporaryDirectory
      yield* Effect.gen(function* () {
        yield* openHome(home)
        const failure = yield* Effect.flip(openHome(home))
        assert.strictEqual(failure._tag, "HomeUnusable")
        assert.include(failure.message, `process ${process.pid} is using it`)
      }).pipe(Effect.scoped)
      // The process has another start time than the lock says: it is one that took the id of a dead one.
      for (const lock of ["999999999 1", `${process.pid} 1`, "", "no lock"]) {
        writeFileSync(join(home, "lock"), lock)
        assert.strictEqual(yield* Effect.scoped(openHome(home)), home)
      }
    }),
  )
})

describe("beginFreshData", () => {
  it.effect("leaves what was there, and is in use from then on", () =>
    Effect.gen(function* () {
      const home = yield* temporaryDirectory
      const first = yield* dataDirectory(home)
      assert.strictEqual(first.log, join(home, "data-1", "log"))
      mkdirSync(join(home, "data-2"))
      const fresh = yield* beginFreshData(home)
      assert.strictEqual(fresh.store, join(home, "data-3", "store"))
      assert.deepStrictEqual(yield* dataDirectory(home), fresh)
    }),
  )
})
