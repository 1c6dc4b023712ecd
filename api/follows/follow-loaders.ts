/** Loaders of follows, over the marks of a request. */
import { Effect } from "effect"
import { followKey } from "#projections/changes/block-changes.ts"
import { followChainIds } from "#projections/follows/follow-chains.ts"
import { type Follow, followedBy, followersOf } from "#projections/follows/follows.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { makeDependentCache } from "../cache/dependent-cache.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeTextLoader } from "../request/loader.ts"

/** Loaders of follows. Accounts without any are absent. */
export interface FollowLoaders {
  /** Followers, newest first. */
  readonly followers: Loader<Address, ReadonlyArray<Follow>>
  /** Followed accounts, newest first. */
  readonly followed: Loader<Address, ReadonlyArray<Follow>>
}

type Follows = ReadonlyArray<Follow>

/** A reader of follows by account, whose results are reused until a block changes any follow. */
const makeCachedFollows = (read: typeof followersOf) => {
  const cache = makeDependentCache<Follows>({
    dependency: "follow",
    // Three follows take as much as a row.
    weightOf: ({ value }) => Math.ceil(value.length / 3),
  })
  return Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>, marks: MarkVector) {
    const chainIds = followChainIds.filter((chainId) => marks.peek(chainId) !== undefined)
    if (chainIds.length === 0) return new Map<Address, Follows>()
    const ofChains = marks.select(chainIds)
    const found = yield* cache({ marks: ofChains, keys: accounts }, (missing) =>
      Effect.map(
        read({ accounts: missing, marks: ofChains }),
        (follows) =>
          new Map(missing.map((account) => [account, { value: follows.get(account) ?? [], dependsOn: [followKey] }])),
      ),
    )
    return new Map([...found].filter(([, follows]) => follows.length > 0))
  })
}

const [cachedFollowers, cachedFollowed] = [makeCachedFollows(followersOf), makeCachedFollows(followedBy)]

/** Makes the loaders. */
export const makeFollowLoaders = Effect.fnUntraced(function* (marks: MarkVector) {
  const byAccount = (read: typeof cachedFollowers) => makeTextLoader((accounts) => read(accounts, marks))
  const loaders: FollowLoaders = {
    followers: yield* byAccount(cachedFollowers),
    followed: yield* byAccount(cachedFollowed),
  }
  return loaders
})
