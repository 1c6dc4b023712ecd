/** Profit and loss of a request. */
import { Effect } from "effect"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { rateKeyText, readRates } from "../prices/exchange-rate.ts"
import { countedConfidenceMin, readPrices } from "../prices/token-price.ts"
import type { Report } from "../request/arguments.ts"
import { RateUnknown } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { CostBasisMethod, Currency } from "../schema/generated.ts"
import { bookEvents } from "./book-events.ts"
import { checkEvents, type EventsArguments } from "./check-events.ts"
import { worthOf } from "./event-worth.ts"
import type { ProfitModel } from "./profit-model.ts"
import { readTaxEvents } from "./read-events.ts"
import { openParts } from "./summarise-profit.ts"
import { taxAssetText } from "./tax-event.ts"

interface ProfitArguments extends EventsArguments {
  readonly method: CostBasisMethod
  readonly currency: Currency
}

/**
 * Reads profit and loss. Fails with `ArgumentInvalid`, `ChainUnknown`, `HistoryTooLong` and `LotsTooMany`; a currency without a rate, now or at the
 * time of a transaction, is reported, and its amounts are unknown.
 */
export const readProfit = Effect.fnUntraced(function* (
  args: ProfitArguments,
  requested: RequestContext,
  report: Report,
) {
  const { method, currency } = args
  const { accounts, chainIds, places, context, isInPeriod } = yield* checkEvents(args, requested, report)
  const request = { accounts, chainIds, currency, hasOpenings: true }
  const { events, tokens, openings, unratedMs } = yield* readTaxEvents(request, context, report)
  const profit = yield* bookEvents(events, { method, openings })
  const left = profit.open.filter(({ pool }) => pool.lots().length > 0)
  const held = left.flatMap(({ asset }) => tokens.get(taxAssetText(asset)) ?? [])
  const prices = yield* readPrices([...new Set(held)], context)
  const rate = { currency, ...(context.marks.isPast ? { atMs: context.nowMs } : {}) }
  const perUsd = currency === "USD" ? 1 : (yield* readRates([rate], context)).get(rateKeyText(rate))
  if (perUsd === undefined || unratedMs.size > 0) report(new RateUnknown({ currency }))
  const isRowInPeriod = ({ event }: { readonly event: { readonly timestampMs: number } }) => isInPeriod(event)
  const model: ProfitModel = {
    method,
    currency,
    places,
    tokens,
    disposals: profit.disposals.filter(isRowInPeriod),
    incomes: profit.incomes.filter(isRowInPeriod),
    expenses: profit.expenses.filter(isRowInPeriod),
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
