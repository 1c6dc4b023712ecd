/** What the API answers about prices, over a real store and a real socket. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api.ts"
import { ann, usdc } from "../../support/api-story.ts"
import { marketBlocks, marketChain, thin, trades, untraded } from "../../support/market-story.ts"
import { project } from "../../support/projected.ts"

/** Answers over the market's blocks. */
const askMarket = Effect.fn("test.askMarket")(function* (query: string) {
  yield* project(marketBlocks, 1)
  const { url } = yield* startTestApi({ chains: [marketChain] })
  return yield* ask(url, query)
})

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === "number" ? Number(value.toPrecision(9)) : value

/** Compares all numbers to nine places. */
const assertNear = (actual: unknown, expected: unknown): void =>
  assert.deepStrictEqual(JSON.parse(JSON.stringify(actual, rounded)), JSON.parse(JSON.stringify(expected, rounded)))

layer(layerTestApi, { excludeTestServices: true })("prices", (it) => {
  it.effect("tell what balances are worth, in totals that are the sums of their lists", () =>
    Effect.gen(function* () {
      const fields =
        "tokenAddress price priceSource balanceUSD usd: balanceInCurrency eur: balanceInCurrency(currency: EUR) priceUpdatedAt"
      const answer = yield* askMarket(`{ portfolioV2(addresses: "${ann}") { tokenBalances { totalBalanceUSD
        byToken { edges { node { ${fields} } } }
        sure: byToken { edges { node { priceConfidence liquidityUSD } } }
        all: byToken(filters: { includeTokensWithMissingPrices: true, minBalanceUSD: 0 }) { edges { node { ${fields} priceConfidence liquidityUSD } } }
        byAccount { edges { node { balanceUSD tokenBalances { edges { node { price balanceUSD } } } } } }
        byNetwork { edges { node { balanceUSD } } }
      } } }`)
      assert.deepStrictEqual(answer.errors, [])
      const usd = trades[1]?.usd ?? 0
      const row = (tokenAddress: string, price: number, balanceUSD: number) => ({
        node: {
          tokenAddress,
          price,
          priceSource: "OCP_V2",
          balanceUSD,
          usd: balanceUSD,
          eur: null,
          priceUpdatedAt: 900_000,
        },
      })
      const none = { price: 0, priceSource: "NONE", balanceUSD: 0, usd: null, eur: null, priceUpdatedAt: null }
      const unpriced = (tokenAddress: string) => ({
        node: { tokenAddress, ...none, priceConfidence: null, liquidityUSD: null },
      })
      const rows = [row(zeroAddress, usd, 2 * usd), row(usdc, 1, 400)]
      // The whole pool: dollars on one side, as much in coins on the other.
      const sure = [0.8, 0.72].map((share) => ({
        node: { priceConfidence: (share * 3_063_000) / 3_113_000, liquidityUSD: 6_126_000 },
      }))
      const total = 2 * usd + 400
      assertNear(answer.data, {
        portfolioV2: {
          tokenBalances: {
            totalBalanceUSD: total,
            byToken: { edges: rows },
            sure: { edges: sure },
            all: {
              edges: [
                ...rows.map(({ node }, index) => ({ node: { ...node, ...sure[index]?.node } })),
                unpriced(thin),
                unpriced(untraded),
              ],
            },
            byAccount: {
              edges: [
                {
                  node: {
                    balanceUSD: total,
                    tokenBalances: {
                      edges: rows.map(({ node: { price, balanceUSD } }) => ({ node: { price, balanceUSD } })),
                    },
                  },
                },
              ],
            },
            byNetwork: { edges: [{ node: { balanceUSD: total } }] },
          },
        },
      })
    }).pipe(Effect.scoped),
  )
})
