/** Supplies of tokens at the marks of a request. */
import { Effect } from "effect"
import { tokenSupplies } from "#projections/balances/token-supply.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import type { Loader } from "../request/loader.ts"

/** Supplies by `tokenKeyText`: as the contracts reported them last, with what was issued and burned since. */
export const readSupplies = Effect.fnUntraced(function* (keys: ReadonlyArray<TokenKey>, marks: MarkVector) {
  const chainIds = [...new Set(keys.map(({ chainId }) => chainId))]
  const supplies = yield* tokenSupplies({ marks: marks.select(chainIds), tokens: keys })
  return new Map(supplies.map((supply) => [tokenKeyText(supply), supply.supplyRaw]))
})

/** The supply of a token; without blocks up to the mark since it was read, as it was read; `undefined` if it was never read. */
export const supplyOf = Effect.fnUntraced(function* (
  token: TokenModel,
  { supplies }: { readonly supplies: Loader<TokenKey, bigint> },
) {
  return token.totalSupplyRaw === undefined ? undefined : ((yield* supplies.load(token)) ?? token.totalSupplyRaw)
})
