/** Users of the social network by the arguments that name them. */
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { provenAccounts, type SocialUser } from "#schemas/social/social-user.ts"
import { addressesMax, checkCount, type Report } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { IdentityUnread } from "../request/partial-errors.ts"
import type { QuerySocialProfileArgs } from "../schema/generated.ts"
import { toProfile } from "./profile.ts"
import type { SocialContext } from "./social-context.ts"
import { socialSeqsOf } from "./social-loaders.ts"

/** Whether any of the network is read. */
export const isSocialRead = ({ marks }: Pick<SocialContext, "marks">): boolean => socialSeqsOf(marks).size > 0

/** Ids of users are positive; larger ones are not exact. */
const isFid = (fid: number): boolean => Number.isSafeInteger(fid) && fid > 0

/** The id of a user, checked. Fails with `ArgumentInvalid`. */
export const checkFid = (argument: string, fid: number): Effect.Effect<number, ArgumentInvalid> =>
  isFid(fid)
    ? Effect.succeed(fid)
    : Effect.fail(new ArgumentInvalid({ argument, reason: "must be a positive integer" }))

/** The first account that a user proved to control, else the one that owns its id. */
const accountOf = (user: SocialUser): Address | undefined => provenAccounts(user)[0] ?? user.custody

/** The profile of an argument; null where there is none. Fails with `IdentityUnread` where the network is not read. */
export const findProfile = Effect.fnUntraced(function* (
  { username, fid }: QuerySocialProfileArgs,
  context: SocialContext,
) {
  const argument = fid == null ? "username" : "fid"
  if (fid == null && username == null) return yield* new ArgumentInvalid({ argument: "fid", reason: "is missing" })
  if (!isSocialRead(context)) return yield* new IdentityUnread({ argument })
  const user =
    fid == null
      ? yield* context.userOfName.load(username ?? "")
      : yield* context.socialUsers.load(yield* checkFid("fid", fid))
  return toProfile(user) ?? null
})

/** The accounts of users, in the order of the arguments: one of each. Users that are not found are left out. */
export const findAccountsOfUsers = Effect.fnUntraced(function* (
  args: { readonly fids?: ReadonlyArray<number> | null; readonly socialUsernames?: ReadonlyArray<string> | null },
  context: SocialContext,
  report: Report,
) {
  const [fids, names] = [args.fids ?? [], args.socialUsernames ?? []]
  yield* checkCount("fids", fids, addressesMax)
  yield* checkCount("socialUsernames", names, addressesMax)
  if (!isSocialRead(context)) {
    if (args.fids != null) report(new IdentityUnread({ argument: "fids" }))
    if (args.socialUsernames != null) report(new IdentityUnread({ argument: "socialUsernames" }))
    return []
  }
  for (const fid of fids) yield* checkFid("fids", fid)
  const users = yield* Effect.all(
    [...fids.map((fid) => context.socialUsers.load(fid)), ...names.map((name) => context.userOfName.load(name))],
    { concurrency: "unbounded" },
  )
  return users.flatMap((user) => (user === undefined ? [] : (accountOf(user) ?? [])))
})
