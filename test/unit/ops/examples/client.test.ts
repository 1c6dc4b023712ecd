import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeClient, readQuery } from "#ops/examples/client.ts"
import { startLoopbackServer } from "../../../support/loopback-server.ts"

/** A server that answers every request alike and remembers the last one. */
const startServer = (status: number, body: unknown) =>
  Effect.gen(function* () {
    const last = { headers: {} as Readonly<Record<string, unknown>>, body: "" }
    const url = yield* startLoopbackServer((request, response) => {
      last.headers = request.headers
      request.on("data", (bytes) => {
        last.body += bytes
      })
      request.on("end", () => response.writeHead(status).end(JSON.stringify(body)))
    })
    return { last, url: `${url}/graphql` }
  })

describe("makeClient", () => {
  it.live("returns the errors of a refused request, without data", () =>
    Effect.gen(function* () {
      const refusal = { message: "The key is unknown.", extensions: { code: "INVALID_API_KEY" } }
      const { url } = yield* startServer(401, { errors: [refusal] })
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

  it.live("sends the question with its variables and the key", () =>
    Effect.gen(function* () {
      const { last, url } = yield* startServer(200, { data: { account: null } })
      const answer = yield* Effect.promise(() => makeClient({ url, apiKey: "key" })("account", { address: "0x1" }))
      assert.deepStrictEqual(answer, { status: 200, data: { account: null }, errors: [] })
      assert.strictEqual(last.headers["x-service-api-key"], "key")
      assert.deepStrictEqual(JSON.parse(last.body), { query: readQuery("account"), variables: { address: "0x1" } })
    }),
  )
})
