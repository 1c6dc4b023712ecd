/** The MCP server over HTTP: each request is a connection of its own, and each call of a tool a request of the service with the same key. */
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js"
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { answerPaymentOf } from "../access/payments/tool-payment.ts"
import { statusOf } from "../graphql/failure.ts"
import type { ApiPlugin } from "../http/api.ts"
import { whilePresent } from "../http/caller-presence.ts"
import { requestFailureOf, sendFailure } from "../http/failure-reply.ts"
import { rateHeaders } from "../http/rate-headers.ts"
import { addressOf, headerOf } from "../http/request-header.ts"
import { checkMessages } from "../mcp/checked-transport.ts"
import { type CallService, makeMcpServer } from "../mcp/mcp-server.ts"

/** Headers of a request that apply to the calls of its tools: key, origin and trace. */
const forwarded = ["authorization", "x-service-api-key", "origin", "traceparent"] as const

/** Headers of a call that apply to the response: the bill of its only tool, and the limit of its caller. */
const returned = ["x-credits-cost", "x-credits-remaining", ...rateHeaders] as const

/** Rejects once a signal is aborted. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  })

/** Calls tools as requests of the service, with its authentication, limits and prices. */
const callAs =
  (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): CallService =>
  async (path, body, payment) => {
    const headers = forwarded.flatMap((name) => {
      const value = headerOf(request, name)
      return value === undefined ? [] : [[name, value] as const]
    })
    // A caller that disconnects stops the request, as at its own route.
    const response = await whilePresent(reply, (signal) =>
      Promise.race([
        app.inject({
          method: "POST",
          url: path,
          remoteAddress: addressOf(request),
          headers: {
            ...Object.fromEntries(headers),
            "content-type": "application/json",
            ...(payment !== undefined && { "payment-signature": payment }),
          },
          payload: JSON.stringify(body),
        }),
        rejectOnAbort(signal),
      ]),
    )
    if (response === undefined) return { isOk: false, text: "null" }
    for (const name of returned) {
      const value = response.headers[name]
      if (value !== undefined && !reply.raw.headersSent) reply.raw.setHeader(name, value)
    }
    return { isOk: response.statusCode < 400, text: response.payload, payment: answerPaymentOf(response.headers) }
  }

/** Refuses what is no message, in the form of JSON-RPC: without the id of a request. */
const refuseMessage = (reply: FastifyReply, status: number, code: ErrorCode, message: string): FastifyReply =>
  reply.code(status).send({ jsonrpc: "2.0", error: { code, message }, id: null })

/** The route. Tools are listed without a key, as `/openapi.json` is; calls need one, or a payment. */
export const mcpRoutes: ApiPlugin = async (app, api) => {
  const parts = {
    chains: api.settings.chains,
    views: api.sql?.views.views,
    hasPayments: api.payments !== undefined,
  }
  const errorHandler = (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const failure = requestFailureOf(error)
    if (failure === undefined) throw error
    refuseMessage(reply, statusOf(failure.code), ErrorCode.InvalidRequest, failure.message)
  }
  app.post("/mcp", { errorHandler }, async (request, reply) => {
    // One would multiply the schema in its response.
    if (Array.isArray(request.body)) {
      const message =
        "Batches are refused, which the protocol dropped in version 2025-06-18: send one message a request."
      return refuseMessage(reply, 400, ErrorCode.InvalidRequest, message)
    }
    const server = makeMcpServer({
      ...parts,
      schema: api.answers.surfaces.current().schema,
      callService: callAs(app, request, reply),
    })
    // Without sessions, so that any process of the service can answer any request.
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    checkMessages(transport)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.once("close", () => void server.close())
    await transport.handleRequest(request.raw, reply.raw, request.body)
    return reply
  })
  // Stateless: GET would open a stream of notifications and DELETE would end a session, and there are neither.
  app.route({
    method: ["GET", "DELETE"],
    url: "/mcp",
    handler: (request, reply) => {
      reply.header("allow", "POST")
      const message = "Send messages to POST /mcp; there are neither sessions nor notifications."
      return sendFailure(request, reply, { code: "METHOD_NOT_ALLOWED", message, facts: {} })
    },
  })
}
