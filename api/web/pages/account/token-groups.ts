/** Tokens of a portfolio, those of one symbol on several chains as one group. Pure. */
import type { HeldTokenFragment } from "./portfolio.graphql"

/** A token on one chain, or the same token on several. */
export interface TokenGroup {
  readonly symbol: string
  readonly tokens: ReadonlyArray<HeldTokenFragment>
  /** In USD; `undefined` where no token of the group has a price. */
  readonly value: number | undefined
}

/** The value of a token; `undefined` if it has no price. */
export const valueOfToken = ({ priceSource, balanceUSD }: HeldTokenFragment): number | undefined =>
  priceSource === "NONE" ? undefined : balanceUSD

/**
 * Groups tokens, the most valuable group first. Only verified tokens are grouped: others of the same symbol may be anything. Tokens without a
 * price follow in their order.
 */
export const groupTokens = (tokens: ReadonlyArray<HeldTokenFragment>): ReadonlyArray<TokenGroup> => {
  const groups = Map.groupBy(tokens, ({ id, symbol, verified }) => (verified ? symbol : id))
  return [...groups.values()]
    .map((members) => {
      const values = members.flatMap((token) => valueOfToken(token) ?? [])
      return {
        symbol: members[0]?.symbol ?? "",
        tokens: members,
        value: values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0),
      }
    })
    .sort((left, right) => (right.value ?? -1) - (left.value ?? -1))
}
