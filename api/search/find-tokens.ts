/** Search for tokens, groups of these and collections of NFTs. */
import { Effect } from "effect"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { spellingOf, type TextMatch, textMatch } from "#projections/search/text-match.ts"
import { tokensByStart, tokensByTypo } from "#projections/search/token-terms.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { cachedSuspicions, marksText } from "../cache/cached-reads.ts"
import { prefetchPrices } from "../prices/token-price.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import { type TokenFacts, toTokenModel } from "../tokens/token-model.ts"
import { findGroups, type MatchedToken } from "./find-groups.ts"
import { cachedTextsMax, type SearchQuery } from "./search-query.ts"
import { type Finding, scoreOf } from "./search-score.ts"
import { findVerified, type VerifiedMatch } from "./verified-tokens.ts"

/** Contracts of the index that may match a text. */
const contractsMax = 50

/** Contracts beyond the results of a category that are compared, as some are spam. */
const comparedBeyond = 9

/** Number of tokens, of collections and of verified tokens whose prices and spam marks are compared: the best matches by name. */
const comparedOf = ({ size }: SearchQuery): number => size + comparedBeyond

/** Contracts whose names at the marks are read, with the verified ones: some have other names by now, or are of the other kind. A key costs 1.5 ms of the store's processor time (2026-11-29). */
const readOf = (query: SearchQuery): number => 2 * comparedOf(query)

const flights = makeStoreFlights<ReadonlyArray<TokenKey>>(cachedTextsMax)

/** A contract that matches. */
interface FoundContract extends TokenKey {
  readonly match: Finding["match"]
  readonly isVerified: boolean
  readonly facts: TokenFacts | undefined
}

/** Whether it may be a collection: these report no decimals, or none of a kind that amounts have. */
const mayBeCollection = ({ facts }: FoundContract): boolean => (facts?.decimals ?? 0) === 0

const score = (match: TextMatch): number => scoreOf({ match })

/** Verified tokens, the best matches first. */
const bestOf = (verified: ReadonlyMap<string, VerifiedMatch>, countMax: number): ReadonlyArray<VerifiedMatch> =>
  [...verified.values()].toSorted((left, right) => score(right.match) - score(left.match)).slice(0, countMax)

/** Facts of tokens. Their suspicions and prices are read meanwhile, so that marks as spam and scores find them cached. */
const readFacts = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenKey>,
  { chainIds, context, kinds }: SearchQuery,
) {
  const { marks, chains } = context
  const [facts] = yield* Effect.all(
    [
      readTokens(tokens, marks, chains),
      cachedSuspicions({ marks: marks.select(chainIds), tokens }),
      kinds.has("token") ? prefetchPrices(tokens, context) : Effect.void,
    ],
    { concurrency: 3 },
  )
  return facts
})

/** The contracts that match by the names that they have at the marks. */
const matching = Effect.fnUntraced(function* (
  query: SearchQuery,
  verified: ReadonlyMap<string, VerifiedMatch>,
  tokens: ReadonlyArray<TokenKey>,
  options: { readonly withTypos: boolean },
) {
  const { spelling, kinds } = query
  const best = bestOf(verified, comparedOf(query))
  const others = tokens.filter((token) => !verified.has(tokenKeyText(token))).slice(0, readOf(query) - best.length)
  const facts = yield* readFacts([...best, ...others], query)
  const listed = best.map(
    ({ match, ...key }): FoundContract => ({ ...key, match, isVerified: true, facts: facts.get(tokenKeyText(key)) }),
  )
  const reported = others.flatMap((key): ReadonlyArray<FoundContract> => {
    const known = facts.get(tokenKeyText(key))
    const match = textMatch(spelling, [known?.symbol ?? "", known?.name ?? ""].map(spellingOf), options)
    return match === undefined ? [] : [{ ...key, match, isVerified: known?.listing !== undefined, facts: known }]
  })
  const ordered = [...listed, ...reported].toSorted((left, right) => scoreOf(right) - scoreOf(left))
  return [
    ordered.filter(mayBeCollection),
    ordered.filter((found) => (kinds.has("token") || kinds.has("tokenGroup")) && !mayBeCollection(found)),
  ].flatMap((ofKind) => ofKind.slice(0, comparedOf(query)))
})

