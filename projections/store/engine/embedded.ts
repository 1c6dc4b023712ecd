/**
 * The embedded ClickHouse engine: one data directory, and a session for every request. Settings of a session persist, and after an error it
 * may leak output into its next query: a session is reused only after a successful query or insert, for a request with the same settings.
 */
import { Session } from "chdb"
import { Effect, type Scope } from "effect"
import { analystRole, readerProfile, writeAccessConfig } from "./access.ts"
import { type ClickhouseException, exceptionOf } from "./clickhouse-exception.ts"
import { awaitHolder, explainRefusal, prepareDataDirectory } from "./data-directory.ts"
import {
  type EngineSettings,
  idleSessionsMax,
  readerResultBytesMax,
  readerResultRowsMax,
  readerSecondsMax,
  statementBytesMax,
  statementMemoryShare,
  statementSecondsMax,
} from "./engine-settings.ts"

/** The result of a statement: its rows in the requested format, and the number of rows read or written. */
export interface GatheredResult {
  readonly bytes: Uint8Array
  readonly rowsCount: number
}

/** The session of one request. */
export interface EngineSession {
  /** Runs a statement to completion. An interruption stops the statement and waits until it has stopped. */
  readonly gather: (sql: string, format: string) => Effect.Effect<GatheredResult, ClickhouseException>
  /** Starts a query that yields rows in chunks, on demand. Planning it blocks the whole process. */
  readonly stream: (sql: string, format: string) => Effect.Effect<AsyncIterable<Uint8Array>, ClickhouseException>
  /** Requests that the running statement stop, which it does at its next block of rows. */
  readonly stop: Effect.Effect<void>
}

/** Settings of a session, applied before its statement. */
export interface SessionSettings {
  readonly database: string | undefined
  /** Settings, and parameters as `param_<name>`, by name. */
  readonly values: ReadonlyMap<string, string>
  /** True for the user `analyst`, who has rights on views only. */
  readonly isAnalyst: boolean
  /** True for a query, which is read-only and has tighter limits. */
  readonly isReader: boolean
  /** True for a statement that leaves nothing in its session: a query or an insert of rows. */
  readonly isSessionReusable: boolean
}

/** The open engine. */
export interface Embedded {
  readonly version: string
  readonly openSession: (settings: SessionSettings) => Effect.Effect<EngineSession, ClickhouseException, Scope.Scope>
}

// 256 KiB: a ClickHouse server's default limit for parsing a statement.
const querySizeDefault = 256 * 1024

// A zero byte would end the text, because the engine takes statements as C strings.
const quote = (text: string): string =>
  `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\0", "\\0")}'`

/** The requested value up to the cap; 0 requests no limit and returns the cap. */
const capped = (requested: string | undefined, cap: number): string => {
  const value = Number(requested ?? 0)
  return String(value > 0 && value < cap ? value : cap)
}

const parameterPrefix = "param_"

/** Holds the tag of a session, by which its statement is found. */
const tagSetting = "log_comment"

const assignmentsOf = (values: Iterable<readonly [string, string]>): string =>
  [...values].map(([name, value]) => `${name} = ${quote(value)}`).join(", ")

/** The statements that prepare a session. */
interface Preparation {
  /** Sets all but the parameters, and also these if they are long: equal for requests that can share a session. */
  readonly settings: string
  /** Sets the parameters; every request of a session has the same names. Empty without parameters. */
  readonly parameters: string
  /** Identifies the sessions that a request can use; absent if it needs one of its own. */
  readonly key: string | undefined
}

const preparationOf = (session: SessionSettings, memoryBytesMax: number): Preparation => {
  const values = new Map([...session.values].filter(([name]) => !name.startsWith(parameterPrefix)))
  const parameters = [...session.values].filter(([name]) => name.startsWith(parameterPrefix))
  const cap = (name: string, value: number) => values.set(name, capped(values.get(name), Math.floor(value)))
  // Sorting and grouping spill to disk well before a statement reaches its share of memory.
  cap("max_memory_usage", memoryBytesMax * statementMemoryShare)
  cap("max_bytes_before_external_group_by", memoryBytesMax * 0.15)
  cap("max_bytes_before_external_sort", memoryBytesMax * 0.15)
  cap("max_execution_time", session.isReader ? readerSecondsMax : statementSecondsMax)
  if (session.isReader) {
    cap("max_result_rows", readerResultRowsMax)
    cap("max_result_bytes", readerResultBytesMax)
    values.set("result_overflow_mode", "throw")
  }
  const use =
    session.database === undefined ? "" : `USE \`${session.database.replaceAll("`", "``").replaceAll("\0", "")}\`; `
  // Parameters are set with SET: the chdb binding would serialize bound parameters process-wide. Their texts are therefore parsed under the
  // limit of statements, unlike on a server; it is raised for long ones, in a session of their own.
  const size = values.get("max_query_size") ?? String(querySizeDefault)
  for (const name of ["max_query_size", tagSetting]) values.delete(name)
  const isLong = Buffer.byteLength(assignmentsOf(session.values)) > querySizeDefault / 2
  const lift = isLong ? `SET max_query_size = ${2 * statementBytesMax}; ` : ""
  const own = isLong ? parameters : []
  // With `readonly` 2, a query may still choose settings within limits. The profile comes last, because it fixes settings that are set
  // here.
  const [readOnly, profile] = session.isReader ? [", readonly = 2", `; SET profile = '${readerProfile}'`] : ["", ""]
  const role = session.isAnalyst ? `SET ROLE ${analystRole}; ` : ""
  const settings = `${role}${use}${lift}SET ${assignmentsOf([...values, ...own])}, max_query_size = ${quote(size)}${readOnly}${profile}`
  return {
    settings,
    parameters: isLong || parameters.length === 0 ? "" : `SET ${assignmentsOf(parameters)}`,
    key:
      isLong || !session.isSessionReusable
        ? undefined
        : [settings, ...parameters.map(([name]) => name).sort()].join("\n"),
  }
}

