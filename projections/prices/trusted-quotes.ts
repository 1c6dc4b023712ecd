import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** What prices of a chain start from. Data of the chain's definition. */
export interface TrustedQuotes {
  readonly chainId: ChainId
  /** The token that stands for the native coin: its wrapped form, else the contract that shows the coin itself. */
  readonly native: Address | undefined
  /** The contract that shows the coin itself as a token, where there is one: who holds that holds the coin. */
  readonly coinToken: Address | undefined
  /** Tokens that are meant to be worth one USD. That they are is checked in each bucket. */
  readonly stablecoins: ReadonlyArray<{ readonly address: Address; readonly decimals: number }>
}
