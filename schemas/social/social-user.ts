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

/** Whether an account is one of a user's. */
export const holdsAccount = ({ custody, addresses }: SocialUser, account: Address): boolean =>
  custody === account || addresses.some(({ address }) => address === account)

/** The EVM accounts that a user has proven to control, oldest first. */
export const provenAccounts = ({ addresses }: SocialUser): ReadonlyArray<Address> =>
  addresses.flatMap(({ relation, address }) => (relation === "ethereum" ? [address] : []))
