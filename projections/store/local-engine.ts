/**
 * The local engine: starts the child process of the embedded ClickHouse engine, and restarts it on the same port when it dies, so that its
 * url stays valid. The child exits when its standard input closes, which happens however this process ends.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { fileURLToPath } from "node:url"
import { Effect, Random, Redacted, Schedule, Schema, type Scope } from "effect"
import { analystPasswordOf, analystUsername } from "./engine/credentials.ts"
import { EngineReport, type EngineSettings } from "./engine/engine-settings.ts"

/** The local engine did not start. */
export class EngineFailed extends Schema.TaggedError<EngineFailed>()("EngineFailed", {
  reason: Schema.String,
  isPortTaken: Schema.Boolean,
}) {
  readonly kind = "transient"
  override get message() {
    return `The local engine did not start: ${this.reason}`
  }
}

/** The local engine cannot use its data directory: it is in use, not writable or not readable. */
export class DataDirectoryUnusable extends Schema.TaggedError<DataDirectoryUnusable>()("DataDirectoryUnusable", {
  directory: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return this.reason
  }
}

/** Settings of the local engine. */
export interface LocalEngineSettings {
  /** Data directory, created if missing. Only one engine at a time can use it. */
  readonly directory: string
  /** Port on loopback; a free one if absent. */
  readonly port?: number
  /** Cap of the engine's memory, `memoryBytesMaxDefault` if absent; resident memory peaks at up to 1.7 times this. */
  readonly memoryBytesMax?: number
  /** Password of the user `default`; random if absent. */
  readonly password?: Redacted.Redacted<string>
}

/** A running engine. */
export interface LocalEngine {
  /** Url for `@clickhouse/client`, valid as long as the scope is open. */
  readonly url: string
  /** Password of the user `default`. */
  readonly password: Redacted.Redacted<string>
  /** The current child process. */
  readonly processId: Effect.Effect<number>
}

/** Credentials of the engine's user for statements of callers, by the password of `default`. */
export const analystOf = (password: Redacted.Redacted<string>) => ({
  username: analystUsername,
  password: Redacted.make(analystPasswordOf(Redacted.value(password))),
})

/** 2 GB: fits the engine's peaks into a machine of 4 GiB. */
export const memoryBytesMaxDefault = 2_000_000_000

// Opening 45 tables took 0.45 s after a kill; a minute covers a large directory on a slow disk.
const readyMsMax = 60_000

// The engine itself drains for three seconds.
const stopMsMax = 5_000

/** Below Linux's ephemeral ports (from 32,768): no outgoing connection can hold the port while the engine restarts. */
const portRange = { from: 20_000, to: 32_000 }

const portTriesMax = 20

const restartDelayMsMin = 100

/** From `restartDelayMsMin`, doubled, at most 5 s. */
const restartSchedule = Schedule.min([Schedule.exponential(restartDelayMsMin), Schedule.spaced(5_000)])

const engineEntry = fileURLToPath(new URL("./engine/main.ts", import.meta.url))

/** Settings of the child, and the password, which is not passed as an argument. */
interface ChildSettings extends EngineSettings {
  readonly password: Redacted.Redacted<string>
}

const spawnEngine = ({ password, ...settings }: ChildSettings): ChildProcess => {
  const child = spawn(process.execPath, [engineEntry, JSON.stringify(settings)], {
    stdio: ["pipe", "pipe", "pipe"],
    // A separate process group: Ctrl-C reaches only the parent, which then stops the engine after its users.
    detached: true,
    // 16 threads for up to 8 statements and their files; the default of 4 would delay statements.
    env: { UV_THREADPOOL_SIZE: "16", TZ: "UTC" },
  })
  // A write error means that the child did not start or has exited, which its report shows.
  child.stdin?.on("error", () => undefined).write(`${Redacted.value(password)}\n`)
  return child
}

const exitOf = (child: ChildProcess): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resume(Effect.void)
    const onExit = () => resume(Effect.void)
    child.once("exit", onExit)
    return Effect.sync(() => child.off("exit", onExit))
  })

/** Stops a child: terminates it, and kills it after `stopMsMax`. */
const stopEngine = (child: ChildProcess) =>
  Effect.gen(function* () {
    child.kill("SIGTERM")
    yield* exitOf(child).pipe(
      Effect.timeoutOrElse({
        duration: stopMsMax,
        orElse: () => Effect.sync(() => child.kill("SIGKILL")).pipe(Effect.andThen(exitOf(child))),
      }),
    )
    child.stdin?.destroy()
  })

