/** Search for the coins of chains. In memory: each chain has one. */
import { Effect } from "effect"
import { spellingOf, textMatch } from "#projections/search/text-match.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { type ServedChain, servedChain } from "../catalogue/served-chains.ts"
import { coinOf } from "../tokens/coin.ts"
import { groupsByMatch } from "./find-groups.ts"
import type { SearchQuery } from "./search-query.ts"
import { type Finding, scoreOf } from "./search-score.ts"

/** How the coin of a chain matches; `undefined` if it does not. */
const matchOf = (
  { nativeSymbol, nativeName }: ServedChain,
  { spelling }: SearchQuery,
  address: Address | undefined,
): Finding["match"] | undefined => {
  if (address === zeroAddress) return "identity"
  return address === undefined ? textMatch(spelling, [nativeSymbol, nativeName].map(spellingOf)) : undefined
}

/**
 * The coins of the searched chains whose name or symbol matches, and the groups of these that several chains share.
 *
 * @param address - The text as an address; `undefined` if it is none. All coins are found at the zero address.
 */
export const findCoins = Effect.fnUntraced(function* (query: SearchQuery, address: Address | undefined) {
  const { chainIds, context } = query
  const found = yield* Effect.forEach(
    chainIds.map((chainId) => servedChain(context.chains, chainId)),
    Effect.fnUntraced(function* (chain) {
      const match = matchOf(chain, query, address)
      if (match === undefined) return []
      const token = coinOf(chain)
      const { liquidityUsd = 0, nativeLiquidityUsd = 0 } = (yield* context.prices.load({ token })) ?? {}
      const score = scoreOf({ match, isVerified: true, liquidityUsd })
      return [{ kind: "gasToken", token, nativeLiquidityUsd, score } satisfies SearchResultModel]
    }),
    { concurrency: "unbounded" },
  )
  const coins = found.flat().toSorted((left, right) => right.score - left.score)
  const groups = yield* groupsByMatch(
    coins.map((coin) => ({ ...coin.token, coin })),
    query,
  )
  const results = groups.map(({ groupId, members, matched: { coin } }): SearchResultModel => {
    const { token, score } = coin
    return { kind: "coinGroup", groupId, token, members, score }
  })
  return [...results, ...coins]
})
