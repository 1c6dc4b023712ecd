/** Fields of the deprecated form of accounts: those of `Account`, and levels and points, for which there is no source. */
import { Effect } from "effect"
import type { AccountModel } from "#schemas/graphql/model.ts"
import type { AccountLoaders } from "../accounts/account-loaders.ts"
import { socialStatsOf } from "../follows/follow-fields.ts"
import { blockiesUri } from "../render/blockies.ts"
import { avatarFields, heldAvatar } from "./avatar-fields.ts"

/** The primary name of an account on Ethereum. */
export const ensOf = ({ address }: AccountModel, _args: unknown, { identities }: Pick<AccountLoaders, "identities">) =>
  Effect.map(identities.load(address), (identity) => identity?.ens?.name ?? null)

/** Resolvers of `User`. */
export const userFields = {
  address: ({ address }: AccountModel) => address,
  ens: ensOf,
  avatar: heldAvatar,
  avatarURI: avatarFields.avatarUrl,
  blockiesURI: avatarFields.blockiesURI,
  blockieUrl: ({ address }: AccountModel) => blockiesUri(address),
  level: () => 0,
  levelUpXpRequired: () => 0,
  xp: () => 0,
  zp: () => 0,
  pendingZp: () => 0,
  socialStats: socialStatsOf,
  badges: () => [],
  followedBy: () => false,
}
