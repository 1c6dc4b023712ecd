/** Search for groups of tokens and coins: members, order, chains of a search, and twins that are in none. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { listRead } from "../../support/api/token-list.ts"
import { address, buildBlock, testChain } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const asset = { chainId: testChain.id, token: zeroAddress }
const here = { ...testChain, nativeAsset: asset }
const there = { ...testChain, id: 31_338, slug: "second", enumValue: "BASE_MAINNET", nativeAsset: asset }
const alone = { ...testChain, id: 31_339, slug: "third", enumValue: "OPTIMISM_MAINNET" }

const [usd, usdThere, twin, euro] = [address(0xc1), address(0xc2), address(0xc3), address(0xc4)]

const read = (token: Address, symbol: string, name: string) => ({
  token,
  name,
  symbol,
  decimals: 6,
  totalSupplyRaw: 5_000_000n,
  isNew: false,
})

const entry = (chainId: ChainId, token: Address, symbol: string, name: string) => ({
  chainId,
  token,
  name,
  symbol,
  decimals: 6,
  logoUrl: undefined,
  bridgedTo: [],
})

const list = Effect.gen(function* () {
  const sink = yield* SourceSink
  const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
  const event = listRead({
    tokens: [
      {
        ...entry(here.id, usd, "USDX", "Dollar"),
        // The second one is not listed, as a list may be wrong or old.
        bridgedTo: [
          { chainId: there.id, token: usdThere },
          { chainId: there.id, token: twin },
        ],
      },
      entry(there.id, usdThere, "USDX.b", "Bridged Dollar"),
      entry(here.id, euro, "EURX", "Euro"),
    ],
  })
  yield* sink.write([{ stream: "lists", events: [{ event, seq: 1 }], place, timestampMs: event.readAtMs }])
})

const startSearch = Effect.gen(function* () {
  yield* list
  const tokens = [read(usd, "USDX", "Dollar"), read(twin, "USDX", "Dollar")]
  yield* project([buildBlock({ number: 1, reads: { tokens } })], 1, {}, here)
  const twins = [read(usdThere, "USDX.b", "Bridged Dollar"), read(twin, "USDX", "Dollar")]
  yield* project([{ ...buildBlock({ number: 1, reads: { tokens: twins } }), chainId: there.id }], 1, {}, there)
  yield* project([{ ...buildBlock({ number: 1 }), chainId: alone.id }], 1, {}, alone)
  const { url } = yield* startTestApi({ chains: [here, there, alone] })
  return Effect.fnUntraced(function* (search: string, rest: Readonly<Record<string, unknown>> = {}) {
    const query = `query S($input: SearchInputV2!) { searchV2(input: $input) { results { id category title imageUrl score
      ... on UnifiedErc20TokenResult { symbol name groupId
        perNetworkInfo { network address marketCap gasLiquidityUsd imageUrl } groupedFungibleTokens { address symbol } }
      ... on UnifiedGasTokenResult { symbol name groupId perNetworkInfo { network address } groupedGasTokens { chainId: networkV2 { id } } }
      ... on GasTokenResult { address symbol name decimals totalSupply network gasTokenLiquidityUsd gasToken { symbol } }
      ... on Erc20TokenResult { address network } } } }`
    const { data, errors } = yield* ask(url, query, { input: { search, maxResultsPerCategory: 20, ...rest } })
    assert.deepStrictEqual(errors, [], search)
    return Object(data).searchV2.results as ReadonlyArray<Readonly<Record<string, unknown>>>
  })
})

const layerSearched = Layer.provideMerge(layerSourceSink, layerTestApi)

const groups = { categories: ["UNIFIED_ERC20_TOKEN"] }

describe("searchV2 for groups", () => {
  it.live("finds the tokens of one asset by the name of any of them, and no twin", () =>
    Effect.gen(function* () {
      const search = yield* startSearch
      const [found, ...others] = yield* search("usdx", groups)
      assert.deepStrictEqual(others, [])
      const { id, score, ...rest } = found ?? {}
      assert.isString(id)
      assert.isAbove(Number(score), 1_000)
      const member = { marketCap: null, gasLiquidityUsd: null, imageUrl: "" }
      const whole = {
        category: "UNIFIED_ERC20_TOKEN",
        title: "Dollar",
        imageUrl: null,
        symbol: "USDX",
        name: "Dollar",
        groupId: `${here.id}:${usd}`,
        perNetworkInfo: [
          { network: here.enumValue, address: usd, ...member },
          { network: there.enumValue, address: usdThere, ...member },
        ],
        groupedFungibleTokens: [
          { address: usd, symbol: "USDX" },
          { address: usdThere, symbol: "USDX.b" },
        ],
      }
      assert.deepStrictEqual(rest, whole)
      const [byMember] = yield* search("bridged", groups)
      assert.deepStrictEqual(byMember?.groupId, whole.groupId)
      assert.strictEqual(byMember?.title, "Bridged Dollar")
      assert.deepStrictEqual((yield* search(usdThere, groups))[0]?.groupId, whole.groupId)
      assert.deepStrictEqual(yield* search(twin, groups), [])
      assert.deepStrictEqual(yield* search("euro", groups), [])
      const [first] = yield* search("usdx")
      assert.strictEqual(first?.category, "UNIFIED_ERC20_TOKEN", "the asset comes before its tokens")
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )

  it.live("returns the members on the searched chains", () =>
    Effect.gen(function* () {
      const search = yield* startSearch
      const [found] = yield* search("usdx", { ...groups, chainIds: [there.id] })
      assert.strictEqual(found?.groupId, `${here.id}:${usd}`)
      assert.deepStrictEqual(found?.groupedFungibleTokens, [{ address: usdThere, symbol: "USDX.b" }])
      assert.deepStrictEqual(yield* search("usdx", { ...groups, chainIds: [alone.id] }), [])
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )

  it.live("finds coins by symbol, name and the zero address, and those that chains share", () =>
    Effect.gen(function* () {
      const search = yield* startSearch
      for (const text of [testChain.nativeSymbol, testChain.nativeName, zeroAddress]) {
        const found = yield* search(text, { categories: ["GAS_TOKEN", "UNIFIED_GAS_TOKEN"] })
        const [shared, ...coins] = found
        assert.deepStrictEqual(
          found.map(({ category }) => category),
          ["UNIFIED_GAS_TOKEN", "GAS_TOKEN", "GAS_TOKEN", "GAS_TOKEN"],
          text,
        )
        assert.deepStrictEqual(shared?.groupedGasTokens, [{ chainId: { id: here.id } }, { chainId: { id: there.id } }])
        assert.strictEqual(new Set(coins.map(({ id }) => id)).size, 3)
        const { id, score, ...coin } = coins[0] ?? {}
        assert.isAbove(Number(score), 1_000)
        assert.isString(id)
        assert.deepStrictEqual(coin, {
          category: "GAS_TOKEN",
          title: testChain.nativeName,
          imageUrl: coin.imageUrl,
          address: zeroAddress,
          symbol: testChain.nativeSymbol,
          name: testChain.nativeName,
          decimals: testChain.nativeDecimals,
          totalSupply: 0,
          network: here.enumValue,
          gasTokenLiquidityUsd: 0,
          gasToken: { symbol: testChain.nativeSymbol },
        })
      }
      assert.deepStrictEqual(yield* search(zeroAddress, { categories: ["ERC20_TOKEN"] }), [])
      assert.deepStrictEqual(yield* search("ether nothing", { categories: ["GAS_TOKEN"] }), [])
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )
})
