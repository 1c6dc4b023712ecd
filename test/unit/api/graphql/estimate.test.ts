import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { plans } from "#api/access/plan.ts"
import { estimate } from "#api/graphql/estimate.ts"
import { makeSurfaces } from "#api/graphql/surface.ts"
import { chainOrGeneric, chains } from "#chains/registry.ts"
import { readExamples } from "#ops/examples/read-examples.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

describe("estimate", () => {
  const surface = makeSurfaces(
    { chains, configuredChainIds: new Set(chains.map(({ id }) => id)) },
    chainOrGeneric,
  ).current()
  const caller = { keyId: "key" }
  const request = (query: string, variables: Readonly<Record<string, unknown>> = {}) => ({ query, variables, caller })

  it.effect("refuses queries that cannot be executed, with the reason", () =>
    Effect.gen(function* () {
      for (const [query, reason] of [
        ["{", "Syntax Error"],
        ["{ nothing }", "Cannot query field"],
        ["query a { __typename } query b { __typename }", "no operation with that name"],
      ] as const) {
        const error = yield* Effect.flip(estimate(request(query), surface))
        assert.include(error.message, reason)
      }
    }),
  )

  it.effect("refuses queries beyond a limit as their execution does, before it prices them", () =>
    Effect.gen(function* () {
      const merged = Array.from(
        { length: 40 },
        (_, index) =>
          `fragment f${index} on PortfolioV2 { tokenBalances { totalBalanceUSD } ...f${index + 1} ... { ...f${index + 1} } }`,
      )
      const last = "fragment f40 on PortfolioV2 { tokenBalances { totalBalanceUSD } }"
      const nested = `{ portfolioV2(addresses: ["0x"]) { ...f0 } } ${merged.join(" ")} ${last}`
      const pages = `{ portfolioV2(addresses: ["0x"]) { tokenBalances { byToken(first: 1000) { edges { node { accountBalances(first: 1000) { edges { node { balance } } } } } } } } }`
      for (const [query, measure] of [
        [nested, "nodes"],
        [pages, "cost"],
      ] as const) {
        const error = yield* Effect.flip(estimate(request(query), surface))
        assert.deepInclude(error, { _tag: "QueryTooComplex", measure })
      }
      const free = { ...storedKey(), client: { id: 1, name: "free", plan: "free" as const } }
      const half = pages.replaceAll("1000", "100")
      yield* estimate(request(half), surface)
      const refused = yield* Effect.flip(estimate({ ...request(half), caller: { keyId: "key", key: free } }, surface))
      assert.deepInclude(refused, { measure: "cost", valueMax: plans.free.queryCostMax })
    }),
  )

  it.effect("prices the root fields with their variables", () =>
    Effect.gen(function* () {
      const query =
        "query ($of: [Address!]!) { mine: portfolioV2(addresses: $of) { tokenBalances { totalBalanceUSD } } networks { name } }"
      const addresses = ["1", "2"].map((digit) => `0x${digit.repeat(40)}`)
      const { credits, fields } = yield* estimate(request(query, { of: addresses }), surface)
      assert.strictEqual(credits, 6)
      assert.deepStrictEqual(fields, [
        { name: "mine", credits: 6 },
        { name: "networks", credits: 0 },
      ])
    }),
  )

  it.effect("prices every example", () =>
    Effect.gen(function* () {
      for (const { query, variables } of readExamples()) yield* estimate(request(query, JSON.parse(variables)), surface)
    }),
  )
})