/** The contracts whose name or symbol matches. Typos are only considered where nothing else is found. */
const contractsByText = Effect.fnUntraced(function* (query: SearchQuery) {
  const { spelling, chainIds, context } = query
  if (spelling.form === "") return { found: [], verified: [] }
  const terms = { marks: context.marks.select(chainIds), form: spelling.form, tokensMax: contractsMax }
  const read = Effect.fnUntraced(function* (tokensBy: typeof tokensByStart, withTypos: boolean) {
    const cached = flights.get(`${withTypos} ${marksText(terms.marks)} ${terms.form}`, tokensBy(terms))
    const [verified, tokens] = yield* Effect.all([findVerified(query, { withTypos }), cached], { concurrency: 2 })
    return { found: yield* matching(query, verified, tokens, { withTypos }), verified: [...verified.values()] }
  })
  const exact = yield* read(tokensByStart, false)
  return exact.found.length === 0 ? yield* read(tokensByTypo, true) : exact
})

/** A contract on each of the searched chains. */
const contractsAt = Effect.fnUntraced(function* (address: TokenKey["token"], query: SearchQuery) {
  const keys = address === zeroAddress ? [] : query.chainIds.map((chainId) => ({ chainId, token: address }))
  const facts = yield* readFacts(keys, query)
  const found = keys.map(
    (key): FoundContract => ({ ...key, match: "identity", isVerified: false, facts: facts.get(tokenKeyText(key)) }),
  )
  return { found, verified: [] }
})

const isCollection = (found: FoundContract, { nfts }: SearchQuery["context"]) =>
  mayBeCollection(found)
    ? Effect.map(
        nfts.supplies.load({ chainId: found.chainId, collection: found.token }),
        (supply) => supply !== undefined,
      )
    : Effect.succeed(false)

const toResults = Effect.fnUntraced(function* (
  found: FoundContract,
  context: SearchQuery["context"],
): Effect.fn.Return<ReadonlyArray<SearchResultModel>, QueryFailure, Store> {
  const { chainId, token: address, match, isVerified, facts } = found
  const key = { chainId, token: address }
  const token = toTokenModel(facts)
  const [isNft, spam, price] = yield* Effect.all(
    [
      isCollection(found, context),
      context.spam.load(key),
      token === undefined ? Effect.succeed(undefined) : context.prices.load({ token }),
    ],
    { concurrency: 3 },
  )
  const finding = { match, isVerified, isSpam: spam !== undefined }
  if (isNft) {
    const collection = { chainId, collection: address }
    return [{ kind: "collection", collection, title: facts?.name ?? "", score: scoreOf(finding) }]
  }
  if (token === undefined) return []
  const { liquidityUsd = 0, nativeLiquidityUsd = 0 } = price ?? {}
  return [{ kind: "token", token, nativeLiquidityUsd, score: scoreOf({ ...finding, liquidityUsd }) }]
})

/** The tokens whose groups are searched: verified ones, and those that were compared. */
const grouped = (
  found: ReadonlyArray<FoundContract>,
  verified: ReadonlyArray<VerifiedMatch>,
): ReadonlyArray<MatchedToken> => [
  ...verified.map((token) => ({ ...token, isVerified: true })),
  ...found.map(({ chainId, token, match, isVerified }) => ({ chainId, token, match, isVerified })),
]

/**
 * Tokens, their groups, and collections whose name or symbol matches, or of the contract at an address on each chain.
 *
 * @param address - The text as an address; `undefined` if it is none.
 */
export const findTokens = Effect.fnUntraced(function* (query: SearchQuery, address: TokenKey["token"] | undefined) {
  const { kinds } = query
  const { found, verified } = address === undefined ? yield* contractsByText(query) : yield* contractsAt(address, query)
  const [results, groups] = yield* Effect.all(
    [
      kinds.has("token") || kinds.has("collection")
        ? Effect.forEach(found, (contract) => toResults(contract, query.context), { concurrency: "unbounded" })
        : Effect.succeed([]),
      kinds.has("tokenGroup") ? findGroups(grouped(found, verified), query) : Effect.succeed([]),
    ],
    { concurrency: "unbounded" },
  )
  return [...groups, ...results.flat()]
})
