/** The same asset on several chains. A group only names: no token has the price of another. */
import { Effect } from "effect"
import type { TokenGroup } from "#projections/outside/token-group.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { cachedGroups } from "../cache/cached-lists.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { RequestContext } from "../request/request-context.ts"

/** The coins of the chains that have the coin of a chain; a chain whose coin is its own has none. */
const coinGroup = (chainId: number, chains: ServedChains): TokenGroup => {
  const asset = chains.get(chainId)?.nativeAsset
  if (asset === undefined) return []
  return [...chains.values()]
    .filter(({ nativeAsset }) => nativeAsset !== undefined && tokenKeyText(nativeAsset) === tokenKeyText(asset))
    .map(({ id }) => ({ chainId: id, token: zeroAddress }))
    .toSorted((left, right) => left.chainId - right.chainId)
}

/** Groups by `tokenKeyText`, of served chains only; tokens that are in none are omitted. */
export const readTokenGroups = Effect.fnUntraced(function* (
  keys: ReadonlyArray<TokenKey>,
  { chains, marks }: RequestContext,
) {
  const mark = keys.some(({ token }) => token !== zeroAddress) ? marks.selectSource("lists") : undefined
  const listed = mark === undefined ? new Map<string, TokenGroup>() : yield* cachedGroups(mark)
  return new Map(
    keys.flatMap((key) => {
      const all = key.token === zeroAddress ? coinGroup(key.chainId, chains) : (listed.get(tokenKeyText(key)) ?? [])
      const served = all.filter(({ chainId }) => chains.has(chainId))
      return served.length < 2 ? [] : [[tokenKeyText(key), served] as const]
    }),
  )
})
