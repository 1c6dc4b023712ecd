/** Every HTTP request that the API refuses, and every place where it does not start. */
import { createHash } from "node:crypto"
import { createServer } from "node:net"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { requireFreeAddress } from "#api/http/listen.ts"
import { get, layerTestApi, post, refusalOf, startTestApi, testKey } from "../../support/api/api.ts"
import { sendRaw } from "../../support/hostile-requests/send-hostile.ts"

const bodies: ReadonlyArray<{
  readonly name: string
  readonly body: string
  readonly status: number
  readonly code: string
  readonly message: RegExp
  /** Absent where fastify refuses before we look. */
  readonly tag?: string
  readonly type?: string
}> = [
  { name: "nothing", body: "", status: 400, code: "BAD_REQUEST", message: /^The body is empty\.$/ },
  { name: "what is not JSON", body: "{", status: 400, code: "BAD_REQUEST", message: /^The body is not JSON\.$/ },
  {
    name: "JSON of another content type",
    body: "{}",
    type: "text/plain",
    status: 400,
    code: "BAD_REQUEST",
    message: /content-type: application\/json/,
  },
  {
    name: "a list of operations",
    body: '[{"query":"{ __typename }"}]',
    status: 400,
    code: "BAD_REQUEST",
    message: /^Batching is not supported/,
    tag: "RequestMalformed",
  },
  {
    name: "no query",
    body: "{}",
    status: 400,
    code: "BAD_REQUEST",
    message: /not a non-empty string/,
    tag: "RequestMalformed",
  },
  {
    name: "variables that are no object",
    body: '{"query":"{ __typename }","variables":[1]}',
    status: 400,
    code: "BAD_REQUEST",
    message: /`variables` is not an object/,
    tag: "RequestMalformed",
  },
  {
    name: "a body too large",
    body: JSON.stringify({ query: "x".repeat(300_000) }),
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
    message: /larger than 262144 bytes/,
  },
]

