import type { ServedChain } from "../../parts/of-chain.tsx"

/** A collection of a chain. */
export interface CollectionOf {
  readonly address: string
  readonly chain: ServedChain
}
