/**
 * Runs one request and responds like ClickHouse's HTTP interface. A failure before the first byte is an error with a status; a later one
 * breaks the connection, so that a truncated response never looks complete.
 */
import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { Effect, type Semaphore } from "effect"
import { analystFault, canonicalQuery } from "./analyst.ts"
import { type ClickhouseException, exceptionOf, statusOf } from "./clickhouse-exception.ts"
import type { EngineUser } from "./credentials.ts"
import type { Embedded, EngineSession, GatheredResult } from "./embedded.ts"
import { gatheredBytesMax, unstreamedBytesMax } from "./engine-settings.ts"
import { type EngineRequest, readRequest } from "./request.ts"
import { writeSpoolFile } from "./spool.ts"
import type { DataInsert, PlainStatement } from "./statement.ts"

/** Dependencies of a request. */
export interface AnswerContext {
  readonly embedded: Embedded
  readonly spoolDirectory: string
  readonly statements: Semaphore.Semaphore
  readonly inserts: Semaphore.Semaphore
  readonly ofAnalysts: Semaphore.Semaphore
}

// Formats whose chunks can be concatenated; all others have a header and a footer.
const streamable =
  /^(?:JSON(?:Compact)?EachRow|JSONLines|NDJSON|TabSeparated(?:Raw)?|TSV(?:Raw)?|CSV|RowBinary|LineAsString|RawBLOB)$/i

const openAnswer = (response: ServerResponse, request: EngineRequest, format: string) => {
  response.setHeader("X-ClickHouse-Query-Id", request.queryId)
  response.setHeader("X-ClickHouse-Format", format)
  response.setHeader("X-ClickHouse-Timezone", "UTC")
  response.setHeader("Content-Type", "text/plain; charset=UTF-8")
}

const writeGathered = (response: ServerResponse, result: GatheredResult, isWrite: boolean) => {
  const rowsCount = String(result.rowsCount)
  // The engine counts only rows read or written; other figures are omitted.
  const summary = isWrite ? { written_rows: rowsCount } : { result_rows: rowsCount }
  response.setHeader("X-ClickHouse-Summary", JSON.stringify(summary))
  response.end(result.bytes)
}

const writeChunks = (response: ServerResponse, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal) =>
  (async () => {
    for await (const chunk of chunks) {
      if (signal.aborted) return
      if (!response.write(chunk)) await once(response, "drain", { signal })
    }
    response.end()
  })()

/** The session's settings with a limit of the result size, and whether that limit is the engine's own instead of the caller's. */
const withResultLimit = (request: EngineRequest, bytesMax: number) => {
  const requested = Number(request.session.values.get("max_result_bytes") ?? 0)
  const isOurs = requested === 0 || requested > bytesMax
  if (!isOurs) return { session: request.session, isOurs }
  const values = new Map(request.session.values)
  values.set("max_result_bytes", String(bytesMax)).set("result_overflow_mode", "throw")
  return { session: { ...request.session, values }, isOurs }
}

const runInsert = Effect.fnUntraced(function* (
  context: AnswerContext,
  request: EngineRequest,
  insert: DataInsert,
  response: ServerResponse,
) {
  const name = `${crypto.randomUUID()}`
  const path = yield* writeSpoolFile(join(context.spoolDirectory, name), insert.inlineData, request.body)
  const session = yield* context.embedded.openSession(request.session)
  const sql = `${insert.head} FROM INFILE '${path}' ${insert.settings} FORMAT ${insert.format}`
  const result = yield* session.gather(sql, insert.format)
  openAnswer(response, request, request.defaultFormat)
  writeGathered(response, { bytes: new Uint8Array(), rowsCount: result.rowsCount }, true)
})

/** Refuses a statement of the user `analyst` that its rights do not bound. */
const boundOfAnalyst = Effect.fnUntraced(function* (session: EngineSession, sql: string) {
  const { bytes } = yield* session.gather(canonicalQuery(sql), "TSVRaw")
  const fault = analystFault(Buffer.from(bytes).toString("utf8"))
  if (fault !== undefined) return yield* fault
})

const runPlain = Effect.fnUntraced(function* (
  context: AnswerContext,
  request: EngineRequest,
  statement: PlainStatement,
  response: ServerResponse,
) {
  const format = statement.format ?? request.defaultFormat
  const canStream = statement.kind === "select" && !request.isGathered && streamable.test(format)
  const limit = withResultLimit(request, canStream ? gatheredBytesMax : unstreamedBytesMax)
  const gathered = context.embedded.openSession(statement.kind === "select" ? limit.session : request.session).pipe(
    Effect.tap((session) => (request.session.isAnalyst ? boundOfAnalyst(session, statement.sql) : Effect.void)),
    Effect.flatMap((session) => session.gather(statement.sql, format)),
    Effect.scoped,
    Effect.map((result) => ({ result, isLarge: false as const })),
    // Small results, nearly all, are planned and run off the main thread. A large one is run again as a stream, whose planning blocks the
    // process for some milliseconds: therefore not every query is streamed.
    Effect.catchIf(
      (exception) => canStream && limit.isOurs && exception.name === "TOO_MANY_ROWS_OR_BYTES",
      () => Effect.succeed({ isLarge: true as const }),
    ),
  )
  const outcome = yield* gathered
  openAnswer(response, request, format)
  if (!outcome.isLarge) return writeGathered(response, outcome.result, /^\s*insert\b/i.test(statement.sql))
  const session = yield* context.embedded.openSession(request.session)
  const chunks = yield* session.stream(statement.sql, format)
  yield* Effect.tryPromise({ try: (signal) => writeChunks(response, chunks, signal), catch: exceptionOf }).pipe(
    Effect.onInterrupt(() => session.stop),
  )
})

const run = (context: AnswerContext, request: EngineRequest, response: ServerResponse) => {
  const { statements, inserts, ofAnalysts } = context
  const { statement, isOfAnalyst } = request
  if (statement.kind === "insert") {
    return inserts.withPermit(statements.withPermit(Effect.scoped(runInsert(context, request, statement, response))))
  }
  const running = statements.withPermit(Effect.scoped(runPlain(context, request, statement, response)))
  return isOfAnalyst ? ofAnalysts.withPermit(running) : running
}

/** Responds with a failure; destroys the connection if the response has begun. */
export const writeRefusal = (version: string, response: ServerResponse, exception: ClickhouseException): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.statusCode = statusOf(exception)
  response.setHeader("Content-Type", "text/plain; charset=UTF-8")
  response.setHeader("X-ClickHouse-Exception-Code", String(exception.code))
  response.end(`${exception.message} (version ${version})\n`)
}

/** Handles one request; never fails. An interruption stops the running statement. */
export const answer = (
  context: AnswerContext,
  request: IncomingMessage,
  response: ServerResponse,
  user: EngineUser,
): Effect.Effect<void> =>
  Effect.tryPromise({ try: () => readRequest(request, user), catch: exceptionOf }).pipe(
    Effect.flatMap((requested) => run(context, requested, response)),
    Effect.catch((exception) => Effect.sync(() => writeRefusal(context.embedded.version, response, exception))),
    Effect.onInterrupt(() => Effect.sync(() => response.destroy())),
  )
