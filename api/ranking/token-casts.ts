/** Pages of casts about a token: those of users with followers first, newest first, then the others. */
import { Effect } from "effect"
import { type CastPlace, castsAbout } from "#projections/social/read-token-casts.ts"
import type { SocialCastModel } from "#schemas/graphql/identity-model.ts"
import type { SocialContext } from "../social/social-context.ts"
import { socialSeqsOf } from "../social/social-loaders.ts"

/** Casts about a token that are read at once, and the maximum number of reads. */
const [readCasts, roundsMax] = [500, 4]

/** Part of a list of casts: of users with followers, or of the others. */
export interface CastQuery {
  readonly subjects: ReadonlyArray<string>
  readonly isFollowed: boolean
  readonly after: CastPlace | undefined
  readonly count: number
}

/** Casts that are there, by users with or without followers, and the last one that was considered if there may be more. */
export interface CastPart {
  readonly casts: ReadonlyArray<SocialCastModel>
  readonly next: CastPlace | undefined
}

const withAuthors = Effect.fnUntraced(function* (places: ReadonlyArray<CastPlace>, context: SocialContext) {
  const [casts, followers] = yield* Effect.all(
    [
      Effect.forEach(places, ({ fid, castHash }) => context.casts.load({ fid, hash: castHash }), {
        concurrency: "unbounded",
      }),
      Effect.forEach(places, ({ fid }) => context.socialFollowers.load(fid), { concurrency: "unbounded" }),
    ],
    { concurrency: 2 },
  )
  return casts.flatMap((cast, index) => (cast === undefined ? [] : [{ cast, isFollowed: (followers[index] ?? 0) > 0 }]))
})

/** At most `count` casts of a part of the list. If thousands belong to the other part, there may be fewer, and still a next place. */
export const readCastPart = Effect.fnUntraced(function* (query: CastQuery, context: SocialContext) {
  const { subjects, count, isFollowed } = query
  const seqs = socialSeqsOf(context.marks)
  const found: Array<SocialCastModel> = []
  let after = query.after
  for (let round = 0; round < roundsMax; round++) {
    const size = round === 0 ? count + 1 : readCasts
    const places: ReadonlyArray<CastPlace> = yield* castsAbout({ subjects, after, count: size }, seqs)
    const authored = yield* withAuthors(places, context)
    found.push(...authored.flatMap((each) => (each.isFollowed === isFollowed ? [each.cast] : [])))
    after = places.at(-1) ?? after
    const part: CastPart = { casts: found.slice(0, count), next: found[count - 1] }
    if (found.length > count) return part
    if (places.length < size) return { casts: found, next: undefined } satisfies CastPart
  }
  return { casts: found, next: after } satisfies CastPart
})
