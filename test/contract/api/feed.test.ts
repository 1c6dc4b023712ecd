/** The ranking of tokens and feeds of swaps in answers. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { paidEndpoints } from "#api/paid/registry.ts"
import { encodeKey } from "#api/request/connection.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { layerTestApi, refusalOf, startTestApi, testKey } from "../../support/api/api.ts"
import { ann, bob, usdc } from "../../support/api/api-story.ts"
import { address } from "../../support/chain/block-builder.ts"
import { marketChain } from "../../support/market/market-story.ts"
import { alpha, beta, cid, dan, rankingBlocks, startRankingStory } from "../../support/market/ranking-story.ts"
import { project } from "../../support/store/projected.ts"

const chainId = marketChain.id

interface Page<Node> {
  readonly edges: ReadonlyArray<{ readonly node: Node; readonly cursor: string }>
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

interface Swap {
  readonly token: { readonly symbol: string }
  readonly isBuy: boolean
  readonly amount: number
  readonly volumeUsd: string
  readonly account: { readonly address: Address }
}

const swapFields = "chainId isBuy amount volumeUsd timestamp transactionHash token { symbol } account { address }"

const shown = ({ token, isBuy, account, volumeUsd }: Swap) =>
  `${account.address} ${isBuy ? "buys" : "sells"} ${token.symbol} ${Math.round(Number(volumeUsd))}`

describe("feeds", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("rank tokens by buyers, volume and growth, without spam and quote tokens", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const row = "type chainId tokenAddress token { symbol } buyCount buyerCount buyerCount24h"
        const { data, errors } = yield* askStory(`{
          tokenRanking { edges { node { ${row} } } pageInfo { hasNextPage } }
          twoDays: tokenRanking(timeFrame: "2d") { edges { node { ${row} } } }
          hour: tokenRanking(timeFrame: "1h") { edges { node { ${row} } } }
          withQuotes: tokenRanking(includeQuoteTokens: true) { edges { node { token { symbol } } } }
          tokenTrends { edges { node { token { symbol } } } }
          first: tokenRanking(first: 1) { edges { node { token { symbol } } } pageInfo { hasNextPage } }
        }`)
        assert.deepStrictEqual(errors, [])
        const token = (symbol: string, at: Address, buys: number, buyers: number, ofDay = buyers) => ({
          node: {
            type: "token",
            chainId,
            tokenAddress: at,
            token: { symbol },
            buyCount: buys,
            buyerCount: buyers,
            buyerCount24h: ofDay,
          },
        })
        assert.deepStrictEqual(data, {
          tokenRanking: {
            edges: [token("ALPHA", alpha, 4, 3), token("BETA", beta, 1, 1)],
            pageInfo: { hasNextPage: false },
          },
          // Beta has as many buyers as alpha, and more volume.
          twoDays: { edges: [token("BETA", beta, 4, 3, 1), token("ALPHA", alpha, 4, 3)] },
          hour: { edges: [] },
          withQuotes: { edges: ["ALPHA", "WETH", "BETA"].map((symbol) => ({ node: { token: { symbol } } })) },
          tokenTrends: { edges: ["ALPHA", "BETA"].map((symbol) => ({ node: { token: { symbol } } })) },
          first: { edges: [{ node: { token: { symbol: "ALPHA" } } }], pageInfo: { hasNextPage: true } },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("give each row of a ranking its own cursor, from which the ranking continues", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const members = "edges { cursor node { token { symbol } } } pageInfo { startCursor endCursor hasPreviousPage }"
        const page = (after: string) =>
          Effect.map(
            askStory(`{ tokenRanking(after: ${after}) { ${members} } }`),
            ({ data }) => Object(data).tokenRanking,
          )
        const { edges, pageInfo } = yield* page("null")
        const [first, last] = edges
        const ends = { startCursor: first.cursor, endCursor: last.cursor, hasPreviousPage: false }
        assert.deepStrictEqual(pageInfo, ends)
        assert.deepStrictEqual((yield* page(`"${first.cursor}"`)).edges, [last])
        assert.deepStrictEqual((yield* page(`"${last.cursor}"`)).edges, [])
      }).pipe(Effect.scoped),
    )

    it.effect("value a swap as null if neither token has a price", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const { data, errors } = yield* askStory(
          "{ generalSwapFeed(first: 10) { edges { node { swap { fid usdVolume volumeUsd } } } } }",
        )
        assert.deepStrictEqual(errors, [])
        const swaps = Object(data).generalSwapFeed.edges.map(
          ({ node }: { readonly node: { readonly swap: unknown } }) => node.swap,
        )
        assert.deepStrictEqual(swaps.at(-1), { fid: null, usdVolume: null, volumeUsd: "0.00" })
        assert.strictEqual(swaps[0].usdVolume.toFixed(2), swaps[0].volumeUsd)
      }).pipe(Effect.scoped),
    )

    it.effect("list the newest swaps of all chains from the side of the traded token, page by page, without spam", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const seen: Array<string> = []
        let after = "null"
        for (;;) {
          const { data, errors } = yield* askStory(
            `{ generalSwapFeed(first: 3, after: ${after}) { edges { cursor node { type swap { ${swapFields} } } } pageInfo { hasNextPage endCursor } } }`,
          )
          assert.deepStrictEqual(errors, [])
          const { edges, pageInfo } = (data as { readonly generalSwapFeed: Page<{ readonly swap: Swap }> })
            .generalSwapFeed
          seen.push(...edges.map(({ node }) => shown(node.swap)))
          if (!pageInfo.hasNextPage) break
          after = JSON.stringify(pageInfo.endCursor)
        }
        assert.deepStrictEqual(seen, [
          `${dan} buys BETA 11`,
          `${ann} buys BETA 87443`,
          `${cid} buys ALPHA 70`,
          `${bob} buys ALPHA 5000`,
          `${ann} buys ALPHA 60`,
          `${ann} buys ALPHA 50`,
          `${bob} buys WETH 3000`,
          // In the first interval of its chain, BETA has no price.
          `${cid} buys BETA 0`,
          `${bob} buys BETA 0`,
          `${ann} buys BETA 0`,
        ])
      }).pipe(Effect.scoped),
    )

    it.effect("list the swaps of a token, by their value and direction", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const feedOf = (token: Address, args: string) =>
          `tokenActivityFeed(chainId: ${chainId}, tokenAddress: "${token}"${args}) { edges { node { ... on ChannelFeedSwap { ${swapFields} } } } }`
        const { data, errors } = yield* askStory(`{
          all: ${feedOf(alpha, "")}
          large: ${feedOf(alpha, ", filters: { minimumUsdVolume: 65 }")}
          sold: ${feedOf(alpha, ", filters: { isBuy: false }")}
          dollars: ${feedOf(usdc, ", first: 1, type: ALL_SWAPS, filters: { isBuy: false }")}
        }`)
        assert.deepStrictEqual(errors, [])
        const pages = data as Readonly<Record<string, Page<Swap>>>
        const rows = (name: string) => pages[name]?.edges.map(({ node }) => shown(node))
        assert.deepStrictEqual(rows("large"), [`${cid} buys ALPHA 70`, `${bob} buys ALPHA 5000`])
        assert.strictEqual(rows("all")?.length, 4)
        assert.deepStrictEqual(rows("sold"), [])
        assert.deepStrictEqual(rows("dollars"), [`${dan} sells USDC 10`])
      }).pipe(Effect.scoped),
    )

    it.effect("refuse requests that they cannot answer", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const token = `chainId: ${chainId}, tokenAddress: "${alpha}"`
        for (const [query, argument] of [
          [`{ tokenRanking(timeFrame: "1y") { edges { cursor } } }`, "timeFrame"],
          [`{ tokenRanking(timeFrame: "31d") { edges { cursor } } }`, "timeFrame"],
          [`{ nftRanking(fid: 3) { edges { cursor } } }`, "fid"],
          [`{ generalSwapFeed(fid: 0) { edges { cursor } } }`, "fid"],
          [`{ generalSwapFeed(after: "x") { edges { cursor } } }`, "after"],
          [`{ generalSwapFeed(after: "${encodeKey([-1, 1, 1, 1, 1])}") { edges { cursor } } }`, "after"],
          [`{ tokenActivityFeed(chainId: ${chainId}, tokenAddress: "x") { edges { cursor } } }`, "tokenAddress"],
        ] as const) {
          assert.deepInclude(refusalOf(yield* askStory(query)), { code: "BAD_USER_INPUT", argument }, query)
        }
        const ranking = "{ tokenRanking(fid: 3) { edges { cursor } } }"
        assert.deepInclude(refusalOf(yield* askStory(ranking)), { code: "SOURCE_UNAVAILABLE", argument: "fid" })
        for (const args of ["fid: 3", "type: ALL_CASTS", "type: FOLLOWED_SWAPS"]) {
          const query = `{ tokenActivityFeed(${token}, ${args}) { edges { cursor } } }`
          assert.deepInclude(refusalOf(yield* askStory(query)), { code: "SOURCE_UNAVAILABLE" }, query)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("include tokens that a search finds by symbol and address, beside accounts and transactions", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const search = (text: string, rest = "") =>
          askStory(`{ searchV2(input: { search: "${text}"${rest} }) { results { category title } } }`)
        const found = (text: string, rest?: string) =>
          Effect.map(search(text, rest), ({ data }) =>
            Array.from<{ category: string; title: string }>(Object(data).searchV2.results).map(
              ({ category, title }) => `${category} ${title}`,
            ),
          )
        assert.deepStrictEqual(yield* found("alpha"), ["ERC20_TOKEN ALPHA"])
        assert.deepStrictEqual(yield* found("eta"), ["ERC20_TOKEN BETA"])
        assert.deepStrictEqual(yield* found("claim"), ["ERC20_TOKEN Claim at https://abict.us"])
        assert.deepStrictEqual(yield* found(alpha.toUpperCase().replace("0X", "0x"), ", categories: [ERC20_TOKEN]"), [
          "ERC20_TOKEN ALPHA",
        ])
        assert.deepStrictEqual(yield* found(ann, `, chainIds: ${chainId}`), [`USER ${ann}`])
        const { data } = yield* askStory(
          "{ generalSwapFeed(first: 1) { edges { node { swap { transactionHash } } } } }",
        )
        const [{ node }] = Object(data).generalSwapFeed.edges
        assert.deepStrictEqual(yield* found(node.swap.transactionHash), [`TRANSACTION ${node.swap.transactionHash}`])
        assert.deepStrictEqual(yield* found("nothing of this name"), [])
        for (const [text, rest, argument] of [
          ["", "", "search"],
          ["a", ", maxResultsPerCategory: 2.5", "maxResultsPerCategory"],
        ] as const) {
          assert.deepInclude(refusalOf(yield* search(text, rest)), { code: "BAD_USER_INPUT", argument })
        }
      }).pipe(Effect.scoped),
    )

    it.effect("are also served by paid endpoints, each with a body of its members", () =>
      Effect.gen(function* () {
        yield* project(rankingBlocks, 1)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const postTo = (path: string, body: unknown, key = testKey) =>
          Effect.promise(async () => {
            const response = await fetch(`${url}/x402/${path}`, {
              method: "POST",
              headers: { "content-type": "application/json", "x-service-api-key": key },
              body: JSON.stringify(body),
            })
            return { status: response.status, json: (await response.json()) as Readonly<Record<string, unknown>> }
          })
        const ranking = yield* postTo("token-ranking", { timeFrame: "24h", limit: 1, colour: "red" })
        assert.strictEqual(ranking.status, 200, JSON.stringify(ranking.json))
        assert.deepInclude(ranking.json, {
          timeFrame: "24h",
          warnings: ["Member `colour` is unknown and was ignored."],
        })
        const [row] = (ranking.json as { readonly edges: ReadonlyArray<{ readonly node: object }> }).edges
        assert.deepInclude(row?.node, { chainId, tokenAddress: alpha, buyCount: 4, buyerCount: 3 })

        const feed = yield* postTo("token-activity-feed", { tokenAddress: alpha, network: marketChain.name, limit: 50 })
        const { recentSwaps, topCasts, walletActivity } = feed.json as {
          readonly recentSwaps: ReadonlyArray<unknown>
          readonly topCasts: unknown
          readonly walletActivity: ReadonlyArray<{ readonly address: string; readonly buys: number }>
        }
        assert.strictEqual(recentSwaps.length, 4)
        assert.deepStrictEqual(topCasts, [])
        assert.deepStrictEqual(
          walletActivity.map(({ address: wallet, buys }) => [wallet, buys]),
          [
            [cid, 1],
            [bob, 1],
            [ann, 2],
          ],
        )

        const [addresses, collection, hash] = [[ann], address(0xa7), `0x${"77".repeat(32)}`]
        const bodies: Readonly<Record<string, readonly [status: number, body: object]>> = {
          "general-swap-feed": [200, {}],
          "token-price": [200, { address: alpha, chainId }],
          "historical-token-price": [200, { address: alpha, chainId, timestamp: 1_764_000_000_000 }],
          "token-holders": [200, { tokenAddress: alpha, chainId }],
          search: [200, { search: "alpha" }],
          "account-identity": [200, { address: ann }],
          "token-balances": [200, { addresses }],
          "defi-balances": [200, { addresses }],
          "portfolio-totals": [200, { addresses: ann, chainId }],
          "transaction-history": [200, { subjects: ann, chainId }],
          "transaction-details": [422, { hash, chainId }],
          "nft-balances": [200, { addresses }],
          "nft-token-metadata": [422, { collectionAddress: collection, chainId, tokenId: "1" }],
          "nft-collection-metadata": [200, { collections: [{ address: collection, chainId }] }],
          "nft-ranking": [200, {}],
        }
        const paths = paidEndpoints.map(({ path }) => path)
        assert.sameMembers(paths, ["token-ranking", "token-activity-feed", ...Object.keys(bodies)])
        for (const [path, [status, body]] of Object.entries(bodies)) {
          const answer = yield* postTo(path, body)
          assert.strictEqual(answer.status, status, `${path}: ${JSON.stringify(answer.json)}`)
        }

        for (const [status, path, body, key] of [
          [400, "token-ranking", { limit: 21 }, testKey],
          [400, "token-ranking", { timeFrame: "1y" }, testKey],
          [400, "token-activity-feed", { network: 1 }, testKey],
          [401, "token-ranking", {}, "no key"],
          [404, "token-rankings", {}, testKey],
          [503, "token-ranking", { fid: 3 }, testKey],
          [422, "token-activity-feed", { tokenAddress: address(0xdd), network: chainId }, testKey],
          [422, "token-price", { address: alpha, chainId: 5 }, testKey],
          [422, "search", { search: "a", categories: "DAO" }, testKey],
        ] as const) {
          const refused = yield* postTo(path, body, key)
          assert.strictEqual(refused.status, status, `${path}: ${JSON.stringify(refused.json)}`)
          assert.isDefined(refused.json.errors)
        }
      }).pipe(Effect.scoped),
    )
  })
})
