/** The tokens of a chain that are beyond doubt, by its definition: its coin, the coin's wrapped form, its trusted stablecoins. */
import type { KnownToken } from "#projections/spam/known-token.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ServedChain } from "./served-chains.ts"
import { nativeToken, type TokenFacts } from "./token-model.ts"

/**
 * Tokens as the definition describes them. A wrapped coin is issued one for one, so it has the coin's decimals, and the name
 * that such contracts usually have; the contract's own report takes precedence.
 */
export const definedTokens = (chain: ServedChain): ReadonlyArray<TokenFacts> => {
  const { id: chainId, nativeName, nativeSymbol, nativeDecimals, wrappedNative, stablecoins } = chain
  const unread = { chainId, totalSupplyRaw: undefined, isNew: false }
  const wrapped = { ...unread, name: `Wrapped ${nativeName}`, symbol: `W${nativeSymbol}`, decimals: nativeDecimals }
  return [
    nativeToken(chain),
    ...(wrappedNative === undefined ? [] : [{ ...wrapped, token: wrappedNative }]),
    ...stablecoins.map(({ address, symbol, decimals }) => ({
      ...unread,
      token: address,
      name: undefined,
      symbol,
      decimals,
    })),
  ]
}

/** The contracts among them. */
export const trustedContracts = (chain: ServedChain): ReadonlyArray<TokenKey> =>
  definedTokens(chain).filter(({ token }) => token !== zeroAddress)

/** All of them, by the names of the definition and by those that they give themselves, where these were read. */
export const knownTokens = (chain: ServedChain, read: ReadonlyMap<string, TokenFacts>): ReadonlyArray<KnownToken> => [
  ...definedTokens(chain),
  ...trustedContracts(chain).flatMap((key) => read.get(tokenKeyText(key)) ?? []),
]
