/**
 * Starts programs that can never outlive this process, however it ends.
 *
 * The program is guarded at every moment: it waits behind a gate (a shell that reads one line, then executes the program), its warden is
 * started and reports that it is watching, and only then the gate is opened. If this process dies before, the gate closes and the shell
 * exits; if it dies later, the warden stops the program (`warden.ts`). A dead warden is replaced. The program has its own process group, so
 * that Ctrl-C reaches this process alone, which stops the program in order.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { accessSync, closeSync, constants, openSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Deferred, Duration, Effect, Option, Schema, type Scope } from "effect"

/** A child program could not be started. */
export class ProcessFailed extends Schema.TaggedError<ProcessFailed>()("ProcessFailed", {
  command: Schema.String,
  /** The problem, as the end of the sentence. */
  reason: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The program ${this.command} could not be started: ${this.reason}.`
  }
}

/** The program to start. */
export interface ChildSettings {
  /** Path of an executable file. */
  readonly command: string
  readonly args: ReadonlyArray<string>
  /** File for standard output and standard error; truncated at each start. */
  readonly logPath: string
  /** Time between the stop signal and SIGKILL. */
  readonly stopTimeoutMs: number
  /** Signal that stops it; SIGTERM if absent. */
  readonly stopSignal?: "SIGINT" | "SIGTERM"
  /** Its environment; that of this process if absent. */
  readonly environment?: Readonly<Record<string, string>>
  /** Ids of the user that runs it; the user of this process if absent. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

/** Exit of a program: with a code, or by a signal. */
export interface ChildExit {
  readonly code: number | undefined
  readonly signal: string | undefined
}

/** A running program that ends with its scope, or with this process. */
export interface GuardedChild {
  /** Also the id of its process group. */
  readonly pid: number
  /** Waits until the program has ended, for any reason. */
  readonly exit: Effect.Effect<ChildExit>
}

interface Running extends GuardedChild {
  readonly hasExited: () => boolean
  readonly openGate: Effect.Effect<void>
}

interface Warden {
  readonly exit: Effect.Effect<ChildExit>
  readonly dismiss: Effect.Effect<void>
}

/** Maximum wait for a warden to start watching: 0.1 s when idle, more while many processes start. */
const wardenReadyTimeoutMs = 20_000

/** A dismissed warden exits at once; one that does not is killed. */
const wardenExitTimeoutMs = 2_000

/** Delay before a dead warden is replaced, so that a warden that cannot start does not cause a busy loop. */
const wardenRestartDelayMs = 200

const wardenPath = fileURLToPath(new URL("./warden.ts", import.meta.url))

/** Signals a process, or a group if the id is negative. Ended processes are ignored. */
const signalProcess = (id: number, signal: NodeJS.Signals): Effect.Effect<void> =>
  Effect.sync(() => {
    try {
      process.kill(id, signal)
    } catch {
      // ESRCH: it has ended in the meantime.
    }
  })

const exitOf = (child: ChildProcess): Deferred.Deferred<ChildExit> => {
  const exit = Deferred.makeUnsafe<ChildExit>()
  child.once("exit", (code, signal) =>
    Deferred.doneUnsafe(exit, Effect.succeed({ code: code ?? undefined, signal: signal ?? undefined })),
  )
  // Writing to a dead process breaks the pipe; its exit is reported separately.
  child.stdin?.on("error", () => undefined)
  return exit
}

/** Spawns a process and waits until the system has started it. */
const spawned = (command: string, start: () => ChildProcess): Effect.Effect<ChildProcess, ProcessFailed> =>
  Effect.callback((resume) => {
    const fail = (cause: unknown) =>
      resume(Effect.fail(new ProcessFailed({ command, reason: "the system failed to start it", cause })))
    try {
      const child = start()
      child.once("error", fail)
      child.once("spawn", () => resume(Effect.succeed(child)))
    } catch (cause) {
      fail(cause)
    }
  })

const stopSignalDefault = "SIGTERM"

const requireExecutable = ({ command }: ChildSettings): Effect.Effect<void, ProcessFailed> =>
  Effect.try({
    try: () => accessSync(command, constants.X_OK),
    catch: (cause) => new ProcessFailed({ command, reason: "there is no executable file of this name", cause }),
  })

/** Starts the program behind its gate. */
const spawnGated = Effect.fnUntraced(function* (settings: ChildSettings) {
  const { command, args, logPath, environment, user } = settings
  const log = yield* Effect.try({
    try: () => openSync(logPath, "w"),
    catch: (cause) => new ProcessFailed({ command, reason: `its log ${logPath} cannot be written`, cause }),
  })
  // The shell is replaced by the program, so they share the pid; it exits if the gate closes unopened.
  const script = 'read -r _ && exec "$0" "$@" </dev/null'
  const child = yield* spawned(command, () =>
    spawn("/bin/sh", ["-c", script, command, ...args], {
      detached: true,
      stdio: ["pipe", log, log],
      ...user,
      ...(environment && { env: environment }),
    }),
  ).pipe(Effect.ensuring(Effect.sync(() => closeSync(log))))
  const exit = exitOf(child)
  const running: Running = {
    // A spawned process has an id.
    pid: child.pid as number,
    exit: Deferred.await(exit),
    hasExited: () => Deferred.isDoneUnsafe(exit),
    openGate: Effect.sync(() => {
      child.stdin?.end("\n")
    }),
  }
  return running
})

/** Starts a warden and waits until it is watching. */
const spawnWarden = Effect.fnUntraced(function* (pid: number, settings: ChildSettings) {
  const { stopTimeoutMs, stopSignal = stopSignalDefault } = settings
  const child = yield* spawned(settings.command, () =>
    spawn(process.execPath, [wardenPath, String(pid), String(stopTimeoutMs), stopSignal], {
      detached: true,
      stdio: ["pipe", "pipe", "ignore"],
    }),
  )
  const exit = exitOf(child)
  const failed = (cause: unknown) =>
    new ProcessFailed({ command: settings.command, reason: "its warden does not respond", cause })
  yield* Effect.callback<void, ProcessFailed>((resume) => {
    child.stdout?.once("data", () => resume(Effect.void))
    child.once("exit", (code) => resume(Effect.fail(failed(`exit code ${code}`))))
  }).pipe(
    Effect.timeoutOrElse({
      duration: wardenReadyTimeoutMs,
      orElse: () =>
        Effect.suspend(() => {
          child.kill("SIGKILL")
          return Effect.fail(failed("timeout"))
        }),
    }),
  )
  const warden: Warden = {
    exit: Deferred.await(exit),
    dismiss: Effect.gen(function* () {
      child.stdin?.end("dismiss\n")
      const ended = yield* Deferred.await(exit).pipe(Effect.timeoutOption(wardenExitTimeoutMs))
      if (Option.isNone(ended)) child.kill("SIGKILL")
    }),
  }
  return warden
})

const stopChild = Effect.fnUntraced(function* (
  child: Running,
  { stopTimeoutMs, stopSignal = stopSignalDefault }: ChildSettings,
) {
  if (child.hasExited()) return
  yield* signalProcess(child.pid, stopSignal)
  const ended = yield* child.exit.pipe(Effect.timeoutOption(Duration.millis(stopTimeoutMs)))
  if (Option.isSome(ended)) return
  yield* Effect.logWarning("A program did not stop in time and was killed.")
  yield* signalProcess(-child.pid, "SIGKILL")
  yield* child.exit
})

interface Guarded {
  readonly child: Running
  /** Replaced after its death by `keepWarden`. */
  warden: Warden
}

const acquireGuarded = Effect.fnUntraced(function* (settings: ChildSettings) {
  const child = yield* spawnGated(settings)
  const warden = yield* spawnWarden(child.pid, settings).pipe(
    Effect.tapError(() => signalProcess(-child.pid, "SIGKILL")),
  )
  yield* child.openGate
  const guarded: Guarded = { child, warden }
  return guarded
})

/** Replaces dead wardens while the program runs. */
const keepWarden = Effect.fnUntraced(function* (guarded: Guarded, settings: ChildSettings) {
  const { child } = guarded
  while (!child.hasExited()) {
    const ended = yield* Effect.raceFirst(
      child.exit.pipe(Effect.as("child" as const)),
      guarded.warden.exit.pipe(Effect.as("warden" as const)),
    )
    if (ended === "child") break
    yield* Effect.logWarning("A warden exited; starting another.")
    yield* Effect.sleep(wardenRestartDelayMs)
    // Uninterruptible, so that every warden is supervised.
    yield* spawnWarden(child.pid, settings).pipe(
      Effect.tap((warden) => Effect.sync(() => Object.assign(guarded, { warden }))),
      Effect.uninterruptible,
      Effect.catch((error) => Effect.logError("A program runs without a warden.", error)),
    )
  }
  yield* guarded.warden.dismiss
})

/**
 * Starts a program that ends with the scope, and at the latest with this process.
 *
 * Closing the scope sends `stopSignal`, and SIGKILL to the whole group after `stopTimeoutMs`; it returns when the program has ended. Fails with
 * `ProcessFailed` if the program, its log or its warden cannot be started. A program that exits on its own is not a failure: see `exit`.
 */
export const spawnGuarded = Effect.fn("Process.spawnGuarded")(function* (
  settings: ChildSettings,
): Effect.fn.Return<GuardedChild, ProcessFailed, Scope.Scope> {
  yield* requireExecutable(settings)
  const guarded = yield* Effect.acquireRelease(acquireGuarded(settings), (held) =>
    stopChild(held.child, settings).pipe(Effect.andThen(Effect.suspend(() => held.warden.dismiss))),
  )
  yield* Effect.forkScoped(keepWarden(guarded, settings))
  return { pid: guarded.child.pid, exit: guarded.child.exit }
})
