/** Volumes of collections of NFTs in answers. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api.ts"
import { ether, usdc } from "../../support/api-story.ts"
import { address, buildBlock, nftLog, wrappedNative } from "../../support/block-builder.ts"
import { dollar, marketChain, pool, trade } from "../../support/market-story.ts"
import { orderLog } from "../../support/order-log.ts"
import { project } from "../../support/projected.ts"

const [ann, bob] = [address(1), address(2)]

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Time of the mark. */
const endMs = 20_000 * dayMs

const art = address(0xa7)

/** A sale of an item of `art` at an age, for an amount of the coin or of a token. */
const soldAgo = (ageMs: number, asked: { readonly token?: Address; readonly amountRaw: bigint }) => ({
  ageMs,
  logs: [
    { ...nftLog("Transfer", [ann, bob, 1n]), address: art },
    orderLog({
      offerer: ann,
      recipient: bob,
      offered: [{ kind: "erc721", token: art, tokenId: 1n, amountRaw: 1n }],
      asked: [{ kind: asked.token === undefined ? "native" : "erc20", ...asked, recipient: ann }],
    }),
  ],
})

/** Oldest first. That of an hour ago is in the hour before the last one. */
const volumeSales = [
  soldAgo(70 * dayMs, { amountRaw: 20n * ether }),
  soldAgo(40 * dayMs, { amountRaw: 4n * ether }),
  soldAgo(10 * dayMs, { amountRaw: ether }),
  soldAgo(30 * hourMs, { token: wrappedNative, amountRaw: 3n * ether }),
  soldAgo(hourMs, { amountRaw: 2n * ether }),
  soldAgo(0, { amountRaw: ether / 2n }),
  soldAgo(0, { token: usdc, amountRaw: 3_003n * dollar }),
]

/** For a token whose decimals are unknown. */
const unpricedSale = soldAgo(0, { token: address(0x72), amountRaw: 1_000_000_000n })

const market = trade({
  ...{ pool, token: wrappedNative, before: [3_000_000n * dollar, 1_000n * ether], paidRaw: 3_000n * dollar },
})

/** Price of the coin after the only trade. */
const coinUsd = Number(market.after[0]) / 1e6 / (Number(market.after[1]) / 1e18)

const volumeStory = [
  ...volumeSales.map(({ ageMs, logs }, index) =>
    buildBlock({ number: 10 + index, timestampMs: endMs - ageMs, transactions: [{ from: ann, logs }] }),
  ),
  buildBlock({
    number: 20,
    timestampMs: endMs,
    transactions: [{ from: ann, logs: unpricedSale.logs }, market.transaction],
    reads: {
      tokens: [
        { token: usdc, name: "USDC", symbol: "USDC", decimals: 6, totalSupplyRaw: 5n * dollar, isNew: false },
        { token: wrappedNative, name: "WETH", symbol: "WETH", decimals: 18, totalSupplyRaw: ether, isNew: false },
      ],
      balances: market.balances,
    },
  }),
]

/** A number of an answer, to nine places. */
const near = (value: number): number => Number(value.toPrecision(9))

const rounded = (_key: string, value: unknown): unknown => {
  if (typeof value === "string" && /^\d+(\.\d+)?$/.test(value)) return near(Number(value))
  return typeof value === "number" ? near(value) : value
}

describe("values of NFTs", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("sum volumes in windows that end at the mark, in the coin and in USD", () =>
      Effect.gen(function* () {
        yield* project(volumeStory, 10)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const windows = ["hourly", "daily", "weekly", "monthly"]
        const fields = [
          ...[...windows, "total"].map((name) => `${name}VolumeEth`),
          ...windows.map((name) => `${name}VolumeEthPercentChange`),
          ...["hourly", "total"].map(
            (name) => `${name}Volume { valueUsd valueWithDenomination denomination { symbol } }`,
          ),
        ]
        const { data, errors } = yield* ask(
          url,
          `{ nftCollectionV2(input: { address: "${art}", chainId: ${marketChain.id} }) { stats { ${fields.join(" ")} } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const hourly = 0.5 + 3_003 / coinUsd
        const [daily, weekly, monthly] = [hourly + 2, hourly + 5, hourly + 6]
        const total = monthly + 24
        const volume = (value: number) => ({
          valueUsd: near(value * coinUsd),
          valueWithDenomination: near(value),
          denomination: { symbol: "ETH" },
        })
        assert.deepStrictEqual(JSON.parse(JSON.stringify(data, rounded)), {
          nftCollectionV2: {
            stats: {
              hourlyVolumeEth: near(hourly),
              dailyVolumeEth: near(daily),
              weeklyVolumeEth: near(weekly),
              monthlyVolumeEth: near(monthly),
              totalVolumeEth: near(total),
              hourlyVolumeEthPercentChange: near((100 * (hourly - 2)) / 2),
              dailyVolumeEthPercentChange: near((100 * (daily - 3)) / 3),
              weeklyVolumeEthPercentChange: near((100 * (weekly - 1)) / 1),
              monthlyVolumeEthPercentChange: near((100 * (monthly - 4)) / 4),
              hourlyVolume: volume(hourly),
              totalVolume: volume(total),
            },
          },
        })
      }),
    )
  })
})
