/** Casts in the feed of a token, from signed messages of a hub. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeKey } from "#api/request/connection.ts"
import { refusalOf } from "../../support/api/api.ts"
import { layerSocialMarket, startSocialMarket } from "../../support/hub/social-market.ts"
import { marketChain } from "../../support/market/market-story.ts"
import { alpha, beta } from "../../support/market/ranking-story.ts"

const members = `edges { cursor node { __typename ... on SocialTopCast { hash } ... on ChannelFeedSwap { id fid timestamp account { address } } } } pageInfo { hasNextPage endCursor }`

const feedOf = (token: string, args: string, selection = members) =>
  `{ tokenActivityFeed(chainId: ${marketChain.id}, tokenAddress: "${token}"${args}) { ${selection} } }`

interface Row {
  readonly cursor: string
  readonly node: { readonly __typename: string; readonly hash?: string; readonly id?: string; readonly fid?: number }
}

const nameOf = ({ node }: Row) => node.hash ?? node.id ?? ""

describe("tokenActivityFeed", () => {
  it.live("has casts about the token, those of users with followers first", () =>
    Effect.gen(function* () {
      const { casts, query } = yield* startSocialMarket
      const page = Effect.fnUntraced(function* (token: string, args: string) {
        const { data, errors } = yield* query(feedOf(token, args))
        assert.deepStrictEqual(errors, [])
        const feed: {
          readonly edges: ReadonlyArray<Row>
          readonly pageInfo: { hasNextPage: boolean; endCursor: string }
        } = Object(data).tokenActivityFeed
        return feed
      })
      const joined = Effect.fnUntraced(function* (args: string) {
        const rows: Array<Row> = []
        let after = ""
        for (;;) {
          const { edges, pageInfo } = yield* page(alpha, `${args}, first: 1${after}`)
          rows.push(...edges)
          if (!pageInfo.hasNextPage) return rows
          after = `, after: "${pageInfo.endCursor}"`
        }
      })
      const { first, second, third } = casts
      const allCasts = yield* page(alpha, ", type: ALL_CASTS")
      assert.deepStrictEqual(allCasts.edges.map(nameOf), [second, first, third])
      assert.deepStrictEqual((yield* joined(", type: ALL_CASTS")).map(nameOf), [second, first, third])
      assert.deepStrictEqual((yield* page(beta, ", type: ALL_CASTS")).edges, [])

      const mixed = (yield* page(alpha, "")).edges
      const swaps = (yield* page(alpha, ", type: ALL_SWAPS")).edges
      assert.strictEqual(swaps.length, 4)
      assert.sameMembers(mixed.map(nameOf), [second, first, ...swaps.map(nameOf)])
      assert.deepStrictEqual((yield* joined("")).map(nameOf), mixed.map(nameOf))
      // Each row's own cursor continues behind it.
      for (const [index, { cursor }] of mixed.entries()) {
        const rest = yield* page(alpha, `, after: "${cursor}"`)
        assert.deepStrictEqual(rest.edges.map(nameOf), mixed.slice(index + 1).map(nameOf))
      }

      const followed = (yield* page(alpha, ", type: FOLLOWED_SWAPS, fid: 4")).edges
      assert.deepStrictEqual(
        followed.map(({ node }) => node.fid),
        [1, 1],
      )
      assert.deepStrictEqual((yield* page(alpha, ", type: FOLLOWED_SWAPS, fid: 3")).edges, [])
    }).pipe(Effect.scoped, Effect.provide(layerSocialMarket)),
  )

  it.live("has the members of a cast, and responses to it", () =>
    Effect.gen(function* () {
      const { casts, query } = yield* startSocialMarket
      const counts = "uri likeCount recastCount replyCount quoteCount commentCount isLiked isRecast"
      const cast = `hash authorFid parentHash parentUrl rootParentUrl parentAuthorFid authorPowerBadge mentionedFids text author { fid }
        socialContext { ${counts} } own: socialContext(fid: 2) { isLiked isRecast }`
      const { data, errors } = yield* query(
        feedOf(alpha, ", type: ALL_CASTS", `edges { node { ... on SocialTopCast { ${cast} } } }`),
      )
      assert.deepStrictEqual(errors, [])
      assert.deepStrictEqual(Object(data).tokenActivityFeed.edges[1].node, {
        hash: casts.first,
        authorFid: 1,
        parentHash: null,
        parentUrl: null,
        rootParentUrl: null,
        parentAuthorFid: null,
        authorPowerBadge: false,
        mentionedFids: [2],
        text: "$ALPHA rises, @!2 says",
        author: { fid: 1 },
        socialContext: {
          uri: casts.first,
          likeCount: 2,
          recastCount: 1,
          replyCount: 1,
          quoteCount: 0,
          commentCount: 1,
          isLiked: false,
          isRecast: false,
        },
        own: { isLiked: true, isRecast: false },
      })
      for (const [args, argument] of [
        [", type: FOLLOWED_SWAPS", "fid"],
        [", fid: -1", "fid"],
        [`, type: ALL_CASTS, after: "${encodeKey([0, 1, 1, "x"])}"`, "after"],
        [`, type: ALL_CASTS, after: "${encodeKey([1, 1, 1])}"`, "after"],
        [`, after: "${encodeKey([1, 1, 1])}"`, "after"],
      ] as const) {
        assert.deepInclude(refusalOf(yield* query(feedOf(alpha, args))), { code: "BAD_USER_INPUT", argument }, args)
      }
    }).pipe(Effect.scoped, Effect.provide(layerSocialMarket)),
  )
})
