/** Sums of profit and loss, by token, position and account. Pure: each sum is over the rows that are listed. */

import { type GapReason, gapReasons, mergeLots } from "./lot-pool.ts"
import type { Profit } from "./profit-books.ts"
import type { OpenPart, ProfitFiguresModel, ProfitParts } from "./profit-model.ts"
import { gainOf } from "./profit-rows.ts"
import { splitByWeights, sumKnown } from "./split.ts"
import { type TaxAsset, taxAssetText } from "./tax-event.ts"

/** Divides remaining lots among the accounts that have the asset. */
export const openParts = (
  { open, issuers }: Profit,
  worthNow: (asset: TaxAsset, amountRaw: bigint) => bigint | undefined,
): ReadonlyArray<OpenPart> =>
  open.flatMap(({ asset, position, pool }) => {
    const whole = mergeLots(pool.lots())
    if (whole.amountRaw === 0n) return []
    const holders = [...pool.holders]
      .filter(([, raw]) => raw > 0n)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
    const owners = holders.length === 0 ? [...pool.holders].slice(0, 1).map(([name]) => [name, 1n] as const) : holders
    const weights = owners.map(([, raw]) => raw)
    const split = (total: bigint | undefined) => (total === undefined ? [] : splitByWeights(total, weights))
    const value = worthNow(asset, whole.amountRaw)
    const [amounts, costs, values] = [split(whole.amountRaw), split(whole.cost), split(value)]
    const gaps: ReadonlyArray<GapReason> = value === undefined ? ["PRICE_UNKNOWN"] : []
    return owners.map(([account], index) => ({
      asset,
      account,
      position: position ?? issuers.get(taxAssetText(asset)),
      amountRaw: amounts[index] ?? 0n,
      cost: costs[index],
      value: values[index],
      reasons: new Set([...whole.reasons, ...gaps]),
    }))
  })

/** The sum of the known values; absent if there are values and none is known. */
const sumOfKnown = (values: ReadonlyArray<bigint | undefined>): bigint | undefined => {
  const known = values.filter((value) => value !== undefined)
  return values.length > 0 && known.length === 0 ? undefined : sumKnown(known)
}

/** Reasons of gaps in rows, each once, sorted. */
const reasonsOf = ({ disposals, incomes, expenses, open }: ProfitParts): ReadonlyArray<GapReason> => {
  const found = new Set([...disposals, ...incomes, ...expenses, ...open].flatMap(({ reasons }) => [...reasons]))
  return gapReasons.filter((reason) => found.has(reason))
}

/** Sums of rows. */
export const figuresOf = (parts: ProfitParts): ProfitFiguresModel => {
  const { disposals, incomes, expenses, open } = parts
  const known = disposals.filter((row) => gainOf(row) !== undefined)
  return {
    realised: sumOfKnown(disposals.map(gainOf)),
    proceeds: sumOfKnown(disposals.map((row) => row.proceeds)),
    cost: disposals.length > 0 && known.length === 0 ? undefined : sumKnown(known.map((row) => row.cost)),
    income: sumOfKnown(incomes.map(({ worth }) => worth)),
    expenses: sumOfKnown(expenses.filter((row) => !row.isCapitalised).map(({ worth }) => worth)),
    fees: sumOfKnown(expenses.map(({ worth }) => worth)),
    openCost: sumOfKnown(open.map(({ cost }) => cost)),
    openValue: sumOfKnown(open.map(({ value }) => value)),
    unrealised: sumOfKnown(
      open.map(({ cost, value }) => (cost === undefined || value === undefined ? undefined : value - cost)),
    ),
    reasons: reasonsOf(parts),
  }
}

/** A part of the rows that have one key. */
export type KeyedParts = readonly [key: string, parts: ProfitParts]

/** Rows by a key of theirs; rows without one are left out. */
export const groupParts = (
  parts: ProfitParts,
  keyOf: (row: ProfitParts["disposals" | "incomes" | "expenses" | "open"][number]) => string | undefined,
): ReadonlyArray<KeyedParts> => {
  const disposals = Map.groupBy(parts.disposals, keyOf)
  const incomes = Map.groupBy(parts.incomes, keyOf)
  const expenses = Map.groupBy(parts.expenses, keyOf)
  const open = Map.groupBy(parts.open, keyOf)
  const keys = new Set([...disposals.keys(), ...incomes.keys(), ...expenses.keys(), ...open.keys()])
  return [...keys].flatMap((key) =>
    key === undefined
      ? []
      : [
          [
            key,
            {
              disposals: disposals.get(key) ?? [],
              incomes: incomes.get(key) ?? [],
              expenses: expenses.get(key) ?? [],
              open: open.get(key) ?? [],
            },
          ] as const,
        ],
  )
}

/** How often each reason occurs. */
export const warningsOf = ({ disposals, incomes, expenses, open }: ProfitParts) =>
  gapReasons.flatMap((reason) => {
    const count = [...disposals, ...incomes, ...expenses, ...open].filter(({ reasons }) => reasons.has(reason)).length
    return count === 0 ? [] : [{ reason, count }]
  })
