import type { AccountLoaders } from "../accounts/account-loaders.ts"
import type { NftContext } from "../nft/nft-context.ts"
import type { SocialContext } from "../social/social-context.ts"

/** A request that reads what owners published about their accounts, NFTs among it. */
export interface IdentityContext
  extends NftContext,
    Pick<AccountLoaders, "identities">,
    Pick<SocialContext, "userOfAccount"> {}
