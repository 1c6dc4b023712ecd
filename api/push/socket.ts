/** Operations over WebSocket, by the protocol of graphql-ws. */

import { randomUUID } from "node:crypto"
import type { WebSocket } from "@fastify/websocket"
import type { FastifyRequest } from "fastify"
import { type FormattedExecutionResult, parse } from "graphql"
import { CloseCode, type Context, type ExecutionResult } from "graphql-ws"
import { type Extra, makeHandler } from "graphql-ws/use/@fastify/websocket"
import type { Caller } from "../access/api-keys.ts"
import { failureOf, internalFailure } from "../graphql/failure.ts"
import type { Api } from "../http/api.ts"
import { addressOf, headerOf, keyOf } from "../http/request-header.ts"
import { type PushConnection, pushedResults } from "./pushed-results.ts"

/** Time for the reason to reach a client that is too slow, before its connection is cut. */
const dropMs = 10_000

/** Code of closing for a client that is too slow: of those that applications define. */
const slowCode = 4408

/** Bytes of the reason of closing: RFC 6455, section 5.5. */
const reasonBytesMax = 123

/** Operations of one connection at once: also those of keys without a limit. @limit callers */
export const operationsMax = 1_000

/** Stands for every document in the library, which does not execute it. */
const anyDocument = parse("subscription { __typename }")

type Parameters = Readonly<Record<string, unknown>>

/** Clients in browsers cannot set headers: their key is a parameter of the connection. */
const keyIn = (request: FastifyRequest, parameters: Parameters = {}): string | undefined => {
  const given = parameters["x-service-api-key"] ?? parameters.authorization
  return typeof given === "string" ? given.replace(/^bearer +/i, "") : keyOf(request)
}

const closeFor = (socket: WebSocket, code: number, reason: string): void =>
  socket.close(code, Buffer.from(reason).subarray(0, reasonBytesMax).toString())

const connectionOf = (socket: WebSocket): PushConnection => ({
  // The library waits for each message to be sent before it pulls the next.
  taken: () => Promise.resolve(),
  drop: ({ message }) => {
    closeFor(socket, slowCode, message)
    setTimeout(() => socket.terminate(), dropMs).unref()
  },
})

type SocketContext = Context<Parameters | undefined, Extra>

/** Makes the handler of sockets. */
export const makeSocketHandler = (api: Api) => {
  const callers = new WeakMap<SocketContext, Caller>()
  return makeHandler<Parameters | undefined>({
    onConnect: async (context) => {
      const { request, socket } = context.extra
      const use = {
        key: keyIn(request, context.connectionParams),
        surface: "graphql",
        address: addressOf(request),
      } as const
      try {
        const { caller, leave } = await api.run(api.gate.enter({ ...use, origin: headerOf(request, "origin") }))
        leave()
        callers.set(context, caller)
        return true
      } catch (error) {
        closeFor(socket, CloseCode.Forbidden, (failureOf(error) ?? internalFailure).message)
        return false
      }
    },
    onSubscribe: (context) => {
      if (Object.keys(context.subscriptions).length > operationsMax) {
        closeFor(
          context.extra.socket,
          CloseCode.BadRequest,
          `A connection may have ${operationsMax} operations at once.`,
        )
      }
      return { schema: api.answers.surfaces.current().schema, document: anyDocument }
    },
    subscribe: () => undefined as never,
    onOperation: (context, _id, { query, variables, operationName }) => {
      const caller = callers.get(context)
      if (caller === undefined) throw new Error("A connection is authenticated before its operations.")
      const operation = { body: { query, variables, operationName }, caller, requestId: randomUUID() }
      return pushedResults(api, operation, connectionOf(context.extra.socket)) as AsyncGenerator<ExecutionResult>
    },
    // Errors have their public form already.
    onNext: (_context, _id, _payload, _args, result) => result as FormattedExecutionResult,
  })
}
