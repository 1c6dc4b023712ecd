/** Followers of a user, and the users that it follows: pages in the order of the newest follows. */
import { Effect } from "effect"
import { type FollowPlace, type FollowSide, socialFollows } from "#projections/social/social-follows.ts"
import type { SocialProfileModel } from "#schemas/graphql/identity-model.ts"
import { checkPageSize, decodeKey, encodeKey } from "../request/connection.ts"
import { type NewestPage, newestPageOf, placeOfCursor } from "../request/newest-page.ts"
import { toProfile } from "./profile.ts"
import type { SocialContext } from "./social-context.ts"
import { socialSeqsOf } from "./social-loaders.ts"

const placeOf = (cursor: string): FollowPlace | undefined => {
  const [sinceMs, fid] = decodeKey(cursor, [0, 0]) ?? []
  return typeof sinceMs === "number" && typeof fid === "number" ? { sinceMs: -sinceMs, fid } : undefined
}

/** A page of one side. Users whose registration is not read are left out of it, though they count. */
export const readFollowerPage = Effect.fnUntraced(function* (
  side: FollowSide,
  { user }: SocialProfileModel,
  page: NewestPage,
  context: SocialContext,
) {
  const size = yield* checkPageSize("first", page.first)
  const after = yield* placeOfCursor(page.after, placeOf)
  const seqs = socialSeqsOf(context.marks)
  const counts = side === "followers" ? context.socialFollowers : context.socialFollowing
  const found = yield* socialFollows(side, { fid: user.fid, after, count: size + 1 }, seqs)
  const follows = found.slice(0, size)
  const users = yield* Effect.forEach(follows, ({ fid }) => context.socialUsers.load(fid), { concurrency: "unbounded" })
  const edges = follows.flatMap(({ fid, sinceMs }, index) => {
    const node = toProfile(users[index])
    return node === undefined ? [] : [{ node, cursor: encodeKey([-sinceMs, fid]) }]
  })
  return { ...newestPageOf(edges, page, found.length > size), totalCount: (yield* counts.load(user.fid)) ?? 0 }
})
