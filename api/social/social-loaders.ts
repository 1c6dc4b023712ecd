/** Loaders of users of the social network, over the marks of a request. Without a record of the network they return no users, and send no statement. */
import { Effect } from "effect"
import {
  type CastFacts,
  type CastKey,
  castsByKey,
  type ResponseCount,
  responseCounts,
} from "#projections/social/read-casts.ts"
import { type FollowSide, socialFollowCounts } from "#projections/social/social-follows.ts"
import type { SocialSeqs } from "#projections/social/social-rows.ts"
import { fidsOfAccounts, ownersOfNames, socialUsers } from "#projections/social/social-users.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { socialShards, socialStream } from "#schemas/domain/source.ts"
import type { SocialContextModel } from "#schemas/graphql/identity-model.ts"
import { holdsAccount, type SocialUser } from "#schemas/social/social-user.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeLoader, makeTextLoader } from "../request/loader.ts"
import { type ChainNameContext, withHeldNames } from "./chain-names.ts"

/** Loaders of users. */
export interface SocialLoaders {
  /** Users by id; absent without a registered id. */
  readonly socialUsers: Loader<number, SocialUser>
  /** The user of an account: the one whose id it owns, else the first that proved to control it. */
  readonly userOfAccount: Loader<Address, SocialUser>
  /** The user that states a name and owns it. */
  readonly userOfName: Loader<string, SocialUser>
  readonly socialFollowers: Loader<number, number>
  readonly socialFollowing: Loader<number, number>
  /** Casts that are there. */
  readonly casts: Loader<CastKey, CastFacts>
  /** Responses to casts and URIs by kind; absent without any. */
  readonly responses: Loader<SocialContextModel, ReadonlyArray<ResponseCount>>
}

/** The last visible records of the social network; empty where it is not read. */
export const socialSeqsOf = (marks: MarkVector): SocialSeqs =>
  new Map(
    socialShards.flatMap((shard) => {
      const mark = marks.selectSource(socialStream(shard))
      return mark === undefined ? [] : [[shard, mark.place.seq] as const]
    }),
  )

const readUsers = Effect.fnUntraced(function* (fids: ReadonlyArray<number>, context: ChainNameContext) {
  const seqs = socialSeqsOf(context.marks)
  if (seqs.size === 0 || fids.length === 0) return new Map<number, SocialUser>()
  return yield* withHeldNames(yield* socialUsers(fids, seqs), context)
})

const readUsersOfAccounts = Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>, context: ChainNameContext) {
  const seqs = socialSeqsOf(context.marks)
  if (seqs.size === 0) return new Map<Address, SocialUser>()
  const fids = yield* fidsOfAccounts(accounts, seqs)
  const users = yield* readUsers([...new Set([...fids.values()].flat())], context)
  return new Map(
    accounts.flatMap((account): ReadonlyArray<readonly [Address, SocialUser]> => {
      const candidates = (fids.get(account) ?? [])
        .toSorted((left, right) => left - right)
        .flatMap((fid) => users.get(fid) ?? [])
        .filter((user) => holdsAccount(user, account))
      const user = candidates.find(({ custody }) => custody === account) ?? candidates[0]
      return user === undefined ? [] : [[account, user]]
    }),
  )
})

const readUsersOfNames = Effect.fnUntraced(function* (names: ReadonlyArray<string>, context: ChainNameContext) {
  const seqs = socialSeqsOf(context.marks)
  if (seqs.size === 0) return new Map<string, SocialUser>()
  const owners = yield* ownersOfNames(names, seqs)
  const users = yield* readUsers([...new Set(owners.map(({ fid }) => fid))], context)
  return new Map(
    owners.flatMap(({ name, fid }): ReadonlyArray<readonly [string, SocialUser]> => {
      const user = users.get(fid)
      return user?.username?.name === name ? [[name, user]] : []
    }),
  )
})

const castKeyText = ({ fid, hash }: CastKey): string => `${fid} ${hash}`

const readCasts = Effect.fnUntraced(function* (keys: ReadonlyArray<CastKey>, marks: MarkVector) {
  const seqs = socialSeqsOf(marks)
  const casts = seqs.size === 0 ? [] : yield* castsByKey(keys, seqs)
  return new Map(casts.map((cast) => [castKeyText({ fid: cast.fid, hash: cast.castHash }), cast]))
})

const contextKeyText = ({ viewer, target }: SocialContextModel): string => `${viewer} ${target}`

/** Responses to targets, with a statement for each viewer. */
const readResponses = Effect.fnUntraced(function* (keys: ReadonlyArray<SocialContextModel>, marks: MarkVector) {
  const seqs = socialSeqsOf(marks)
  if (seqs.size === 0) return new Map<string, ReadonlyArray<ResponseCount>>()
  const perViewer = yield* Effect.forEach(
    Map.groupBy(keys, ({ viewer }) => viewer),
    ([viewer, ofViewer]) =>
      Effect.map(
        responseCounts(
          ofViewer.map(({ target }) => target),
          viewer,
          seqs,
        ),
        (counts) => Map.groupBy(counts, ({ target }) => contextKeyText({ viewer, target })),
      ),
    { concurrency: 4 },
  )
  return new Map(perViewer.flatMap((ofViewer) => [...ofViewer]))
})

/** Makes the loaders. */
export const makeSocialLoaders = Effect.fnUntraced(function* (context: ChainNameContext) {
  const { marks } = context
  const counts = (side: FollowSide) =>
    makeLoader({
      keyText: (fid: number) => `${fid}`,
      readMany: (fids) => Effect.map(socialFollowCounts(side, fids, socialSeqsOf(marks)), byText),
    })
  const loaders: SocialLoaders = {
    socialUsers: yield* makeLoader({
      keyText: (fid: number) => `${fid}`,
      readMany: (fids) => Effect.map(readUsers(fids, context), byText),
    }),
    userOfAccount: yield* makeTextLoader((accounts) => readUsersOfAccounts(accounts, context)),
    userOfName: yield* makeTextLoader((names) => readUsersOfNames(names, context)),
    socialFollowers: yield* counts("followers"),
    socialFollowing: yield* counts("following"),
    casts: yield* makeLoader({ keyText: castKeyText, readMany: (keys) => readCasts(keys, marks) }),
    responses: yield* makeLoader({ keyText: contextKeyText, readMany: (keys) => readResponses(keys, marks) }),
  }
  return loaders
})

const byText = <Value>(values: ReadonlyMap<number, Value>): ReadonlyMap<string, Value> =>
  new Map([...values].map(([fid, value]) => [`${fid}`, value]))
