/** Operations over server-sent events, by the protocol of graphql-sse in its mode of distinct connections. */
import type { FastifyReply, FastifyRequest } from "fastify"
import type { ExecutionResult } from "graphql"
import { createHandler } from "graphql-sse/lib/use/fastify"
import type { Api } from "../http/api.ts"
import { headerOf } from "../http/request-header.ts"
import { type PushAdmission, type PushConnection, pushedResults } from "./pushed-results.ts"

const streamType = "text/event-stream"

/** Time for the reason to reach a client that is too slow, before its connection is cut. */
const dropMs = 10_000

/** Whether a request asks for server-sent events before anything else, as clients do for subscriptions. */
export const isForStream = (request: FastifyRequest): boolean =>
  headerOf(request, "accept")?.trimStart().startsWith(streamType) === true

/** The connection of a reply. */
const connectionOf = ({ raw }: FastifyReply): PushConnection => ({
  taken: () =>
    raw.writableNeedDrain && !raw.destroyed
      ? new Promise((resolve) => {
          const end = () => {
            raw.off("drain", end).off("close", end)
            resolve()
          }
          raw.once("drain", end).once("close", end)
        })
      : Promise.resolve(),
  drop: () => {
    setTimeout(() => raw.destroy(), dropMs).unref()
  },
})

/** The event streams of a server. */
export interface EventStreams {
  /** Sends the results of an operation as events, until it ends or its client leaves. */
  readonly send: (request: FastifyRequest, reply: FastifyReply, admission: PushAdmission) => Promise<void>
  /** Cuts all connections: a client takes that for a fault of the network, and connects again. */
  readonly cut: () => void
}

const sendEvents = async (
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  admission: PushAdmission,
): Promise<void> => {
  const handle = createHandler({
    authenticate: () => null,
    onSubscribe: (_request, body) =>
      // Errors have their public form already.
      pushedResults(
        api,
        { body: { ...body }, admission, requestId: request.id, isReadOnly: request.method === "GET" },
        connectionOf(reply),
      ) as AsyncGenerator<ExecutionResult>,
  })
  // The library compares the header as a whole.
  request.headers.accept = streamType
  reply.hijack()
  await handle(request, reply)
}

/** Makes the event streams of a server. */
export const makeEventStreams = (api: Api): EventStreams => {
  const open = new Set<FastifyReply>()
  return {
    send: async (request, reply, admission) => {
      open.add(reply)
      await sendEvents(api, request, reply, admission).finally(() => open.delete(reply))
    },
    cut: () => {
      for (const { raw } of open) raw.destroy()
    },
  }
}
