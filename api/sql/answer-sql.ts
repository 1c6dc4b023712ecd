/** Answers to SQL statements: checked, limited, and of one vector of marks. */
import { Clock, Effect, Exit, Metric, Result } from "effect"
import type { ClickhouseException } from "#projections/store/engine/clickhouse-exception.ts"
import { sqlSecondsMax, statementTooExpensive } from "#projections/store/sql-limits.ts"
import type { SqlRefused } from "#projections/store/sql-reader.ts"
import type { QueryFailure, StoreFull } from "#projections/store/store.ts"
import type { ServedMarks } from "#projections/table/commits.ts"
import { catalogueOf } from "#projections/views/catalogue.ts"
import { type CheckedStatement, canonicalText, checkSql } from "#projections/views/check-sql.ts"
import { describeColumnsSql, translateStatement } from "#projections/views/client-statement.ts"
import { createViews, type ViewOptions } from "#projections/views/create-views.ts"
import { emptyReasons } from "#projections/views/empty-reasons.ts"
import { columnsOf, readFile, readFormatted, readRows } from "#projections/views/read-sql.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Caller } from "../access/api-keys.ts"
import type { CreditsExhausted, DatabaseUnavailable } from "../access/errors.ts"
import { makeFairSlots } from "../access/fair-slots.ts"
import { isStop, overtimeCredits, timeCredits } from "../access/meter.ts"
import { sqlCredits } from "../access/price-list.ts"
import { encode } from "../request/content-encoding.ts"
import { ReadsInterrupted, SqlBusy } from "../request/errors.ts"
import { type ClickhouseRequest, type ResultCompression, requireFormat } from "./clickhouse-request.ts"
import { compressedFrames } from "./compressed-frames.ts"
import type { SqlRequest } from "./sql-request.ts"

/** A statement in the service's own form, or in that of ClickHouse's clients. */
export type AnalystRequest = SqlRequest | ClickhouseRequest

const isOfClient = (request: AnalystRequest): request is ClickhouseRequest => "defaultFormat" in request

const statementsTotal = Metric.counter("api_sql_statements_total", {
  description: "Statements of analysts answered, by format and outcome.",
  incremental: true,
})

