/**
 * A command of ours in a process of its own that is killed and started again, over and over, under one name: its output of
 * all lives is in one file, so that a failure can be told from its beginning.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, type Scope } from "effect"

/** What runs, and where its traces go. */
export interface RoleProcessSettings {
  /** Of the process, for its log; unique in the folder. */
  readonly name: string
  /** What stands behind `npm run tidemark --`. */
  readonly args: ReadonlyArray<string>
  readonly environment: Readonly<Record<string, string>>
  /** Where its output is written; made where it is missing. */
  readonly logFolder: string
}

/** A process that can be started again. */
export interface RoleProcess {
  readonly name: string
  /** Starts it, or starts it again; does nothing while it runs. */
  readonly start: Effect.Effect<void>
  /** Sends a signal, without waiting for what it does. */
  readonly signal: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** SIGKILL, and waits for the end. */
  readonly kill: Effect.Effect<void>
  /** SIGTERM, and waits for the end; says how it ended. */
  readonly stop: Effect.Effect<number | null>
  readonly isRunning: () => boolean
  /** Everything that it said on standard output and standard error, in all its lives. */
  readonly output: () => string
  /** The same of its present life. */
  readonly words: () => string
}

const isAlive = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null

const exitOf = (child: ChildProcess): Effect.Effect<number | null> =>
  Effect.callback((resume) => {
    if (!isAlive(child)) return resume(Effect.succeed(child.exitCode))
    child.once("exit", () => resume(Effect.succeed(child.exitCode)))
  })

/** Makes a process that is not started yet; whatever is left of it is killed when the scope closes. */
export const makeRoleProcess = (settings: RoleProcessSettings): Effect.Effect<RoleProcess, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { name, args, environment, logFolder } = settings
    const logPath = join(logFolder, `${name}.log`)
    mkdirSync(join(logFolder, "user"), { recursive: true })
    let child: ChildProcess | undefined
    let printedBefore = 0
    const output = () => readFileSync(logPath, "utf8")
    const start = Effect.sync(() => {
      if (isAlive(child)) return
      printedBefore = existsSync(logPath) ? output().length : 0
      const log = openSync(logPath, "a")
      child = spawn(process.execPath, ["ops/cli/start.js", ...args], {
        stdio: ["ignore", log, log],
        env: { HOME: join(logFolder, "user"), PATH: "/usr/bin:/bin", ...environment },
      })
      closeSync(log)
    })
    const signal = (what: NodeJS.Signals) => Effect.sync(() => void child?.kill(what))
    const end = (what: NodeJS.Signals) =>
      Effect.suspend(() => {
        const living = child
        if (living === undefined) return Effect.succeed(null)
        living.kill(what)
        return exitOf(living)
      })
    const kill = Effect.asVoid(end("SIGKILL"))
    yield* Effect.addFinalizer(() => kill)
    return {
      name,
      start,
      signal,
      kill,
      stop: end("SIGTERM"),
      isRunning: () => isAlive(child),
      output,
      words: () => output().slice(printedBefore),
    }
  })
