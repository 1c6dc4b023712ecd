/** A gateway on loopback: answers requests over GET and POST, and does what its paths say. */
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import type { Hex } from "#schemas/domain/primitive.ts"

/** A running gateway. */
export interface GatewayServer {
  readonly url: string
  /** Requests so far, as method, path without the data, and data. */
  readonly seen: ReadonlyArray<string>
}

/** A response: a status and a body. */
export interface GatewayResponse {
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** True for one that never ends. */
  readonly isEndless?: boolean
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The data of a request, from its body or its path. */
const dataOf = (path: string, body: string): Hex =>
  body === "" ? (/0x[0-9a-f]*(?=\.json)/.exec(path)?.[0] ?? "0x") : JSON.parse(body).data

/** Starts a gateway; `respond` gets the first segment of the path, and the data of the request. */
export const startGateway = (
  respond: (segment: string, data: Hex) => GatewayResponse,
): Effect.Effect<GatewayServer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const path = request.url ?? ""
        const segment = path.split("/")[1] ?? ""
        const data = dataOf(path, body)
        seen.push(`${request.method} ${segment} ${data}`)
        const { status, body: text = "", headers = {}, isEndless = false } = respond(segment, data)
        response.writeHead(status, { "content-type": "application/json", ...headers })
        if (isEndless) response.write("{")
        else response.end(text)
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
    // A listening server has an address with a port.
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, seen }
  })
