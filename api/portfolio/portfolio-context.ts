import type { NftContext } from "../nft/nft-context.ts"

/** A request that reads portfolios. Their NFTs need these loaders; all else of them needs the request alone. */
export type PortfolioContext = NftContext
