/** What a list of NFT events is about. */
import type { ServedChain } from "./of-chain.tsx"

/** A collection, or one of its NFTs. */
export interface NftEventsOf {
  readonly address: string
  readonly chain: ServedChain
  readonly tokenId?: string
}
