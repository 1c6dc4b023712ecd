/** A caller without a key reads and changes nothing in the tables (P12). */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, get, layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { ann, blocks, bob, mute, usdc } from "../../support/api/api-story.ts"
import { testChain } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"
import { dumpTables } from "../../support/store/table-dump.ts"

/** Paths that answer without a key. */
const openPaths = [
  "/.well-known/ai-catalog.json",
  "/.well-known/api-catalog",
  "/agents.txt",
  "/design",
  "/developers/examples.json",
  "/graphql",
  "/health",
  "/llms.txt",
  "/mcp/server-card",
  "/metrics",
  "/openapi.json",
  "/robots.txt",
  "/schema.graphql",
] as const

/** Data that only callers with a key may read: accounts, and their transactions. */
const secrets = [
  testKey,
  ...[ann, bob, mute, usdc].map((address) => address.slice(2)),
  ...blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash.slice(2))),
]

const leaksIn = (text: string): ReadonlyArray<string> =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

const query = JSON.stringify({ query: `{ accountsV2(addresses: ["${ann}"]) { address } __typename }` })

/** A request in a form that contains no valid key. */
interface Attempt {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const attempts: ReadonlyArray<readonly [string, Attempt]> = [
  ["no key", {}],
  ["an empty key", { headers: { "x-service-api-key": "" } }],
  ["a key that is not known", { headers: { "x-service-api-key": `${testKey}x` } }],
  ["the beginning of a key", { headers: { "x-service-api-key": testKey.slice(0, -1) } }],
  ["several keys, of which one is known", { headers: { "x-service-api-key": `other, ${testKey}` } }],
  ["a bearer token that is no key", { headers: { authorization: `Bearer ${testKey}x` } }],
  ["a key of another form", { headers: { authorization: `Basic ${btoa(`key:${testKey}`)}` } }],
  ["a key in a cookie", { headers: { cookie: `x-service-api-key=${testKey}` } }],
  ["a key in the address", { path: `/graphql?x-service-api-key=${testKey}` }],
  ["another method", { method: "PUT" }],
  ["a method in disguise", { headers: { "x-http-method-override": "GET" } }],
  ["a path that ends in a slash", { path: "/graphql/" }],
  ["a path in capitals", { path: "/GRAPHQL" }],
  ["a path with a detour", { path: "/assets/..%2fgraphql" }],
  ["the path of payments", { path: "/x402" }],
]

const attempt = (url: string, { path = "/graphql", method = "POST", headers }: Attempt) =>
  Effect.promise(async (signal) => {
    const sent = { "content-type": "application/json", ...headers }
    const response = await fetch(`${url}${path}`, { method, body: query, headers: sent, signal })
    return { status: response.status, text: await response.text() }
  })

describe("a caller without a key", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("gets no data from any route by any method, and changes nothing", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        // A caller with a key has filled caches and metrics.
        const known = yield* ask(
          url,
          `{ portfolioV2(addresses: "${ann}") { tokenBalances { byToken { totalCount } } } }`,
        )
        assert.deepStrictEqual(known.errors, [])
        const before = yield* dumpTables(testChain.id)
        for (const [name, how] of attempts) {
          const { status, text } = yield* attempt(url, how)
          assert.include([401, 404, 405], status, name)
          assert.notProperty(JSON.parse(text), "data", name)
          assert.deepStrictEqual(leaksIn(text), [], name)
        }
        for (const path of openPaths) {
          for (const accept of ["*/*", "text/html", "application/json"]) {
            const { text } = yield* get(`${url}${path}?account=${ann}`, { accept })
            assert.isNotEmpty(text, path)
            assert.deepStrictEqual(leaksIn(text), [], path)
          }
        }
        assert.deepStrictEqual(yield* dumpTables(testChain.id), before)
      }).pipe(Effect.scoped),
    )
  })
})
