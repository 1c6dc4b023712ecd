import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeClient, readQuery } from "#ops/examples/client.ts"
import { startLoopbackServer } from "../../../support/machine/loopback-server.ts"

/** A server that answers with some bodies, one request after the other and then with the last, and remembers requests. */
const startServer = (status: number, bodies: ReadonlyArray<unknown>) =>
  Effect.gen(function* () {
    const seen: Array<{ readonly headers: Readonly<Record<string, unknown>>; readonly body: string }> = []
    const url = yield* startLoopbackServer((request, response) => {
      let body = ""
      request.on("data", (bytes) => {
        body += bytes
      })
      request.on("end", () => {
        response.writeHead(status).end(JSON.stringify(bodies[seen.length] ?? bodies.at(-1)))
        seen.push({ headers: request.headers, body })
      })
    })
    return { seen, url: `${url}/graphql` }
  })

describe("makeClient", () => {
  it.live("returns the errors of a refused request, without data", () =>
    Effect.gen(function* () {
      const refusal = { message: "The key is unknown.", extensions: { code: "INVALID_API_KEY" } }
      const { url } = yield* startServer(401, [{ errors: [refusal] }])
      const answer = yield* Effect.promise(() => makeClient({ url, apiKey: "key" })("chains", {}))
      assert.deepStrictEqual(answer, { status: 401, data: null, errors: [refusal] })
    }),
  )

  it.live("rejects if the service does not answer in time", () =>
    Effect.gen(function* () {
      const url = yield* startLoopbackServer(() => undefined)
      const answer = yield* Effect.exit(
        Effect.tryPromise(() => makeClient({ url, apiKey: "key", timeoutMs: 20 })("chains", {})),
      )
      assert.strictEqual(answer._tag, "Failure")
    }),
  )

  it.live(
    "sends the digest of a query with its variables and the key, and its text if the service does not have it",
    () =>
      Effect.gen(function* () {
        const unknown = { message: "The query is not known.", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }
        const { seen, url } = yield* startServer(200, [{ errors: [unknown] }, { data: { account: null } }])
        const ask = makeClient({ url, apiKey: "key" })
        for (const _ of [1, 2]) {
          const answer = yield* Effect.promise(() => ask("account", { address: "0x1" }))
          assert.deepStrictEqual(answer, { status: 200, data: { account: null }, errors: [] })
        }
        const [query, variables] = [readQuery("account"), { address: "0x1" }]
        const sha256Hash = createHash("sha256").update(query).digest("hex")
        const extensions = { persistedQuery: { version: 1, sha256Hash } }
        assert.deepStrictEqual(
          seen.map(({ body }) => JSON.parse(body)),
          [
            { variables, extensions },
            { query, variables, extensions },
            { variables, extensions },
          ],
        )
        assert.deepStrictEqual(
          seen.map(({ headers }) => headers["x-service-api-key"]),
          ["key", "key", "key"],
        )
      }),
  )
})
