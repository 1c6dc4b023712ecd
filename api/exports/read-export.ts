/** The transactions of accounts as a file for tax software. */
import { Effect } from "effect"
import { isNft } from "#schemas/domain/asset.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { checkEvents, type EventsArguments } from "../profit/check-events.ts"
import { eventText } from "../profit/make-events.ts"
import { readTaxEvents } from "../profit/read-events.ts"
import { type TaxAsset, taxAssetText } from "../profit/tax-event.ts"
import type { Report } from "../request/arguments.ts"
import { RateUnknown } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { Currency, TaxExportForm } from "../schema/generated.ts"
import { symbolOf } from "../tokens/token-text.ts"
import { type ExportFormName, exportCsv } from "./export-csv.ts"
import { rowsOfEvent } from "./export-row.ts"

interface ExportArguments extends EventsArguments {
  readonly form: TaxExportForm
  readonly currency: Currency
}

/** A file, and what it is of. */
export interface ExportModel {
  readonly fileName: string
  readonly csv: string
  readonly rowCount: number
  /** Assets whose decimals are unknown: no row shows their amounts. */
  readonly omitted: ReadonlyArray<TaxAsset>
  readonly places: ReadonlyArray<{ readonly chainId: ChainId; readonly block: number; readonly timestamp: number }>
}

const forms: Record<TaxExportForm, ExportFormName> = {
  PLAIN: "plain",
  KOINLY: "koinly",
  COINTRACKING: "cointracking",
  BLOCKPIT: "blockpit",
}

/**
 * Reads an export. Fails with `ArgumentInvalid`, `ChainUnknown` and `HistoryTooLong`; a currency without a rate at the time of a transaction is
 * reported, and its values are empty.
 */
export const readExport = Effect.fnUntraced(function* (
  args: ExportArguments,
  requested: RequestContext,
  report: Report,
) {
  const { currency } = args
  const { accounts, chainIds, places, context, isInPeriod } = yield* checkEvents(args, requested, report)
  const request = { accounts, chainIds, currency, hasOpenings: false }
  const { events, tokens, failed, unratedMs } = yield* readTaxEvents(request, context, report)
  const shown = events.filter(isInPeriod)
  if (shown.some(({ timestampMs }) => unratedMs.has(timestampMs))) report(new RateUnknown({ currency }))
  const assetOf = (asset: TaxAsset) => {
    const token = tokens.get(taxAssetText(asset))
    if (token !== undefined) return { symbol: symbolOf(token), decimals: token.decimals }
    return isNft(asset) ? { symbol: "", decimals: 0 } : undefined
  }
  const parts = shown.map((event) =>
    rowsOfEvent(event, {
      chainName: servedChain(context.chains, event.chainId).name,
      currency,
      assetOf,
      isFailed: failed.has(eventText(event)),
    }),
  )
  const rows = parts.flatMap((part) => part.rows)
  const form = forms[args.form]
  const omitted = new Map(parts.flatMap((part) => part.omitted).map((asset) => [taxAssetText(asset), asset]))
  const model: ExportModel = {
    fileName: `tidemark-${form}.csv`,
    csv: exportCsv(form, rows),
    rowCount: rows.length,
    omitted: [...omitted.values()],
    places,
  }
  return model
})
