/** Entries of token lists, cached until the lists change: of given tokens, or all, which then answer for given tokens as well. */
import { Effect } from "effect"
import { allTokenBridges } from "#projections/outside/bridged-tokens.ts"
import { allListedTokens, type ListedTokenRow, listedTokensByAddress } from "#projections/outside/listed-tokens.ts"
import { groupsOf, type TokenGroup } from "#projections/outside/token-group.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { Store } from "#projections/store/store.ts"
import type { SourceMark } from "#schemas/domain/mark.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { makeRowCache } from "./row-cache.ts"

/** Listed tokens that are searched, of the most trusted lists first: with their forms, some 30 MB. @limit callers */
const searchedListedTokensMax = 50_000

/** Marks of lists whose tokens are cached: the newest, and that of requests that began before. */
const cachedMarksMax = 2

const flights = makeStoreFlights<ReadonlyArray<ListedTokenRow>>(cachedMarksMax)

/** All entries at a mark, by `tokenKeyText`. */
interface WholeLists {
  readonly seq: number
  readonly rows: ReadonlyMap<string, ListedTokenRow>
}

const wholeLists = new WeakMap<Store["Service"], WholeLists>()

/** The entries of the searched tokens, those of the most trusted lists first. */
export const cachedLists = Effect.fnUntraced(function* (mark: SourceMark) {
  const store = yield* Store
  const { seq } = mark.place
  const read = Effect.map(allListedTokens({ mark, tokensMax: searchedListedTokensMax }), (rows) => {
    const isWhole = rows.length < searchedListedTokensMax
    if (isWhole) wholeLists.set(store, { seq, rows: new Map(rows.map((row) => [tokenKeyText(row), row])) })
    return rows
  })
  return yield* flights.get(`${seq}`, read)
})

/** Bridges of listed tokens that are followed: some 20 for each of the tokens of a large list. @limit callers */
const listedBridgesMax = 200_000

const groupFlights = makeStoreFlights<ReadonlyMap<string, TokenGroup>>(cachedMarksMax)

/** The groups of bridged tokens at a mark, by `tokenKeyText`. */
export const cachedGroups = (mark: SourceMark) =>
  groupFlights.get(`${mark.place.seq}`, Effect.map(allTokenBridges({ mark, bridgesMax: listedBridgesMax }), groupsOf))

const entries = makeRowCache<ListedTokenRow>()

/** `listedTokensByAddress`, cached. */
export const cachedListedTokens: typeof listedTokensByAddress = Effect.fnUntraced(function* ({ mark, tokens }) {
  const { seq } = mark.place
  const whole = wholeLists.get(yield* Store)
  if (whole?.seq === seq) {
    return [...new Set(tokens.map(tokenKeyText))].flatMap((key) => whole.rows.get(key) ?? [])
  }
  return yield* entries.get(
    tokens,
    () => `${seq}`,
    (missing) => listedTokensByAddress({ mark, tokens: missing }),
  )
})
