/** Queries by GET: what they answer, what they refuse, and how long a browser may keep an answer. */
import { createHash } from "node:crypto"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, get, layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { ann, bob, blocks as story, usdc } from "../../support/api/api-story.ts"
import { hash, testChain } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"
import { dumpTables } from "../../support/store/table-dump.ts"

const accept = "application/json"
const withKey = { accept, "x-service-api-key": testKey }

const portfolio = `query Holdings($addresses: [Address!]!) {
  portfolioV2(addresses: $addresses) { tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) { totalCount edges { node { symbol } } } } }
}`

/** Sends parameters by GET. */
const getQuery = (
  url: string,
  parameters: Readonly<Record<string, string>> | URLSearchParams,
  headers: Readonly<Record<string, string>> = withKey,
) =>
  Effect.map(get(`${url}/graphql?${new URLSearchParams(parameters)}`, headers), (answer) => ({
    ...answer,
    body: answer.text === "" ? undefined : JSON.parse(answer.text),
  }))

const refusalOf = ({ status, body }: Effect.Success<ReturnType<typeof getQuery>>) => [
  status,
  body.errors[0].extensions.code,
]

const cachingOf = ({ headers }: { readonly headers: Headers }) => headers.get("cache-control")

describe("GET /graphql", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("answers queries as POST does, whatever clients accept", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const variables = { addresses: [bob] }
        const { data } = yield* ask(url, portfolio, variables)
        const parameters = { query: portfolio, operationName: "Holdings", variables: JSON.stringify(variables) }
        for (const type of [accept, "*/*", "application/graphql-response+json, application/json"]) {
          const answer = yield* getQuery(url, parameters, { ...withKey, accept: type })
          assert.deepStrictEqual([answer.status, answer.body.data], [200, data], type)
          assert.match(answer.headers.get("content-type") ?? "", /^application\/json/)
        }
        const short = yield* getQuery(url, { query: "{ __typename }", variables: "", extensions: "" })
        assert.deepStrictEqual(short.body.data, { __typename: "Query" })
      }).pipe(Effect.scoped),
    )

    it.effect("leads a browser that opens the address to the page for developers", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const page = yield* Effect.promise(() =>
          fetch(`${url}/graphql?query={__typename}`, { headers: { accept: "text/html,*/*" }, redirect: "manual" }),
        )
        assert.deepStrictEqual([page.status, page.headers.get("location")], [302, "/developers"])
        assert.include(page.headers.get("vary") ?? "", "accept")
      }).pipe(Effect.scoped),
    )

    it.effect("executes no mutation, whatever else the document contains, and has no side effects", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const before = yield* dumpTables(testChain.id)
        const mutation = `mutation M { markCollectionAsSpam(collectionAddress: "${usdc}", chainId: 31337) }`
        const both = `query Q { __typename } ${mutation}`
        for (const parameters of [{ query: mutation }, { query: both, operationName: "M" }]) {
          const refused = yield* getQuery(url, parameters)
          assert.deepStrictEqual(refusalOf(refused), [405, "METHOD_NOT_ALLOWED"])
          assert.strictEqual(refused.headers.get("allow"), "POST")
          assert.notProperty(refused.body, "data")
        }
        const query = yield* getQuery(url, { query: both, operationName: "Q" })
        assert.deepStrictEqual(query.body.data, { __typename: "Query" })
        assert.deepStrictEqual(yield* dumpTables(testChain.id), before)
      }).pipe(Effect.scoped),
    )

    it.effect("requires a key in a header, which a page cannot send without a preflight", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const simple = { accept: "*/*", origin: "https://evil.example", cookie: `x-service-api-key=${testKey}` }
        const refused = yield* getQuery(url, { query: "{ __typename }", "x-service-api-key": testKey }, simple)
        assert.deepStrictEqual(refusalOf(refused), [401, "UNAUTHENTICATED"])
      }).pipe(Effect.scoped),
    )

    it.effect("refuses malformed parameters, and requests beyond the limits of POST", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const query = "{ __typename }"
        const levels = `${"[".repeat(200)}${"]".repeat(200)}`
        for (const parameters of [
          {},
          { variables: "{}" },
          { query, variables: "{" },
          { query, variables: "[]" },
          { query, variables: `{"a":${levels}}` },
          { query, extensions: levels },
          { query, extensions: '{"persistedQuery":{"version":1,"sha256Hash":"0"}}' },
          new URLSearchParams([
            ["query", query],
            ["query", "{ networks { name } }"],
          ]),
        ]) {
          assert.deepStrictEqual(refusalOf(yield* getQuery(url, parameters)), [400, "BAD_REQUEST"])
        }
        const aliases = Array.from({ length: 30 }, (_, index) => `a${index}: __typename`).join(" ")
        const wide = yield* getQuery(url, { query: `{ ${aliases} }` })
        assert.deepStrictEqual(refusalOf(wide), [200, "QUERY_TOO_COMPLEX"])
        const long = yield* getQuery(url, { query: `{ __typename } #${"a".repeat(17_000)}` })
        assert.deepStrictEqual(refusalOf(long), [431, "BAD_REQUEST"])
        const [refusal] = long.body.errors
        assert.deepInclude(refusal.extensions, { limit: 16_384, requestId: long.headers.get("x-request-id") })
        assert.include(refusal.message, "larger than 16384 bytes: send long queries by POST")
      }).pipe(Effect.scoped),
    )

    it.effect("finds a query by its digest after a request has sent its text", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const query = "query Persisted { __typename }"
        const sha256Hash = createHash("sha256").update(query).digest("hex")
        const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } })
        const unknown = yield* getQuery(url, { operationName: "Persisted", extensions })
        assert.deepStrictEqual(refusalOf(unknown), [200, "PERSISTED_QUERY_NOT_FOUND"])
        assert.strictEqual(cachingOf(unknown), "no-store")
        yield* getQuery(url, { query, extensions })
        const found = yield* getQuery(url, { operationName: "Persisted", extensions })
        assert.deepStrictEqual(found.body.data, { __typename: "Query" })
      }).pipe(Effect.scoped),
    )

    it.effect("lets browsers cache a response while its blocks are the newest, for the same key only", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi({ corsOrigins: ["https://wallet.example"] })
        const parameters = { query: portfolio, variables: JSON.stringify({ addresses: [ann] }) }
        const headers = { ...withKey, origin: "https://wallet.example" }
        const answer = yield* getQuery(url, parameters, headers)
        const tag = answer.headers.get("etag") ?? ""
        assert.strictEqual(cachingOf(answer), "private, no-cache")
        const vary = (answer.headers.get("vary") ?? "").toLowerCase()
        for (const name of ["accept", "x-service-api-key", "origin"]) assert.include(vary.split(", "), name)
        const unchanged = yield* getQuery(url, parameters, { ...headers, "if-none-match": tag })
        assert.deepStrictEqual([unchanged.status, unchanged.text, unchanged.headers.get("etag")], [304, "", tag])
        yield* project(story.slice(-1), 2)
        const partial = yield* getQuery(url, {
          query: `{ portfolioV2(addresses: "${ann}", chainIds: [1]) { asOf { chainId } } }`,
        })
        assert.strictEqual(cachingOf(partial), "no-store")
        assert.isNull(partial.headers.get("etag"))
      }).pipe(Effect.scoped),
    )

    it.effect("lets browsers cache a response at a finalized block that the query names for a minute", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const query = (argument: string) => ({
          query: `{ portfolioV2(addresses: "${ann}"${argument}) { tokenBalances { totalBalanceUSD byToken { edges { node { symbol price } } } } } }`,
        })
        yield* project(marketBlocks, 1, { historyFrom: 1, finalized: { number: 1, hash: hash(1) } })
        assert.strictEqual(cachingOf(yield* getQuery(url, query(", asOfBlock: 1"))), "private, max-age=60")
        assert.strictEqual(cachingOf(yield* getQuery(url, query(", asOfBlock: 2"))), "private, no-cache")
        assert.strictEqual(cachingOf(yield* getQuery(url, query(""))), "private, no-cache")
      }).pipe(Effect.scoped),
    )
  })
})
