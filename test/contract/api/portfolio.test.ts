/** What the API answers about portfolios, over a real store and a real socket. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api.ts"
import { ann, blocks, bob, ether, usdc } from "../../support/api-story.ts"
import { hash, testChain } from "../../support/block-builder.ts"
import { project } from "../../support/projected.ts"

const asOf = [
  {
    chainId: testChain.id,
    seq: 2,
    block: 2,
    hash: hash(2),
    timestamp: 2_000,
    historyFrom: 0,
  },
]

describe("portfolios", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("return balances of accounts at a block, in three groupings, with totals", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `query($addresses: [Address!]!) {
            portfolioV2(addresses: $addresses, chainIds: [31337]) {
              asOf { chainId seq block hash timestamp historyFrom stale }
              metadata { addresses networks }
              tokenBalances {
                totalBalanceUSD omittedTokenCount
                byToken(first: 1, filters: { includeTokensWithMissingPrices: true }) {
                  totalCount pageInfo { hasNextPage }
                  edges { node { tokenAddress symbol decimals price priceSource balance balanceUSD balanceRaw network { chainId }
                    accountBalances { totalCount edges { node { accountAddress balance balanceRaw account { displayName { value source } } } } } } }
                }
                byAccount(filters: { includeTokensWithMissingPrices: true }) { edges { node { accountAddress tokenBalances { edges { node { symbol balanceRaw } } } } } }
                byNetwork(filters: { includeTokensWithMissingPrices: true }) { totalCount edges { node { networkId networkSlug balanceUSD } } }
              }
            }
          }`,
          { addresses: [bob.toUpperCase().replace("0X", "0x"), ann, ann] },
        )
        const account = (accountAddress: string, rows: ReadonlyArray<readonly [string, string]>) => ({
          node: {
            accountAddress,
            tokenBalances: { edges: rows.map(([symbol, balanceRaw]) => ({ node: { symbol, balanceRaw } })) },
          },
        })
        const holder = (accountAddress: string, balance: number, value: string) => ({
          node: {
            accountAddress,
            balance,
            balanceRaw: (BigInt(balance) * ether).toString(),
            account: { displayName: { value, source: "ADDRESS" } },
          },
        })
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(answer.data, {
          portfolioV2: {
            asOf: [{ ...asOf[0], stale: true }],
            metadata: { addresses: [bob, ann], networks: ["TEST_MAINNET"] },
            tokenBalances: {
              totalBalanceUSD: 0,
              omittedTokenCount: 1,
              byToken: {
                totalCount: 2,
                pageInfo: { hasNextPage: true },
                edges: [
                  {
                    node: {
                      tokenAddress: zeroAddress,
                      symbol: "ETH",
                      decimals: 18,
                      price: 0,
                      priceSource: "NONE",
                      balance: 12,
                      balanceUSD: 0,
                      balanceRaw: (12n * ether).toString(),
                      network: { chainId: 31337 },
                      accountBalances: {
                        totalCount: 2,
                        edges: [holder(bob, 7, "0xa0a0...a0a2"), holder(ann, 5, "0xa0a0...a0a1")],
                      },
                    },
                  },
                ],
              },
              byAccount: {
                edges: [
                  account(ann, [
                    ["ETH", (5n * ether).toString()],
                    ["USDC", "500000"],
                  ]),
                  account(bob, [
                    ["ETH", (7n * ether).toString()],
                    ["USDC", "2500000"],
                  ]),
                ],
              },
              byNetwork: {
                totalCount: 1,
                edges: [{ node: { networkId: "31337", networkSlug: "TEST_MAINNET", balanceUSD: 0 } }],
              },
            },
          },
        })
        assert.deepStrictEqual(answer.extensions.asOf, asOf)
        assert.strictEqual(answer.extensions.requestId, answer.headers.get("x-request-id"))
      }).pipe(Effect.scoped),
    )

    for (const [filters, symbols] of [
      ['{ includeTokensWithMissingPrices: true, symbolLike: "sd" }', ["USDC"]],
      [`{ includeTokensWithMissingPrices: true, tokenAddress: "${zeroAddress}" }`, ["ETH"]],
      [
        `{ includeTokensWithMissingPrices: true, excludeTokens: [{ address: "${zeroAddress}", network: TEST_MAINNET }] }`,
        ["USDC"],
      ],
      [`{ includeTokensWithMissingPrices: true, includeTokens: [{ address: "${usdc}", network: BASE_MAINNET }] }`, []],
      ["{ includeTokensWithMissingPrices: false }", []],
      ["{ includeTokensWithMissingPrices: true, minBalanceUSD: 1 }", []],
      ["{ includeTokensWithMissingPrices: true, hidden: true }", []],
      ["{}", []],
      ["{ includeTokensWithMissingPrices: true }", ["ETH", "USDC"]],
    ] as const) {
      it.effect(`filter tokens by ${filters}`, () =>
        Effect.gen(function* () {
          yield* project(blocks, 1)
          const { url } = yield* startTestApi()
          const answer = yield* ask(
            url,
            `{ portfolioV2(addresses: "${ann}") { tokenBalances { byToken(filters: ${filters}) { edges { node { symbol } } } } } }`,
          )
          const edges = symbols.map((symbol) => ({ node: { symbol } }))
          assert.deepStrictEqual(answer.data, { portfolioV2: { tokenBalances: { byToken: { edges } } } })
        }).pipe(Effect.scoped),
      )
    }
  })
})
