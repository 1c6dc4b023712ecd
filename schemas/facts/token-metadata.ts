import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** Metadata reported by a token contract, as of this block. Members that were not read or not reported are absent. */
export interface TokenMetadata {
  readonly token: Address
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly totalSupplyRaw: bigint | undefined
  /** True if every balance before this block was zero, so that later deltas add up to balances. */
  readonly isNew: boolean
}

/** The metadata read at a block. */
export const tokens = defineFact<TokenMetadata>()
