/** Filters of the portfolio's lists. */
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { HoldingModel } from "#schemas/graphql/model.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import { chainIdOfEnumValue, checkAddress, filterValuesMax } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { visibleHoldings } from "./portfolio-holding.ts"

/** Filters common to all three lists, and those of `byToken`. */
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
      reason: `contains ${choices.length} values; the maximum is ${filterValuesMax}`,
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

const matchesText = (holding: HoldingModel, part: string): boolean =>
  [holding.token.symbol, holding.token.name].some((text) => text?.toLowerCase().includes(part.toLowerCase()) === true)

/**
 * Applies the filters to holdings.
 *
 * Tokens without a price are omitted by default, as the interface's default of `includeTokensWithMissingPrices` demands.
 * With `hidden: true` the list contains tokens marked as spam only, with or without a price, as few have one. Otherwise
 * spam is always excluded.
 *
 * Fails with `ArgumentInvalid` for malformed addresses and too many values.
 */
export const filterHoldings = Effect.fnUntraced(function* (
  holdings: ReadonlyArray<HoldingModel>,
  filters: HoldingFilters | null | undefined,
  chains: ServedChains,
) {
  const args = filters ?? {}
  const token = args.tokenAddress == null ? undefined : yield* checkAddress("filters.tokenAddress", args.tokenAddress)
  const included =
    args.includeTokens == null ? undefined : yield* chosenTokens("filters.includeTokens", args.includeTokens, chains)
  const excluded = yield* chosenTokens("filters.excludeTokens", args.excludeTokens ?? [], chains)
  const isHidden = args.hidden === true
  const shown = isHidden ? holdings.filter(({ risk }) => risk !== undefined) : visibleHoldings(holdings)
  const mayLackPrice = isHidden || args.includeTokensWithMissingPrices === true
  return shown.filter(
    (holding) =>
      (token === undefined || holding.token.token === token) &&
      (args.symbolLike == null || matchesText(holding, args.symbolLike)) &&
      (included === undefined || included.has(tokenKeyText(holding.token))) &&
      !excluded.has(tokenKeyText(holding.token)) &&
      (mayLackPrice || holding.price !== undefined),
  )
})
