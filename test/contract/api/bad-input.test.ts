/**
 * Every input that the API refuses: one clear sentence and one code each, over a real socket.
 */
import { createServer } from "node:net"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, get, layerTestApi, post, startTestApi, type TestAnswer, testKey } from "#test/support/api.ts"
import { address, buildBlock, hash } from "#test/support/block-builder.ts"
import { project } from "#test/support/projected.ts"

const account = address(1)

/** What a caller learns, without what differs each time. */
const told = ({ status, errors }: TestAnswer) => {
  const [first] = errors
  const { code, argument, tag } = first?.extensions ?? {}
  return {
    status,
    code,
    ...(argument === undefined ? {} : { argument }),
    ...(tag === undefined ? {} : { tag }),
    message: first?.message,
  }
}

const portfolio = (argumentText: string) => `{ portfolioV2(${argumentText}) { metadata { addresses } } }`

const history = (argumentText: string) => `{ transactionHistoryV2(${argumentText}) { totalCount } }`

const nested = (depth: number) => `${"{ a ".repeat(depth)}${"}".repeat(depth)}`

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
    name: "a mutation",
    query: "mutation { a }",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^Only queries are answered/,
  },
  {
    name: "a subscription",
    query: "subscription { a }",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^Only queries are answered/,
  },
  {
    name: "several operations without a name",
    query: "query A { __typename } query B { __typename }",
    code: "GRAPHQL_VALIDATION_FAILED",
    message: /^The document has no operation of that name/,
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
    message: /^Argument `addresses` holds "0x12", which is not 0x and 40 hexadecimal digits\.$/,
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
    message: /holds 51 values, and at most 50/,
  },
  {
    name: "an unknown chain",
    query: portfolio(`addresses: "${account}", chainIds: [424242]`),
    code: "BAD_USER_INPUT",
    tag: "ChainUnknown",
    argument: "chainIds",
    message: /names chain 424242, which is not known here/,
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
    message: /goes with `last`/,
  },
  {
    name: "an end before the start",
    query: history(`subjects: "${account}", filters: { startDate: 5, endDate: 5 }`),
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "filters.endDate",
    message: /is not behind/,
  },
  {
    name: "a page of tokens too large",
    query: `{ portfolioV2(addresses: "${account}") { tokenBalances { byToken(first: 101) { totalCount } } } }`,
    code: "BAD_USER_INPUT",
    tag: "PageTooLarge",
    argument: "first",
    message: /must be 1 to 100, not 101/,
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
    name: "an account by a name",
    query: '{ account(ens: "a.eth") { address } }',
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
    argument: "ens",
    message: /cannot be answered yet/,
  },
  {
    name: "accounts by social ids",
    query: "{ accounts(fids: [1]) { address } }",
    code: "BAD_USER_INPUT",
    tag: "ArgumentInvalid",
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
    message: /has 21 levels, and at most 20/,
  },
  {
    name: "too many root fields",
    query: `{ ${Array.from({ length: 21 }, (_, index) => `a${index}: __typename`).join(" ")} }`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /has 21 root fields, and at most 20/,
  },
  {
    name: "a query too long",
    query: `{ ${"__typename ".repeat(10_001)} }`,
    code: "QUERY_TOO_COMPLEX",
    message: /longer than 10000 words/,
  },
  {
    name: "a query that could return too much",
    query: `{ transactionHistoryV2(subjects: "${account}", first: 100) { edges { node { ... on TimelineEventV2 { deltas(first: 100) { edges { node { tokenDeltasV2(first: 100) { edges { node { token { name } } } } } } } } } } } }`,
    code: "QUERY_TOO_COMPLEX",
    tag: "QueryTooComplex",
    message: /at most 50000 are answered/,
  },
]

const bodies: ReadonlyArray<{
  readonly name: string
  readonly body: string
  readonly status: number
  readonly code: string
  readonly message: RegExp
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
    message: /^The body is a list/,
  },
  { name: "no query", body: "{}", status: 400, code: "BAD_REQUEST", message: /no text in its member `query`/ },
  {
    name: "variables that are no object",
    body: '{"query":"{ __typename }","variables":[1]}',
    status: 400,
    code: "BAD_REQUEST",
    message: /`variables` is not an object/,
  },
  {
    name: "a body too large",
    body: JSON.stringify({ query: "x".repeat(300_000) }),
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
    message: /larger than 262144 bytes/,
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
          const { message: sentence, ...rest } = told(answer)
          assert.deepStrictEqual(rest, { status: 200, ...expected })
          assert.match(sentence ?? "", message)
        }).pipe(Effect.scoped),
      )
    }

    for (const { name, body, type = "application/json", status, code, message } of bodies) {
      it.effect(`refuses ${name}`, () =>
        Effect.gen(function* () {
          const { url } = yield* startTestApi()
          const answer = yield* post(url, body, { "x-service-api-key": testKey, "content-type": type })
          assert.deepStrictEqual([answer.status, answer.errors[0]?.extensions.code], [status, code])
          assert.match(answer.errors[0]?.message ?? "", message)
        }).pipe(Effect.scoped),
      )
    }

    it.effect("refuses a request without a key before it reads the body", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        assert.deepStrictEqual(told(yield* post(url, "{", {})), {
          status: 401,
          code: "UNAUTHENTICATED",
          tag: "KeyMissing",
          message: "The request has no key: send it in the header x-service-api-key.",
        })
      }).pipe(Effect.scoped),
    )

    it.effect("refuses a wrong key", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        assert.deepStrictEqual(told(yield* post(url, "{}", { "x-service-api-key": "wrong" })), {
          status: 401,
          code: "INVALID_API_KEY",
          tag: "KeyUnknown",
          message: "The key in the header x-service-api-key is not known here.",
        })
      }).pipe(Effect.scoped),
    )

    it.effect("refuses questions by GET, and paths that are not there, in the same form", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const asked = yield* get(`${url}/graphql?query={__typename}`, { accept: "application/json" })
        const lost = yield* get(`${url}/nowhere`)
        assert.deepStrictEqual([asked.status, asked.headers.get("allow"), lost.status], [405, "POST", 404])
        assert.deepStrictEqual(
          [asked, lost].map(({ text }) => JSON.parse(text).errors[0].extensions.code),
          ["METHOD_NOT_ALLOWED", "NOT_FOUND"],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("does not start on a port in use, and says so in one sentence", () =>
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
        assert.strictEqual(error._tag, "PortInUse")
        assert.strictEqual(
          error.message,
          `Port ${port} of 127.0.0.1 is in use by another process: stop it, or choose another by API_PORT.`,
        )
      }).pipe(Effect.scoped),
    )

    it.effect("does not start on an address that this machine does not have", () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(startTestApi({ host: "192.0.2.1" }))
        assert.strictEqual(error._tag, "ListenFailed")
      }).pipe(Effect.scoped),
    )
  })
})
