/**
 * `/graphql`: operations by POST, queries by GET as well, both also as server-sent events; operations over WebSocket; and the page for developers for browsers.
 *
 * A GET request never executes a mutation. It needs a key like any other request: the key is in a header of its own, so that a page of another origin
 * cannot send it without a preflight.
 */

import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../access/api-keys.ts"
import { RequestMalformed } from "../access/errors.ts"
import type { Answer } from "../graphql/graphql-answer.ts"
import type { Api, ApiPlugin } from "../http/api.ts"
import { endRunning, makeAuthentication } from "../http/authentication.ts"
import { answerBilled, setBill } from "../http/billing.ts"
import { bodyLevelsMax, isDeeper } from "../http/body-depth.ts"
import { whilePresent } from "../http/caller-presence.ts"
import { send } from "../http/failure-reply.ts"
import { hasTag, headerOf, isForPeople } from "../http/request-header.ts"
import { observeRequest } from "../http/request-telemetry.ts"
import { addVary } from "../http/vary.ts"
import { isForStream, makeEventStreams } from "../push/event-stream.ts"
import { makeSocketHandler } from "../push/socket.ts"
import { developersPath } from "../web/paths.ts"

/**
 * Time for which a browser may reuse an answer of finalized blocks that the query names. Not longer: values that were unknown may be read since, token
 * lists may change, and the caller may report spam.
 */
const pinnedSeconds = 60

/** Parameters of a query's URL that contain JSON. */
const jsonParameters: ReadonlySet<string> = new Set(["variables", "extensions"])

const parseJson = (name: string, text: string): Effect.Effect<unknown, RequestMalformed> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => new RequestMalformed({ reason: `The parameter ${name} is not JSON.` }),
  }).pipe(
    Effect.filterOrFail(
      (value) => !isDeeper(value, bodyLevelsMax),
      () => new RequestMalformed({ reason: `The parameter ${name} is nested deeper than ${bodyLevelsMax} levels.` }),
    ),
  )

/**
 * The body of a request in the parameters of its URL: `query`, `operationName`, and `variables` and `extensions` as JSON. Others are ignored.
 *
 * Fails with `RequestMalformed` if one is repeated, is not JSON, or is nested too deeply.
 */
export const readQueryParameters = Effect.fnUntraced(function* (parameters: Readonly<Record<string, unknown>>) {
  const body: Record<string, unknown> = {}
  for (const name of ["query", "operationName", "variables", "extensions"]) {
    const text = parameters[name]
    if (text === undefined) continue
    if (typeof text !== "string") {
      return yield* new RequestMalformed({ reason: `The request has several parameters ${name}.` })
    }
    // Some clients send parameters without a value for what an operation lacks.
    if (text !== "") body[name] = jsonParameters.has(name) ? yield* parseJson(name, text) : text
  }
  return body
})

/** Tag of an answer: the same for equal data at the same marks, whatever its request id and bill. */
const tagOf = ({ data, extensions: { asOf, asOfSources = [] } }: Answer["body"]): string =>
  `W/"${createHash("sha256")
    .update(JSON.stringify([data, asOf, asOfSources]))
    .digest("base64url")}"`

/**
 * Sends an answer that the caller's browser may keep: at blocks that the query names for a while, at the newest ones until it has asked whether
 * they still are. Incomplete answers are never kept.
 */
const sendCacheable = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.status === 405) reply.header("allow", "POST")
  if (answer.outcome !== "OK") return send(reply, answer)
  const tag = tagOf(answer.body)
  addVary(reply, "x-service-api-key", "authorization")
  reply.header("etag", tag)
  reply.header("cache-control", `private, ${answer.isPinned ? `max-age=${pinnedSeconds}` : "no-cache"}`)
  if (!hasTag(request, tag)) return send(reply, answer)
  setBill(reply, answer.body.extensions.credits)
  return reply.code(304).send()
}

/** A GraphQL request to execute. */
export interface GraphqlQuery {
  readonly body: unknown
  readonly caller: Caller
  /** Whether mutations are refused. */
  readonly isReadOnly: boolean
}

/**
 * Answers a request; `undefined` if its caller has disconnected. The work stops then, so that a caller cannot have more requests running than it
 * waits for.
 */
export const answerQuery = async (
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, ...query }: GraphqlQuery,
): Promise<Answer | undefined> => {
  const meter = api.meterOf(caller, request.id)
  const answering = answerBilled({ ...query, requestId: request.id, caller, meter }, api.answers)
  const origin = { requestId: request.id, traceParent: headerOf(request, "traceparent") }
  const answered = await whilePresent(reply, (signal) => api.run(observeRequest(answering, origin), { signal }))
  if (answered?.traceId !== undefined) reply.header("x-trace-id", answered.traceId)
  return answered?.answer
}

/** The routes. */
export const graphqlRoutes: ApiPlugin = async (app, api) => {
  const { enter, onRequest, callerOf } = makeAuthentication(api, "graphql")
  const streams = makeEventStreams(api)
  app.addHook("preClose", async () => streams.cut())
  const stream = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    streams.send(request, reply, {
      // The request was admitted by its hook.
      begin: Effect.succeed({ caller: callerOf(request), leave: () => endRunning(reply) }),
      again: enter(request),
    })
  app.post("/graphql", {
    onRequest,
    handler: async (request, reply) => {
      if (isForStream(request)) return stream(request, reply)
      const query = { body: request.body, caller: callerOf(request), isReadOnly: false }
      const answer = await answerQuery(api, request, reply, query)
      return answer === undefined ? reply.hijack() : send(reply, answer)
    },
  })
  app.route<{ Querystring: Readonly<Record<string, unknown>> }>({
    method: "GET",
    url: "/graphql",
    onRequest: async (request, reply) => {
      addVary(reply, "accept")
      // A socket sends its key once it is open.
      if (!request.ws && !isForPeople(request)) await onRequest(request, reply)
    },
    wsHandler: makeSocketHandler(api),
    handler: async (request, reply) => {
      if (isForStream(request)) return stream(request, reply)
      if (isForPeople(request)) return reply.redirect(developersPath)
      const body = await api.run(readQueryParameters(request.query))
      const answer = await answerQuery(api, request, reply, { body, caller: callerOf(request), isReadOnly: true })
      return answer === undefined ? reply.hijack() : sendCacheable(request, reply, answer)
    },
  })
}
