/** Filters of the lists of positions. */
import { Effect } from "effect"
import { isSlugOf } from "#schemas/domain/app-slug.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { PositionModel, PositionTokenModel } from "#schemas/graphql/position-model.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import { chainIdOfEnumValue, checkAddress, checkCount, filterValuesMax } from "../request/arguments.ts"
import type { MetaTypeV3 } from "../schema/generated.ts"
import { symbolOf } from "../tokens/token-text.ts"
import { amountsOf, withAmounts } from "./position-worth.ts"

/** Filters of all lists; each has some of them. */
export interface PositionFilters {
  readonly minBalanceUSD?: number | null
  readonly metaType?: MetaTypeV3 | null
  readonly symbolLike?: string | null
  readonly search?: string | null
  readonly appSlugs?: ReadonlyArray<string> | null
  readonly tokens?: ReadonlyArray<{ readonly address: string; readonly network: string }> | null
}

/** A token and everything below it. */
const allTokens = (token: PositionTokenModel): ReadonlyArray<PositionTokenModel> =>
  token.type === "base-token" ? [token] : [token, ...token.tokens.flatMap(allTokens)]

const tokensOf = (position: PositionModel): ReadonlyArray<PositionTokenModel> =>
  amountsOf(position).flatMap(({ token }) => allTokens(token))

const isPart = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

const hasSymbol = (position: PositionModel, part: string): boolean =>
  tokensOf(position).some(({ token }) => isPart(symbolOf(token), part))

const isFound = (position: PositionModel, part: string): boolean => {
  const { app, group } = position.position
  return [app.name, app.slug, group.label].some((text) => isPart(text, part)) || hasSymbol(position, part)
}

const keysOfTokens = Effect.fnUntraced(function* (
  tokens: NonNullable<PositionFilters["tokens"]>,
  chains: ServedChains,
) {
  yield* checkCount("filters.tokens", tokens, filterValuesMax)
  const keys = yield* Effect.forEach(tokens, ({ address, network }) =>
    Effect.map(checkAddress("filters.tokens", address), (token) => {
      const chainId: ChainId | undefined = chainIdOfEnumValue(network, chains)
      return chainId === undefined ? "" : tokenKeyText({ chainId, token })
    }),
  )
  return new Set(keys)
})

/**
 * Applies the filters to positions. With `metaType`, positions have only amounts of that meta type.
 *
 * Fails with `ArgumentInvalid` for malformed addresses and too many values.
 */
export const filterPositions = Effect.fnUntraced(function* (
  positions: ReadonlyArray<PositionModel>,
  filters: PositionFilters | null | undefined,
  chains: ServedChains,
) {
  const { metaType, symbolLike, search, appSlugs, tokens } = filters ?? {}
  yield* checkCount("filters.appSlugs", appSlugs ?? [], filterValuesMax)
  const keys = tokens == null ? undefined : yield* keysOfTokens(tokens, chains)
  return positions
    .filter(
      (position) =>
        (appSlugs == null || appSlugs.some((slug) => isSlugOf(slug, position.position.app))) &&
        (symbolLike == null || hasSymbol(position, symbolLike)) &&
        (search == null || isFound(position, search)) &&
        (keys === undefined || tokensOf(position).some(({ token }) => keys.has(tokenKeyText(token)))),
    )
    .flatMap((position) =>
      metaType == null ? position : (withAmounts(position, ({ meta }) => meta === metaType) ?? []),
    )
})
