/** Operations over WebSocket, by the protocol of graphql-ws. */

import { randomUUID } from "node:crypto"
import type { WebSocket } from "@fastify/websocket"
import { Effect } from "effect"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { type FormattedExecutionResult, parse } from "graphql"
import { CloseCode, type Context, type ExecutionResult } from "graphql-ws"
import { type Extra, makeHandler } from "graphql-ws/use/@fastify/websocket"
import { failureOf, internalFailure } from "../graphql/failure.ts"
import type { Api } from "../http/api.ts"
import { addressOf, headerOf, keyOf } from "../http/request-header.ts"
import { type PushConnection, pushedResults } from "./pushed-results.ts"

/** Time for the reason to reach a client that is too slow, before its connection is cut. */
const dropMs = 10_000

/** Interval of pings, and time to answer one: longer than a slow client has to take a message, so that it receives that reason. */
const pingMs = 45_000

/** Code of closing for a client that is too slow: of those that applications define. */
const slowCode = 4408

/** Bytes of the reason of closing: RFC 6455, section 5.5. */
const reasonBytesMax = 123

/** Operations of one connection at once: also those of keys without a limit. @limit callers */
export const operationsMax = 1_000

/** Stands for every document in the library, which does not execute it. */
const anyDocument = parse("subscription { __typename }")

/** A handler of sockets, called as a method of the server. */
type SocketHandler = (this: FastifyInstance, socket: WebSocket, request: FastifyRequest) => void

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

/** Admits a connection, and each of its operations. */
const enter = (api: Api, { extra: { request }, connectionParams }: SocketContext) =>
  Effect.suspend(() =>
    api.gate.enter({
      key: keyIn(request, connectionParams),
      surface: "graphql",
      origin: headerOf(request, "origin"),
      address: addressOf(request),
    }),
  )

/** Makes the handler of sockets. */
export const makeSocketHandler = (api: Api): SocketHandler => {
  const handle = makeHandler<Parameters | undefined>(
    {
      onConnect: async (context) => {
        try {
          const { leave } = await api.run(enter(api, context))
          leave()
          return true
        } catch (error) {
          closeFor(context.extra.socket, CloseCode.Forbidden, (failureOf(error) ?? internalFailure).message)
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
        const operation = {
          body: { query, variables, operationName },
          admission: { begin: enter(api, context), again: enter(api, context) },
          requestId: randomUUID(),
          isReadOnly: false,
        }
        return pushedResults(api, operation, connectionOf(context.extra.socket)) as AsyncGenerator<ExecutionResult>
      },
      // Errors have their public form already.
      onNext: (_context, _id, _payload, _args, result) => result as FormattedExecutionResult,
    },
    pingMs,
  )
  return function serve(socket, request) {
    const send = socket.send.bind(socket)
    // A lost connection ends by its close event; the library would print what could not be sent.
    Object.assign(socket, { send: (data: string, sent?: () => void) => send(data, () => sent?.()) })
    handle.call(this, socket, request)
    // Malformed and too large messages close their connection with a code; the library would also print them.
    socket.removeAllListeners("error").on("error", () => undefined)
  }
}
