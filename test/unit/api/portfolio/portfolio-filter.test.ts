import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { filterHoldings } from "#api/portfolio/portfolio-filter.ts"
import { groupByToken, sumUsd, visibleHoldings } from "#api/portfolio/portfolio-holding.ts"
import type { HoldingModel } from "#schemas/graphql/model.ts"
import { address } from "../../../support/block-builder.ts"

const price = { usd: 2, updatedAtMs: 0, confidence: 1, liquidityUsd: 1, nativeLiquidityUsd: 1 }
const risk = { reason: "text", score: 1, evidence: ["link"], rulesVersion: 1 } as const

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
  it.effect("leaves out what has no price and what is spam", () =>
    Effect.gen(function* () {
      for (const filters of [undefined, {}, { hidden: false }, { includeTokensWithMissingPrices: false }]) {
        assert.deepStrictEqual(yield* filtered(filters), [plain])
      }
      assert.deepStrictEqual(yield* filtered({ includeTokensWithMissingPrices: true }), [plain, unpriced])
    }),
  )

  it.effect("gives all spam where that is asked for, and nothing else", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* filtered({ hidden: true }), [spam, unpricedSpam])
      assert.deepStrictEqual(yield* filtered({ hidden: true, tokenAddress: address(1) }), [])
    }),
  )

  it.effect("gives a list whose sum is the total (P11)", () =>
    Effect.gen(function* () {
      const total = sumUsd(groupByToken(visibleHoldings(all)))
      assert.strictEqual(total, 6)
      assert.strictEqual(sumUsd(yield* filtered(undefined)), total)
    }),
  )
})
