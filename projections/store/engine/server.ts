/** The engine's HTTP server: on loopback only, with a bounded number of concurrent statements, drained on stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Effect, FiberSet, Schema, Semaphore } from "effect"
import { answer, writeRefusal } from "./answer.ts"
import { makeAuthentication } from "./credentials.ts"
import type { Embedded } from "./embedded.ts"
import {
  analystStatementsConcurrentMax,
  connectionsMax,
  drainMsMax,
  headerBytesMax,
  insertsConcurrentMax,
  statementsConcurrentMax,
} from "./engine-settings.ts"

const host = "127.0.0.1"

/** The engine's port is in use. Ends the process. */
export class EnginePortTaken extends Schema.TaggedError<EnginePortTaken>()("EnginePortTaken", {
  port: Schema.Int,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The local engine could not listen on port ${this.port} of ${host}.`
  }
}

const listen = (server: Server, port: number) =>
  Effect.callback<number, EnginePortTaken>((resume) => {
    server.once("error", (cause) => resume(Effect.fail(new EnginePortTaken({ port, cause }))))
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })

/**
 * True for requests of programs on this machine that address this server.
 *
 * A page in a browser can reach loopback too, through DNS rebinding, forms or images. The browser then reveals it in `Host`, `Origin` or
 * `Sec-Fetch-Site`, which the page cannot change.
 */
const isOfProgram = (request: IncomingMessage): boolean =>
  request.headers.origin === undefined &&
  request.headers["sec-fetch-site"] === undefined &&
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? "")

const closeServer = (server: Server, requests: FiberSet.FiberSet) =>
  Effect.gen(function* () {
    server.close()
    server.closeIdleConnections()
    yield* FiberSet.awaitEmpty(requests).pipe(Effect.timeoutOption(drainMsMax))
  })

/** Options of the engine's server. */
export interface ServeOptions {
  readonly port: number
  readonly password: string
  readonly spoolDirectory: string
}

/** Serves the engine until the scope closes; then refuses new requests and drains running ones for up to `drainMsMax`. */
export const serveEngine = Effect.fnUntraced(function* (embedded: Embedded, options: ServeOptions) {
  const authenticate = makeAuthentication(options.password)
  const requests = yield* FiberSet.make<void>()
  const fork = yield* FiberSet.runtime(requests)()
  const context = {
    embedded,
    spoolDirectory: options.spoolDirectory,
    statements: yield* Semaphore.make(statementsConcurrentMax),
    inserts: yield* Semaphore.make(insertsConcurrentMax),
    ofAnalysts: yield* Semaphore.make(analystStatementsConcurrentMax),
  }
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (!isOfProgram(request)) {
      response.writeHead(403).end("The local engine serves programs on this machine only.\n")
      return
    }
    if (request.method === "GET" && request.url?.startsWith("/ping")) {
      response.end("Ok.\n")
      return
    }
    const user = authenticate(request.headers)
    if (typeof user !== "string") {
      writeRefusal(embedded.version, response, user)
      return
    }
    const fiber = fork(answer(context, request, response, user))
    // Closed before its end: the caller disconnected, so the statement is stopped.
    response.once("close", () => response.writableFinished || fiber.interruptUnsafe())
  }
  const server = yield* Effect.acquireRelease(
    Effect.sync(() =>
      // Longer than clients keep idle connections (2.5 s in @clickhouse/client), so that none closes while it is being reused.
      createServer({ maxHeaderSize: headerBytesMax, keepAliveTimeout: 10_000, requestTimeout: 60_000 }, handle),
    ),
    (open) => closeServer(open, requests),
  )
  server.maxConnections = connectionsMax
  return yield* listen(server, options.port)
})
