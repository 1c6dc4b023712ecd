/** Sends hostile requests over real sockets, and finds faults of the responses. */
import { Agent, request as httpRequest } from "node:http"
import { connect } from "node:net"
import type { HostileRequest } from "./hostile-request.ts"
import type { RawRequest } from "./raw-requests.ts"

/** A response, or none to a caller that disconnected. */
export interface HostileAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: string
}

/** Statuses that a stranger may get; 500 would be a bug. */
const statuses: ReadonlySet<number> = new Set([
  200, 202, 204, 302, 304, 400, 401, 402, 403, 404, 405, 406, 408, 409, 413, 414, 415, 417, 422, 429, 431, 501, 503,
])

/** Traces of code, statements, paths and stores. */
const leaks: ReadonlyArray<RegExp> = [
  /node_modules/,
  /\.[jt]s:\d+/,
  /\n\s+at /,
  /postgres(?:ql)?:\/\//i,
  /SQLSTATE|pg_catalog|jsonb_to_recordset/,
  /DB::|StackTrace|clickhouse-client/,
  /\/(?:work|home|root|tmp|usr|proc)\//,
  /ECONN|EPIPE|ENOENT/,
  /\[object Object\]|"undefined"/,
]

/** Routes whose answers are charged. */
const isPriced = (path: string): boolean => /^\/(?:$|\?|graphql|sql|x402\/)/.test(path)

/** Requests whose answers are charged: posted ones, and statements of ClickHouse's clients in a URL. */
const isCharged = ({ method, path }: HostileRequest): boolean =>
  isPriced(path) && (method === "POST" || /^\/(?:sql)?\?(?:.*&)?query=/.test(path))

/** A failure in the form of ClickHouse, which its clients require: the words before its reason are no trace of the engine. */
const clickhouseForm = /^Code: \d+\. DB::Exception: (.*) \(([A-Z_]+)\)\n$/s

const codeOf = (body: string): unknown => {
  const [, , name] = clickhouseForm.exec(body) ?? []
  if (name !== undefined) return name
  try {
    return JSON.parse(body).errors?.[0]?.extensions?.code
  } catch {
    return undefined
  }
}

/** Faults of a response. */
export const faultsOf = (
  request: HostileRequest,
  answer: HostileAnswer,
  secrets: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const { status, headers, body } = answer
  const isFile = status === 200 && !isPriced(request.path) && !request.path.startsWith("/mcp")
  // A text of a query is escaped in its body.
  const sent = `${request.path} ${request.body ?? ""} ${JSON.stringify(request.headers)}`.replaceAll("\\", "")
  const leaked = leaks
    .flatMap((pattern) => pattern.exec(body.replace(clickhouseForm, "$1"))?.[0] ?? [])
    .filter((text) => !sent.includes(text))
  const code = codeOf(body)
  // Node answers an unknown expectation before we see the request.
  const isOurs = status !== 417
  const isAnswered = status === 200 && isCharged(request)
  return [
    ...(statuses.has(status) ? [] : [`the status ${status}`]),
    ...(code === "INTERNAL" || body.includes('"code":"INTERNAL"') ? ["a bug"] : []),
    ...(isFile ? [] : leaked.map((text) => `the text ${text}`)),
    ...secrets
      .filter((secret) => body.includes(secret) || JSON.stringify(headers).includes(secret))
      .map(() => "a secret"),
    ...(isOurs && status >= 400 && body !== "" && code === undefined && !/^\/(?:mcp|health)/.test(request.path)
      ? [`no code with the status ${status}`]
      : []),
    ...((status === 429 || status === 503) && headers["retry-after"] === undefined ? ["no time to retry after"] : []),
    ...(!isOurs || headers["x-content-type-options"] === "nosniff" ? [] : ["no security headers"]),
    ...(isAnswered && typeof request.key !== "number" ? ["an answer without a key"] : []),
    ...(isAnswered && headers["x-credits-cost"] === undefined ? ["an answer without a bill"] : []),
  ]
}

/** A sender, which keeps connections from several addresses of this machine. */
export interface HostileSender {
  readonly send: (request: HostileRequest, key: string | undefined) => Promise<HostileAnswer | undefined>
  readonly close: () => void
}

/** Strangers have addresses of their own, as each may send some requests a minute: to the dashboard, all callers are strangers. */
const addressesOfStrangers = 200

/** Makes a sender to a URL on loopback. */
export const makeHostileSender = (url: string): HostileSender => {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let strangers = 0
  return {
    send: ({ method, path, headers, body, isBinary, cancelledAfterMs, key: kind }, key) =>
      new Promise((resolve) => {
        strangers += 1
        const sent = httpRequest({
          agent,
          hostname,
          port,
          method,
          path,
          ...((typeof kind !== "number" || path.startsWith("/dashboard")) && {
            localAddress: `127.0.1.${1 + (strangers % addressesOfStrangers)}`,
          }),
          headers: { ...headers, ...(key !== undefined && { "x-service-api-key": key }) },
        })
        // A server that refuses a body before it was sent closes the connection: there may be no response.
        sent.once("error", () => resolve(undefined))
        sent.once("response", (response) => {
          const chunks: Array<Buffer> = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.once("error", () => resolve(undefined))
          response.once("end", () => {
            const text = Buffer.concat(chunks).toString("utf8")
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
          })
        })
        sent.once("close", () => resolve(undefined))
        sent.end(body, isBinary === true ? "latin1" : "utf8")
        if (cancelledAfterMs !== undefined) setTimeout(() => sent.destroy(), cancelledAfterMs)
      }),
    close: () => agent.destroy(),
  }
}

/** Sends bytes, and returns the bytes that come back until the connection is closed: by the server, if it refuses them. */
export const sendRaw = (url: string, { bytes, isRefused }: RawRequest): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk) => chunks.push(chunk))
    socket.on("error", () => undefined)
    socket.once("close", () => resolve(Buffer.concat(chunks).toString("latin1")))
    socket.write(Buffer.from(bytes, "latin1"))
    if (!isRefused) socket.end()
  })
