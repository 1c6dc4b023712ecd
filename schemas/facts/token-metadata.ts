import type { Address } from "../domain/primitive.ts"

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
