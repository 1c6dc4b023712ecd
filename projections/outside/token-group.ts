/** Groups of tokens of several chains that lists or bridges name as one asset. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { TokenBridge } from "./bridged-tokens.ts"

/** Tokens of one asset, by chain and contract; two or more. The first one names the group. */
export type TokenGroup = ReadonlyArray<TokenKey>

const inOrder = (left: TokenKey, right: TokenKey): number =>
  left.chainId - right.chainId || Number(left.token > right.token) - Number(left.token < right.token)

/** The group of each bridged token, by `tokenKeyText`: all that bridges join, directly or through others. */
export const groupsOf = (bridges: ReadonlyArray<TokenBridge>): ReadonlyMap<string, TokenGroup> => {
  const groups = new Map<string, Array<TokenKey>>()
  const groupOf = (key: TokenKey) => groups.get(tokenKeyText(key)) ?? [key]
  for (const { from, to } of bridges) {
    const [one, other] = [groupOf(from), groupOf(to)]
    const isJoined = one === other || other.some((key) => tokenKeyText(key) === tokenKeyText(from))
    if (isJoined) continue
    const [larger, smaller] = one.length < other.length ? [other, one] : [one, other]
    larger.push(...smaller)
    for (const key of larger) groups.set(tokenKeyText(key), larger)
  }
  for (const group of new Set(groups.values())) group.sort(inOrder)
  return groups
}

/**
 * The pairs of bridges that add to groups of lists, from the origin to the issued token. Lists take precedence: a token that is in a group of theirs stays
 * there, and a group gets no second token on a chain. Of several tokens that a bridge issues for one on a chain, the first applies: anyone can have another
 * one created, with a name of their choice.
 *
 * @param pairs - In the order in which they were named.
 */
export const addedPairs = (
  pairs: ReadonlyArray<TokenBridge>,
  listed: ReadonlyMap<string, TokenGroup>,
): ReadonlyArray<TokenBridge> => {
  const taken = new Set<string>()
  return pairs.filter(({ from, to }) => {
    const place = `${tokenKeyText(from)} ${to.chainId}`
    const isListed = listed.has(tokenKeyText(to)) || listed.get(tokenKeyText(from))?.some(isOn(to.chainId)) === true
    if (from.chainId === to.chainId || isListed || taken.has(place)) return false
    taken.add(place)
    return true
  })
}

const isOn =
  (chainId: ChainId) =>
  (key: TokenKey): boolean =>
    key.chainId === chainId
