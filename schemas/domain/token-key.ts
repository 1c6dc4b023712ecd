import type { Address, ChainId } from "./primitive.ts"

/** Identifies a token or collection across all chains. */
export interface TokenKey {
  readonly chainId: ChainId
  readonly token: Address
}

/** Unique text of a token, as a key of maps and sets. */
export const tokenKeyText = ({ chainId, token }: TokenKey): string => `${chainId}:${token}`
