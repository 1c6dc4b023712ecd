/** A server that receives the messages of webhooks. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Effect } from "effect"
import { Webhook } from "standardwebhooks"

/** A received message. */
export interface Received {
  readonly messageId: string
  readonly path: string
  readonly body: string
  readonly headers: IncomingMessage["headers"]
}

/** Answers a message. */
export type Respond = (message: Received, response: ServerResponse) => void

/** Accepts everything. */
export const accepting: Respond = (_message, response) => response.writeHead(204).end()

/** A running target. */
export interface Target {
  readonly url: string
  /** All attempts in order. */
  readonly received: ReadonlyArray<Received>
  /** Replaces the way to respond. */
  readonly respondBy: (respond: Respond) => void
}

/** Starts a target. */
export const startTarget = (first: Respond = accepting) =>
  Effect.gen(function* () {
    const received: Array<Received> = []
    let respond = first
    const server: Server = createServer((request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const { headers, url: path = "" } = request
        const body = Buffer.concat(chunks).toString()
        const message = { messageId: String(headers["webhook-id"]), path, body, headers }
        received.push(message)
        respond(message, response)
      })
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          server.closeAllConnections()
          server.close()
        }),
    )
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const target: Target = {
      url: `http://127.0.0.1:${port}/hook?of=us`,
      received,
      respondBy: (next) => {
        respond = next
      },
    }
    return target
  })

/** Whether a message was signed with a secret. */
export const isSigned = (secret: string, { body, headers }: Received): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
