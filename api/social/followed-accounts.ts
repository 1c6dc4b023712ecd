/** Accounts of users, and of those whom a user follows. */
import { Effect } from "effect"
import { socialFollows } from "#projections/social/social-follows.ts"
import { accountsOfUsers, fidsOfAccounts } from "#projections/social/social-users.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { SocialContext } from "./social-context.ts"
import { socialSeqsOf } from "./social-loaders.ts"

/** Follows of a user whose accounts are considered, the newest. @limit callers */
const consideredFollowsMax = 2_000

/** Accounts of the users whom a user follows. */
export const followedAccounts = Effect.fnUntraced(function* (fid: number, { marks }: Pick<SocialContext, "marks">) {
  const seqs = socialSeqsOf(marks)
  const follows = yield* socialFollows("following", { fid, after: undefined, count: consideredFollowsMax }, seqs)
  const none: ReadonlyArray<Address> = []
  return follows.length === 0
    ? none
    : yield* accountsOfUsers(
        follows.map((follow) => follow.fid),
        seqs,
      )
})

/** Filters accounts to those that belong to users of the social network. */
export const accountsWithUser = Effect.fnUntraced(function* (
  accounts: ReadonlyArray<Address>,
  { marks }: Pick<SocialContext, "marks">,
) {
  const seqs = socialSeqsOf(marks)
  const fids = seqs.size === 0 ? [] : [...(yield* fidsOfAccounts(accounts, seqs)).values()].flat()
  const ofUsers = new Set(fids.length === 0 ? [] : yield* accountsOfUsers([...new Set(fids)], seqs))
  return accounts.filter((account) => ofUsers.has(account))
})
