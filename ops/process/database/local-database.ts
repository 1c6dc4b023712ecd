/**
 * The local PostgreSQL: a guarded child process over a directory, restarted on the same port when it dies, so that its URL stays valid.
 * It listens on loopback only, and every connection needs the password.
 */
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Redacted, Schedule, Schema } from "effect"
import { type GuardedChild, spawnGuarded } from "../child.ts"
import { findPort } from "../find-port.ts"
import { makeDirectory } from "../make-directory.ts"
import { type DatabaseProgram, DatabaseUnusable, databaseProgram, requireOpen } from "./database-program.ts"

/** The local PostgreSQL did not start. */
export class DatabaseNotStarted extends Schema.TaggedError<DatabaseNotStarted>()("DatabaseNotStarted", {
  reason: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `The local PostgreSQL did not start: ${this.reason}`
  }
}

/** Settings of the local PostgreSQL. */
export interface LocalDatabaseSettings {
  /** Its directory, created if missing. One PostgreSQL at a time can use it. */
  readonly directory: string
  /** Password of its user, set when the directory is created. */
  readonly password: Redacted.Redacted<string>
}

/** A running PostgreSQL. */
export interface LocalDatabase {
  /** URL with user and password, valid as long as the scope is open. */
  readonly url: Redacted.Redacted<string>
  /** The current process. */
  readonly processId: Effect.Effect<number>
}

const username = "tidemark"

/** The database that `initdb` creates. */
const database = "postgres"

/** A start takes 0.1 s; after a kill PostgreSQL first repeats what it had logged, for as long as that takes. Each such time is logged. */
const readyMsUsual = 60_000

const pollMs = 10

/** PostgreSQL rolls back open transactions and writes a checkpoint within this time; killed, it repeats its log at the next start. */
const databaseStopMsMax = 5_000

/** Above the connections of ten processes. */
const connectionsMax = 100

const restartDelayMs = 100

/** Asks PostgreSQL to end open connections; SIGTERM would wait until their clients close them. */
const stopSignal = "SIGINT"

interface Paths {
  readonly data: string
  readonly draft: string
  readonly log: string
  readonly password: string
}

const pathsIn = (directory: string): Paths => ({
  data: join(directory, "data"),
  draft: join(directory, "draft"),
  log: join(directory, "log"),
  password: join(directory, "initial-password"),
})

const attempt = <A>(directory: string, work: () => A) =>
  Effect.try({
    try: work,
    catch: (cause) =>
      new DatabaseUnusable({
        reason: `the directory ${directory} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      }),
  })

/** The end of its log, as the end of a sentence. */
const lastLines = (path: string): string => readFileSync(path, "utf8").trim().split("\n").slice(-3).join(" ")

/** Creates the files of a database. They get their name once they are complete. */
const createData = Effect.fnUntraced(function* (
  { directory, password }: LocalDatabaseSettings,
  { initdb, environment, user }: DatabaseProgram,
) {
  const paths = pathsIn(directory)
  yield* attempt(directory, () => {
    rmSync(paths.draft, { recursive: true, force: true })
    writeFileSync(paths.password, Redacted.value(password), { mode: 0o600 })
    if (user !== undefined) chownSync(paths.password, user.uid, user.gid)
  })
  const args = [
    "--pgdata",
    paths.draft,
    "--username",
    username,
    "--pwfile",
    paths.password,
    "--auth",
    "scram-sha-256",
    "--encoding",
    "UTF8",
    "--locale",
    "C",
  ]
  yield* Effect.gen(function* () {
    const child = yield* spawnGuarded({
      command: initdb,
      args,
      environment,
      logPath: paths.log,
      stopTimeoutMs: databaseStopMsMax,
      ...(user && { user }),
    })
    const { code } = yield* child.exit
    if (code !== 0) return yield* new DatabaseNotStarted({ reason: lastLines(paths.log) })
  }).pipe(Effect.scoped, Effect.ensuring(Effect.sync(() => rmSync(paths.password, { force: true }))))
  yield* attempt(directory, () => renameSync(paths.draft, paths.data))
})

/** True once the process accepts connections, as its lock file states in the first line and the last. */
const isReady = (data: string, { pid }: GuardedChild): boolean => {
  const path = join(data, "postmaster.pid")
  if (!existsSync(path)) return false
  const lines = readFileSync(path, "utf8").trim().split("\n")
  return lines[0] === String(pid) && lines.at(-1)?.trim() === "ready"
}

const startProcess = Effect.fnUntraced(function* (
  directory: string,
  { postgres, environment, user }: DatabaseProgram,
  port: number,
) {
  const { data, log } = pathsIn(directory)
  const options = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: String(connectionsMax),
  }
  const child = yield* spawnGuarded({
    command: postgres,
    args: ["-D", data, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    environment,
    logPath: log,
    stopTimeoutMs: databaseStopMsMax,
    stopSignal,
    ...(user && { user }),
  })
  const ready = Effect.sync(() => isReady(data, child)).pipe(
    Effect.repeat({ until: (is) => is, schedule: Schedule.spaced(pollMs) }),
  )
  // Stopping it while it recovers would begin the recovery again.
  const reporting = Effect.sleep(readyMsUsual).pipe(
    Effect.andThen(Effect.logWarning("The local PostgreSQL is still starting.")),
    Effect.forever,
  )
  const ended = Effect.flatMap(child.exit, () => Effect.fail(new DatabaseNotStarted({ reason: lastLines(log) })))
  yield* Effect.raceFirst(Effect.raceFirst(ready, reporting), ended)
  return child
})

/**
 * Starts the local PostgreSQL and keeps it running until the scope closes.
 *
 * When it dies it is restarted on the same port, as often as necessary; meanwhile connections are refused. Fails with `DatabaseUnusable` if
 * it cannot run here or cannot use its directory, and with `DatabaseNotStarted` and `ProcessFailed` if it did not start for another reason.
 */
export const startLocalDatabase = Effect.fn("LocalDatabase.start")(function* (settings: LocalDatabaseSettings) {
  const { directory, password } = settings
  const program = yield* databaseProgram(join(directory, "lib"))
  const { user } = program
  yield* attempt(directory, () => {
    makeDirectory(directory)
    if (user !== undefined) chownSync(directory, user.uid, user.gid)
    chmodSync(directory, 0o711)
  })
  yield* requireOpen(user, directory)
  if (!existsSync(pathsIn(directory).data)) yield* createData(settings, program)
  const port = yield* findPort()
  if (port === undefined) return yield* new DatabaseNotStarted({ reason: "no port is free." })
  let child = yield* startProcess(directory, program, port)
  const nextLife = Effect.gen(function* () {
    child = yield* startProcess(directory, program, port).pipe(
      Effect.tapError((failure) => Effect.logError("The local PostgreSQL did not restart.", failure)),
      Effect.retry(Schedule.spaced(restartDelayMs)),
    )
    yield* Effect.logInfo("The local PostgreSQL has restarted.")
    yield* child.exit
    yield* Effect.logWarning("The local PostgreSQL exited; restarting.")
  }).pipe(Effect.scoped)
  const lives = child.exit.pipe(
    Effect.andThen(Effect.logWarning("The local PostgreSQL exited; restarting.")),
    Effect.andThen(nextLife.pipe(Effect.repeat(Schedule.spaced(restartDelayMs)))),
  )
  yield* Effect.forkScoped(lives)
  const running: LocalDatabase = {
    url: Redacted.make(`postgres://${username}:${Redacted.value(password)}@127.0.0.1:${port}/${database}`),
    processId: Effect.sync(() => child.pid),
  }
  return running
})