const statementDuration = Metric.histogram("api_sql_duration_seconds", {
  description: "Time from a statement of an analyst to its answer, by format and outcome.",
  boundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

/** Counts and times statements. `outcome` is `ok` or `failed`: a refusal, a limit, or an unavailable store. */
const measured = <A, E, R>(format: string, answering: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const startedMs = yield* Clock.currentTimeMillis
    const exit = yield* Effect.exit(answering)
    const labels = { format, outcome: Exit.isSuccess(exit) ? "ok" : "failed" }
    const seconds = ((yield* Clock.currentTimeMillis) - startedMs) / 1_000
    yield* Metric.update(Metric.withAttributes(statementDuration, labels), seconds)
    yield* Metric.update(Metric.withAttributes(statementsTotal, labels), 1)
    return yield* exit
  })

/** Concurrent statements of all clients: the rest of the engine is left for API requests. @limit analysts */
export const sqlRunningMax = 2

/** Concurrent statements of one client. @limit analysts */
export const sqlRunningOfClientMax = 1

/** Statements of all clients that run or wait; further ones are refused. @limit analysts */
export const sqlWaitingMax = 40

/** Statements of one client that run or wait; further ones are refused. @limit analysts */
export const sqlWaitingOfClientMax = 4

/** Time of an answer from the moment that it has its slot: all of its statements and attempts together have that of one statement. */
const budgetMs = sqlSecondsMax * 1_000

/** Credits that a statement holds while it runs: what its answer costs if it is stopped at its limit of time. */
export const sqlHeldCredits = Math.max(sqlCredits, overtimeCredits(budgetMs))

/** Failures that are the caller's. */
const refusals: ReadonlySet<string> = new Set(["ClickhouseException", "SqlRefused"])

/** Credits of a statement by its outcome. */
export const costOfSql = (outcome: Result.Result<SqlAnswer, SqlFailure>, elapsedMs: number): number => {
  if (Result.isSuccess(outcome)) return sqlCredits
  const { failure } = outcome
  return timeCredits({ isStopped: isStop(failure), isRejected: refusals.has(failure._tag) }, elapsedMs)
}

/** Attempts to read while chains revert. */
const readAttemptsMax = 3

/** Sender of a statement. */
export interface SqlSender {
  readonly caller: Caller
  /** Identifies the client among which slots are shared. */
  readonly client: string
}

/** An answer: a body of some type, and the marks that it reflects. */
export interface SqlAnswer {
  readonly contentType: string
  /** For clients of ClickHouse: its name of the format, its counts of rows as JSON, and how the body is compressed. */
  readonly ofClient?: { readonly format: string; readonly summary: string; readonly compression: ResultCompression }
  readonly body: string | Uint8Array
  readonly asOf: ReadonlyArray<{ readonly chainId: number; readonly lane: string; readonly blockNumber: number }>
}

/** Why a statement has no answer. */
export type SqlFailure =
  | ClickhouseException
  | CreditsExhausted
  | DatabaseUnavailable
  | QueryFailure
  | ReadsInterrupted
  | SqlBusy
  | SqlRefused
  | StoreFull

/** Media types of results by format. */
export const contentTypes = {
  csv: "text/csv; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
  arrow: "application/vnd.apache.arrow.file",
} as const

/** Content types by the beginning of ClickHouse's names of formats; bytes without one. */
const contentTypesOfClients: ReadonlyArray<readonly [RegExp, string]> = [
  [/^JSONLines$|EachRow|^NDJSON$/, "application/x-ndjson; charset=utf-8"],
  [/^JSON/, "application/json; charset=utf-8"],
  [/^CSV/, "text/csv; charset=utf-8"],
  [/^(?:TSV|TabSeparated)/, "text/tab-separated-values; charset=utf-8"],
  [/^(?:Markdown|Pretty|Values|Vertical|XML)/, "text/plain; charset=utf-8"],
  [/^Parquet$/, contentTypes.parquet],
  [/^Arrow/, contentTypes.arrow],
]

const contentTypeOfClients = (format: string): string =>
  contentTypesOfClients.find(([pattern]) => pattern.test(format))?.[1] ?? "application/octet-stream"

const revertsOf = (marks: ReadonlyArray<Mark>): string =>
  marks
    .filter(({ lane }) => lane === "live")
    .map(({ chainId, revertCount }) => `${chainId} ${revertCount}`)
    .sort()
    .join()

const asOfMarks = (marks: ReadonlyArray<Mark>): SqlAnswer["asOf"] =>
  marks.map(({ chainId, lane, block }) => ({ chainId, lane, blockNumber: block.number }))

/** Input of an attempt. */
interface Attempt {
  readonly marks: ReadonlyArray<Mark>
  readonly views: ViewOptions["views"]
  /** The same and those of the catalogue, which only clients of ClickHouse read. */
  readonly clientViews: ViewOptions["views"]
  /** End of the time of its answer. */
  readonly endsMs: number
}

/** Reasons for an empty result, which are found in half of the time that is left, so that its marks can be read again. */
const notesOf = Effect.fnUntraced(function* (statement: CheckedStatement, { marks, views, endsMs }: Attempt) {
  const leftMs = endsMs - (yield* Clock.currentTimeMillis)
  return yield* emptyReasons(statement, { marks, views }).pipe(
    Effect.timeoutOrElse({
      duration: Math.max(0, leftMs / 2),
      orElse: () => Effect.succeed(["No reason was found in the time of an answer."]),
    }),
  )
})

const answerClient = Effect.fnUntraced(function* (request: ClickhouseRequest, { marks, clientViews }: Attempt) {
  const { sql, format: named, isDescription } = translateStatement(yield* canonicalText(request.sql))
  const format = yield* requireFormat(named ?? request.defaultFormat)
  const checked = yield* checkSql({ ...request, sql }, clientViews)
  const statement = isDescription ? { sql: describeColumnsSql(yield* columnsOf(checked)), parameters: {} } : checked
  const { bytes, summary } = yield* readFormatted(statement, format, request)
  const answer: SqlAnswer = {
    contentType: contentTypeOfClients(format),
    ofClient: { format, summary, compression: request.compression },
    body: bytes,
    asOf: asOfMarks(marks),
  }
  return answer
})

/** An answer whose body is compressed: in its slot and its time, as this takes longer than many a statement. */
const compressed = (answer: SqlAnswer): Effect.Effect<SqlAnswer> => {
  const { body, ofClient } = answer
  const compression = ofClient?.compression
  if (compression === undefined) return Effect.succeed(answer)
  return Effect.promise((signal) =>
    compression === "frames" ? compressedFrames(Buffer.from(body), signal) : encode(body, compression),
  ).pipe(Effect.map((bytes) => ({ ...answer, body: bytes })))
}

const answerOnce = Effect.fnUntraced(function* (request: AnalystRequest, attempt: Attempt) {
  if (isOfClient(request)) return yield* answerClient(request, attempt)
  const { marks, views } = attempt
  const statement = yield* checkSql(request, views)
  const asOf = asOfMarks(marks)
  if (request.format !== "json") {
    const answer: SqlAnswer = {
      contentType: contentTypes[request.format],
      body: (yield* readFile(statement, request.format)).bytes,
      asOf,
    }
    return answer
  }
  const result = yield* readRows(statement)
  const notes = result.rows.length === 0 ? yield* notesOf(statement, attempt) : []
  const body = JSON.stringify({ ...result, asOf, notes })
  const answer: SqlAnswer = { contentType: "application/json; charset=utf-8", body, asOf }
  return answer
})

/**
 * Makes the function that answers SQL statements.
 *
 * It fails with `SqlRefused`, `SqlBusy`, `QueryTooExpensive`, `ReadsInterrupted`, as `note` does, and if the store is unavailable.
 *
 * @param readServed - Reads the served table set and its marks, newer than anything written before the call.
 * @param note - Notes the marks of an answer before it is sent.
 * @returns The function. It runs `begin` when the statement has got its slot.
 */
export const makeAnswerSql = <E, R, NoteError>(
  readServed: Effect.Effect<ServedMarks, E, R>,
  options: ViewOptions,
  note: (caller: Caller, served: ServedMarks) => Effect.Effect<void, NoteError>,
) => {
  const bounds = {
    runningMax: sqlRunningMax,
    runningOfClientMax: sqlRunningOfClientMax,
    heldMax: sqlWaitingMax,
    heldOfClientMax: sqlWaitingOfClientMax,
  }
  const inSlot = makeFairSlots(bounds, (statementsMax, isOfClient) => new SqlBusy({ statementsMax, isOfClient }))
  const clientViews = [...options.views, ...catalogueOf(options.views)]
  let viewsOf = ""

  /** Returns the served marks. If reads have moved to another table set, recreates the views over it first. */
  const served = Effect.gen(function* () {
    const found = yield* readServed
    if (viewsOf !== found.set.name) yield* createViews(found.set, options)
    viewsOf = found.set.name
    return found
  })

  const answerConsistently = Effect.fnUntraced(function* (request: AnalystRequest, caller: Caller) {
    const endsMs = (yield* Clock.currentTimeMillis) + budgetMs
    for (let attempt = 1; attempt <= readAttemptsMax; attempt += 1) {
      const before = yield* served
      const answer = yield* answerOnce(request, { marks: before.marks, views: options.views, clientViews, endsMs })
      if (revertsOf(before.marks) !== revertsOf((yield* served).marks)) continue
      const sent = yield* compressed(answer)
      yield* note(caller, before)
      return sent
    }
    return yield* new ReadsInterrupted({ attempts: readAttemptsMax })
  })

  const answerInTime = (request: AnalystRequest, caller: Caller) =>
    answerConsistently(request, caller).pipe(
      Effect.timeoutOrElse({
        duration: budgetMs,
        orElse: () => Effect.fail(statementTooExpensive("159 TIMEOUT_EXCEEDED")),
      }),
    )

  return <BeginError>(request: AnalystRequest, { caller, client }: SqlSender, begin: Effect.Effect<void, BeginError>) =>
    measured(
      isOfClient(request) ? "clickhouse" : request.format,
      inSlot(client, Effect.andThen(begin, answerInTime(request, caller))).pipe(Effect.withSpan("Api.sql")),
    )
}
