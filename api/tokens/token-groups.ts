/** The same asset on several chains, by token lists and by events of bridges. A group only names: no token has the price of another. */
import { Effect } from "effect"
import { type NamedPair, pairsOfTokens } from "#projections/messages/bridge-pairs.ts"
import type { TokenBridge } from "#projections/outside/bridged-tokens.ts"
import { addedPairs, groupsOf, type TokenGroup } from "#projections/outside/token-group.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { cachedGroups } from "../cache/cached-lists.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readTokens } from "./read-tokens.ts"

/** The coins of the chains that have the coin of a chain; a chain whose coin is its own has none. */
const coinGroup = (chainId: number, chains: ServedChains): TokenGroup => {
  const asset = chains.get(chainId)?.nativeAsset
  if (asset === undefined) return []
  return [...chains.values()]
    .filter(({ nativeAsset }) => nativeAsset !== undefined && tokenKeyText(nativeAsset) === tokenKeyText(asset))
    .map(({ id }) => ({ chainId: id, token: zeroAddress }))
    .toSorted((left, right) => left.chainId - right.chainId)
}

/** Statements for pairs of bridges: the originals of tokens, and what bridges issue for these. */
const roundsMax = 2

const byKey = (keys: ReadonlyArray<TokenKey>): ReadonlyMap<string, TokenKey> =>
  new Map(keys.map((key) => [tokenKeyText(key), key]))

/** The pairs that join some tokens, directly or through others, in the order in which bridges named them. */
const readPairs = Effect.fnUntraced(function* (tokens: ReadonlyArray<TokenKey>, { marks }: RequestContext) {
  const read = new Set<string>()
  const pairs = new Map<string, NamedPair>()
  let unread = byKey(tokens)
  for (let round = 0; round < roundsMax && unread.size > 0; round += 1) {
    const found: ReadonlyArray<NamedPair> = yield* pairsOfTokens({
      marks: marks.select(),
      tokens: [...unread.values()],
    })
    for (const key of unread.keys()) read.add(key)
    for (const pair of found) pairs.set(`${tokenKeyText(pair.from)} ${tokenKeyText(pair.to)}`, pair)
    const others = byKey(found.flatMap(({ from, to }) => [from, to]))
    unread = new Map([...others].filter(([key]) => !read.has(key)))
  }
  return [...pairs]
    .toSorted(([one, left], [other, right]) => left.firstMs - right.firstMs || (one < other ? -1 : 1))
    .map(([, pair]) => pair)
})

/** Without pairs of tokens with different decimals: a whole token of one is not a whole token of the other. */
const ofEqualDecimals = Effect.fnUntraced(function* (
  pairs: ReadonlyArray<TokenBridge>,
  { chains, marks }: RequestContext,
) {
  const keys = byKey(pairs.flatMap(({ from, to }) => [from, to]).filter(({ chainId }) => chains.has(chainId)))
  const facts = yield* readTokens([...keys.values()], marks, chains)
  return pairs.filter(({ from, to }) => {
    const [one, other] = [facts.get(tokenKeyText(from))?.decimals, facts.get(tokenKeyText(to))?.decimals]
    return one === undefined || other === undefined || one === other
  })
})

/** Bridges that join the tokens of a group. */
const bridgesOf = ([first, ...others]: TokenGroup): ReadonlyArray<TokenBridge> =>
  first === undefined ? [] : others.map((other) => ({ from: first, to: other }))

/** The groups of contracts by `tokenKeyText`. */
const groupsOfContracts = Effect.fnUntraced(function* (keys: ReadonlyArray<TokenKey>, context: RequestContext) {
  const mark = context.marks.selectSource("lists")
  const listed = mark === undefined ? new Map<string, TokenGroup>() : yield* cachedGroups(mark)
  const groupOf = (key: TokenKey): TokenGroup => listed.get(tokenKeyText(key)) ?? [key]
  const pairs = yield* readPairs(keys.flatMap(groupOf), context)
  const added = addedPairs(yield* ofEqualDecimals(pairs, context), listed)
  if (added.length === 0) return listed
  const joined = new Set([...keys, ...added.map(({ from }) => from)].map(groupOf))
  return groupsOf([...[...joined].flatMap(bridgesOf), ...added])
})

/** Groups by `tokenKeyText`, of served chains only; tokens that are in none are omitted. */
export const readTokenGroups = Effect.fnUntraced(function* (keys: ReadonlyArray<TokenKey>, context: RequestContext) {
  const { chains } = context
  if (chains.size < 2) return new Map<string, TokenGroup>()
  const contracts = keys.filter(({ token }) => token !== zeroAddress)
  const named = contracts.length === 0 ? new Map<string, TokenGroup>() : yield* groupsOfContracts(contracts, context)
  return new Map(
    keys.flatMap((key) => {
      const all = key.token === zeroAddress ? coinGroup(key.chainId, chains) : (named.get(tokenKeyText(key)) ?? [])
      const served = all.filter(({ chainId }) => chains.has(chainId))
      return served.length < 2 ? [] : [[tokenKeyText(key), served] as const]
    }),
  )
})
