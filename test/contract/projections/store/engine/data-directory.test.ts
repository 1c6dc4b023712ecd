import { spawn } from "node:child_process"
import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { awaitHolder, explainRefusal, prepareDataDirectory } from "#projections/store/engine/data-directory.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { waitUntil } from "../../../../support/wait/wait-for.ts"
import { makeWatchedClock } from "../../../../support/wait/watched-clock.ts"

const temporaryDirectory = temporaryFolder("test-engine")

describe("prepareDataDirectory", () => {
  it.effect("refuses a path below a file", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryDirectory, "file")
      writeFileSync(file, "")
      const refused = yield* Effect.flip(prepareDataDirectory(join(file, "store")))
      assert.strictEqual(refused._tag, "DataDirectoryRefused")
      assert.match(refused.message, /file\/store cannot be created \(ENOTDIR\)\.$/)
      const nowhere = yield* Effect.flip(prepareDataDirectory("/proc/nope/store"))
      assert.match(nowhere.message, /cannot be created \(ENOENT\)\.$/)
    }),
  )

  it.effect("creates the directory and leaves it empty", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryDirectory, "deep", "store")
      assert.strictEqual(yield* prepareDataDirectory(path), path)
      assert.deepStrictEqual(readdirSync(path), [])
    }),
  )
})

describe("explainRefusal", () => {
  it.effect("names the process that owns the directory, if any", () =>
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

describe("awaitHolder", () => {
  it.live("waits for the process that holds the directory to exit, and for no other", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      yield* awaitHolder(directory)
      const holder = spawn("sleep", ["1000"], { stdio: "ignore" })
      yield* Effect.addFinalizer(() => Effect.sync(() => holder.kill("SIGKILL")))
      writeFileSync(join(directory, "status"), `PID: ${holder.pid}\n`)
      const { clock, sleeps } = yield* makeWatchedClock
      const waiting = yield* Effect.forkChild(Effect.provideService(awaitHolder(directory), Clock.Clock, clock))
      yield* waitUntil("a second look", () => sleeps() > 1 || waiting.pollUnsafe() !== undefined)
      assert.isUndefined(waiting.pollUnsafe())
      holder.kill("SIGKILL")
      yield* Fiber.join(waiting)
    }),
  )
})
