/** The routes of analysts: `POST /sql` answers a statement, `GET /sql` describes the views. */
import { Effect, Result } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { View } from "#projections/views/view.ts"
import { addressGroup } from "../access/address-group.ts"
import type { Caller } from "../access/api-keys.ts"
import type { Billed } from "../access/meter.ts"
import { failureOf, retryAfterOf, statusOf } from "../graphql/failure.ts"
import type { SqlAnswer, SqlFailure } from "../sql/answer-sql.ts"
import { readSqlRequest, type SqlRequest } from "../sql/sql-request.ts"
import { type EnterGate, makeAuthentication } from "./authentication.ts"
import { setBill } from "./billing.ts"
import { whilePresent } from "./caller-presence.ts"
import { addressOf } from "./request-header.ts"

/** Dependencies of the routes. */
export interface SqlRouteParts {
  readonly views: ReadonlyArray<View>
  readonly enter: EnterGate
  readonly answer: (request: SqlRequest, origin: SqlOrigin) => Promise<Billed<Result.Result<SqlAnswer, SqlFailure>>>
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
  const seconds = retryAfterOf(failure)
  if (seconds !== undefined) reply.header("retry-after", seconds)
  return reply
    .code(statusOfFailure(code))
    .send({ errors: [{ message, extensions: { code, ...facts, requestId: request.id } }] })
}

/** Adds the routes. A caller that disconnects stops its statement. */
export const addSql = (app: FastifyInstance, { views, enter, answer }: SqlRouteParts): void => {
  const { onRequest, callerOf } = makeAuthentication(enter, "sql")
  app.get("/sql", { onRequest }, (_request, reply) => reply.send({ views: describeViews(views) }))
  app.post("/sql", {
    onRequest,
    errorHandler: (error, request, reply) => sendRefusal(request, reply, error),
    handler: async (request, reply) => {
      const asked = await Effect.runPromise(readSqlRequest(request.body))
      const origin = {
        caller: callerOf(request),
        addresses: addressGroup(addressOf(request)),
        requestId: request.id,
      }
      const answered = await whilePresent(reply, (signal) => answer(asked, { ...origin, signal }))
      if (answered === undefined) return reply.hijack()
      const { result, bill } = answered
      setBill(reply, bill)
      if (Result.isFailure(result)) return sendRefusal(request, reply, result.failure)
      const { contentType, body, asOf } = result.success
      return reply
        .header("x-as-of", JSON.stringify(asOf))
        .type(contentType)
        .send(typeof body === "string" ? body : Buffer.from(body))
    },
  })
}
