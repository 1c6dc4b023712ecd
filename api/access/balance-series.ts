/** The balance of a client over time. Pure. */
import type { BalanceChange, UsageQuery } from "./credit-ledger.ts"

/** A balance at a time. */
export interface BalancePoint {
  /** Milliseconds. */
  readonly at: number
  readonly credits: number
}

/**
 * The balances at the beginnings of all intervals of a period and at its end, oldest first: computed backwards from the present one.
 */
export const balanceSeries = (
  balance: number,
  changes: ReadonlyArray<BalanceChange>,
  { fromMs, toMs, intervalMs }: Omit<UsageQuery, "clientId">,
): ReadonlyArray<BalancePoint> => {
  const changeOf = new Map(changes.map(({ intervalStartMs, credits }) => [intervalStartMs, credits]))
  const points: Array<BalancePoint> = [{ at: toMs, credits: balance }]
  const first = Math.floor(fromMs / intervalMs)
  let credits = balance
  for (let interval = Math.floor((toMs - 1) / intervalMs); interval >= first; interval -= 1) {
    const at = interval * intervalMs
    credits -= changeOf.get(at) ?? 0
    points.push({ at, credits })
  }
  return points.reverse()
}
