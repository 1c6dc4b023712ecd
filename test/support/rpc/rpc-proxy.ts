/** An endpoint in front of another one that rejects some methods, as providers without traces do. */
import { Effect, type Scope } from "effect"
import { startLoopbackServer } from "../machine/loopback-server.ts"

/** A call of an endpoint. */
export interface RpcCall {
  readonly id: unknown
  readonly method: string
  readonly params?: ReadonlyArray<unknown>
}

const unknownMethod = ({ id, method }: RpcCall) => ({
  jsonrpc: "2.0",
  id,
  error: { code: -32_601, message: `The method ${method} does not exist/is not available` },
})

const readBody = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** An answer to a call. */
interface RpcAnswer {
  readonly id: unknown
  readonly result?: unknown
}

const ask = async (url: string, calls: ReadonlyArray<RpcCall>): Promise<ReadonlyArray<RpcAnswer>> => {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(calls),
  })
  // The response to a batch is a list.
  return (await response.json()) as ReadonlyArray<RpcAnswer>
}

/**
 * Starts an endpoint that forwards everything but the blocked methods; it ends with its scope.
 *
 * @param visit - Runs before a request is forwarded, which waits for it; where it rejects, the connection is cut.
 * @param lie - Changes a result before it is sent.
 */
export const startRpcProxy = Effect.fnUntraced(function* (
  url: string,
  isBlocked: (method: string) => boolean,
  visit: (calls: ReadonlyArray<RpcCall>) => Promise<void> = () => Promise.resolve(),
  lie: (method: string, result: unknown) => unknown = (_, result) => result,
): Effect.fn.Return<{ readonly url: string; readonly refused: Array<string> }, never, Scope.Scope> {
  const refused: Array<string> = []
  const proxyUrl = yield* startLoopbackServer((request, response) => {
    readBody(request)
      .then(async (body) => {
        const parsed: RpcCall | ReadonlyArray<RpcCall> = JSON.parse(body)
        const calls = [parsed].flat() as ReadonlyArray<RpcCall>
        await visit(calls)
        const blocked = calls.filter(({ method }) => isBlocked(method))
        refused.push(...blocked.map(({ method }) => method))
        const answers = await ask(
          url,
          calls.filter(({ method }) => !isBlocked(method)),
        )
        const methods = new Map(calls.map(({ id, method }) => [id, method]))
        const changed = answers.map((answer) =>
          "result" in answer ? { ...answer, result: lie(methods.get(answer.id) ?? "", answer.result) } : answer,
        )
        const all = [...changed, ...blocked.map(unknownMethod)]
        response.writeHead(200, { "content-type": "application/json" })
        response.end(JSON.stringify(Array.isArray(parsed) ? all : all[0]))
      })
      .catch(() => response.destroy())
  })
  return { url: proxyUrl, refused }
})
