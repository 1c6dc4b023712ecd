/** Groups of tokens of several chains that lists name as one asset. */
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
