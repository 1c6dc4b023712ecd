/** Profit and loss of a request. */
import { Effect } from "effect"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { type AsOfArguments, checkAsOf } from "../history/as-of.ts"
import { rateKeyText, readRates } from "../prices/exchange-rate.ts"
import { countedConfidenceMin, readPrices } from "../prices/token-price.ts"
import { checkAccounts, checkChainIds, type Report, timeOrAbsent } from "../request/arguments.ts"
import { ArgumentInvalid, RateUnknown } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { CostBasisMethod, Currency } from "../schema/generated.ts"
import { computeProfit } from "./compute-profit.ts"
import { worthOf } from "./event-worth.ts"
import type { ProfitModel } from "./profit-model.ts"
import { readTaxEvents } from "./read-events.ts"
import { openParts } from "./summarise-profit.ts"
import { taxAssetText } from "./tax-event.ts"

interface ProfitArguments extends AsOfArguments {
  readonly addresses: ReadonlyArray<string>
  readonly chainIds?: ReadonlyArray<number> | null
  readonly method: CostBasisMethod
  readonly currency: Currency
  /** Milliseconds, inclusive. */
  readonly startDate?: number | null
  /** Milliseconds, exclusive. */
  readonly endDate?: number | null
}

/**
 * Reads profit and loss. Fails with `ArgumentInvalid`, `ChainUnknown` and `HistoryTooLong`; a currency without a rate is reported, and its amounts are
 * unknown.
 */
export const readProfit = Effect.fnUntraced(function* (
  args: ProfitArguments,
  requested: RequestContext,
  report: Report,
) {
  const { method, currency } = args
  const accounts = yield* checkAccounts("addresses", args.addresses, report)
  const [startMs = 0, endMs = Number.POSITIVE_INFINITY] = [timeOrAbsent(args.startDate), timeOrAbsent(args.endDate)]
  if (startMs >= endMs) {
    return yield* new ArgumentInvalid({ argument: "endDate", reason: "is not after `startDate`" })
  }
  const checked = yield* checkChainIds({ chainIds: args.chainIds ?? null }, requested, report)
  const { chainIds, unreadIds, context } = yield* checkAsOf(args, checked, { context: requested, report })
  const readIds = chainIds.filter((chainId) => !unreadIds.includes(chainId))
  const read = yield* readTaxEvents({ accounts, chainIds: readIds, currency }, context, report)
  const { events, tokens, openings } = read
  const profit = computeProfit(events, method, openings)
  const left = profit.open.filter(({ pool }) => pool.lots().length > 0)
  const held = left.flatMap(({ asset }) => tokens.get(taxAssetText(asset)) ?? [])
  const prices = yield* readPrices([...new Set(held)], context)
  const rate = { currency, ...(context.marks.isPast ? { atMs: context.nowMs } : {}) }
  const perUsd = currency === "USD" ? 1 : (yield* readRates([rate], context)).get(rateKeyText(rate))
  if (perUsd === undefined) report(new RateUnknown({ currency }))
  const isInPeriod = ({ event }: { readonly event: { readonly timestampMs: number } }) =>
    event.timestampMs >= startMs && event.timestampMs < endMs
  const model: ProfitModel = {
    method,
    currency,
    places: readIds.flatMap((chainId) => context.marks.asOfChain(chainId) ?? []),
    tokens,
    disposals: profit.disposals.filter(isInPeriod),
    incomes: profit.incomes.filter(isInPeriod),
    expenses: profit.expenses.filter(isInPeriod),
    open: openParts(profit, (asset, amountRaw) => {
      const token = tokens.get(taxAssetText(asset))
      const price = token === undefined ? undefined : prices.get(tokenKeyText(token))
      return token === undefined ||
        price === undefined ||
        perUsd === undefined ||
        price.confidence < countedConfidenceMin
        ? undefined
        : worthOf(amountRaw, { ...price, decimals: token.decimals, perUsd })
    }),
  }
  return model
})
