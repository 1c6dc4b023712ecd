/**
 * The routes of analysts: `POST /sql` answers a statement, in the service's own form or in that of ClickHouse's HTTP interface; `GET /sql` describes the
 * views.
 */
import { Effect, Result } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { View } from "#projections/views/view.ts"
import { addressGroup } from "../access/address-group.ts"
import type { Caller } from "../access/api-keys.ts"
import type { Billed } from "../access/meter.ts"
import { failureOf, statusOf } from "../graphql/failure.ts"
import type { AnalystRequest, SqlAnswer, SqlFailure } from "../sql/answer-sql.ts"
import { readClickhouseRequest } from "../sql/clickhouse-request.ts"
import { readSqlRequest } from "../sql/sql-request.ts"
import { type EnterGate, makeAuthentication } from "./authentication.ts"
import { setBill } from "./billing.ts"
import { whilePresent } from "./caller-presence.ts"
import { clickhouseKeyOf, isClickhouseRequest, searchOf, sendException, sendResult } from "./clickhouse-reply.ts"
import { setRetry } from "./failure-reply.ts"
import { sqlPath } from "./make-app.ts"
import { addressOf, headerOf } from "./request-header.ts"

/** Dependencies of the routes. */
export interface SqlRouteParts {
  readonly views: ReadonlyArray<View>
  readonly enter: EnterGate
  readonly answer: (request: AnalystRequest, origin: SqlOrigin) => Promise<Billed<Result.Result<SqlAnswer, SqlFailure>>>
}

/** Origin of a statement. */
export interface SqlOrigin {
  readonly caller: Caller
  /** Group of addresses of the connection. */
  readonly addresses: string
  readonly requestId: string
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

/** Views and columns with their types and meanings. */
const describeViews = (views: ReadonlyArray<View>) =>
  views.map(({ name, comment, columns }) => ({
    name,
    comment,
    columns: Object.entries(columns).map(([column, { type, comment: meaning }]) => ({
      name: column,
      type,
      comment: meaning,
    })),
  }))

/** A failure has a status of its own here, unlike in GraphQL, as there is no partial answer. */
const statusOfFailure = (code: Parameters<typeof statusOf>[0]): number => {
  const status = statusOf(code)
  return status === 200 ? 400 : status
}

/** Sends a failure. Throws what is no failure of the caller. */
const sendRefusal = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const failure = failureOf(error)
  if (failure === undefined) throw error
  const { code, message, facts } = failure
  setRetry(reply, failure)
  const status = statusOfFailure(code)
  if (isClickhouseRequest(request)) return sendException(request, reply, { error, failure, status })
  return reply.code(status).send({ errors: [{ message, extensions: { code, ...facts, requestId: request.id } }] })
}

/** The statement of a request, in the form of its client. */
const readRequest = (request: FastifyRequest): Promise<AnalystRequest> =>
  Effect.runPromise<AnalystRequest, unknown>(
    isClickhouseRequest(request)
      ? readClickhouseRequest({
          search: searchOf(request),
          body: typeof request.body === "string" ? request.body : "",
          format: headerOf(request, "x-clickhouse-format"),
          database: headerOf(request, "x-clickhouse-database"),
          acceptEncoding: headerOf(request, "accept-encoding"),
        })
      : readSqlRequest(request.body),
  )

const sendAnswer = (request: FastifyRequest, reply: FastifyReply, { contentType, ofClient, body, asOf }: SqlAnswer) => {
  reply.header("x-as-of", JSON.stringify(asOf))
  if (ofClient !== undefined) return sendResult(request, reply, { ...ofClient, contentType, body })
  return reply.type(contentType).send(typeof body === "string" ? body : Buffer.from(body))
}

const addRoutes = (app: FastifyInstance, { views, enter, answer }: SqlRouteParts): void => {
  const { onRequest, callerOf } = makeAuthentication(enter, "sql", clickhouseKeyOf)
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, error)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const requested = await readRequest(request)
    const origin = {
      caller: callerOf(request),
      addresses: addressGroup(addressOf(request)),
      requestId: request.id,
    }
    const answered = await whilePresent(reply, (signal) => answer(requested, { ...origin, signal }))
    if (answered === undefined) return reply.hijack()
    const { result, bill } = answered
    setBill(reply, bill)
    return Result.isFailure(result)
      ? sendRefusal(request, reply, result.failure)
      : sendAnswer(request, reply, result.success)
  }
  // Statements of ClickHouse's clients are bodies of any type.
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
  app.get(sqlPath, {
    onRequest,
    errorHandler,
    handler: (request, reply) =>
      isClickhouseRequest(request) ? handler(request, reply) : reply.send({ views: describeViews(views) }),
  })
  app.post(sqlPath, { onRequest, errorHandler, handler })
  for (const path of ["/ping", `${sqlPath}/ping`]) {
    app.get(path, (_request, reply) => reply.type("text/plain; charset=utf-8").send("Ok.\n"))
  }
}

/** Adds the routes. A caller that disconnects stops its statement. */
export const addSql = (app: FastifyInstance, parts: SqlRouteParts): void => {
  app.register(async (scope) => addRoutes(scope, parts))
}
