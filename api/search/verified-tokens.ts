/** Tokens that are verified: of a token list, or defined by this release. Searched in memory, as there are thousands of them and not millions. */
import { Effect } from "effect"
import type { ListedTokenRow } from "#projections/outside/listed-tokens.ts"
import { type Spelling, spellingOf, type TextMatch, textMatch } from "#projections/search/text-match.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { cachedLists } from "../cache/cached-lists.ts"
import { computedOnce } from "../cache/computed-once.ts"
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

/** A token with the names that it has. */
interface NamedToken extends TokenKey {
  readonly symbol: string | undefined
  readonly name: string | undefined
}

const withNames = ({ chainId, token, symbol, name }: NamedToken): VerifiedToken => ({
  key: { chainId, token },
  names: [symbol, name].flatMap((text) => (text === undefined ? [] : [spellingOf(text)])),
})

/** The tokens of lists with the forms of their names. */
const listedOf = computedOnce((rows: ReadonlyArray<ListedTokenRow>) => rows.map(withNames))

const definedOf = computedOnce((chain: ServedChain) =>
  definedTokens(chain)
    .filter(({ token }) => token !== zeroAddress)
    .map(withNames),
)

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
