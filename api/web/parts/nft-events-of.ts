/** Subjects of lists of NFT events. */
import type { ServedChain } from "./of-chain.tsx"

/** A collection, or one of its NFTs. */
export interface NftEventsOf {
  readonly address: string
  readonly chain: ServedChain
  readonly tokenId?: string
}
