import { mergeLots } from "#api/profit/lot-pool.ts"
import type { Profit } from "#api/profit/profit-books.ts"
import { taxAssetText } from "#api/profit/tax-event.ts"
import type { IndependentFigures } from "./independent-profit.ts"

const plus = (left: bigint | null, right: bigint | undefined): bigint | null =>
  left === null || right === undefined ? null : left + right

/** The engine's result in the form of the independent computation. */
export const engineFigures = (profit: Profit): ReadonlyMap<string, IndependentFigures> => {
  const figures = new Map<string, IndependentFigures>()
  const of = (text: string): IndependentFigures => {
    const known = figures.get(text) ?? { proceeds: 0n, cost: 0n, income: 0n, openUnits: 0n, openCost: 0n }
    figures.set(text, known)
    return known
  }
  for (const { asset, proceeds, cost } of profit.disposals) {
    const own = of(taxAssetText(asset))
    own.proceeds = plus(own.proceeds, proceeds)
    own.cost = plus(own.cost, cost)
  }
  for (const { asset, worth } of profit.incomes) {
    const own = of(taxAssetText(asset))
    own.income = plus(own.income, worth)
  }
  for (const { asset, pool } of profit.open) {
    const whole = mergeLots(pool.lots())
    const isEmpty = pool.lots().length === 0
    if (isEmpty) continue
    const own = of(taxAssetText(asset))
    own.openUnits += whole.amountRaw
    own.openCost = plus(own.openCost, whole.cost)
  }
  return figures
}
