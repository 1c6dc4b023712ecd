/** Which holdings a list of a portfolio counts. */
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { HoldingModel } from "#schemas/graphql/model.ts"
import { chainIdOfEnumValue, checkAddress, filterValuesMax } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { ServedChains } from "../request/served-chains.ts"
import { visibleHoldings } from "./portfolio-holding.ts"

/** The members that the filters of all three lists have, and those of `byToken`. */
export interface HoldingFilters {
  readonly symbolLike?: string | null
  readonly tokenAddress?: string | null
  readonly includeTokensWithMissingPrices?: boolean | null
  readonly hidden?: boolean | null
  readonly includeTokens?: ReadonlyArray<TokenChoice> | null
  readonly excludeTokens?: ReadonlyArray<TokenChoice> | null
}

interface TokenChoice {
  readonly address: string
  readonly network: string
}

const chosenTokens = Effect.fnUntraced(function* (
  argument: string,
  choices: ReadonlyArray<TokenChoice>,
  chains: ServedChains,
) {
  if (choices.length > filterValuesMax) {
    return yield* new ArgumentInvalid({
      argument,
      reason: `holds ${choices.length} values, and at most ${filterValuesMax} are answered`,
    })
  }
  const keys = yield* Effect.forEach(choices, ({ address, network }) =>
    Effect.map(checkAddress(argument, address), (token) => {
      const chainId: ChainId | undefined = chainIdOfEnumValue(network, chains)
      return chainId === undefined ? "" : tokenKeyText({ chainId, token })
    }),
  )
  return new Set(keys)
})

const hasText = (holding: HoldingModel, part: string): boolean =>
  [holding.token.symbol, holding.token.name].some((text) => text?.toLowerCase().includes(part.toLowerCase()) === true)

/**
 * The holdings that count under the filters.
 *
 * Tokens without a price are omitted unless requested, also without filters: the interface's default of
 * `includeTokensWithMissingPrices`.
 * Tokens that are marked as spam are shown where `hidden` is true, with a price or without, as few have one; then no others are.
 * Elsewhere they never count.
 *
 * Fails with `ArgumentInvalid` where an address is none.
 */
export const filterHoldings = Effect.fnUntraced(function* (
  holdings: ReadonlyArray<HoldingModel>,
  filters: HoldingFilters | null | undefined,
  chains: ServedChains,
) {
  const asked = filters ?? {}
  const token = asked.tokenAddress == null ? undefined : yield* checkAddress("filters.tokenAddress", asked.tokenAddress)
  const included =
    asked.includeTokens == null ? undefined : yield* chosenTokens("filters.includeTokens", asked.includeTokens, chains)
  const excluded = yield* chosenTokens("filters.excludeTokens", asked.excludeTokens ?? [], chains)
  const isHidden = asked.hidden === true
  const shown = isHidden ? holdings.filter(({ risk }) => risk !== undefined) : visibleHoldings(holdings)
  const mayLackPrice = isHidden || asked.includeTokensWithMissingPrices === true
  return shown.filter(
    (holding) =>
      (token === undefined || holding.token.token === token) &&
      (asked.symbolLike == null || hasText(holding, asked.symbolLike)) &&
      (included === undefined || included.has(tokenKeyText(holding.token))) &&
      !excluded.has(tokenKeyText(holding.token)) &&
      (mayLackPrice || holding.price !== undefined),
  )
})
