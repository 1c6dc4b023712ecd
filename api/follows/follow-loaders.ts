/** Loaders of follows, over the marks of a request. */
import { Effect } from "effect"
import { followChainIds } from "#projections/follows/follow-chains.ts"
import { type Follow, followedBy, followersOf } from "#projections/follows/follows.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeLoader } from "../request/loader.ts"

/** Loaders of follows. Accounts without any are absent. */
export interface FollowLoaders {
  /** Followers, newest first. */
  readonly followers: Loader<Address, ReadonlyArray<Follow>>
  /** Followed accounts, newest first. */
  readonly followed: Loader<Address, ReadonlyArray<Follow>>
}

/** Makes the loaders. */
export const makeFollowLoaders = Effect.fnUntraced(function* (marks: MarkVector) {
  const byAccount = (read: typeof followersOf) =>
    makeLoader({
      keyText: (account: Address) => account,
      readMany: (accounts) =>
        read({ accounts, marks: marks.select(followChainIds.filter((chainId) => marks.peek(chainId) !== undefined)) }),
    })
  const loaders: FollowLoaders = { followers: yield* byAccount(followersOf), followed: yield* byAccount(followedBy) }
  return loaders
})
