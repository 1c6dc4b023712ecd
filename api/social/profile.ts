/** Profiles of the social network, as they are shown. Texts are those of strangers. */
import { base58 } from "@scure/base"
import { Effect } from "effect"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { SocialProfileModel } from "#schemas/graphql/identity-model.ts"
import type { ProfileMember } from "#schemas/social/social-change.ts"
import { provenAccounts, type SocialUser } from "#schemas/social/social-user.ts"
import { cleanText } from "../render/text.ts"
import { nodeId } from "../request/node-id.ts"
import type { SocialContext } from "./social-context.ts"

/** Longest text of a profile, in characters: bytes at the network, which allows 256. @limit callers */
const memberCharactersMax = 256

/** A user as a profile; `undefined` while its registration is not read. */
export const toProfile = (user: SocialUser | undefined): SocialProfileModel | undefined =>
  user?.custody === undefined ? undefined : { user, custody: user.custody }

/** The profile of the user of an account; null without one. */
export const profileOfAccount = (account: Address, { userOfAccount }: Pick<SocialContext, "userOfAccount">) =>
  Effect.map(userOfAccount.load(account), (user) => toProfile(user) ?? null)

const textOf =
  (member: ProfileMember) =>
  ({ user }: SocialProfileModel): string | null => {
    const text = user.profile.get(member)
    return text === undefined || text === "" ? null : cleanText(text, memberCharactersMax)
  }

/** A text that is a link of the web; null for anything else. */
const linkOf =
  (member: ProfileMember) =>
  ({ user }: SocialProfileModel): string | null => {
    const text = user.profile.get(member) ?? ""
    return URL.canParse(text) && new URL(text).protocol === "https:" ? new URL(text).href : null
  }

/** The name that is shown: the proven one, else `!` and the id, as clients of the network do. */
export const usernameOf = ({ fid, username }: SocialUser): string =>
  username === undefined ? `!${fid}` : cleanText(username.name, memberCharactersMax)

/** The page of a user at a client of the network; `undefined` without a proven name. */
export const warpcastPage = ({ username }: SocialUser): string | undefined =>
  username === undefined ? undefined : `https://warpcast.com/${encodeURIComponent(username.name)}`

/** A name at X; Source: the service's rules, 4 to 15 letters, digits and underscores, fewer in old names. */
const xName = /^\w{1,15}$/

const xAccountOf = ({ user }: SocialProfileModel) => {
  const username = user.profile.get("twitter") ?? ""
  return xName.test(username) ? { username, url: `https://x.com/${username}` } : null
}

/** Resolvers of `SocialProfile`. */
export const socialProfileFields = {
  id: ({ user }: SocialProfileModel) => nodeId("SocialProfile", user.fid),
  username: ({ user }: SocialProfileModel) => usernameOf(user),
  custodyAddress: ({ custody }: SocialProfileModel) => custody,
  fid: ({ user }: SocialProfileModel) => user.fid,
  connectedAddresses: ({ user }: SocialProfileModel) =>
    user.addresses.map(({ relation, address }) =>
      relation === "solana" ? base58.encode(bytesOfHex(address)) : address,
    ),
  // No source: the network has no score.
  socialScore: () => 0,
  metadata: (profile: SocialProfileModel) => profile,
  connectedAccounts: ({ user }: SocialProfileModel) => provenAccounts(user).map((address) => ({ address })),
  followStats: ({ user }: SocialProfileModel, _args: unknown, context: SocialContext) =>
    Effect.map(
      Effect.all([context.socialFollowers.load(user.fid), context.socialFollowing.load(user.fid)], { concurrency: 2 }),
      ([followerCount = 0, followingCount = 0]) => ({ followerCount, followingCount }),
    ),
}

/** Resolvers of `SocialMetadata`. */
export const socialMetadataFields = {
  id: ({ user }: SocialProfileModel) => nodeId("SocialMetadata", user.fid),
  displayName: textOf("displayName"),
  description: textOf("bio"),
  warpcast: ({ user }: SocialProfileModel) => warpcastPage(user) ?? null,
  profileUrl: linkOf("url"),
  xAccount: xAccountOf,
  imageUrl: linkOf("picture"),
}