/** The child's first line on standard output; its standard error if it exited without one. */
const reportOf = (child: ChildProcess) =>
  Effect.callback<EngineReport, EngineFailed>((resume) => {
    let output = ""
    let complaints = ""
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text
      const [line, rest] = output.split("\n", 2)
      if (rest === undefined) return
      resume(Schema.decodeUnknownEffect(Schema.fromJsonString(EngineReport))(line).pipe(Effect.orDie))
    })
    // Kept short and drained: a full pipe would block the child.
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      complaints = `${complaints}${text}`.slice(-2_000)
    })
    const fail = (reason: string) => resume(Effect.fail(new EngineFailed({ reason, isPortTaken: false })))
    child.once("error", (cause) => fail(cause.message))
    child.once("close", (code, signal) => fail(`it ended with ${signal ?? code}. ${complaints.trim()}`))
  })

/** Starts one child and waits until it listens; stopped when the scope closes. */
const startChild = Effect.fnUntraced(function* (settings: ChildSettings) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() => spawnEngine(settings)),
    stopEngine,
  )
  const report = yield* reportOf(child).pipe(
    Effect.timeoutOrElse({
      duration: readyMsMax,
      orElse: () =>
        Effect.fail(new EngineFailed({ reason: `it was not ready within ${readyMsMax} ms.`, isPortTaken: false })),
    }),
  )
  if ("port" in report) return child
  if (report.fault === "directory") {
    return yield* new DataDirectoryUnusable({ directory: settings.directory, reason: report.reason })
  }
  return yield* new EngineFailed({ reason: report.reason, isPortTaken: report.fault === "port" })
})

/** The first child and its port: the requested one, or the first free one of several attempts. */
const startFirst = Effect.fnUntraced(function* (requested: LocalEngineSettings) {
  const attempt = Effect.gen(function* () {
    const settings: ChildSettings = {
      directory: requested.directory,
      port: requested.port ?? (yield* Random.nextIntBetween(portRange.from, portRange.to)),
      memoryBytesMax: requested.memoryBytesMax ?? memoryBytesMaxDefault,
      password: requested.password ?? Redacted.make(randomBytes(24).toString("hex")),
    }
    return { settings, child: yield* startChild(settings) }
  })
  const isOtherPortLeft = (failure: EngineFailed | DataDirectoryUnusable) =>
    requested.port === undefined && failure._tag === "EngineFailed" && failure.isPortTaken
  return yield* attempt.pipe(Effect.retry({ while: isOtherPortLeft, times: portTriesMax }))
})

/**
 * Starts the local engine and keeps it running until the scope closes.
 *
 * When the child dies it is restarted on the same port, indefinitely, with capped backoff; meanwhile connections are refused. Stopping
 * takes at most some seconds. Fails with `DataDirectoryUnusable` if the directory is in use, not writable or not readable, and with
 * `EngineFailed` if the engine did not start for another reason.
 */
export const startLocalEngine = Effect.fn("LocalEngine.start")(function* (
  requested: LocalEngineSettings,
): Effect.fn.Return<LocalEngine, EngineFailed | DataDirectoryUnusable, Scope.Scope> {
  const first = yield* startFirst(requested)
  let child = first.child
  const nextLife = Effect.gen(function* () {
    child = yield* startChild(first.settings).pipe(
      Effect.tapError((failure) =>
        Effect.logError("The local engine did not restart.", failure.message).pipe(
          Effect.annotateLogs({ errorTag: failure._tag, errorKind: failure.kind }),
        ),
      ),
      Effect.retry(restartSchedule),
    )
    yield* Effect.logInfo("The local engine has restarted.")
    yield* exitOf(child)
    yield* Effect.logWarning("The local engine exited; restarting.")
  }).pipe(Effect.scoped)
  const lives = exitOf(first.child).pipe(
    Effect.andThen(Effect.logWarning("The local engine exited; restarting.")),
    Effect.andThen(nextLife.pipe(Effect.repeat(Schedule.spaced(restartDelayMsMin)))),
  )
  yield* Effect.forkScoped(lives)
  return {
    url: `http://127.0.0.1:${first.settings.port}`,
    password: first.settings.password,
    processId: Effect.sync(() => child.pid ?? 0),
  }
})
