import { buildSchema, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { fieldPrices } from "#api/access/price-list.ts"
import { costOf, queryPrice } from "#api/graphql/query-price.ts"
import { readSchemaText } from "#api/schema/schema-text.ts"

const priceOf = (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const { definitions } = parse(query)
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
  if (operation === undefined) throw new Error("The query has no operation.")
  const fragments = new Map(
    definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  return queryPrice({ operation, fragments, variables }).map(({ key, credits }) => [key, credits])
}

describe("fieldPrices", () => {
  it("names every root field once, in order, and no other", () => {
    const schema = buildSchema(readSchemaText())
    const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const roots = types.flatMap((type) => Object.keys(type?.getFields() ?? {}))
    assert.deepStrictEqual(
      fieldPrices.map(({ field }) => field),
      roots.sort(),
    )
  })
})

describe("queryPrice", () => {
  it("charges nothing for networks, introspection and type names", () => {
    assert.deepStrictEqual(priceOf("{ __typename network(chainId: 1) { name } __schema { types { name } } }"), [
      ["__typename", 0],
      ["network", 0],
      ["__schema", 0],
    ])
  })

  it("charges each address, subject and token, given as a list, a variable or one value", () => {
    assert.deepStrictEqual(priceOf('{ portfolioV2(addresses: ["a", "b"]) { appBalances { totalBalanceUSD } } }'), [
      ["portfolioV2", 6],
    ])
    const subjects = "query ($s: [Address!]!) { transactionHistoryV2(subjects: $s) { edges { cursor } } }"
    assert.deepStrictEqual(priceOf(subjects, { s: ["a", "b", "c"] }), [["transactionHistoryV2", 9]])
    assert.deepStrictEqual(priceOf(subjects, { s: "a" }), [["transactionHistoryV2", 3]])
    assert.deepStrictEqual(priceOf("{ fungibleTokenBatchV2(tokens: []) { symbol } }"), [["fungibleTokenBatchV2", 3]])
  })

  it("charges a portfolio of several balances more, in fragments too", () => {
    const query = `{ portfolioV2(addresses: ["a", "b"]) { tokenBalances { totalBalanceUSD } ... on PortfolioV2 { ...rest } } }
      fragment rest on PortfolioV2 { nftBalances { totalBalanceUSD } }`
    assert.deepStrictEqual(priceOf(query), [["portfolioV2", 10]])
  })

  it("charges aliases one by one, and not for skipped fields", () => {
    const query = `query ($no: Boolean!) {
      a: account(address: "a") { address } b: account(address: "b") { address }
      c: account(address: "c") @include(if: $no) { address } tokenRanking @skip(if: true) { edges { cursor } }
    }`
    assert.deepStrictEqual(priceOf(query, { no: false }), [
      ["a", 3],
      ["b", 3],
    ])
  })

  it("charges a field that is selected several times under one name once, with all its selections", () => {
    const query = `{ portfolioV2(addresses: ["a"]) { tokenBalances { totalBalanceUSD } } ...again tokenRanking { edges { cursor } } }
      fragment again on Query {
        portfolioV2(addresses: ["a"]) { nftBalances { totalBalanceUSD } }
        tokenRanking { edges { node { price { latestSwaps { edges { cursor } } } } } }
        ... on Query { tokenRanking { edges { node { price { latestSwaps { edges { cursor } } } } } } }
      }`
    assert.deepStrictEqual(priceOf(query), [
      ["portfolioV2", 5],
      ["tokenRanking", 20],
    ])
  })

  it("adds the price of lists of swaps, once for each, whatever the number of fragments that contain one", () => {
    const query = `{ fungibleTokenV2(address: "a", chainId: 1) { priceData { latestSwaps(first: 1) { edges { cursor } } ...more ...more } } }
      fragment more on OnchainMarketData { again: latestSwaps(first: 2) { edges { cursor } } }`
    assert.deepStrictEqual(priceOf(query), [["fungibleTokenV2", 19]])
  })

  it("adds the price of each further alias of a field that reads on its own, and nothing for one of each", () => {
    const ticks = (alias: string) => `${alias}: priceTicksByLength(currency: USD, tickLength: ONE_HOUR) { totalCount }`
    const token = (inside: string) =>
      `{ fungibleTokenV2(address: "a", chainId: 1) { holders(first: 5) { totalCount } priceData { ${inside} } } }`
    assert.deepStrictEqual(priceOf(token(ticks("a"))), [["fungibleTokenV2", 3]])
    const aliases = Array.from({ length: 90 }, (_, index) => ticks(`a${index}`)).join(" ")
    assert.deepStrictEqual(priceOf(token(aliases)), [["fungibleTokenV2", 3 + 89 * 3]])
  })

  it("adds the price of a list again where its fragment is in another place", () => {
    const query = `{ fungibleTokenV2(address: "a", chainId: 1) { priceData { ...swaps } onchainMarketData { ...swaps } } }
      fragment swaps on OnchainMarketData { latestSwaps(first: 1) { edges { cursor } } }`
    assert.deepStrictEqual(priceOf(query), [["fungibleTokenV2", 19]])
  })
})

describe("costOf", () => {
  const prices = [
    { key: "a", credits: 3 },
    { key: "b", credits: 5 },
  ]

  it("is zero for a response without data, and for failed root fields", () => {
    assert.strictEqual(costOf(prices, null, []), 0)
    assert.strictEqual(costOf(prices, { a: null, b: null }, [{ path: ["a"] }, { path: ["b", "c"] }]), 0)
    assert.strictEqual(costOf(prices, { a: { c: 1 }, b: null }, [{ path: ["b"] }]), 3)
  })

  it("is the price for partial data, and for a null result", () => {
    assert.strictEqual(costOf(prices, { a: { c: null }, b: null }, [{ path: ["a", "c"] }]), 8)
  })
})
