import { assert, describe, it } from "vitest"
import { ContentMalformed } from "#pipelines/outside/location-source.ts"
import { parseMarketData } from "#pipelines/outside/market-data/parse-market-data.ts"

const virtual = "0x44ff8620b8ca30902395a7bd3f2407e1a091bf73"

const parsed = (value: unknown, chainIds = [1, 56]) =>
  parseMarketData({
    location: "market",
    rank: 0,
    bytes: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
    readAtMs: 7,
    chainIds: new Set(chainIds),
  })

/** The members of the documented answer of CoinGecko's `/onchain/networks/eth/tokens/multi/…`, with the figures of its example. */
const listed = (attributes: Readonly<Record<string, unknown>> = {}, id = `eth_${virtual}`) => ({
  id,
  type: "token",
  attributes: {
    address: virtual,
    name: "Virtual Protocol",
    symbol: "VIRTUAL",
    decimals: 18,
    coingecko_coin_id: "virtual-protocol",
    normalized_total_supply: "1000000000.0",
    price_usd: "1.8504100322",
    volume_usd: { h24: "2204224.92600213" },
    market_cap_usd: "1211465187.61299",
    ...attributes,
  },
  relationships: { top_pools: { data: [] } },
})

const quote = {
  chainId: 1,
  token: virtual,
  priceUsd: "1.8504100322",
  providerId: "virtual-protocol",
  totalSupply: "1000000000.0",
  dailyVolumeUsd: "2204224.92600213",
  marketCapUsd: "1211465187.61299",
}

describe("parseMarketData", () => {
  it("reads a listing", () => {
    assert.deepStrictEqual(parsed({ data: [listed()] }), {
      event: {
        kind: "MarketDataRead",
        location: "market",
        rank: 0,
        readAtMs: 7,
        provider: "listing",
        entries: [quote],
      },
      droppedCount: 0,
    })
  })

  it("reads a feed, whose prices are numbers", () => {
    const coins = {
      "ethereum:0xdF574c24545E5FfEcb9a659c229253D4111d87e1": { decimals: 8, price: 0.0220537, symbol: "cDAI" },
      "bsc:0x762539b45a1dcce3d36d080f74d1aed37844b878": { price: 1e-7 },
      "coingecko:ethereum": { price: 3000 },
      "fantom:0x762539b45a1dcce3d36d080f74d1aed37844b878": { price: 1 },
    }
    const read = parsed({ coins })
    assert.deepStrictEqual(!(read instanceof ContentMalformed) && [read.event.provider, read.event.entries], [
      "feed",
      [
        { chainId: 1, token: "0xdf574c24545e5ffecb9a659c229253d4111d87e1", priceUsd: "0.0220537" },
        { chainId: 56, token: "0x762539b45a1dcce3d36d080f74d1aed37844b878", priceUsd: "1e-7" },
      ],
    ])
  })

  it("leaves out what a listing does not state", () => {
    const read = parsed({ data: [listed({ market_cap_usd: null, volume_usd: {}, normalized_total_supply: "many" })] })
    assert.deepStrictEqual(!(read instanceof ContentMalformed) && read.event.entries, [
      { ...quote, totalSupply: undefined, dailyVolumeUsd: undefined, marketCapUsd: undefined },
    ])
  })

  it("drops repeated and invalid entries, and those of other chains, and counts them", () => {
    const dropped = [
      listed(),
      listed({}, `base_${virtual}`),
      listed({}, `solana_${virtual}`),
      listed({ price_usd: null }),
      null,
      7,
    ]
    const read = parsed({ data: [listed(), ...dropped] })
    assert.deepStrictEqual(!(read instanceof ContentMalformed) && [read.event.entries.length, read.droppedCount], [
      1,
      dropped.length,
    ])
  })

  it.each([
    ["no price", { price_usd: "" }],
    ["a negative price", { price_usd: "-1" }],
    ["a price of nothing", { price_usd: "0.0" }],
    ["an endless price", { price_usd: "9".repeat(40) }],
    ["a price in words", { price_usd: "Infinity" }],
    ["an address of another form", { address: "6p6xgHyF7AeE6TZkSmFsko444wqoP15icUSqi2jfGiPN" }],
    ["no id", { coingecko_coin_id: null }],
    ["an id that leaves its page", { coingecko_coin_id: "../../evil" }],
  ])("refuses a listing with %s", (_what, attributes) => {
    assert.instanceOf(parsed({ data: [listed(attributes)] }), ContentMalformed)
  })

  it.each(["<html>", "[]", "{}", '{ "data": {} }', '{ "coins": [] }', '{ "data": [] }'])("refuses %s", (text) => {
    assert.instanceOf(parsed(text), ContentMalformed)
  })
})
