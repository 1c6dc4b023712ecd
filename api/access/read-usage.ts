import { Clock, Effect } from "effect"
import { balanceSeries } from "./balance-series.ts"
import type { CreditLedger } from "./credit-ledger.ts"
import { usageReport } from "./usage-report.ts"

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days of usage per answer. @limit callers */
export const usageDaysMax = 366

const usageDaysDefault = 30

/** Usage of up to two days is grouped by hour, of longer periods by day. @limit callers */
const hourlyDaysMax = 2

/** The number of days that a text names, 30 by default; `undefined` if it is not a whole number of 1 to `usageDaysMax`. */
export const usageDaysOf = (text: string | undefined): number | undefined => {
  const days = text === undefined ? usageDaysDefault : Number(text)
  return Number.isInteger(days) && days > 0 && days <= usageDaysMax ? days : undefined
}

/** Credits of a client, their balance over time, and its charged requests by interval and by operation. */
export const readUsage = Effect.fn("Usage.read")(function* (ledger: CreditLedger, clientId: number, days: number) {
  const toMs = yield* Clock.currentTimeMillis
  const intervalMs = days <= hourlyDaysMax ? hourMs : dayMs
  // Whole intervals, so that the change of each is complete.
  const fromMs = Math.ceil((toMs - days * dayMs) / intervalMs) * intervalMs
  const query = { clientId, fromMs, toMs, intervalMs }
  const [usage, changes, credits] = [
    yield* ledger.usage(query),
    yield* ledger.changes(query),
    yield* ledger.balance(clientId),
  ]
  return { credits, intervalMs, balances: balanceSeries(credits, changes, query), ...usageReport(usage) }
})

/** Why a key of the operator has neither usage nor purchases. */
export const keyWithoutCredits = "This key has no credits: all of its requests are free."
