import type { ServedChain } from "../../parts/of-chain.tsx"

/** A token of a chain, at the present or a past time. */
export interface TokenAt {
  readonly address: string
  readonly chain: ServedChain
  /** Absent for the present. */
  readonly atMs: number | undefined
}
