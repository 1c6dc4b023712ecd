import type { Address, ChainId } from "./primitive.ts"

/** Entry of a token list. */
export interface ListedToken {
  readonly chainId: ChainId
  readonly token: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** An `https` URL of an image; absent if the list has none. */
  readonly logoUrl: string | undefined
}