describe("bad requests", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    for (const { name, body, type = "application/json", status, code, message, tag } of bodies) {
      it.effect(`refuses ${name}`, () =>
        Effect.gen(function* () {
          const { url } = yield* startTestApi()
          const answer = yield* post(url, body, { "x-service-api-key": testKey, "content-type": type })
          const { extensions } = answer.errors[0] ?? {}
          assert.deepStrictEqual([answer.status, extensions?.code, extensions?.tag], [status, code, tag])
          assert.match(answer.errors[0]?.message ?? "", message)
        }).pipe(Effect.scoped),
      )
    }

    it.effect("refuses a request without a key before it reads the body", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        assert.deepStrictEqual(refusalOf(yield* post(url, "{", {})), {
          status: 401,
          code: "UNAUTHENTICATED",
          tag: "KeyMissing",
          message: "The request has no API key: send one in the header x-service-api-key, or as a bearer token.",
        })
      }).pipe(Effect.scoped),
    )

    it.effect("refuses a wrong key", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        assert.deepStrictEqual(refusalOf(yield* post(url, "{}", { "x-service-api-key": "wrong" })), {
          status: 401,
          code: "INVALID_API_KEY",
          tag: "KeyUnknown",
          message: "The API key is invalid.",
        })
      }).pipe(Effect.scoped),
    )

    it.effect("refuses batches and streams of the Model Context Protocol, and calls without a key", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "graphql", arguments: {} } }
        const accept = "application/json, text/event-stream"
        const batch = yield* post(url, JSON.stringify([call]), { accept }, "/mcp")
        const message =
          "Batches are refused, which the protocol dropped in version 2025-06-18: send one message a request."
        assert.deepInclude(Object(batch), { status: 400, jsonrpc: "2.0", error: { code: -32_600, message }, id: null })
        const large = Object(yield* post(url, JSON.stringify({ text: "x".repeat(256 * 1024) }), { accept }, "/mcp"))
        assert.deepStrictEqual([large.status, large.error.code], [413, -32_600])
        assert.include(large.error.message, "larger than 262144 bytes")
        for (const [params, path] of [
          [undefined, "`params`"],
          [{ name: "graphql", arguments: [] }, "`params.arguments`"],
        ]) {
          const { error } = Object(yield* post(url, JSON.stringify({ ...call, params }), { accept }, "/mcp"))
          assert.deepStrictEqual(error.code, -32_602)
          assert.match(error.message, /^Parameters of tools\/call are invalid: [^{]*$/)
          assert.include(error.message, path)
        }
        const stream = yield* get(`${url}/mcp`, { accept })
        assert.deepStrictEqual([stream.status, stream.headers.get("allow")], [405, "POST"])
        const { status, result } = Object(yield* post(url, JSON.stringify(call), { accept }, "/mcp"))
        assert.deepStrictEqual([status, result.isError], [200, true])
        assert.include(result.content[0].text, "UNAUTHENTICATED")
      }).pipe(Effect.scoped),
    )

    it.effect("lists the allowed methods when refusing another, and refuses paid paths where keys are required", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const requested = yield* get(`${url}/x402/token-ranking?a=b`)
        assert.deepStrictEqual([requested.status, requested.headers.get("allow")], [405, "POST"])
        const posted = yield* post(url, "{}", {}, "/health")
        assert.deepStrictEqual([posted.status, refusalOf(posted).code], [405, "METHOD_NOT_ALLOWED"])
        for (const path of ["/assets/nothing.css", "/he%61lth"]) {
          const refused = yield* post(url, "{}", {}, path)
          assert.deepStrictEqual([refused.status, refused.headers.get("allow")], [405, "GET, HEAD"], path)
        }
        assert.strictEqual((yield* get(`${url}/dashboard/nothing.css`)).status, 404)
        const unpaid = refusalOf(yield* post(url, "{}", {}, "/x402/token-ranking"))
        assert.deepStrictEqual([unpaid.status, unpaid.code], [401, "UNAUTHENTICATED"])
        assert.match(unpaid.message ?? "", /accepts no payments/)
      }).pipe(Effect.scoped),
    )

    it.effect("refuses requests that two servers could parse differently, and compressed bodies", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const body = '{"query":"{ __typename }"}'
        const head = ["POST /graphql HTTP/1.1", "Host: a", `X-Service-Api-Key: ${testKey}`, "Connection: close"]
        const type = "Content-Type: application/json"
        const length = `Content-Length: ${body.length}`
        const statusOfBytes = (content: string, ...lines: ReadonlyArray<string>) =>
          Effect.promise(async () => {
            const bytes = `${[...head, ...lines].join("\r\n")}\r\n\r\n${content}`
            const response = await sendRaw(url, { title: "", bytes, isRefused: true })
            const code = /"code":"(\w+)"/.exec(response)?.[1]
            return [Number(response.slice(9, 12)), code]
          })
        const statusOf = (...lines: ReadonlyArray<string>) => statusOfBytes(body, ...lines)
        const refused = [400, "BAD_REQUEST"]
        for (const lines of [
          [type, length, "Host: b"],
          [type, length, "hOST: a"],
          [type, length, `x-service-api-key: ${testKey}`],
          [type, length, "Content-Type: text/plain"],
          [type, length, "Origin: https://a.example", "Origin: https://b.example"],
          [type, length, "Authorization: a", "Authorization: b"],
          [type, length, "X-Payment: a", "X-Payment: b"],
          [type, length, "Content-Length: 4"],
          [type, length, "Transfer-Encoding: chunked"],
          [type, length, "Transfer-Encoding: chunked", "Transfer-Encoding: identity"],
          ["Content-Type:\r\n application/json", length],
          [type, length, "A: b\r\n Content-Type: text/plain"],
          [type, `Content-Length : ${body.length}`],
          [type, length, " Host: b"],
        ]) {
          assert.deepStrictEqual(yield* statusOf(...lines), refused, lines.join(" | "))
        }
        for (const coding of ["gzip", "br", "deflate", "x", "identity, gzip", "GZIP"]) {
          const compressed = yield* statusOf(type, length, `Content-Encoding: ${coding}`)
          assert.deepStrictEqual(compressed, [415, "UNSUPPORTED_MEDIA_TYPE"], coding)
        }
        assert.deepStrictEqual(yield* statusOf(type, length, "Content-Encoding: identity"), [200, undefined])
        const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
        for (const coding of ["gzip, chunked", "deflate,chunked"]) {
          const compressed = yield* statusOfBytes(chunked, type, `Transfer-Encoding: ${coding}`)
          assert.deepStrictEqual(compressed, [415, "UNSUPPORTED_MEDIA_TYPE"], coding)
        }
        assert.deepStrictEqual(yield* statusOfBytes(chunked, type, "Transfer-Encoding: Chunked"), [200, undefined])
      }).pipe(Effect.scoped),
    )

    it.effect("refuses a body nested ten thousand levels deep on each route", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const levels = `${"[".repeat(10_000)}${"]".repeat(10_000)}`
        for (const [path, body] of [
          ["/graphql", `{"query":"{ __typename }","variables":{"a":${levels}}}`],
          ["/x402/token-ranking", `{"chainIds":${levels},"variables":{"chainIds":${levels}}}`],
        ] as const) {
          const refused = refusalOf(yield* post(url, body, { "x-service-api-key": testKey }, path))
          assert.deepStrictEqual([refused.status, refused.code], [400, "BAD_REQUEST"], path)
          assert.match(refused.message ?? "", /nested deeper than 100 levels/)
        }
        const ping = `{"jsonrpc":"2.0","id":1,"method":"ping","params":${levels}}`
        const { status, error } = Object(yield* post(url, ping, { "x-service-api-key": testKey }, "/mcp"))
        assert.deepStrictEqual([status, error.code], [400, -32_600])
        assert.match(error.message, /nested deeper than 100 levels/)
      }).pipe(Effect.scoped),
    )

    it.effect("refuses GET queries without a key, and unknown paths, in the same format", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const requested = yield* get(`${url}/graphql?query={__typename}`, { accept: "application/json" })
        const lost = yield* get(`${url}/nowhere`)
        assert.deepStrictEqual([requested.status, lost.status], [401, 404])
        assert.deepStrictEqual(
          [requested, lost].map(({ text }) => JSON.parse(text).errors[0].extensions.code),
          ["UNAUTHENTICATED", "NOT_FOUND"],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("compresses for other machines, trusts configured proxies only, and forbids caching and framing", () =>
      Effect.gen(function* () {
        const headers = { "accept-encoding": "gzip", "x-forwarded-for": "192.0.2.7" }
        const responseOf = (url: string) => get(`${url}/schema.graphql`, headers)
        const trusting = yield* startTestApi({ trustedProxies: ["127.0.0.0/8"] })
        const direct = yield* startTestApi()
        const [far, near] = [yield* responseOf(trusting.url), yield* responseOf(direct.url)]
        assert.strictEqual(far.headers.get("content-encoding"), "gzip")
        assert.include(far.headers.get("vary") ?? "", "accept-encoding")
        assert.isNull(near.headers.get("content-encoding"))
        assert.strictEqual(far.text, near.text)
        const health = yield* get(`${direct.url}/health`)
        assert.deepStrictEqual(
          ["cache-control", "content-security-policy", "x-content-type-options"].map((name) =>
            health.headers.get(name),
          ),
          ["no-store", "default-src 'none'; frame-ancestors 'none'", "nosniff"],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("serves a persisted query, and reports an unknown one", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const query = "{ __typename }"
        const sha256Hash = createHash("sha256").update(query).digest("hex")
        const named = { extensions: { persistedQuery: { version: 1, sha256Hash } } }
        const codeOf = (body: object) => Effect.map(post(url, JSON.stringify(body)), refusalOf)
        const { status, code } = yield* codeOf(named)
        assert.deepStrictEqual([status, code], [200, "PERSISTED_QUERY_NOT_FOUND"])
        yield* codeOf({ ...named, query })
        assert.deepStrictEqual((yield* post(url, JSON.stringify(named))).data, { __typename: "Query" })
      }).pipe(Effect.scoped),
    )

    it.effect("fails to start on a port in use, with a one-sentence error", () =>
      Effect.gen(function* () {
        const server = yield* Effect.acquireRelease(
          Effect.callback<ReturnType<typeof createServer>>((resume) => {
            const listening = createServer()
            listening.listen(0, "127.0.0.1", () => resume(Effect.succeed(listening)))
          }),
          (listening) => Effect.promise(() => new Promise((resolve) => listening.close(resolve))),
        )
        const taken = server.address()
        const port = typeof taken === "object" && taken !== null ? taken.port : assert.fail()
        const error = yield* Effect.flip(startTestApi({ port }))
        assert.deepStrictEqual(yield* Effect.flip(requireFreeAddress({ host: "127.0.0.1", port })), error)
        yield* requireFreeAddress({ host: "127.0.0.1", port: 0 })
        assert.strictEqual(error._tag, "PortInUse")
        assert.strictEqual(
          error.message,
          `Port ${port} of 127.0.0.1 is in use by another process: stop it, or choose another by API_PORT.`,
        )
      }).pipe(Effect.scoped),
    )

    it.effect("fails to start on an address that this machine does not have", () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(startTestApi({ host: "192.0.2.1" }))
        assert.strictEqual(error._tag, "ListenFailed")
      }).pipe(Effect.scoped),
    )
  })
})
