/** The headers of the limit of requests, over every route and way of authentication that needs no database. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { configuredPerMinuteMax, openPerMinuteMax, unknownPerMinuteMax } from "#api/access/gate.ts"
import { post, testKey } from "../../support/api/api.ts"
import { layerSqlApi, startSqlApi } from "../../support/api/sql-api.ts"

const send = (url: string, init: RequestInit = {}) =>
  Effect.promise(async (signal) => {
    const response = await fetch(url, { redirect: "manual", signal, ...init })
    await response.text()
    return response
  })

const key = { "x-service-api-key": testKey }
const json = { "content-type": "application/json", accept: "application/json, text/event-stream" }
const query = "{ networks { name } }"

const calls: ReadonlyArray<readonly [path: string, init: RequestInit]> = [
  [`/graphql?query=${encodeURIComponent(query)}`, { headers: { ...key, accept: "application/json" } }],
  ["/graphql", { method: "POST", headers: { ...json, ...key }, body: JSON.stringify({ query }) }],
  ["/graphql", { method: "POST", headers: { ...json, authorization: `Bearer ${testKey}` }, body: '{"query":"{"}' }],
  ["/sql", { headers: key }],
  ["/sql", { method: "POST", headers: { ...json, ...key }, body: '{"query":"SELECT 1"}' }],
  ["/sql", { method: "POST", headers: { "x-clickhouse-key": testKey }, body: "SELECT 1" }],
  [
    "/x402/token-price",
    { method: "POST", headers: { ...json, ...key }, body: '{"address":"0x0000000000000000000000000000000000000000"}' },
  ],
  [
    "/mcp",
    {
      method: "POST",
      headers: { ...json, ...key },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sql","arguments":{"query":"SELECT 1"}}}',
    },
  ],
]

const openCalls: ReadonlyArray<readonly [path: string, init: RequestInit]> = [
  ["/", {}],
  ["/graphql", { headers: { accept: "text/html" } }],
  ["/mcp", { method: "POST", headers: json, body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }],
  ["/openapi.json", {}],
  ["/ping", {}],
  ["/schema.graphql", {}],
  ["/nowhere", {}],
]

const rateOf = ({ headers }: Response) =>
  ["limit", "remaining", "reset"].map((name) => Number(headers.get(`ratelimit-${name}`) ?? Number.NaN))

layer(layerSqlApi, { excludeTestServices: true })("the limit of requests", (it) => {
  it.effect("is in the headers of every response to a key, and of every response without one", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      for (const [limits, requests] of [
        [configuredPerMinuteMax, calls],
        [openPerMinuteMax, openCalls],
      ] as const) {
        for (const [path, init] of requests) {
          const response = yield* send(`${url}${path}`, init)
          const [limit, remaining = -1, reset = -1] = rateOf(response)
          assert.strictEqual(limit, limits, `${init.method ?? "GET"} ${path}: ${response.status}`)
          assert.isTrue(remaining >= 0 && remaining < limits && reset >= 1 && reset <= 60, path)
        }
      }
    }).pipe(Effect.scoped),
  )

  it.effect("is in the headers of the response that refuses a request beyond it", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const guess = post(url, JSON.stringify({ query }), { "x-service-api-key": "guess" })
      // A minute may begin in between.
      const statuses = yield* Effect.forEach(Array.from({ length: 2 * unknownPerMinuteMax + 1 }), () => guess)
      const refused = statuses.find(({ status }) => status === 429)
      assert.isDefined(refused)
      const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) =>
        refused.headers.get(`ratelimit-${name}`),
      )
      assert.deepStrictEqual([limit, remaining], [`${unknownPerMinuteMax}`, "0"])
      assert.strictEqual(reset, refused.headers.get("retry-after"))
    }).pipe(Effect.scoped),
  )
})