const attempt = <A>(run: () => A): Effect.Effect<A, ClickhouseException> => Effect.try({ try: run, catch: exceptionOf })

const acquireSession = (directory: string) =>
  Effect.acquireRelease(
    attempt(() => new Session(directory)),
    (session) => Effect.sync(() => session.close()),
  )

/** A session that serves one request at a time. */
interface RequestSession {
  readonly session: Session
  readonly key: string | undefined
  /** Identifies its statement, so that it can be stopped. */
  readonly tag: string
  /** True unless its last statement has completed successfully. */
  isSpent: boolean
}

/**
 * Pool of prepared sessions. Reusing one saves opening a session and applying its settings: 1.6 of 3.1 ms of processor time for `SELECT 1`,
 * and a quarter of that of an insert of one row (2026-11-25).
 */
const makeSessions = Effect.fnUntraced(function* (directory: string) {
  const idle: Array<RequestSession> = []
  let sessionsOpened = 0
  const open = ({ settings, key }: Preparation): RequestSession => {
    sessionsOpened += 1
    const tag = `session-${sessionsOpened}`
    const session = new Session(directory)
    try {
      session.query(`SET ${tagSetting} = ${quote(tag)}; ${settings}`)
    } catch (cause) {
      session.close()
      throw cause
    }
    return { session, key, tag, isSpent: false }
  }
  const takeIdle = (key: string | undefined): RequestSession | undefined => {
    const at = key === undefined ? -1 : idle.findLastIndex((opened) => opened.key === key)
    return at < 0 ? undefined : idle.splice(at, 1)[0]
  }
  const release = (opened: RequestSession): void => {
    if (opened.isSpent || opened.key === undefined) {
      opened.session.close()
      return
    }
    idle.push(opened)
    if (idle.length > idleSessionsMax) idle.shift()?.session.close()
  }
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const { session } of idle.splice(0)) session.close()
    }),
  )
  return (preparation: Preparation) =>
    Effect.acquireRelease(
      attempt(() => takeIdle(preparation.key) ?? open(preparation)),
      (opened) => Effect.sync(() => release(opened)),
    )
})

const stopStatement = (directory: string, tag: string): Effect.Effect<void> =>
  acquireSession(directory).pipe(
    Effect.flatMap((session) =>
      Effect.promise(() => session.queryAsync(`KILL QUERY WHERE Settings['${tagSetting}'] = ${quote(tag)} ASYNC`)),
    ),
    Effect.scoped,
    Effect.ignore,
  )

async function* chunksOf(stream: AsyncIterable<{ readonly raw: () => Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk.raw()
}

const sessionOver = (opened: RequestSession, stop: Effect.Effect<void>): EngineSession => {
  const { session } = opened
  return {
    gather: (sql, format) =>
      Effect.suspend(() => {
        opened.isSpent = true
        const running = session.queryAsync(sql, { format })
        const ended = Effect.promise(() =>
          running.then(
            () => undefined,
            () => undefined,
          ),
        )
        return Effect.tryPromise({ try: () => running, catch: exceptionOf }).pipe(
          Effect.onInterrupt(() => Effect.andThen(stop, ended)),
          Effect.map((result) => {
            opened.isSpent = false
            return { bytes: result.bytes(), rowsCount: result.rowsRead }
          }),
        )
      }),
    stream: (sql, format) => attempt(() => chunksOf(session.queryStream(sql, { format }))),
    stop,
  }
}

/** The session that keeps the engine open between requests. The engine reads its caps when it opens. */
const openIdleSession = (directory: string, memoryBytesMax: number, configPath: string) =>
  Effect.try({
    try: () =>
      new Session(directory, {
        connectionArgs: [
          `--config-file=${configPath}`,
          `--max_server_memory_usage=${memoryBytesMax}`,
          // 128 MiB of marks and 2 merging threads; the defaults, 5 GiB and 16, assume a dedicated machine.
          `--mark_cache_size=${128 * 1024 * 1024}`,
          "--background_pool_size=2",
        ],
      }),
    catch: () => directory,
  }).pipe(Effect.catch((refused) => Effect.flatMap(explainRefusal(refused), Effect.fail)))

/** Opens the engine on its data directory until the scope closes. Fails with `DataDirectoryRefused`. */
export const openEmbedded = Effect.fnUntraced(function* (settings: EngineSettings) {
  const directory = yield* prepareDataDirectory(settings.directory)
  yield* awaitHolder(directory)
  const configPath = yield* writeAccessConfig(directory, settings.memoryBytesMax)
  const idle = yield* Effect.acquireRelease(
    openIdleSession(directory, settings.memoryBytesMax, configPath),
    (session) => Effect.sync(() => session.close()),
  )
  const version = idle.query("SELECT version()", "TSV").trim()
  const acquireRequestSession = yield* makeSessions(directory)
  const openSession = Effect.fnUntraced(function* (requested: SessionSettings) {
    const preparation = preparationOf(requested, settings.memoryBytesMax)
    const opened = yield* acquireRequestSession(preparation)
    opened.isSpent = true
    // Blocks the process for a quarter of a millisecond.
    if (preparation.parameters !== "") yield* attempt(() => opened.session.query(preparation.parameters))
    return sessionOver(opened, stopStatement(directory, opened.tag))
  })
  return { version, openSession } satisfies Embedded
})
