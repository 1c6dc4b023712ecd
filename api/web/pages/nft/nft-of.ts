import type { ServedChain } from "../../parts/of-chain.tsx"

/** An NFT of a chain. */
export interface NftOf {
  /** The contract of its collection. */
  readonly address: string
  readonly chain: ServedChain
  readonly tokenId: string
}
