/** Holders and swaps of tokens by users of the social network. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { refusalOf } from "../../support/api/api.ts"
import { ann, bob } from "../../support/api/api-story.ts"
import { layerSocialMarket, startSocialMarket } from "../../support/hub/social-market.ts"
import { marketChain } from "../../support/market/market-story.ts"
import { alpha, alphaPool, startRankingStory } from "../../support/market/ranking-story.ts"

const tokenOf = (selection: string) =>
  `{ fungibleTokenV2(address: "${alpha}", chainId: ${marketChain.id}) { ${selection} } }`

const holderMembers = "totalCount edges { cursor node { holderAddress value } } pageInfo { hasNextPage }"

const swapMembers = `transactionHash timestamp tokenAddress volumeUsd amount isBuy profile { fid } token { symbol } network { chainId }
  channelFeedSwap { fid account { address } } soldAmount soldTokenAddress boughtAmount boughtTokenAddress`

interface Holder {
  readonly cursor: string
  readonly node: { readonly holderAddress: string; readonly value: string }
}

interface Swap {
  readonly volumeUsd: number
  readonly profile: { readonly fid: number } | null
}

const nodesOf = ({ edges }: { readonly edges: ReadonlyArray<{ readonly node: Swap }> }) => edges.map(({ node }) => node)

const shown = ({ profile, volumeUsd }: Swap) => `${profile?.fid} ${Math.round(volumeUsd)}`

describe("the market of users", () => {
  it.live("has holders and swaps of users, and of those whom a user follows", () =>
    Effect.gen(function* () {
      const { query } = yield* startSocialMarket
      const token = Effect.fnUntraced(function* (selection: string) {
        const { data, errors } = yield* query(tokenOf(selection))
        assert.deepStrictEqual(
          errors.filter(({ extensions }) => extensions.code !== "SOURCE_UNAVAILABLE"),
          [],
        )
        return Object(data).fungibleTokenV2
      })
      const { holders, socialHolders, followedSocialHolders, ofOthers } = yield* token(
        `holders(first: 100) { ${holderMembers} } socialHolders(first: 10) { ${holderMembers} }
        followedSocialHolders(fid: 4) { ${holderMembers} } ofOthers: followedSocialHolders(fid: 2) { ${holderMembers} }`,
      )
      const ofPool = {
        totalCount: 1,
        edges: holders.edges.filter(({ node }: Holder) => node.holderAddress === alphaPool),
        pageInfo: { hasNextPage: false },
      }
      assert.strictEqual(ofPool.edges.length, 1)
      assert.deepStrictEqual(socialHolders, ofPool)
      assert.deepStrictEqual(followedSocialHolders, ofPool)
      assert.deepStrictEqual(ofOthers, { ...ofPool, totalCount: 0, edges: [] })
      const rest = `socialHolders(first: 1, after: "${ofPool.edges[0].cursor}") { ${holderMembers} }`
      assert.deepStrictEqual((yield* token(rest)).socialHolders, { ...ofPool, edges: [] })

      const { priceData } = yield* token(`priceData {
        latest: latestSocialSwaps { edges { node { ${swapMembers} } } }
        large: latestSocialSwaps(filters: { minimumUsdVolume: 1000 }) { edges { node { ${swapMembers} } } }
        sold: latestSocialSwaps(filters: { isBuy: false }) { edges { node { ${swapMembers} } } }
        top: topSocialSwaps(first: 2) { ${swapMembers} }
        topOfFollowed: topSocialSwaps(fid: 4) { ${swapMembers} }
        relevant: latestRelevantSocialSwaps(fid: 4) { edges { node { ${swapMembers} } } }
        ofNobody: latestRelevantSocialSwaps(fid: 3) { edges { node { ${swapMembers} } } }
      }`)
      assert.deepStrictEqual(nodesOf(priceData.latest).map(shown), ["2 5000", "1 60", "1 50"])
      assert.deepStrictEqual(nodesOf(priceData.large).map(shown), ["2 5000"])
      assert.deepStrictEqual(nodesOf(priceData.sold), [])
      assert.deepStrictEqual(priceData.top.map(shown), ["2 5000", "1 60"])
      assert.deepStrictEqual(priceData.topOfFollowed.map(shown), ["1 60", "1 50"])
      assert.deepStrictEqual(nodesOf(priceData.relevant).map(shown), ["1 60", "1 50"])
      assert.deepStrictEqual(nodesOf(priceData.ofNobody), [])
      const feedOf = (fid: number) =>
        Effect.map(
          query(`{ generalSwapFeed(fid: ${fid}, first: 10) { edges { node { swap { account { address } } } } } }`),
          ({ data }) =>
            Object(data).generalSwapFeed.edges.map(
              ({ node }: { readonly node: { readonly swap: { readonly account: { readonly address: string } } } }) =>
                node.swap.account.address,
            ),
        )
      assert.deepStrictEqual(new Set(yield* feedOf(4)), new Set([ann]))
      assert.deepStrictEqual(yield* feedOf(3), [])
      const { data: found } = yield* query(
        `{ searchV2(input: { search: "0x${"04".repeat(20)}", categories: [USER] }) { results { ... on UserResult { social } } } }`,
      )
      assert.deepStrictEqual(Object(found).searchV2.results, [{ social: "four.eth" }])
      const symbols = ({
        edges,
      }: {
        readonly edges: ReadonlyArray<{ readonly node: { readonly token: { readonly symbol: string } } }>
      }) => edges.map(({ node }) => node.token.symbol)
      const members = "edges { node { token { symbol } } }"
      const { data: ranked } = yield* query(`{
        all: tokenRanking(includeQuoteTokens: true) { ${members} }
        ofFollowed: tokenRanking(includeQuoteTokens: true, fid: 4) { ${members} }
        ofNobody: tokenRanking(includeQuoteTokens: true, fid: 3) { ${members} }
      }`)
      assert.deepStrictEqual(symbols(Object(ranked).all), ["ALPHA", "WETH", "BETA"])
      assert.deepStrictEqual(symbols(Object(ranked).ofFollowed), ["ALPHA", "BETA", "WETH"])
      assert.deepStrictEqual(symbols(Object(ranked).ofNobody), ["ALPHA", "WETH", "BETA"])
      const [newest] = priceData.latest.edges
      assert.deepInclude(newest.node, {
        tokenAddress: alpha,
        isBuy: true,
        token: { symbol: "ALPHA" },
        network: { chainId: marketChain.id },
        channelFeedSwap: { fid: 2, account: { address: bob } },
        boughtTokenAddress: alpha,
      })
    }).pipe(Effect.scoped, Effect.provide(layerSocialMarket)),
  )

  it.live("is empty or unavailable without a source of profiles", () =>
    Effect.gen(function* () {
      const query = yield* startRankingStory
      const { data } = yield* query(
        tokenOf(`socialHolders(first: 1) { totalCount } priceData {
          latestSocialSwaps { edges { cursor } } topSocialSwaps { transactionHash }
        }`),
      )
      assert.deepStrictEqual(Object(data).fungibleTokenV2, {
        socialHolders: null,
        priceData: { latestSocialSwaps: { edges: [] }, topSocialSwaps: [] },
      })
      for (const selection of [
        "followedSocialHolders(fid: 1) { totalCount }",
        "priceData { latestRelevantSocialSwaps(fid: 1) { edges { cursor } } }",
        "priceData { topSocialSwaps(fid: 1) { id } }",
      ]) {
        assert.deepInclude(refusalOf(yield* query(tokenOf(selection))), { code: "SOURCE_UNAVAILABLE" }, selection)
      }
      const refused = yield* query(tokenOf("followedSocialHolders(fid: 0) { totalCount }"))
      assert.deepInclude(refusalOf(refused), { code: "BAD_USER_INPUT", argument: "fid" })
    }).pipe(Effect.scoped, Effect.provide(layerSocialMarket)),
  )
})
