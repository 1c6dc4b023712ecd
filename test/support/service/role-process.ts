/**
 * A command in a process of its own that is killed and restarted under one name. The output of all its runs is in one file, so that a
 * failure can be traced from the beginning.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, type Scope } from "effect"

/** The command, and the files of its output. */
export interface RoleProcessSettings {
  /** Name of the process, for its log; unique in the folder. */
  readonly name: string
  /** Arguments after `npm run tidemark --`. */
  readonly args: ReadonlyArray<string>
  readonly environment: Readonly<Record<string, string>>
  /** Folder of its output; created if missing. */
  readonly logFolder: string
}

/** A process that can be restarted. */
export interface RoleProcess {
  readonly name: string
  /** Starts it, or restarts it; does nothing while it runs. */
  readonly start: Effect.Effect<void>
  /** Sends a signal without waiting for the effect. */
  readonly signal: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** Sends SIGKILL and waits for the exit. */
  readonly kill: Effect.Effect<void>
  /** Sends SIGTERM and waits for the exit; returns how it ended. */
  readonly stop: Effect.Effect<number | null>
  readonly isRunning: () => boolean
  /** Standard output and standard error of all its runs. */
  readonly output: () => string
  /** The same of its current run. */
  readonly words: () => string
}

const isAlive = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null

const exitOf = (child: ChildProcess): Effect.Effect<number | null> =>
  Effect.callback((resume) => {
    if (!isAlive(child)) return resume(Effect.succeed(child.exitCode))
    child.once("exit", () => resume(Effect.succeed(child.exitCode)))
  })

/** Defines a process without starting it; it is killed at the latest when the scope closes. */
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
