/** Prices of coins, from markets of their assets and of the contracts that stand for them. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { balanceRead } from "#chains/reads/balance-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob, ether } from "../../support/api/api-story.ts"
import { buildBlock, testChain, wrappedNative } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, thin, trades } from "../../support/market/market-story.ts"
import { assertNear } from "../../support/market/near.ts"
import { project } from "../../support/store/projected.ts"

layer(layerTestApi, { excludeTestServices: true })("prices of coins", (it) => {
  it.effect(
    "of a coin without a market on its chain come from the chain where its asset trades deepest, at that chain's mark",
    () =>
      Effect.gen(function* () {
        const [rollup, home, shallow] = [
          { ...testChain, id: 41_001, slug: "rollup", enumValue: "ROLLUP_MAINNET" },
          { ...marketChain, id: 41_002, slug: "home", enumValue: "HOME_MAINNET" },
          { ...marketChain, id: 41_003, slug: "shallow", enumValue: "SHALLOW_MAINNET" },
        ].map((chain) => ({ ...chain, nativeAsset: { chainId: 41_002, token: zeroAddress } }))
        if (rollup === undefined || home === undefined || shallow === undefined) return assert.fail("three chains")
        const on = (chain: { readonly id: number }, blocks: ReadonlyArray<Block>) =>
          blocks.map((block) => ({ ...block, chainId: chain.id }))
        yield* project(on(home, marketBlocks), 1, {}, home)
        // The first trade alone: another price, and less in the pool.
        yield* project(on(shallow, marketBlocks.slice(0, 1)), 1, {}, shallow)
        const read = { totalSupplyRaw: undefined, isNew: false }
        const owned = buildBlock({
          timestampMs: 905_000,
          transactions: [{ from: ann, to: bob, valueRaw: 1n }],
          reads: {
            tokens: [
              { ...read, token: wrappedNative, name: "Wrapped Ether", symbol: "WETH", decimals: 18 },
              { ...read, token: thin, name: "Thin", symbol: "THIN", decimals: 18 },
            ],
            balances: [zeroAddress, wrappedNative, thin].map((token) => ({
              account: ann,
              token,
              balanceRaw: 2n * ether,
            })),
          },
        })
        yield* project(on(rollup, [owned]), 1, {}, rollup)
        const { url } = yield* startTestApi({ chains: [rollup, home, shallow] })
        const market =
          "network { chainId } price historicalPrice(timestamp: 899999) { price } priceTicks(currency: USD, timeFrame: HOUR) { close }"
        const answer = yield* ask(
          url,
          `{ portfolioV2(addresses: "${ann}", chainIds: [41001]) { tokenBalances { totalBalanceUSD
            byToken { edges { node { tokenAddress price priceSource priceNetwork { chainId } network { chainId } } } } } }
          coin: fungibleTokenV2(address: "${zeroAddress}", chainId: 41001) { priceData { ${market} } }
          wrapped: fungibleTokenV2(address: "${wrappedNative}", chainId: 41001) { priceData { ${market} } }
          other: fungibleTokenV2(address: "${thin}", chainId: 41001) { priceData { price } } }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        const [before, usd] = trades.map((trade) => trade.usd)
        const node = (tokenAddress: string) => ({
          node: {
            tokenAddress,
            price: usd,
            priceSource: "OCP_V2",
            priceNetwork: { chainId: 41_002 },
            network: { chainId: 41_001 },
          },
        })
        const priceData = {
          network: { chainId: 41_002 },
          price: usd,
          historicalPrice: { price: before },
          priceTicks: [{ close: before }, { close: usd }],
        }
        assertNear(answer.data, {
          portfolioV2: {
            tokenBalances: {
              totalBalanceUSD: 4 * (usd ?? 0),
              byToken: { edges: [node(zeroAddress), node(wrappedNative)] },
            },
          },
          coin: { priceData },
          wrapped: { priceData },
          other: { priceData: null },
        })
        const blocksAsOf = (answer.extensions.asOf as ReadonlyArray<{ chainId: number; block: number }>).map(
          ({ chainId, block }) => [chainId, block],
        )
        assert.deepStrictEqual(blocksAsOf, [
          [41_001, 1],
          [41_002, 2],
          [41_003, 1],
        ])
      }).pipe(Effect.scoped),
  )

  it.effect("come from the contract that represents the coin, if pools trade it and no other contract wraps it", () =>
    Effect.gen(function* () {
      const nativeToken = { address: wrappedNative, logs: "calls" } as const
      const chain = { ...marketChain, id: 31338, wrappedNative: undefined, nativeToken }
      // A balance read there is that of the coin.
      const blocks = marketBlocks.map((block) => {
        const balances = balanceRead
          .of(block.reads)
          .map((read) => (read.token === wrappedNative ? { ...read, token: zeroAddress } : read))
        return { ...block, chainId: chain.id, reads: { ...block.reads, balances } }
      })
      yield* project(blocks, 1, {}, chain)
      const { url } = yield* startTestApi({ chains: [chain] })
      const answer = yield* ask(
        url,
        `{ fungibleTokenV2(address: "${zeroAddress}", chainId: 31338) { priceData { price latestSwaps { edges { node { boughtAmount } } } } } }`,
      )
      assert.deepStrictEqual(answer.errors, [])
      const edges = trades.map(({ bought }) => ({ node: { boughtAmount: bought } })).toReversed()
      assertNear(answer.data, { fungibleTokenV2: { priceData: { price: trades[1]?.usd, latestSwaps: { edges } } } })
    }).pipe(Effect.scoped),
  )
})
