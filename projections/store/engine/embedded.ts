/**
 * The embedded ClickHouse engine: one data directory, and a new session for every request. Sessions are never reused: after an error
 * a session may leak output into its next query, and settings persist.
 */
import { Session } from "chdb"
import { Effect, type Scope } from "effect"
import { readerProfile, writeAccessConfig } from "./access.ts"
import { type ClickhouseException, exceptionOf } from "./clickhouse-exception.ts"
import { awaitHolder, explainRefusal, prepareDataDirectory } from "./data-directory.ts"
import {
  type EngineSettings,
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
  /** True for a query, which is read-only and has tighter limits. */
  readonly isReader: boolean
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
const capped = (asked: string | undefined, cap: number): string => {
  const value = Number(asked ?? 0)
  return String(value > 0 && value < cap ? value : cap)
}

/** The statement that prepares a session. `tag` identifies its query, so that it can be stopped. */
const preparationOf = (session: SessionSettings, memoryBytesMax: number, tag: string): string => {
  const values = new Map(session.values)
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
  values.set("log_comment", tag)
  const use =
    session.database === undefined ? "" : `USE \`${session.database.replaceAll("`", "``").replaceAll("\0", "")}\`; `
  // Parameters are set with SET: the chdb binding would serialize bound parameters process-wide. Their texts are therefore parsed under the
  // limit of statements, unlike on a server; it is raised for long ones.
  const size = values.get("max_query_size") ?? String(querySizeDefault)
  values.delete("max_query_size")
  const assignments = [...values].map(([name, value]) => `${name} = ${quote(value)}`).join(", ")
  const lift =
    Buffer.byteLength(assignments) > querySizeDefault / 2 ? `SET max_query_size = ${2 * statementBytesMax}; ` : ""
  // With `readonly` 2, a query may still choose settings within limits. The profile comes last, because it fixes settings that are set
  // here.
  const [readOnly, profile] = session.isReader ? [", readonly = 2", `; SET profile = '${readerProfile}'`] : ["", ""]
  // Each statement blocks the process for a quarter of a millisecond.
  return `${use}${lift}SET ${assignments}, max_query_size = ${quote(size)}${readOnly}${profile}`
}

const attempt = <A>(run: () => A): Effect.Effect<A, ClickhouseException> => Effect.try({ try: run, catch: exceptionOf })

const acquireSession = (directory: string) =>
  Effect.acquireRelease(
    attempt(() => new Session(directory)),
    (session) => Effect.sync(() => session.close()),
  )

const stopStatement = (directory: string, tag: string): Effect.Effect<void> =>
  acquireSession(directory).pipe(
    Effect.flatMap((session) =>
      Effect.promise(() => session.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${quote(tag)} ASYNC`)),
    ),
    Effect.scoped,
    Effect.ignore,
  )

async function* chunksOf(stream: AsyncIterable<{ readonly raw: () => Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk.raw()
}

const sessionOver = (session: Session, stop: Effect.Effect<void>): EngineSession => ({
  gather: (sql, format) =>
    Effect.suspend(() => {
      const running = session.queryAsync(sql, { format })
      const ended = Effect.promise(() =>
        running.then(
          () => undefined,
          () => undefined,
        ),
      )
      return Effect.tryPromise({ try: () => running, catch: exceptionOf }).pipe(
        Effect.onInterrupt(() => Effect.andThen(stop, ended)),
        Effect.map((result) => ({ bytes: result.bytes(), rowsCount: result.rowsRead })),
      )
    }),
  stream: (sql, format) => attempt(() => chunksOf(session.queryStream(sql, { format }))),
  stop,
})

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
  let sessionsOpened = 0
  const openSession = Effect.fnUntraced(function* (asked: SessionSettings) {
    sessionsOpened += 1
    const tag = `request-${sessionsOpened}`
    const session = yield* acquireSession(directory)
    yield* attempt(() => session.query(preparationOf(asked, settings.memoryBytesMax, tag)))
    return sessionOver(session, stopStatement(directory, tag))
  })
  return { version, openSession } satisfies Embedded
})
