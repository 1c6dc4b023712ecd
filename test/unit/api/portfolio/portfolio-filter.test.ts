import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { filterHoldings } from "#api/portfolio/portfolio-filter.ts"
import { groupByToken, sumUsd, visibleHoldings } from "#api/portfolio/portfolio-holding.ts"
import { filterValuesMax } from "#api/request/arguments.ts"
import type { HoldingModel } from "#schemas/graphql/model.ts"
import { address } from "../../../support/chain/block-builder.ts"

const price = {
  chainId: 1,
  source: "OCP_V2" as const,
  usd: 2,
  updatedAtMs: 0,
  confidence: 1,
  liquidityUsd: 1,
  nativeLiquidityUsd: 1,
}
const risk = { reason: "text", score: 1, evidence: ["link"], proof: [], rulesVersion: 1 } as const

const holding = (token: number, parts: Partial<Pick<HoldingModel, "price" | "risk">>): HoldingModel => ({
  account: address(1),
  token: {
    chainId: 1,
    token: address(token),
    name: "A",
    symbol: "A",
    decimals: 0,
    totalSupplyRaw: undefined,
  },
  price: undefined,
  balanceRaw: 3n,
  risk: undefined,
  ...parts,
})

const [plain, unpriced, spam, unpricedSpam] = [
  holding(1, { price }),
  holding(2, {}),
  holding(3, { price, risk }),
  holding(4, { risk }),
]
const all = [plain, unpriced, spam, unpricedSpam]

const filtered = (filters: Parameters<typeof filterHoldings>[1]) => filterHoldings(all, filters, new Map())

describe("filterHoldings", () => {
  it.effect("refuses invalid addresses, and more tokens than the limit", () =>
    Effect.gen(function* () {
      const network = "ETHEREUM_MAINNET"
      const many = Array.from({ length: filterValuesMax + 1 }, (_, index) => ({ address: address(index), network }))
      for (const [filters, message] of [
        [{ tokenAddress: "0x1" }, 'Argument `filters.tokenAddress` contains "0x1"'],
        [{ includeTokens: [{ address: "0x1", network }] }, 'Argument `filters.includeTokens` contains "0x1"'],
        [{ excludeTokens: [{ address: "0x1", network }] }, 'Argument `filters.excludeTokens` contains "0x1"'],
        [{ includeTokens: many }, `Argument \`filters.includeTokens\` contains ${filterValuesMax + 1} values`],
        [{ excludeTokens: many }, `Argument \`filters.excludeTokens\` contains ${filterValuesMax + 1} values`],
      ] as const) {
        assert.include((yield* Effect.flip(filtered(filters))).message, message)
      }
      assert.deepStrictEqual(yield* filtered({ includeTokens: many.slice(1) }), [plain])
    }),
  )

  it.effect("includes and excludes tokens of a chain, whatever the case of their addresses", () =>
    Effect.gen(function* () {
      const choice = { address: address(1), network: "ETHEREUM_MAINNET" }
      assert.deepStrictEqual(yield* filtered({ includeTokens: [choice] }), [plain])
      assert.deepStrictEqual(yield* filtered({ includeTokens: [] }), [])
      assert.deepStrictEqual(yield* filtered({ includeTokens: [{ ...choice, network: "BASE_MAINNET" }] }), [])
      assert.deepStrictEqual(yield* filtered({ excludeTokens: [choice] }), [])
      assert.deepStrictEqual(yield* filtered({ excludeTokens: [{ ...choice, network: "BASE_MAINNET" }] }), [plain])
      assert.deepStrictEqual(yield* filtered({ includeTokens: [choice], excludeTokens: [choice] }), [])
    }),
  )

  it.effect("matches part of a symbol or a name, whatever its case, together with the other filters", () =>
    Effect.gen(function* () {
      const named = (symbol: string | undefined, name: string | undefined) => ({
        ...plain,
        token: { ...plain.token, symbol, name },
      })
      const [bySymbol, byName, nameless] = [named("aUSDC", "x"), named("x", "Aave USDC"), named(undefined, undefined)]
      const found = (filters: Parameters<typeof filterHoldings>[1]) =>
        filterHoldings([bySymbol, byName, nameless], filters, new Map())
      assert.deepStrictEqual(yield* found({ symbolLike: "Usd" }), [bySymbol, byName])
      assert.deepStrictEqual(yield* found({ symbolLike: "Usd", tokenAddress: address(2) }), [])
      assert.deepStrictEqual(yield* found({ symbolLike: "none" }), [])
      assert.deepStrictEqual(yield* found({ symbolLike: "" }), [bySymbol, byName])
    }),
  )

  it.effect("omits unpriced tokens and spam", () =>
    Effect.gen(function* () {
      for (const filters of [undefined, {}, { hidden: false }, { includeTokensWithMissingPrices: false }]) {
        assert.deepStrictEqual(yield* filtered(filters), [plain])
      }
      assert.deepStrictEqual(yield* filtered({ includeTokensWithMissingPrices: true }), [plain, unpriced])
    }),
  )

  it.effect("returns all spam on request, and nothing else", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* filtered({ hidden: true }), [spam, unpricedSpam])
      assert.deepStrictEqual(yield* filtered({ hidden: true, tokenAddress: address(1) }), [])
    }),
  )

  it.effect("returns a list whose sum is the total (P11)", () =>
    Effect.gen(function* () {
      const total = sumUsd(groupByToken(visibleHoldings(all)))
      assert.strictEqual(total, 6)
      assert.strictEqual(sumUsd(yield* filtered(undefined)), total)
    }),
  )
})
