/** The tokens of a chain that are beyond doubt, by its definition: its coin, the coin's wrapped form, its trusted stablecoins. */
import { imitationFinder, type KnownToken } from "#projections/spam/known-token.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import { isCoin, nativeToken, type TokenFacts } from "./token-model.ts"

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

/**
 * Marks tokens whose symbol imitates that of a known token of their chain, exactly or at a glance. Known tokens, other forms of the coin and
 * tokens of a token list are exempt.
 */
export const withImitations = (
  found: ReadonlyMap<string, TokenFacts>,
  chains: ReadonlyArray<ServedChain>,
): ReadonlyMap<string, TokenFacts> => {
  const judges = new Map(
    chains.map((chain) => {
      const known = definedTokens(chain)
      const exempt = new Set(known.map(({ token }) => token))
      return [chain.id, { chain, exempt, imitatedBy: imitationFinder(known) }] as const
    }),
  )
  const marked = [...found].map(([key, facts]): readonly [string, TokenFacts] => {
    const judge = judges.get(facts.chainId)
    const isExempt = facts.listing !== undefined || judge?.exempt.has(facts.token) === true
    if (judge === undefined || facts.symbol === undefined || isExempt || isCoin(judge.chain, facts.token))
      return [key, facts]
    const imitated = judge.imitatedBy(facts.symbol)
    return [key, imitated === undefined ? facts : { ...facts, imitated }]
  })
  return new Map(marked)
}
