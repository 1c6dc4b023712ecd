import type { Address, ChainId } from "./primitive.ts"
import type { TokenKey } from "./token-key.ts"

/** Entry of a token list. */
export interface ListedToken {
  readonly chainId: ChainId
  readonly token: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** An `https` URL of an image; absent if the list has none. */
  readonly logoUrl: string | undefined
  /** Tokens of other chains of the service that the list says it becomes when it is bridged; absent in records of version 1. */
  readonly bridgedTo: ReadonlyArray<TokenKey> | undefined
}
