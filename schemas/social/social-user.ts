import type { Address } from "../domain/primitive.ts"
import type { AccountRelation, NameRegistry, ProfileMember } from "./social-change.ts"

/** A user of the social network. */
export interface SocialUser {
  readonly fid: number
  /** The account that owns the id; absent while its registration is not read. */
  readonly custody: Address | undefined
  /** Accounts that the user has proven to control, oldest first. */
  readonly addresses: ReadonlyArray<{ readonly relation: AccountRelation; readonly address: Address }>
  /** Texts of the profile, as the user wrote them. */
  readonly profile: ReadonlyMap<ProfileMember, string>
  /** The name that the profile states, where the newest proof of it is the user's. */
  readonly username: { readonly name: string; readonly registry: NameRegistry } | undefined
}
