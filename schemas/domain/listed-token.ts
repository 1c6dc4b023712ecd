import type { Address, ChainId } from "./primitive.ts"

/** A token as a token list describes it. */
export interface ListedToken {
  readonly chainId: ChainId
  readonly token: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** An `https` URL of an image; absent where the list has none. */
  readonly logoUrl: string | undefined
}
