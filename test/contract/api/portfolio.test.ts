/** Portfolios in the API, over a real store and a real socket. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { proxiesMax } from "#api/accounts/proxy-accounts.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, blocks, bob, ether, usdc } from "../../support/api/api-story.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { safeCreatedLog, safeSetupLog } from "../../support/chain/proxy-log.ts"
import { project } from "../../support/store/projected.ts"

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

    it.effect("have the smart accounts of accounts, and balances of those that the requested accounts control", () =>
      Effect.gen(function* () {
        const [own, joint] = [address(0xd1), address(0xd2)]
        const logs = [
          safeSetupLog(own, [ann], 1n),
          safeCreatedLog(own),
          safeSetupLog(joint, [ann, bob], 2n),
          safeCreatedLog(joint),
        ]
        const balances = [own, joint].map((account) => ({ account, token: zeroAddress, balanceRaw: ether }))
        yield* project(
          [...blocks, buildBlock({ number: 3, transactions: [{ from: ann, logs }], reads: { balances } })],
          1,
        )
        const { url } = yield* startTestApi()
        const answer = yield* ask(
          url,
          `query($one: [Address!]!, $both: [Address!]!) {
            one: portfolioV2(addresses: $one) { ...rows }
            both: portfolioV2(addresses: $both) { ...rows }
            without: portfolioV2(addresses: $one, includeProxyAccounts: false) { ...rows }
            portfolio(addresses: $one) {
              proxies { ownerAddress address networkId network appId app { slug } owner { address } networkV2 { chainId } }
            }
          }
          fragment rows on PortfolioV2 { tokenBalances { byAccount(filters: { includeTokensWithMissingPrices: true, tokenAddress: "${zeroAddress}" }) {
            edges { node { accountAddress smartAccount { ownerAddress }
              tokenBalances { edges { node { balance } } } } }
          } } }`,
          { one: [ann], both: [bob, ann] },
        )
        const row = (accountAddress: string, balance: number, ownerAddress?: string) => ({
          node: {
            accountAddress,
            smartAccount: ownerAddress === undefined ? null : { ownerAddress },
            tokenBalances: { edges: [{ node: { balance } }] },
          },
        })
        const rows = (...edges: ReadonlyArray<ReturnType<typeof row>>) => ({
          tokenBalances: { byAccount: { edges } },
        })
        const proxy = (one: string) => ({
          ownerAddress: ann,
          address: one,
          networkId: "31337",
          network: "TEST_MAINNET",
          appId: "safe-multisig",
          app: null,
          owner: { address: ann },
          networkV2: { chainId: 31337 },
        })
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(answer.data, {
          one: rows(row(ann, 5), row(own, 1, ann)),
          both: rows(row(ann, 5), row(bob, 7), row(own, 1, ann), row(joint, 1, bob)),
          without: rows(row(ann, 5)),
          portfolio: { proxies: [proxy(own), proxy(joint)] },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("have the oldest smart accounts only, and an error about the others", () =>
      Effect.gen(function* () {
        const eve = address(0xd3)
        const safes = Array.from({ length: proxiesMax + 1 }, (_, index) => address(0x1_00 + index))
        const logs = safes.flatMap((safe) => [safeSetupLog(safe, [eve], 1n), safeCreatedLog(safe)])
        yield* project([...blocks, buildBlock({ number: 3, transactions: [{ from: ann, logs }] })], 1)
        const { url } = yield* startTestApi()
        const answer = yield* ask(url, `{ portfolio(addresses: "${eve}") { proxies { address } } }`)
        const proxies = safes.slice(0, proxiesMax).map((one) => ({ address: one }))
        assert.deepStrictEqual(answer.data, { portfolio: { proxies } })
        assert.deepStrictEqual(
          answer.errors.map(({ extensions: { code, tag, chainId } }) => [code, tag, chainId]),
          [["SOURCE_UNAVAILABLE", "ProxiesLimited", 31337]],
        )
      }).pipe(Effect.scoped),
    )
  })
})
