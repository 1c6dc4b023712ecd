import type { MediaLoaders } from "../media/media-loaders.ts"
import type { PriceLoaders } from "../prices/price-loaders.ts"
import type { TokenContext } from "../tokens/token-loaders.ts"
import type { NftLoaders } from "./nft-loaders.ts"

/** A request that reads NFTs. */
export interface NftContext extends TokenContext, PriceLoaders, MediaLoaders {
  readonly nfts: NftLoaders
}
