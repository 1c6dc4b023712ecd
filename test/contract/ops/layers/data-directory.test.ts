import { spawn } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { beginFreshData, dataDirectory, type HomeUse, openHome } from "#ops/layers/data-directory.ts"
import { makeQuickClock } from "../../../support/machine/quick-clock.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { isRunning } from "../../../support/process/process-table.ts"
import { firstLine } from "../../../support/wait/first-line.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"
import { makeWatchedClock } from "../../../support/wait/watched-clock.ts"

const temporaryDirectory = temporaryFolder("test-home")

/** The start time of a process, as in its holder file. */
const ticksOf = (processId: number): string =>
  readFileSync(`/proc/${processId}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? ""

/** Lets the seconds that an owner is waited for go by. */
const hurried = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(makeQuickClock(50), (clock) => Effect.provideService(effect, Clock.Clock, clock))

describe("openHome", () => {
  it.effect("rejects a path that is a file, with a sentence that names the setting", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryDirectory, "file")
      writeFileSync(path, "")
      const failure = yield* Effect.flip(openHome(path, "everything"))
      assert.strictEqual(failure._tag, "HomeUnusable")
      assert.match(failure.message, /file cannot be used: ENOTDIR.*TIDEMARK_HOME names another\.$/)
    }),
  )

  it.effect("immediately refuses a directory in a file system without support for directories", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(openHome("/proc/nope", "everything"))
      assert.match(failure.message, /\/proc\/nope cannot be used: ENOENT.*TIDEMARK_HOME names another\.$/)
    }),
  )

  it.live("waits for an owner that was killed, and for none that only looks alive", () =>
    Effect.gen(function* () {
      const home = yield* temporaryDirectory
      mkdirSync(join(home, "holders"))
      // The shell is replaced by a program that awaits no child: once killed, its child stays a zombie.
      const owner = spawn("sh", ["-c", "sleep 1000 & echo $!; exec sleep 1000"], {
        stdio: ["ignore", "pipe", "ignore"],
      })
      yield* Effect.addFinalizer(() => Effect.sync(() => owner.kill("SIGKILL")))
      const zombie = Number(yield* firstLine(owner))
      const hold = (processId: number) =>
        writeFileSync(join(home, "holders", `everything-${processId}`), ticksOf(processId))
      hold(zombie)
      hold(owner.pid ?? 0)
      process.kill(zombie, "SIGKILL")
      yield* waitUntil("a zombie", () => !isRunning(zombie))
      const { clock, sleeps } = yield* makeWatchedClock
      const opened = Effect.scoped(openHome(home, "everything"))
      const start = yield* Effect.forkChild(Effect.provideService(opened, Clock.Clock, clock))
      yield* waitUntil("a second look", () => sleeps() > 1 || start.pollUnsafe() !== undefined)
      assert.isUndefined(start.pollUnsafe())
      owner.kill("SIGKILL")
      assert.strictEqual(yield* Fiber.join(start), home)
    }),
  )

  it.effect("refuses a directory that a running process owns, and takes it over from a dead one", () =>
    Effect.gen(function* () {
      const home = yield* temporaryDirectory
      yield* Effect.gen(function* () {
        yield* openHome(home, "everything")
        const failure = yield* Effect.flip(openHome(home, "everything"))
        assert.strictEqual(failure._tag, "HomeUnusable")
        assert.include(failure.message, `process ${process.pid} is using it`)
      }).pipe(Effect.scoped)
      // The start time differs from the file's: the process reuses the id of a dead one.
      for (const [name, text] of [
        ["everything-999999999", "1"],
        [`everything-${process.pid}`, "1"],
        [`everything-${process.ppid}`, ""],
        ["tables-", "1"],
        ["something", "1"],
      ] as const) {
        writeFileSync(join(home, "holders", name), text)
        assert.strictEqual(yield* Effect.scoped(openHome(home, "everything")), home)
        assert.deepStrictEqual(readdirSync(join(home, "holders")), [], name)
      }
    }),
  )

  const uses: ReadonlyArray<HomeUse> = ["everything", "tables", "log", "history"]

  for (const [first, welcome] of [
    ["everything", ["history"]],
    ["tables", ["log", "history"]],
    ["log", ["tables", "history"]],
    ["history", ["everything", "tables", "log"]],
  ] as const) {
    it.live(`allows beside ${first} of it: ${welcome.join(" and ")}`, () =>
      Effect.gen(function* () {
        const home = yield* temporaryDirectory
        yield* openHome(home, first)
        const results = yield* Effect.forEach(
          uses.filter((use) => use !== first),
          (use) =>
            Effect.map(Effect.exit(Effect.scoped(hurried(openHome(home, use)))), (exit) => [use, exit._tag] as const),
        )
        assert.deepStrictEqual(
          results.filter(([, tag]) => tag === "Success").map(([use]) => use),
          [...welcome],
        )
      }).pipe(Effect.scoped),
    )
  }

  it.live("lets several processes share the log, and none use the whole directory meanwhile", () =>
    Effect.gen(function* () {
      const home = yield* temporaryDirectory
      yield* Effect.scoped(openHome(home, "log"))
      // The parent of this process, as one that shares the log, by its true start.
      writeFileSync(join(home, "holders", `log-${process.ppid}`), ticksOf(process.ppid))
      yield* openHome(home, "log")
      yield* openHome(home, "tables")
      const failure = yield* Effect.flip(hurried(openHome(home, "everything")))
      assert.match(failure.message, /process \d+ is using it/)
    }).pipe(Effect.scoped),
  )
})

describe("beginFreshData", () => {
  it.effect("keeps the old data, and uses the fresh directory from then on", () =>
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
