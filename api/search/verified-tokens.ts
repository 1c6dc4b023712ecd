/** Tokens that are verified: of a token list, or defined by this release. Searched in memory, as there are thousands of them and not millions. */
import { Effect } from "effect"
import type { ListedTokenRow } from "#projections/outside/listed-tokens.ts"
import { type Spelling, spellingOf, type TextMatch, textMatch } from "#projections/search/text-match.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { cachedLists } from "../cache/cached-lists.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import { definedTokens } from "../tokens/known-token.ts"
import type { SearchQuery } from "./search-query.ts"

interface VerifiedToken {
  readonly key: TokenKey
  readonly names: ReadonlyArray<Spelling>
}

/** A token that matches, and how. */
export interface VerifiedMatch extends TokenKey {
  readonly match: TextMatch
}

const withNames = ({ chainId, token, symbol, name }: Partial<ListedTokenRow> & TokenKey): VerifiedToken => ({
  key: { chainId, token },
  names: [symbol, name].flatMap((text) => (text === undefined ? [] : [spellingOf(text)])),
})

const listedBySource = new WeakMap<ReadonlyArray<ListedTokenRow>, ReadonlyArray<VerifiedToken>>()

/** The tokens of lists with the forms of their names, which are made once. */
const listedOf = (rows: ReadonlyArray<ListedTokenRow>): ReadonlyArray<VerifiedToken> => {
  const known = listedBySource.get(rows)
  if (known !== undefined) return known
  const listed = rows.map(withNames)
  listedBySource.set(rows, listed)
  return listed
}

const definedByChain = new WeakMap<ServedChain, ReadonlyArray<VerifiedToken>>()

const definedOf = (chain: ServedChain): ReadonlyArray<VerifiedToken> => {
  const known = definedByChain.get(chain)
  if (known !== undefined) return known
  const defined = definedTokens(chain)
    .filter(({ token }) => token !== zeroAddress)
    .map(({ chainId, token, symbol, name }) =>
      withNames({
        chainId,
        token,
        ...(symbol === undefined ? {} : { symbol }),
        ...(name === undefined ? {} : { name }),
      }),
    )
  definedByChain.set(chain, defined)
  return defined
}

/** The verified tokens of the searched chains that match, by `tokenKeyText`. */
export const findVerified = Effect.fnUntraced(function* (
  { spelling, chainIds, context }: SearchQuery,
  options: { readonly withTypos: boolean },
) {
  const mark = context.marks.selectSource("lists")
  const listed = mark === undefined ? [] : listedOf(yield* cachedLists(mark))
  const defined = [...context.chains.values()].flatMap(definedOf)
  const searched = new Set(chainIds)
  const matches = [...listed, ...defined].flatMap(({ key, names }) => {
    const match = searched.has(key.chainId) ? textMatch(spelling, names, options) : undefined
    return match === undefined ? [] : [[tokenKeyText(key), { ...key, match } satisfies VerifiedMatch] as const]
  })
  // The definition of this release has the last word.
  return new Map(matches)
})
