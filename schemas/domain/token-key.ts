import type { Address, ChainId } from "./primitive.ts"

/** Names a token or collection among those of all chains. */
export interface TokenKey {
  readonly chainId: ChainId
  readonly token: Address
}

/** One text for each token, for maps and sets. */
export const tokenKeyText = ({ chainId, token }: TokenKey): string => `${chainId}:${token}`
