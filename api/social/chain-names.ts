/** Usernames of the social network that are names of a chain: the network compares them with the chain once, and the chain can change. */
import { Effect } from "effect"
import { etherCoinType, normalizeName } from "#schemas/domain/account-name.ts"
import { holdsAccount, type SocialUser } from "#schemas/social/social-user.ts"
import type { AccountLoaders } from "../accounts/account-loaders.ts"
import { baseCoinType } from "../names/name-keys.ts"
import type { RequestContext } from "../request/request-context.ts"

/** A request that reads users, and names of chains beside them. */
export interface ChainNameContext
  extends Pick<RequestContext, "marks" | "names">,
    Pick<AccountLoaders, "namedAccounts"> {}

/** The user without a name that leads to none of its accounts at the marks. Names of chains that are not served remain, as the network says. */
const withHeldName = Effect.fnUntraced(function* (user: SocialUser, context: ChainNameContext) {
  const { username } = user
  if (username === undefined || username.registry === "hub") return user
  const coinType = username.registry === "ens" ? etherCoinType : baseCoinType
  const registries = context.names.trees.filter(({ reverseCoinTypes }) => reverseCoinTypes.includes(coinType))
  if (!registries.some(({ chainId }) => context.marks.peek(chainId) !== undefined)) return user
  const name = normalizeName(username.name)
  const account = name === undefined ? undefined : yield* context.namedAccounts.load({ name, coinType })
  return account !== undefined && holdsAccount(user, account) ? user : { ...user, username: undefined }
})

/** Users whose usernames hold at the marks. */
export const withHeldNames = Effect.fnUntraced(function* (
  users: ReadonlyMap<number, SocialUser>,
  context: ChainNameContext,
) {
  const held = yield* Effect.forEach(users.values(), (user) => withHeldName(user, context), {
    concurrency: "unbounded",
  })
  return new Map(held.map((user) => [user.fid, user]))
})
