/**
 * Every input that the API refuses: one clear sentence and one code each, over a real socket.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { introspectionCostMax } from "#api/graphql/introspection-cost.ts"
import { ask, layerTestApi, refusalOf, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const account = address(1)

const portfolio = (argumentText: string) => `{ portfolioV2(${argumentText}) { metadata { addresses } } }`

const history = (argumentText: string) => `{ transactionHistoryV2(${argumentText}) { totalCount } }`

const nested = (depth: number) => `${"{ a ".repeat(depth)}${"}".repeat(depth)}`

/** Three pages within one another, each of this size. */
const historyOfPages = (size: string): string =>
  `transactionHistoryV2(subjects: "${account}", first: ${size}) { edges { node { ... on TimelineEventV2 { deltas(first: ${size}) { edges { node { tokenDeltasV2(first: ${size}) { edges { node { token { name } } } } } } } } } } }`

/** Fragments of which each contains the next one twice. */
const doubling = Array.from({ length: 40 }, (_, index) => {
  const next = index < 39 ? `...f${index + 1} ... { ...f${index + 1} }` : ""
  return `fragment f${index} on PortfolioV2 { tokenBalances { totalBalanceUSD } ${next} }`
}).join(" ")

const descriptions = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${index}: description`).join(" ")

const refused: ReadonlyArray<{
  readonly name: string
  readonly query: string
  readonly variables?: Record<string, unknown>
  readonly code: string
  readonly tag?: string
  readonly argument?: string
  readonly message: RegExp
}> = [
  { name: "a syntax error", query: "{ networks {", code: "GRAPHQL_PARSE_FAILED", message: /^Syntax Error/ },
  {
    name: "an unknown field",
    query: "{ networks { colour } }",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^Cannot query field "colour" on type "NetworkObject"/,
  },
  {
    name: "an unknown mutation",
    query: "mutation { a }",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^Cannot query field "a" on type "Mutation"/,
  },
  {
    name: "a subscription",
    query: 'subscription { accountHistory(subjects: ["0x00000000000000000000000000000000000000a1"]) { cursor } }',
    code: "GRAPHQL_VALIDATION_FAILED",
    tag: "SubscriptionUnstreamed",
    message: /^Subscriptions are pushed/,
  },
  {
    name: "several operations without a name",
    query: "query A { __typename } query B { __typename }",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^The document has no operation with that name/,
  },
  {
    name: "a variable of the wrong type",
    query: "query($addresses: [Address!]!) { portfolioV2(addresses: $addresses) { metadata { addresses } } }",
    variables: { addresses: [7] },
    code: "BAD_USER_INPUT",
    argument: "addresses",
    message: /^Variable "\$addresses" got invalid value 7/,
  },
  {
    name: "a variable that is missing",
    query: "query($hash: String!) { transactionDetailsV2(hash: $hash, chainId: 1) { id } }",
    code: "BAD_USER_INPUT",
    argument: "hash",
    message: /^Variable "\$hash" of required type/,
  },
  {
    name: "a malformed address",
    query: portfolio('addresses: ["0x12"]'),
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "addresses",
    message: /^Argument `addresses` contains "0x12", which is not 0x and 40 hexadecimal digits\.$/,
  },
  {
    name: "no address",
    query: portfolio("addresses: []"),
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "addresses",
    message: /is empty/,
  },
  {
    name: "too many addresses",
    query: portfolio(`addresses: ${JSON.stringify(Array.from({ length: 51 }, (_, index) => address(index)))}`),
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "addresses",
    message: /contains 51 values; the maximum is 50/,
  },
  {
    name: "an unknown chain",
    query: portfolio(`addresses: "${account}", chainIds: [424242]`),
    code: "BAD_USER_INPUT",
    tag: "ChainUnknown",
    argument: "chainIds",
    message: /names chain 424242, which is unknown/,
  },
  {
    name: "an unknown chain of a network",
    query: "{ network(chainId: 424242, vm: EVM) { name } }",
    code: "BAD_USER_INPUT",
    tag: "ChainUnknown",
    argument: "chainId",
    message: /424242/,
  },
  {
    name: "the deprecated name of a chain that has none",
    query: "{ network(chainId: 911911, vm: EVM) { name enumValue } }",
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "chainId",
    message: /names chain 911911, which has no `enumValue`: leave that field out/,
  },
  {
    name: "an unknown chain of a token",
    query: `{ fungibleTokenV2(chainId: 424242, address: "${account}") { name } }`,
    code: "BAD_USER_INPUT",
    tag: "ChainUnknown",
    argument: "chainId",
    message: /424242/,
  },
  {
    name: "a malformed hash",
    query: '{ transactionDetailsV2(hash: "0x12", chainId: 1) { id } }',
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "hash",
    message: /not 0x and 64 hexadecimal digits/,
  },
  {
    name: "a page too large",
    query: history(`subjects: "${account}", first: 101`),
    code: "BAD_USER_INPUT",
    tag: "PageTooLarge",
    argument: "first",
    message: /must be 1 to 100, not 101/,
  },
  {
    name: "a page of nothing",
    query: history(`subjects: "${account}", first: 0`),
    code: "BAD_USER_INPUT",
    tag: "PageTooLarge",
    argument: "first",
    message: /must be 1 to 100, not 0/,
  },
  {
    name: "a last page too large",
    query: history(`subjects: "${account}", last: 1000`),
    code: "BAD_USER_INPUT",
    tag: "PageTooLarge",
    argument: "last",
    message: /must be 1 to 100/,
  },
  {
    name: "a bad cursor",
    query: history(`subjects: "${account}", after: "nonsense"`),
    code: "BAD_USER_INPUT",
    tag: "CursorInvalid",
    argument: "after",
    message: /is not a cursor of this list/,
  },
  {
    name: "a cursor of another chain",
    query: history(`subjects: "${account}", after: "${Buffer.from(`1||base||${hash(1)}`).toString("base64")}"`),
    code: "BAD_USER_INPUT",
    tag: "CursorInvalid",
    argument: "after",
    message: /is not a cursor/,
  },
  {
    name: "`before` without `last`",
    query: history(`subjects: "${account}", before: "a"`),
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "before",
    message: /requires `last`/,
  },
  {
    name: "an end before the start",
    query: history(`subjects: "${account}", filters: { startDate: 5, endDate: 5 }`),
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "filters.endDate",
    message: /is not after/,
  },
  {
    name: "a page of tokens too large",
    query: `{ portfolioV2(addresses: "${account}") { tokenBalances { byToken(first: 501) { totalCount } } } }`,
    code: "BAD_USER_INPUT",
    tag: "PageTooLarge",
    argument: "first",
    message: /must be 1 to 500, not 501/,
  },
  {
    name: "a cursor of another list",
    query: `{ portfolioV2(addresses: "${account}") { tokenBalances { byToken(after: "WzEs") { totalCount } } } }`,
    code: "BAD_USER_INPUT",
    tag: "CursorInvalid",
    argument: "after",
    message: /is not a cursor/,
  },
  {
    name: "a malformed address in a filter",
    query: `{ portfolioV2(addresses: "${account}") { tokenBalances { byToken(filters: { tokenAddress: "x" }) { totalCount } } } }`,
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "filters.tokenAddress",
    message: /not 0x and 40/,
  },
  {
    name: "more names of accounts than can be looked up",
    query: `{ accounts(ens: [${Array.from({ length: 51 }, () => '"a.eth"').join()}]) { address } }`,
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "ens",
    message: /the maximum is 50/,
  },
  {
    name: "accounts by social ids",
    query: "{ accounts(fids: [1]) { address } }",
    code: "SOURCE_UNAVAILABLE",
    tag: "IdentityUnread",
    argument: "fids",
    message: /cannot be answered yet/,
  },
  {
    name: "an account without arguments",
    query: "{ account { address } }",
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "address",
    message: /is missing/,
  },
  {
    name: "a query too deep",
    query: nested(21),
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /has 21 levels; the maximum is 20/,
  },
  {
    name: "too many root fields",
    query: `{ ${Array.from({ length: 21 }, (_, index) => `a${index}: __typename`).join(" ")} }`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /has 21 root fields; the maximum is 20/,
  },
  {
    name: "a query too long",
    query: `{ ${"__typename ".repeat(10_001)} }`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /has 10001 tokens; the maximum is 10000/,
  },
  {
    name: "a query that could return too much",
    query: `{ ${historyOfPages("100")} }`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /the maximum is 100000/,
  },
  {
    name: "a query that could return too much by the default of a variable",
    query: `query($size: Int = 100) { ${historyOfPages("$size")} }`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /the maximum is 100000/,
  },
  {
    name: "a query that could return too much by a variable with a small default",
    query: `query($size: Int = 1) { ${historyOfPages("$size")} }`,
    variables: { size: 100 },
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /the maximum is 100000/,
  },
  {
    name: "a query whose fragments double at each level",
    query: `{ portfolioV2(addresses: ["${account}"]) { ...f0 } } ${doubling}`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /nodes with its fragments expanded; the maximum is 20000/,
  },
  {
    name: "introspection of more than the schema has",
    query: `{ __schema { types { ${descriptions(99)} fields { type { ofType { fields { name args { name type { name } } } } fields { name args { name type { name } } } } } } } }`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: new RegExp(`objects of the schema that it returns; the maximum is ${introspectionCostMax}`),
  },
]

describe("bad input", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    for (const { name, query, variables, message, ...expected } of refused) {
      it.effect(`refuses ${name}`, () =>
        Effect.gen(function* () {
          yield* project([buildBlock()], 1)
          const { url } = yield* startTestApi()
          const answer = yield* ask(url, query, variables)
          const { message: sentence, ...rest } = refusalOf(answer)
          assert.deepStrictEqual(rest, { status: 200, ...expected })
          assert.match(sentence ?? "", message)
        }).pipe(Effect.scoped),
      )
    }

    it.effect("rejects a response that is too large", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi({ answerBytesMax: 20_000 })
        const typeOf = (count: number) => `{ __type(name: "Query") { fields { ${descriptions(count)} } } }`
        assert.strictEqual(refusalOf(yield* ask(url, typeOf(1))).code, undefined)
        assert.deepStrictEqual(refusalOf(yield* ask(url, typeOf(30))), {
          status: 200,
          code: "QUERY_TOO_COMPLEX",
          tag: "AnswerTooLarge",
          message: "The answer has more than 20000 bytes. Request less: fewer fields, aliases or a smaller page.",
        })
      }).pipe(Effect.scoped),
    )
  })
})
