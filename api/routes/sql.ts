/**
 * The routes of analysts: `POST /sql` answers a statement, in the service's own form or in that of ClickHouse's HTTP interface; `GET /sql` describes the
 * views.
 */
import { Effect, Result } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import { SqlReader } from "#projections/store/sql-reader.ts"
import type { View } from "#projections/views/view.ts"
import { addressGroup } from "../access/address-group.ts"
import { clientName } from "../access/api-keys.ts"
import { settled } from "../access/meter.ts"
import { failureOf, statusOf } from "../graphql/failure.ts"
import type { ApiPlugin } from "../http/api.ts"
import { makeAuthentication } from "../http/authentication.ts"
import { setBill } from "../http/billing.ts"
import { whilePresent } from "../http/caller-presence.ts"
import { clickhouseKeyOf, isClickhouseRequest, searchOf, sendException, sendResult } from "../http/clickhouse-reply.ts"
import { setRetry } from "../http/failure-reply.ts"
import { sqlPath } from "../http/make-app.ts"
import { addressOf, headerOf } from "../http/request-header.ts"
import { seqsOf } from "../marks/seen-marks.ts"
import { type AnalystRequest, costOfSql, makeAnswerSql, type SqlAnswer, sqlHeldCredits } from "../sql/answer-sql.ts"
import { readClickhouseRequest } from "../sql/clickhouse-request.ts"
import { readSqlRequest } from "../sql/sql-request.ts"

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
const readRequest = (request: FastifyRequest): Effect.Effect<AnalystRequest, unknown> =>
  isClickhouseRequest(request)
    ? readClickhouseRequest({
        search: searchOf(request),
        body: typeof request.body === "string" ? request.body : "",
        format: headerOf(request, "x-clickhouse-format"),
        database: headerOf(request, "x-clickhouse-database"),
        acceptEncoding: headerOf(request, "accept-encoding"),
      })
    : readSqlRequest(request.body)

const sendAnswer = (request: FastifyRequest, reply: FastifyReply, { contentType, ofClient, body, asOf }: SqlAnswer) => {
  reply.header("x-as-of", JSON.stringify(asOf))
  if (ofClient !== undefined) return sendResult(request, reply, { ...ofClient, contentType, body })
  return reply.type(contentType).send(typeof body === "string" ? body : Buffer.from(body))
}

/** The routes. A caller that disconnects stops its statement. */
export const sqlRoutes: ApiPlugin = async (app, api) => {
  if (api.sql === undefined) return
  const { views, reader } = api.sql
  const { marks, seen } = api.answers
  const answerSql = makeAnswerSql(marks.next, views, (caller, served) =>
    seen === undefined ? Effect.void : seen.note(caller, seqsOf(served)),
  )
  const { onRequest, callerOf } = makeAuthentication(api, "sql", clickhouseKeyOf)
  const answer = (request: FastifyRequest, statement: AnalystRequest) => {
    const caller = callerOf(request)
    const meter = api.meterOf(caller, request.id)
    const reserved = meter?.reserve({ credits: sqlHeldCredits, operation: "sql" }) ?? Effect.void
    // A key of the configuration may be that of many callers.
    const client =
      caller.key === undefined ? `${caller.keyId} ${addressGroup(addressOf(request))}` : clientName(caller.key.client)
    const work = Effect.provideService(answerSql(statement, { caller, client }, reserved), SqlReader, reader)
    return settled(meter, Effect.result(work), costOfSql)
  }
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, error)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const statement = await api.run(readRequest(request))
    const answered = await whilePresent(reply, (signal) => api.run(answer(request, statement), { signal }))
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
      isClickhouseRequest(request) ? handler(request, reply) : reply.send({ views: describeViews(views.views) }),
  })
  app.post(sqlPath, { onRequest, errorHandler, handler })
  for (const path of ["/ping", `${sqlPath}/ping`]) {
    app.get(path, (_request, reply) => reply.type("text/plain; charset=utf-8").send("Ok.\n"))
  }
}
