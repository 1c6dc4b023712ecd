/**
 * Prices of one asset on three chains. Goal: they agree where markets do, and no chain has the price of another. Method: a token bridged to two
 * chains with a pool each, 5 % apart until an account sells in the dearer one, as far as the fee of such pools makes it pay; and to a third
 * without a pool.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { Block } from "#schemas/domain/block.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob, ether, usdc } from "../../support/api/api-story.ts"
import { listRead } from "../../support/api/token-list.ts"
import { address, buildBlock, wrappedNative } from "../../support/chain/block-builder.ts"
import { dollar, marketChain, pool, sell, tokenRead, trade } from "../../support/market/market-story.ts"
import { assertNear } from "../../support/market/near.ts"
import { project } from "../../support/store/projected.ts"

/** The share of an amount that pools of Uniswap v2 keep: where prices differ by less, nobody gains from trading in both. */
const fee = 0.003

const [home, second, third] = [
  { ...marketChain, id: 41_011, slug: "home", enumValue: "HOME_MAINNET" },
  { ...marketChain, id: 41_012, slug: "second", enumValue: "SECOND_MAINNET" },
  { ...marketChain, id: 41_013, slug: "third", enumValue: "THIRD_MAINNET" },
] as const

const tokenOn = new Map<ChainDefinition["id"], string>([
  [home.id, address(0xe1)],
  [second.id, address(0xe2)],
  [third.id, address(0xe3)],
])

const tokenOf = ({ id }: ChainDefinition): string => tokenOn.get(id) ?? assert.fail("a chain without the asset")

type Reserves = readonly [dollars: bigint, token: bigint]

/** Two accounts buy for ten dollars each. */
const buys = (chain: ChainDefinition, before: Reserves) => {
  const own = { pool, token: tokenOf(chain), paidRaw: 10n * dollar }
  const first = trade({ ...own, by: ann, before })
  return [first, trade({ ...own, by: bob, before: first.after })]
}

const reads = (chain: ChainDefinition) => [
  tokenRead(usdc, "USDC", 6),
  tokenRead(wrappedNative, "WETH", 18),
  tokenRead(tokenOf(chain), "ASSET", 18),
]

const blockOf = (chain: ChainDefinition, number: number, trades: ReadonlyArray<ReturnType<typeof trade>>): Block =>
  buildBlock({
    chainId: chain.id,
    number,
    timestampMs: 300_000 * (1 + number),
    transactions: trades.map(({ transaction }) => transaction),
    reads: { tokens: number === 1 ? reads(chain) : [], balances: trades.at(-1)?.balances ?? [] },
  })

const usdOf = ([dollars, token]: Reserves): number => Number(dollars) / 1e6 / (Number(token) / 1e18)

const lastOf = (trades: ReadonlyArray<ReturnType<typeof trade>>) => trades.at(-1)?.after ?? assert.fail("no trade")

/** What brings a pool to a price: the product of its reserves is constant. */
const soldToReach = ([dollars, token]: Reserves, usd: number): bigint => {
  const product = (Number(dollars) / 1e6) * (Number(token) / 1e18)
  return BigInt(Math.round(Math.sqrt(product / usd) * 1e18)) - token
}

const atHome = buys(home, [100_000n * dollar, 50_000n * ether])
const dearer = buys(second, [210_000n * dollar, 100_000n * ether])
const usdAtHome = usdOf(lastOf(atHome))
const before = lastOf(dearer)
const arbitrage = sell({
  pool,
  token: tokenOf(second),
  before,
  paidRaw: soldToReach(before, usdAtHome * (1 + fee * 0.9)),
})

const entryOf = (chain: ChainDefinition, bridgedTo: ReadonlyArray<ChainDefinition> = []) => ({
  chainId: chain.id,
  token: tokenOf(chain),
  name: "Asset",
  symbol: "ASSET",
  decimals: 18,
  logoUrl: undefined,
  bridgedTo: bridgedTo.map((other) => ({ chainId: other.id, token: tokenOf(other) })),
})

interface Answer {
  readonly fungibleTokenV2: {
    readonly group: { readonly newtworksAndAddresses: ReadonlyArray<{ readonly address: string }> }
    readonly priceData: {
      readonly price: number | null
      readonly historicalPrice: { readonly price: number } | null
      readonly unknownPriceReason: string | null
    }
  }
}

layer(layerSourceSink.pipe(Layer.provideMerge(layerTestApi)), { excludeTestServices: true })(
  "a bridged asset",
  (it) => {
    it.effect("has the price of each chain's own pools, and none where it has no pool", () =>
      Effect.gen(function* () {
        yield* project([blockOf(home, 1, atHome), blockOf(home, 2, [])], 1, {}, home)
        yield* project([blockOf(second, 1, dearer), blockOf(second, 2, [arbitrage])], 1, {}, second)
        yield* project([blockOf(third, 1, []), blockOf(third, 2, [])], 1, {}, third)
        const event = listRead({ tokens: [entryOf(home, [second, third]), entryOf(second), entryOf(third)] })
        const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
        const sink = yield* SourceSink
        yield* sink.write([{ stream: "lists", events: [{ event, seq: 1 }], place, timestampMs: event.readAtMs }])
        const { url } = yield* startTestApi({ chains: [home, second, third] })
        const [own, bridged, unpooled] = yield* Effect.forEach([home, second, third], (chain) =>
          Effect.map(
            ask(
              url,
              `{ fungibleTokenV2(address: "${tokenOf(chain)}", chainId: ${chain.id}) { group { newtworksAndAddresses { address } }
              priceData { price historicalPrice(timestamp: 899999) { price } unknownPriceReason } } }`,
            ),
            ({ data, errors }) => {
              assert.deepStrictEqual(errors, [])
              // The response to the query above.
              const { group, priceData } = (data as Answer).fungibleTokenV2
              assert.lengthOf(group.newtworksAndAddresses, 3)
              return priceData
            },
          ),
        )
        const usdBefore = [own, bridged].map((market) => market?.historicalPrice?.price ?? Number.NaN)
        assertNear(usdBefore[0], usdAtHome)
        // Its own price, though the group has another.
        assertNear(usdBefore[1], usdOf(before))
        const [usd, usdBridged] = [own, bridged].map((market) => market?.price ?? Number.NaN)
        assertNear(usdBridged, usdOf(arbitrage.after))
        assert.isAtMost(Math.abs(Number(usdBridged) / Number(usd) - 1), fee)
        assert.notStrictEqual(usdBridged, usd)
        assert.deepStrictEqual(unpooled, { price: null, historicalPrice: null, unknownPriceReason: "NOT_TRADED" })
      }),
    )
  },
)
