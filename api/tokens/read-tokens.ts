/** Facts of tokens at the marks of a request. */
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { cachedListedTokens } from "../cache/cached-lists.ts"
import { cachedTokens } from "../cache/cached-reads.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { definedTokens, withImitations } from "./known-token.ts"
import { withDefinition, withListing } from "./token-model.ts"

/** The chains of some tokens. */
export const chainsOf = (keys: ReadonlyArray<TokenKey>, chains: ServedChains) =>
  [...new Set(keys.map(({ chainId }) => chainId))].flatMap((chainId) => chains.get(chainId) ?? [])

/**
 * Rows of tokens at the marks. At an earlier block, tokens whose decimals were not read by then are as they were read later: tables
 * that were filled by imports or for a part of the history lack early reads.
 */
const readRows = Effect.fnUntraced(function* (tokens: ReadonlyArray<TokenKey>, marks: MarkVector) {
  const chainIds = [...new Set(tokens.map(({ chainId }) => chainId))]
  const rows = yield* cachedTokens({ marks: marks.select(chainIds), tokens })
  if (!marks.isPast) return rows
  const read = new Map(rows.filter(({ decimals }) => decimals !== null).map((row) => [tokenKeyText(row), row]))
  const later = yield* cachedTokens({
    marks: marks.selectNewest(chainIds),
    tokens: tokens.filter((token) => !read.has(tokenKeyText(token))),
  })
  return [...rows, ...later]
})

/**
 * Facts of tokens by `tokenKeyText`: as read from the chain, else as its definition has them, else as a token list has them. Native coins
 * need no query.
 */
export const readTokens = Effect.fnUntraced(function* (
  keys: ReadonlyArray<TokenKey>,
  marks: MarkVector,
  chains: ServedChains,
) {
  const requested = keys.filter(({ token }) => token !== zeroAddress)
  const listMark = requested.length === 0 ? undefined : marks.selectSource("lists")
  const [rows, listed] = yield* Effect.all(
    [
      readRows(requested, marks),
      listMark === undefined ? Effect.succeed([]) : cachedListedTokens({ mark: listMark, tokens: requested }),
    ],
    { concurrency: 2 },
  )
  const wanted = new Set(keys.map(tokenKeyText))
  const defined = chainsOf(keys, chains)
    .flatMap(definedTokens)
    .filter((facts) => wanted.has(tokenKeyText(facts)))
  const found = new Map(defined.map((facts) => [tokenKeyText(facts), facts]))
  for (const row of rows) {
    const key = tokenKeyText(row)
    found.set(key, withDefinition(found.get(key), row))
  }
  for (const row of listed) {
    const key = tokenKeyText(row)
    found.set(key, withListing(found.get(key), row))
  }
  return withImitations(found, chainsOf(keys, chains))
})
