/**
 * Goal: a share that no pool prices has the price of what it stands for, as far as a reading proves it. Method: a market on which a position of a listed share
 * and ones of others were read after the second block, and a third block an hour later.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { AppCatalogue, makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, ether, usdc } from "../../support/api/api-story.ts"
import { address, buildBlock, hash, testChain, wrappedNative } from "../../support/chain/block-builder.ts"
import {
  dollar,
  marketBlocks,
  marketChain,
  thin,
  tokenRead,
  trades,
  untraded,
} from "../../support/market/market-story.ts"
import { storePositions, storyApps } from "../../support/positions/position-story.ts"
import { project } from "../../support/store/projected.ts"

/** A share that no app lists, and a listed one of something without a price. */
const [strange, unpriced] = [address(0xd1), address(0xd2)]

const layerShares = Layer.succeed(
  AppCatalogue,
  makeAppCatalogue(storyApps, { isListedShare: (_, token) => [untraded, unpriced, thin].includes(token) }),
)

/** Shares, two if absent, that stand for an amount of a token. */
const position = (
  token: string,
  underlying: string,
  amountRaw: bigint,
  sharesRaw = 2n * ether,
): ReadonlyArray<PositionRead> => {
  const place = { account: ann, app: "exchange", group: "pool", contract: token, item: "" }
  return [
    { ...place, part: 0, type: "app-token", parent: 0, token, meta: "", amountRaw: sharesRaw, supplyRaw: 9n * ether },
    { ...place, part: 1, type: "base-token", parent: 0, token: underlying, meta: "", amountRaw, supplyRaw: undefined },
  ]
}

/** A share of the untraded token is worth 1.25 coins. */
const positions = [
  ...position(untraded, wrappedNative, (5n * ether) / 2n),
  ...position(strange, usdc, 10n * dollar),
  ...position(unpriced, strange, 10n * ether),
]

const blocks = [
  ...marketBlocks,
  buildBlock({
    number: 3,
    timestampMs: 4_000_000,
    reads: {
      tokens: [tokenRead(strange, "STRANGE", 18), tokenRead(unpriced, "UNPRICED", 18)],
      balances: [strange, unpriced].map((token) => ({ account: ann, token, balanceRaw: 2n * ether })),
    },
  }),
]

/** An answer with the twelve digits of its numbers that do not depend on the order of multiplications. */
const toRounded = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "number" ? Number(value.toPrecision(12)) : value,
  )

const coinUsd = Number((trades[1]?.usd ?? 0).toPrecision(12))

const askMarket = Effect.fnUntraced(function* (query: string, read = positions) {
  yield* project(blocks, 1)
  yield* storePositions(read)
  // A larger position, read after a block that was reverted.
  yield* storePositions(position(untraded, wrappedNative, 9n * ether, 3n * ether), {
    seq: 2,
    block: { number: 3, hash: hash(0xbad) },
  })
  const { url } = yield* startTestApi({ chains: [marketChain] })
  const { data, errors } = yield* ask(url, query)
  assert.deepStrictEqual(errors, [])
  return toRounded(data)
})

layer(Layer.merge(layerSourceSink.pipe(Layer.provideMerge(layerTestApi)), layerShares), { excludeTestServices: true })(
  "prices of shares",
  (it) => {
    it.effect("are those of their tokens at the newest rate at the time, and explained by them", () =>
      Effect.gen(function* () {
        const data = yield* askMarket(`{ fungibleTokenV2(address: "${untraded}", chainId: ${testChain.id}) { priceData {
        price unknownPriceReason
        before: historicalPrice(timestamp: 904000) { price }
        after: historicalPrice(timestamp: 2000000) { price }
        priceEvidence { source price route { tokenAddress price } } } } }`)
        assert.deepStrictEqual(data, {
          fungibleTokenV2: {
            priceData: {
              price: 1.25 * coinUsd,
              unknownPriceReason: null,
              before: null,
              after: { price: 1.25 * coinUsd },
              priceEvidence: {
                source: "OCP_V2",
                price: 1.25 * coinUsd,
                route: [{ tokenAddress: wrappedNative, price: coinUsd }],
              },
            },
          },
        })
      }),
    )

    it.effect("count in the worth over time from their first reading on", () =>
      Effect.gen(function* () {
        const data = yield* askMarket(
          `{ historicalPortfolio(address: "${ann}", chainId: ${testChain.id}, timeFrame: HOUR, includeTokens: ["${untraded}"]) {
          timestamp value } }`,
        )
        // The response to the query above.
        const ticks = (data as { historicalPortfolio: ReadonlyArray<{ timestamp: number; value: number }> })
          .historicalPortfolio
        const worth = Number((7 * 1.25 * coinUsd).toPrecision(12))
        assert.deepStrictEqual(ticks.slice(0, 2), [
          { timestamp: 899_999, value: 0 },
          { timestamp: 1_199_999, value: worth },
        ])
        assert.deepStrictEqual(ticks.at(-1), { timestamp: 4_000_000, value: worth })
      }),
    )

    it.effect("are unknown for tokens that no app lists, and for shares of something without a price", () =>
      Effect.gen(function* () {
        const data = yield* askMarket(`{
        strange: fungibleTokenV2(address: "${strange}", chainId: ${testChain.id}) { priceData { price } }
        unpriced: fungibleTokenV2(address: "${unpriced}", chainId: ${testChain.id}) { priceData { price } } }`)
        assert.deepStrictEqual(data, {
          strange: { priceData: { price: null } },
          unpriced: { priceData: { price: null } },
        })
      }),
    )

    it.effect("take the place of a price that a thin pool gives", () =>
      Effect.gen(function* () {
        const data = yield* askMarket(
          `{ fungibleTokenV2(address: "${thin}", chainId: ${testChain.id}) { priceData { price } } }`,
          position(thin, usdc, 10n * dollar),
        )
        assert.deepStrictEqual(data, { fungibleTokenV2: { priceData: { price: 5 } } })
      }),
    )
  },
)
