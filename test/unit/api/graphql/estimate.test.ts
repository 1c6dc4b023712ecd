import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { estimate } from "#api/graphql/estimate.ts"
import { makeSurfaces } from "#api/graphql/surface.ts"
import { chainOrGeneric, chains } from "#chains/registry.ts"
import { readExamples } from "#ops/examples/read-examples.ts"

describe("estimate", () => {
  const surface = makeSurfaces(
    { chains, configuredChainIds: new Set(chains.map(({ id }) => id)) },
    chainOrGeneric,
  ).current()
  const request = (query: string, variables: Readonly<Record<string, unknown>> = {}) => ({ query, variables })

  it.effect("refuses queries that cannot be executed, with the reason", () =>
    Effect.gen(function* () {
      for (const [query, reason] of [
        ["{", "Syntax Error"],
        ["{ nothing }", "Cannot query field"],
        ["query a { __typename } query b { __typename }", "exactly one operation"],
      ] as const) {
        const error = yield* Effect.flip(estimate(request(query), surface))
        assert.include(error.message, reason)
      }
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
