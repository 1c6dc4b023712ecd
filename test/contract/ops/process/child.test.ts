import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { ProcessFailed, spawnGuarded } from "#ops/process/child.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { isRunning, processesWith } from "../../../support/process/process-table.ts"
import { firstLine } from "../../../support/wait/first-line.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

/** Programs to guard, as Node scripts: one that stops on request, one that does not. */
const obedient =
  "setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('asked'); process.exit(7) }); console.log('up')"
const stubborn = "setInterval(() => {}, 1000); process.on('SIGTERM', () => {}); console.log('up')"

const freshFolder = temporaryFolder("child")

const isUp = (logPath: string) => waitUntil("a running program", () => readFileSync(logPath, "utf8").includes("up"))

/** Starts `guarded-parent.ts` and gives it with the pid of the program it guards. */
const startParent = Effect.fnUntraced(function* (logPath: string, script: string) {
  const parent = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, ["test/support/process/guarded-parent.ts", logPath, process.execPath, "-e", script], {
        stdio: ["pipe", "pipe", "inherit"],
      }),
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL")),
  )
  const pid = Number(yield* firstLine(parent))
  // Whatever the test finds, the program does not outlive it.
  yield* Effect.addFinalizer(() => Effect.sync(() => (isRunning(pid) ? process.kill(pid, "SIGKILL") : false)))
  yield* isUp(logPath)
  return { parent, pid }
})

describe("spawnGuarded", () => {
  it.live("refuses a program that is not there", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const error = yield* Effect.flip(
        spawnGuarded({ command: join(folder, "none"), args: [], logPath: join(folder, "log"), stopTimeoutMs: 100 }),
      )
      assert.instanceOf(error, ProcessFailed)
      assert.strictEqual(error._tag, "ProcessFailed")
      assert.include(error.message, "there is no executable file of this name")
    }),
  )

  it.live("refuses a log that cannot be written, and starts nothing", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const error = yield* Effect.flip(
        spawnGuarded({ command: process.execPath, args: [folder], logPath: folder, stopTimeoutMs: 100 }),
      )
      assert.include(error.message, "cannot be written")
      assert.deepStrictEqual(processesWith(folder), [])
    }),
  )

  it.live("reports how a program exited by itself, and ends its warden", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const logPath = join(folder, "log")
      const child = yield* spawnGuarded({
        command: process.execPath,
        args: ["-e", "console.log('out'); console.error('err'); process.exit(3)"],
        logPath,
        stopTimeoutMs: 1000,
      })
      assert.deepStrictEqual(yield* child.exit, { code: 3, signal: undefined })
      assert.strictEqual(readFileSync(logPath, "utf8"), "out\nerr\n")
      yield* waitUntil("an end of the warden", () => processesWith("process/warden.", ` ${child.pid} `).length === 0)
    }),
  )

  it.live("stops the program when the scope closes, and leaves no warden behind", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const logPath = join(folder, "log")
      const scope = yield* Scope.make()
      const child = yield* Scope.provide(
        spawnGuarded({ command: process.execPath, args: ["-e", obedient], logPath, stopTimeoutMs: 10_000 }),
        scope,
      )
      yield* isUp(logPath)
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(yield* child.exit, { code: 7, signal: undefined })
      assert.include(readFileSync(logPath, "utf8"), "asked")
      assert.deepStrictEqual(processesWith("process/warden.", ` ${child.pid} `), [])
    }),
  )

  it.live("kills a program that does not stop in time", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const logPath = join(folder, "log")
      const scope = yield* Scope.make()
      const child = yield* Scope.provide(
        spawnGuarded({ command: process.execPath, args: ["-e", stubborn], logPath, stopTimeoutMs: 200 }),
        scope,
      )
      yield* isUp(logPath)
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(yield* child.exit, { code: undefined, signal: "SIGKILL" })
    }),
  )

  it.live("replaces a warden that was killed", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const logPath = join(folder, "log")
      const child = yield* spawnGuarded({
        command: process.execPath,
        args: ["-e", obedient],
        logPath,
        stopTimeoutMs: 5000,
      })
      yield* isUp(logPath)
      const [warden = 0] = processesWith("process/warden.", ` ${child.pid} `)
      process.kill(warden, "SIGKILL")
      yield* waitUntil("another warden", () => {
        const [next] = processesWith("process/warden.", ` ${child.pid} `)
        return next !== undefined && next !== warden
      })
      assert.isTrue(isRunning(child.pid))
    }),
  )

  it.live("stops the program gracefully after its parent was killed", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const logPath = join(folder, "log")
      const { parent, pid } = yield* startParent(logPath, obedient)
      parent.kill("SIGKILL")
      yield* waitUntil("an end of the program", () => !isRunning(pid))
      assert.include(readFileSync(logPath, "utf8"), "asked")
      yield* waitUntil("an end of the warden", () => processesWith("process/warden.", ` ${pid} `).length === 0)
    }),
  )

  it.live("kills a program that does not stop after its parent was killed", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const { parent, pid } = yield* startParent(join(folder, "log"), stubborn)
      parent.kill("SIGKILL")
      yield* waitUntil("an end of the program", () => !isRunning(pid))
    }),
  )

  it.live("still guards after the warden and then the parent were killed", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const { parent, pid } = yield* startParent(join(folder, "log"), obedient)
      const [warden = 0] = processesWith("process/warden.", ` ${pid} `)
      process.kill(warden, "SIGKILL")
      yield* waitUntil("another warden", () => {
        const [next] = processesWith("process/warden.", ` ${pid} `)
        return next !== undefined && next !== warden
      })
      parent.kill("SIGKILL")
      yield* waitUntil("an end of the program", () => !isRunning(pid))
    }),
  )
})
