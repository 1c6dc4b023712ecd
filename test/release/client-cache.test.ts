/**
 * Goal: a normalising cache that is configured as in `ops/docs/wallets.md` returns each response unchanged. Method: send many queries about the
 * same entities through the cache, then read each of them from the cache alone, and compare. After each commit, `test/contract/api/id.test.ts`
 * checks the ids by which caches find entities.
 */
import { ApolloClient, gql as apolloGql, HttpLink, InMemoryCache } from "@apollo/client"
import { assert, describe, layer } from "@effect/vitest"
import { Client, fetchExchange, gql } from "@urql/core"
import { type CacheExchangeOpts, cacheExchange } from "@urql/exchange-graphcache"
import { Effect } from "effect"
import { buildSchema, introspectionFromSchema, isAbstractType, isObjectType } from "graphql"
import { ask, get, layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { ann, bob, usdc } from "../support/api/api-story.ts"
import { marketBlocks, marketChain } from "../support/market/market-story.ts"
import { project } from "../support/store/projected.ts"

const row = "id balanceUSD"
const token =
  "id name symbol priceData { price priceChange24h latestSwaps(first: 3) { edges { node { id volumeUsd } } } }"
const lists = `byToken { edges { cursor node { ${row} symbol network { id name } accountBalances { edges { node { ${row} account { id displayName { value source } } } } } } } pageInfo { hasNextPage } }
  byAccount { edges { node { ${row} tokenBalances { edges { node { ${row} symbol } } } } } }`
const portfolio = (args: string, members: string) => `{ portfolioV2(addresses: ${args}) { ${members} } }`
const both = `["${ann}", "${bob}"]`

/** Queries about the same things from different sides, with different members of the same parts. */
const queries = [
  portfolio(`"${ann}"`, `tokenBalances { totalBalanceUSD ${lists} }`),
  portfolio(`"${ann}"`, "asOf { chainId block } tokenBalances { omittedTokenCount }"),
  portfolio(both, `tokenBalances { ${lists} }`),
  portfolio(`"${ann}", asOfBlock: 1`, `tokenBalances { totalBalanceUSD ${lists} }`),
  `{ account(address: "${ann}") { id address displayName { value } } }`,
  `{ accounts(addresses: ${both}) { id displayName { source } } }`,
  `{ fungibleTokenV2(address: "${usdc}", chainId: 31337) { ${token} } }`,
  `{ fungibleTokenV2(address: "${usdc}", chainId: 31337) { id decimals priceData { marketCap } } }`,
  `{ searchV2(input: { search: "USDC" }) { results { id title score ... on Erc20TokenResult { erc20 { id symbol } } } } }`,
  `{ searchV2(input: { search: "USD" }) { results { id title score ... on Erc20TokenResult { erc20 { id symbol } } } } }`,
  `{ transactionHistoryV2(subjects: "${ann}", perspective: All) { edges { node {
    ... on TimelineEventV2 { id hash interpretation { processedDescription } perspectiveDelta { id tokenDeltasV2 { edges { node { id amount } } } } }
    ... on ActivityTimelineEventDelta { id transactionHash fungibleDeltas { id amount } } } } } }`,
  `{ tokenRanking(timeFrame: "1h") { edges { node { id buyCount token { id symbol } } } } }`,
  `{ tokenRanking(timeFrame: "2d") { edges { node { id buyCount token { id symbol } } } } }`,
  "{ networks(served: true) { id name chainId tideMark { block } } }",
  `{ apps(first: 20) { edges { node { id displayName imgUrl groupDefinitions { id label type } category { id name } } } } }`,
]

/** The schema as the caches are configured: parts of parents, which are the types that do not implement `Node`, and types of unions. */
const readSchema = (url: string) =>
  Effect.map(get(`${url}/schema.graphql`), ({ text }) => {
    const schema = buildSchema(text)
    const types = Object.values(schema.getTypeMap()).filter(({ name }) => !/^(?:Query|Mutation|__.+)$/.test(name))
    return {
      introspection: introspectionFromSchema(schema),
      parts: types
        .filter(isObjectType)
        .filter((type) => !type.getInterfaces().some(({ name }) => name === "Node"))
        .map(({ name }) => name),
      possibleTypes: Object.fromEntries(
        types.filter(isAbstractType).map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
      ),
    }
  })

/** The plain responses, and their queries. */
const start = Effect.gen(function* () {
  yield* project(marketBlocks, 1)
  const { url } = yield* startTestApi({ chains: [marketChain] })
  const answers = yield* Effect.forEach(queries, (query) =>
    Effect.map(ask(url, query), ({ data, errors }) => {
      assert.deepStrictEqual(errors, [], query)
      return data
    }),
  )
  return { url: `${url}/graphql`, answers, ...(yield* readSchema(url)) }
})

const headers = { "x-service-api-key": testKey }

/** A value without the type names that caches add. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, member) => (key === "__typename" ? undefined : member)))

describe("caches", () => {
  layer(layerTestApi, { excludeTestServices: true })("over one API", (it) => {
    it.effect("of urql show every answer as it was sent, without a warning", () =>
      Effect.gen(function* () {
        const { url, answers, parts, introspection } = yield* start
        const warnings: Array<string> = []
        const cache = cacheExchange({
          keys: Object.fromEntries(parts.map((name) => [name, () => null])),
          // Its type is wider than that of graphql's own introspection.
          schema: introspection as unknown as NonNullable<CacheExchangeOpts["schema"]>,
          logger: (severity, message) => severity === "debug" || warnings.push(message),
        })
        const client = new Client({ url, exchanges: [cache, fetchExchange], fetchOptions: { headers } })
        for (const query of queries) yield* Effect.promise(() => client.query(gql(query), {}).toPromise())
        for (const [index, query] of queries.entries()) {
          const read = client.query(gql(query), {}, { requestPolicy: "cache-only" })
          const { data } = yield* Effect.promise(() => read.toPromise())
          assert.deepStrictEqual(plain(data), answers[index], query)
        }
        assert.deepStrictEqual(warnings, [])
      }).pipe(Effect.scoped),
    )

    it.effect("of Apollo show every answer as it was sent", () =>
      Effect.gen(function* () {
        const { url, answers, parts, possibleTypes } = yield* start
        const partOfParent = { keyFields: false, merge: true } as const
        const client = new ApolloClient({
          link: new HttpLink({ uri: url, headers }),
          cache: new InMemoryCache({
            possibleTypes,
            typePolicies: Object.fromEntries(parts.map((name) => [name, partOfParent])),
          }),
        })
        for (const query of queries) yield* Effect.promise(() => client.query({ query: apolloGql(query) }))
        for (const [index, query] of queries.entries()) {
          const read = client.query({ query: apolloGql(query), fetchPolicy: "cache-only" })
          const { data } = yield* Effect.promise(() => read)
          assert.deepStrictEqual(plain(data), answers[index], query)
        }
      }).pipe(Effect.scoped),
    )
  })
})
