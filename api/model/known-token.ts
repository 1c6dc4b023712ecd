/** The tokens of a chain that are beyond doubt, by its definition: its coin, the coin's wrapped form, its trusted stablecoins. */
import type { KnownToken } from "#projections/spam/known-token.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ServedChain } from "../request/served-chains.ts"
import type { TokenFacts } from "./token-model.ts"

/** The contracts among them. */
export const trustedContracts = (chain: ServedChain): ReadonlyArray<TokenKey> =>
  [chain.wrappedNative, ...chain.stablecoins.map(({ address }) => address)]
    .filter((token) => token !== undefined)
    .map((token) => ({ chainId: chain.id, token }))

/** All of them, by the names of the definition and by those that they give themselves, where these were read. */
export const knownTokens = (chain: ServedChain, read: ReadonlyMap<string, TokenFacts>): ReadonlyArray<KnownToken> => {
  const { nativeName, nativeSymbol, wrappedNative, stablecoins } = chain
  return [
    { token: zeroAddress, name: nativeName, symbol: nativeSymbol },
    // What wrapped coins call themselves everywhere; one that does not says so below.
    ...(wrappedNative === undefined
      ? []
      : [{ token: wrappedNative, name: `Wrapped ${nativeName}`, symbol: `W${nativeSymbol}` }]),
    ...stablecoins.map(({ address, symbol }) => ({ token: address, name: undefined, symbol })),
    ...trustedContracts(chain).flatMap((key) => read.get(tokenKeyText(key)) ?? []),
  ]
}
