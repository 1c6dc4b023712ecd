/** Tokens that are verified: of a token list, or defined by this release. Searched in memory, as there are thousands of them and not millions. */
import { Effect } from "effect"
import { type ListedText, listedTexts } from "#projections/outside/listed-tokens.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { type Spelling, spellingOf, type TextMatch, textMatch } from "#projections/search/text-match.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import { definedTokens } from "../tokens/known-token.ts"
import type { SearchQuery } from "./search-query.ts"

/** Listed tokens that are searched, of the most trusted lists first: with their forms, some 20 MB. @limit callers */
const searchedListedTokensMax = 50_000

/** Readings of the lists whose tokens are cached: the newest, and those of requests that began before. */
const cachedReadingsMax = 2

interface VerifiedToken {
  readonly key: TokenKey
  readonly names: ReadonlyArray<Spelling>
}

/** A token that matches, and how. */
export interface VerifiedMatch extends TokenKey {
  readonly match: TextMatch
}

const withNames = ({ chainId, token, symbol, name }: Partial<ListedText> & TokenKey): VerifiedToken => ({
  key: { chainId, token },
  names: [symbol, name].flatMap((text) => (text === undefined ? [] : [spellingOf(text)])),
})

const readings = makeStoreFlights<ReadonlyArray<VerifiedToken>>(cachedReadingsMax)

const definedByChains = new WeakMap<ServedChains, ReadonlyArray<VerifiedToken>>()

const definedOf = (chains: ServedChains): ReadonlyArray<VerifiedToken> => {
  const known = definedByChains.get(chains)
  if (known !== undefined) return known
  const defined = [...chains.values()]
    .flatMap(definedTokens)
    .filter(({ token }) => token !== zeroAddress)
    .map(({ chainId, token, symbol, name }) =>
      withNames({
        chainId,
        token,
        ...(symbol === undefined ? {} : { symbol }),
        ...(name === undefined ? {} : { name }),
      }),
    )
  definedByChains.set(chains, defined)
  return defined
}

/** The verified tokens of the searched chains that match, by `tokenKeyText`. */
export const findVerified = Effect.fnUntraced(function* (
  { spelling, chainIds, context }: SearchQuery,
  options: { readonly withTypos: boolean },
) {
  const mark = context.marks.selectSource("lists")
  const listed =
    mark === undefined
      ? []
      : yield* readings.get(
          `${mark.place.seq}`,
          listedTexts({ mark, tokensMax: searchedListedTokensMax }).pipe(Effect.map((texts) => texts.map(withNames))),
        )
  const found = new Map<string, VerifiedMatch>()
  for (const { key, names } of [...definedOf(context.chains), ...listed]) {
    if (!chainIds.includes(key.chainId) || found.has(tokenKeyText(key))) continue
    const match = textMatch(spelling, names, options)
    if (match !== undefined) found.set(tokenKeyText(key), { ...key, match })
  }
  return found
})
