/**
 * Goal: queries that others wrote for this interface run as they are. Method: the members and arguments that public documentation, agents' guides and
 * clients of the interface select, in the specification's names, each answered without an error of the caller or a bug.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob, usdc } from "../../support/api/api-story.ts"
import { publishedQueries } from "../../support/api/published-queries.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

/** Codes of queries that do not run. Other codes report unknown entities. */
const refusals = [
  "BAD_USER_INPUT",
  "GRAPHQL_VALIDATION_FAILED",
  "GRAPHQL_PARSE_FAILED",
  "INTERNAL",
  "QUERY_TOO_COMPLEX",
]

const unread = (argument: string) => ({
  code: "SOURCE_UNAVAILABLE",
  argument,
  message: `Argument \`${argument}\` cannot be answered yet, because social profiles are not read: the response omits it. Query by address.`,
})

describe("third-party queries", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("run unchanged", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const answers = yield* Effect.forEach(Object.entries(publishedQueries), ([name, [query, variables]]) =>
          Effect.map(ask(url, query, variables), (answer) => [name, answer] as const),
        )
        for (const [name, { status, errors }] of answers) {
          assert.strictEqual(status, 200, name)
          assert.deepStrictEqual(
            errors.filter(({ extensions }) => refusals.includes(String(extensions.code))),
            [],
            name,
          )
        }
        const byName = new Map(answers)
        const refusalsOf = (name: string) =>
          byName.get(name)?.errors.map(({ message, extensions: { code, argument } }) => ({ code, argument, message }))
        assert.deepStrictEqual(byName.get("accounts of social profiles")?.data, { accounts: [] })
        assert.deepStrictEqual(refusalsOf("accounts of social profiles"), [unread("fids"), unread("socialUsernames")])
        assert.deepStrictEqual(byName.get("a social profile")?.data, { socialProfile: null })
        assert.deepStrictEqual(byName.get("an account by its name")?.data, { account: null })
        assert.deepStrictEqual(refusalsOf("an account by its name"), [])
        const { accountsTimeline } = Object(byName.get("a timeline, by the deprecated query")?.data)
        assert.isNotEmpty(accountsTimeline.edges)
        const { fungibleToken } = Object(byName.get("a token, by the deprecated query")?.data)
        assert.strictEqual(fungibleToken.address, usdc)
      }).pipe(Effect.scoped),
    )

    it.effect("name an event of the older histories by its first action", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const typesOf = (account: string) =>
          Effect.map(
            ask(url, `{ accountsTimeline(addresses: ["${account}"]) { edges { node { eventType } } } }`),
            ({ data }) =>
              Object(data).accountsTimeline.edges.map(
                ({ node }: { readonly node: { readonly eventType: string } }) => node.eventType,
              ),
          )
        assert.deepStrictEqual(yield* typesOf(ann), ["send"])
        assert.deepStrictEqual(yield* typesOf(bob), ["send", "swap", "swap", "swap"])
      }).pipe(Effect.scoped),
    )

    it.effect("name a contract by its token, and draw an account as wallets do", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const { data } = yield* ask(
          url,
          `query($a: [Address!]!) { accounts(addresses: $a) { isContract blockiesURI } }`,
          {
            a: [usdc, ann],
          },
        )
        const [contract, account] = Object(data).accounts
        assert.deepStrictEqual([contract.isContract, account.isContract], [true, false])
        assert.match(account.blockiesURI, /^data:image\/svg\+xml;base64,/)
        assert.notStrictEqual(account.blockiesURI, contract.blockiesURI)
      }).pipe(Effect.scoped),
    )
  })
})
