/** Followers of an account, and the accounts that it follows. Counts are those of the lists. */
import { Effect } from "effect"
import { followRegistryChainIds } from "#projections/follows/follow-chains.ts"
import type { Follow } from "#projections/follows/follows.ts"
import { leadingMark } from "#schemas/domain/mark.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { checkAddress } from "../request/arguments.ts"
import { makeConnection, type PageArguments } from "../request/connection.ts"
import type { FollowLoaders } from "./follow-loaders.ts"

interface FollowContext extends FollowLoaders {
  readonly marks: MarkVector
}

/** A page of accounts, those of the newest follows first. */
const pageOf = Effect.fnUntraced(function* (
  follows: ReadonlyArray<Follow> | undefined,
  { first, after }: Pick<PageArguments, "first" | "after">,
) {
  const { edges, ...page } = yield* makeConnection({
    rows: follows ?? [],
    orderKeyOf: ({ sinceMs, account }) => [-sinceMs, account],
    first,
    after,
  })
  return { ...page, edges: edges.map(({ cursor, node }) => ({ cursor, node: { address: node.account } })) }
})

/** The size of a page is not stated by the specification. */
interface FollowArguments {
  readonly first?: number | null
  readonly after?: string | null
}

const pageSize = 25

/** The accounts that the account in an argument follows. Fails with `ArgumentInvalid`. */
export const followedSet = Effect.fnUntraced(function* (
  argument: string,
  text: string,
  { followed }: Pick<FollowLoaders, "followed">,
) {
  const follows = yield* followed.load(yield* checkAddress(argument, text))
  return new Set((follows ?? []).map(({ account }) => account))
})

const countsOf = Effect.fnUntraced(function* ({ address }: AccountModel, { followers, followed }: FollowLoaders) {
  const [before, after] = yield* Effect.all([followers.load(address), followed.load(address)], { concurrency: 2 })
  return { followers: before ?? [], followed: after ?? [] }
})

/** Resolvers of the follows of `Account`. */
export const followFields = {
  isFollowedBy: (
    { address }: AccountModel,
    args: { readonly address: string },
    context: Pick<FollowLoaders, "followed">,
  ) => Effect.map(followedSet("address", args.address, context), (set) => set.has(address)),
  followStats: (account: AccountModel, _args: unknown, context: FollowContext) =>
    // Without the registry nothing is known of lists.
    followRegistryChainIds.some((chainId) => context.marks.peek(chainId) !== undefined)
      ? Effect.map(countsOf(account, context), ({ followers, followed }) => ({
          followerCount: followers.length,
          followingCount: followed.length,
        }))
      : null,
  followers: ({ address }: AccountModel, { first, after }: FollowArguments, { followers }: FollowLoaders) =>
    Effect.flatMap(followers.load(address), (found) => pageOf(found, { first: first ?? pageSize, after })),
  following: ({ address }: AccountModel, { first, after }: FollowArguments, { followed }: FollowLoaders) =>
    Effect.flatMap(followed.load(address), (found) => pageOf(found, { first: first ?? pageSize, after })),
}

const dayMs = 86_400_000

/** Time of the newest block of the registries. */
const markTimeMs = ({ marks }: Pick<FollowContext, "marks">): number =>
  Math.max(
    0,
    ...followRegistryChainIds.map((chainId) => leadingMark(marks.select([chainId]), chainId)?.timestampMs ?? 0),
  )

/** The counts of the deprecated form of accounts. */
export const socialStatsOf = Effect.fnUntraced(function* (
  account: AccountModel,
  _args: unknown,
  context: FollowContext,
) {
  const { followers, followed } = yield* countsOf(account, context)
  const fromMs = markTimeMs(context) - dayMs
  return {
    followersCount: followers.length,
    followedCount: followed.length,
    addedFollowersCountLast24Hours: followers.filter(({ sinceMs }) => sinceMs > fromMs).length,
  }
})
