import type { NftKey } from "#projections/nfts/nft-scope.ts"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"

/** The key of an item in tables and loaders. */
export const itemKeyOf = ({ chainId, asset }: NftTokenModel): NftKey & { readonly tokenId: bigint } => ({
  chainId,
  collection: asset.token,
  tokenId: asset.tokenId,
})
