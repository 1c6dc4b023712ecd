/** Follows over the API: pages that new followers do not move, counts equal to lists, and users in their deprecated form. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, nftLog, collection as shells } from "../../support/chain/block-builder.ts"
import { followLogs, recordLog } from "../../support/chain/follow-log.ts"
import { project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const star = address(1)

const fans = [2, 3, 4, 5].map(address)

/** A block in which the fan of an index follows the star. */
const followBlock = (number: number, index: number) =>
  buildBlock({ number, transactions: [{ logs: followLogs(fans[index] ?? star, star, BigInt(index + 1)) }] })

const pageQuery = (after: string | null) =>
  `{ account(address: "${star}") { followStats { followerCount followingCount }
    followers(first: 2, after: ${JSON.stringify(after)}) { totalCount edges { node { address } } pageInfo { hasNextPage endCursor } } } }`

interface Page {
  readonly totalCount: number
  readonly edges: ReadonlyArray<{ readonly node: { readonly address: string } }>
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
}

const readPage = Effect.fnUntraced(function* (url: string, after: string | null) {
  const { data, errors } = yield* ask(url, pageQuery(after))
  assert.deepStrictEqual(errors, [])
  // The shape of the query.
  const { account } = data as { readonly account: { readonly followStats: object; readonly followers: Page } }
  assert.deepStrictEqual(account.followStats, { followerCount: account.followers.totalCount, followingCount: 0 })
  return { ...account.followers, accounts: account.followers.edges.map(({ node }) => node.address) }
})

layer(layerTestApi, { excludeTestServices: true })("follows", (it) => {
  it.effect("are paged newest first, and filter the owners of NFTs", () =>
    Effect.gen(function* () {
      const minted = fans.map((fan, index) => nftLog("Transfer", [zeroAddress, fan, BigInt(index)]))
      yield* project([followBlock(1, 0), followBlock(2, 1), followBlock(3, 2)], 1)
      yield* project([buildBlock({ number: 4, transactions: [{ logs: minted }] })], 4)
      const { operations, recording } = yield* recordQueries
      const { url } = yield* startTestApi().pipe(Effect.provideService(Store, recording))
      const first = yield* readPage(url, null)
      assert.deepStrictEqual(first.accounts, [fans[2], fans[1]])
      yield* project([buildBlock({ number: 5 })], 5)
      assert.deepStrictEqual(yield* readPage(url, null), first)
      // A block without follows does not make them be read again.
      assert.lengthOf(
        operations.filter((operation) => operation === "read followers"),
        1,
      )

      yield* project([followBlock(6, 3)], 6)
      const second = yield* readPage(url, first.pageInfo.endCursor)
      assert.deepStrictEqual(second.accounts, [fans[0]])
      assert.deepInclude(second, { totalCount: 4, pageInfo: { ...second.pageInfo, hasNextPage: false } })

      const list = { chainId: 31337, slot: 1n } as const
      const muted = [recordLog(list, "add", fans[1] ?? star), recordLog(list, "tag", star, "mute")]
      yield* project([buildBlock({ number: 7, transactions: [{ logs: muted }] })], 7)
      const { data, errors } = yield* ask(
        url,
        `{ account(address: "${fans[0]}") { following { edges { node { address } } } followers { totalCount }
            isFollowedBy(address: "${star}") }
          followed: account(address: "${fans[1]}") { isFollowedBy(address: "${fans[0]}") }
          nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "1") {
            holdersFollowedByAddress(input: { address: "${fans[0]}" }) { account { address } }
            holders(followedBy: "${star}") { totalCount } }
          nftUsersTokens(owners: ["${star}", "${fans[1]}"], bypassHidden: true) { edges { balances { user {
            address level followedBy badges { tokenId } socialStats { followersCount followedCount addedFollowersCountLast24Hours } } } } } }`,
      )
      assert.deepStrictEqual(errors, [])
      assert.deepStrictEqual(data, {
        account: {
          following: { edges: [{ node: { address: fans[1] } }] },
          followers: { totalCount: 0 },
          isFollowedBy: false,
        },
        followed: { isFollowedBy: true },
        nftTokenV2: { holdersFollowedByAddress: [{ account: { address: fans[1] } }], holders: { totalCount: 0 } },
        nftUsersTokens: {
          edges: [
            {
              balances: [
                {
                  user: {
                    address: fans[1],
                    level: 0,
                    followedBy: false,
                    badges: [],
                    socialStats: { followersCount: 1, followedCount: 1, addedFollowersCountLast24Hours: 1 },
                  },
                },
              ],
            },
          ],
        },
      })
    }).pipe(Effect.scoped),
  )
})
