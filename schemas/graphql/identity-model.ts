/** Models of names of accounts; as `model.ts`. */
import type { TokenSystem } from "../domain/name-system.ts"
import type { Address, Hash } from "../domain/primitive.ts"
import type { SocialUser } from "../social/social-user.ts"

/** A name that an account claims and that resolves to it, both at the marks of the request. */
export interface NameModel {
  /** The normal form. */
  readonly name: string
  /** Its namehash. */
  readonly node: Hash
  /** Its text records by key, such as `avatar` and `com.github`; those set to the empty text are absent. */
  readonly texts: ReadonlyMap<string, string>
  /** The end of its registration; absent where it does not expire. */
  readonly expiresMs: number | undefined
}

/** Model of `EnsRecord`. */
export interface NameRecordModel extends NameModel {
  /** The account that claims the name. */
  readonly account: Address
}

/** The names of an account; absent where it claims none, and where the claimed name does not resolve to it. */
export interface IdentityModel {
  /** The primary name of Ethereum: coin type 60. */
  readonly ens: NameModel | undefined
  /** The primary name of Base: coin type 0x80002105. */
  readonly basename: NameModel | undefined
}

/** A name that is a token, and its system. */
export interface TokenNameModel {
  /** The normal form. */
  readonly name: string
  readonly system: TokenSystem
}

/** Model of `SocialProfile`. */
export interface SocialProfileModel {
  readonly user: SocialUser
  /** The account that owns the id. */
  readonly custody: Address
}

/** Model of `SocialTopCast`. */
export interface SocialCastModel {
  /** The author. */
  readonly fid: number
  readonly castHash: string
  readonly castAtMs: number
  /** Text without mentions, as the author wrote it. */
  readonly text: string
  readonly mentionedFids: ReadonlyArray<number>
  /** Place of each mention in the bytes of the text. */
  readonly mentionPositions: ReadonlyArray<number>
  readonly parentFid: number | null
  readonly parentHash: string | null
  readonly parentUrl: string | null
}

/** Model of `SocialFip2Context`. */
export interface SocialContextModel {
  /** Hash of a cast, or a URI. */
  readonly target: string
  /** User whose responses are marked; 0 for nobody. */
  readonly viewer: number
}
