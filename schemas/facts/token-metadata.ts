import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** What a token said of itself at this block. What nobody has read, or the contract did not say, is absent. */
export interface TokenMetadata {
  readonly token: Address
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly totalSupplyRaw: bigint | undefined
  /** True where every balance before this block was zero, so that the deltas from here on are the balances. */
  readonly isNew: boolean
}

/** The metadata of tokens that were read at a block. */
export const tokens = defineFact<TokenMetadata>()
