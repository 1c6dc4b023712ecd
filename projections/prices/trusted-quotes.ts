import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** What prices of a chain start from. Data of the chain's definition. */
export interface TrustedQuotes {
  readonly chainId: ChainId
  readonly wrappedNative: Address | undefined
  /** Tokens that are meant to be worth one USD. That they are is checked in each bucket. */
  readonly stablecoins: ReadonlyArray<{ readonly address: Address; readonly decimals: number }>
}
