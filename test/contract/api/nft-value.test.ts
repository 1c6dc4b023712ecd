/** Volumes, values and ranking of NFTs in answers. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { encodeRankingCursor } from "#api/ranking/ranking-page.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, refusalOf, startTestApi } from "../../support/api/api.ts"
import { marketChain } from "../../support/market/market-story.ts"
import { near, rounded } from "../../support/market/near.ts"
import {
  allowedBlock,
  art,
  busy,
  cards,
  cid,
  coinUsd,
  endMs,
  gems,
  laterBlock,
  precious,
  rankedBlock,
  relics,
  unrankedBlock,
  valueStory,
} from "../../support/market/nft-value-story.ts"
import { project } from "../../support/store/projected.ts"

type RankingEdge = Readonly<{ node: unknown; cursor: string }>
type RankingPage = Readonly<{ edges: ReadonlyArray<RankingEdge>; pageInfo: Readonly<Record<string, unknown>> }>

describe("values of NFTs", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("sum volumes in windows that end at the mark, in the coin and in USD", () =>
      Effect.gen(function* () {
        yield* project(valueStory, 9)
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

    it.effect("estimate an item by its own recent sales, else by those of its collection", () =>
      Effect.gen(function* () {
        yield* project(valueStory, 9)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const item = (name: string, collection: Address, tokenId: number) =>
          `${name}: nftTokenV2(collectionAddress: "${collection}", chainId: ${marketChain.id}, tokenId: "${tokenId}") {
            traits { attributeValue estimatedValueEth } estimatedValueEth estimatedValue { valueUsd valueWithDenomination denomination { symbol } } }`
        const { data, errors } = yield* ask(
          url,
          `{ ${item("own", gems, 1)} ${item("other", gems, 2)} ${item("cards", cards, 5)} ${item("unsold", cards, 6)} ${item("old", relics, 2)} }`,
        )
        assert.deepStrictEqual(errors, [])
        const of = (value: number) => ({
          estimatedValueEth: value,
          estimatedValue: {
            valueUsd: near(value * coinUsd),
            valueWithDenomination: value,
            denomination: { symbol: "ETH" },
          },
        })
        const none = { traits: [], estimatedValueEth: null, estimatedValue: null }
        const cut = (attributeValue: string, estimatedValueEth: number | null) => ({
          attributeValue,
          estimatedValueEth,
        })
        assert.deepStrictEqual(JSON.parse(JSON.stringify(data, rounded)), {
          own: { ...of(9), traits: [cut("Round", 8.5), cut("Blue", 9)] },
          other: { ...of(8.5), traits: [cut("Rough", null)] },
          cards: { ...of(3), traits: [] },
          unsold: none,
          old: none,
        })
      }),
    )

    it.effect("add up to the worth of a portfolio, at the newest and at an earlier block", () =>
      Effect.gen(function* () {
        yield* project(valueStory, 9)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const nftsOfCid = (at: string) =>
          Effect.gen(function* () {
            const { data, errors } = yield* ask(
              url,
              `{ portfolioV2(addresses: "${cid}", chainIds: ${marketChain.id}${at}) { nftBalances {
                totalBalanceUSD
                byToken { edges { node { balanceUSD valuationStrategy token { tokenId } } } }
                ascending: byToken(order: { by: USD_WORTH, direction: ASC }) { edges { node { balanceUSD } } }
                byCollection { edges { node { balanceUSD collection { address } tokens(first: 1) { edges { node { balanceUSD } } } } } }
                byNetwork { edges { node { balanceUSD } } }
                rich: byNetwork(filters: { minBalanceUSD: 1000000 }) { totalCount }
              } } }`,
            )
            assert.deepStrictEqual(errors, [])
            return JSON.parse(JSON.stringify(data, rounded)) as unknown
          })
        const worth = (ethers: number) => ({ balanceUSD: near(ethers * coinUsd) })
        const page = (rows: ReadonlyArray<unknown>) => ({ edges: rows.map((node) => ({ node })) })
        const item = (ethers: number, tokenId: number) => ({
          ...worth(ethers),
          valuationStrategy: "ESTIMATED_VALUE",
          token: { tokenId },
        })
        const expected = (gemEthers: number) => {
          const items = [item(gemEthers, 2), item(gemEthers, 3), item(0, 6), item(0, 2)]
          const sorted = gemEthers > 12 ? items.toSpliced(2, 0, item(12, 5)) : [item(12, 5), ...items]
          const total = 2 * gemEthers + 12
          return {
            portfolioV2: {
              nftBalances: {
                totalBalanceUSD: near(total * coinUsd),
                byToken: page(sorted),
                ascending: page(sorted.toReversed().map(({ balanceUSD }) => ({ balanceUSD }))),
                byCollection: page([
                  { ...worth(2 * gemEthers), collection: { address: gems }, tokens: page([worth(gemEthers)]) },
                  { ...worth(12), collection: { address: cards }, tokens: page([worth(12)]) },
                  { ...worth(0), collection: { address: relics }, tokens: page([worth(0)]) },
                ]),
                byNetwork: page([worth(total)]),
                rich: { totalCount: 0 },
              },
            },
          }
        }
        assert.deepStrictEqual(yield* nftsOfCid(""), expected(8.5))
        yield* project([laterBlock], 100)
        assert.deepStrictEqual(yield* nftsOfCid(""), expected(50))
        assert.deepStrictEqual(yield* nftsOfCid(", asOfBlock: 20"), expected(8.5))
        const { data } = yield* ask(
          url,
          `{ portfolio(addresses: "${cid}") { nftBalances { network balanceUSD } totals { total totalByNetworkWithNFT { network total } } } }`,
        )
        const [network, usd] = [marketChain.enumValue, near(112 * coinUsd)]
        const totals = { total: 0, totalByNetworkWithNFT: [{ network, total: usd }] }
        const portfolio = { nftBalances: [{ network, balanceUSD: usd }], totals }
        assert.deepStrictEqual(JSON.parse(JSON.stringify(data, rounded)), { portfolio })
      }),
    )

    it.effect("are at risk by allowances, unless that of one of the NFTs is unknown", () =>
      Effect.gen(function* () {
        yield* project(valueStory, 9)
        yield* project([laterBlock, allowedBlock], 100)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const { data, errors } = yield* ask(
          url,
          `{ account(address: "${cid}") { allowances { edges { node { kind contractAddress valueAtRisk } } } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const { account } = JSON.parse(JSON.stringify(data, rounded)) as {
          account: { allowances: { edges: ReadonlyArray<{ node: unknown }> } }
        }
        const all = (contractAddress: Address, valueAtRisk: number | null) => ({
          kind: "NFT_ALL",
          contractAddress,
          valueAtRisk,
        })
        assert.sameDeepMembers(
          account.allowances.edges.map(({ node }) => node),
          [
            { kind: "NFT", contractAddress: gems, valueAtRisk: near(50 * coinUsd) },
            all(gems, near(100 * coinUsd)),
            all(cards, null),
            all(relics, null),
            all(busy, 0),
          ],
        )
      }),
    )

    it.effect("rank collections by buyers, volume and growth, without spam", () =>
      Effect.gen(function* () {
        yield* project(valueStory, 9)
        yield* project([laterBlock, rankedBlock, unrankedBlock], 200)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const rankingOf = (args: string) =>
          ask(
            url,
            `{ nftRanking(${args}) { edges { cursor node { type chainId collectionAddress collection { address } } }
              pageInfo { hasPreviousPage hasNextPage startCursor endCursor } } }`,
          )
        const row = (collection: Address) => ({
          type: "nft-collection",
          chainId: marketChain.id,
          collectionAddress: collection,
          collection: { address: collection },
        })
        const page = Effect.fnUntraced(function* (args: string) {
          const { data, errors } = yield* rankingOf(args)
          assert.deepStrictEqual(errors, [])
          const { edges, pageInfo } = (data as { nftRanking: RankingPage }).nftRanking
          return { rows: edges.map(({ node }) => node), cursors: edges.map(({ cursor }) => cursor), pageInfo }
        })
        const first = yield* page("first: 2")
        assert.deepStrictEqual(first.rows, [row(busy), row(gems)])
        assert.deepInclude(first.pageInfo, { hasPreviousPage: false, hasNextPage: true, startCursor: first.cursors[0] })
        for (const after of [first.pageInfo.endCursor, first.cursors.at(-1)]) {
          const second = yield* page(`after: "${after}"`)
          assert.deepStrictEqual(second.rows, [row(precious), row(art)])
          assert.deepInclude(second.pageInfo, { hasPreviousPage: true, hasNextPage: false })
        }
        const tooOld = encodeRankingCursor({ endMs: endMs - 60_000, offset: 2 })
        for (const [args, code, argument] of [
          [`after: "${tooOld}"`, "BAD_USER_INPUT", "after"],
          ['after: "no cursor"', "BAD_USER_INPUT", "after"],
          ["fid: 1", "BAD_USER_INPUT", "fid"],
          ["first: 101", "BAD_USER_INPUT", "first"],
        ] as const) {
          assert.deepInclude(refusalOf(yield* rankingOf(args)), { code, argument }, args)
        }
      }),
    )

    it.effect("order the NFTs of a collection, and give its market cap", () =>
      Effect.gen(function* () {
        yield* project(valueStory, 9)
        yield* project([laterBlock, rankedBlock, unrankedBlock], 200)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const askGems = Effect.fnUntraced(function* (fields: string) {
          const { data, errors } = yield* ask(
            url,
            `{ nftCollectionV2(input: { address: "${gems}", chainId: ${marketChain.id} }) { ${fields} } }`,
          )
          assert.deepStrictEqual(errors, [])
          return (data as { nftCollectionV2: { nfts: RankingPage; marketCap: string } }).nftCollectionV2
        })
        for (const [order, ids] of [
          ["orderBy: LAST_SALE_ETH", [4, 1, 2, 3]],
          ["orderBy: LAST_SALE_ETH, orderDirection: DESC", [1, 4, 2, 3]],
          ["orderBy: ESTIMATED_VALUE_ETH", [1, 2, 3, 4]],
          ["orderBy: ESTIMATED_VALUE_ETH, orderDirection: DESC", [2, 3, 4, 1]],
        ] as const) {
          const seen: Array<unknown> = []
          let after = "null"
          for (;;) {
            const { nfts } = yield* askGems(
              `nfts(first: 2, after: ${after}, order: { ${order} }) { edges { node { tokenId } } pageInfo { hasNextPage endCursor } }`,
            )
            seen.push(...nfts.edges.map(({ node }) => Number((node as { tokenId: string }).tokenId)))
            if (nfts.pageInfo.hasNextPage !== true) break
            after = JSON.stringify(nfts.pageInfo.endCursor)
          }
          assert.deepStrictEqual(seen, [...ids], order)
        }
        // The last sale of the first gem did not count, as its owner got it back.
        assert.strictEqual(near(Number((yield* askGems("marketCap")).marketCap)), near(4 * 50 * coinUsd))
      }),
    )
  })
})
