/** Cost that passes from some assets to others: wrapping, staking, deposits, shares of pools. Pure. */
import { type GapReason, type Lot, mergeLots } from "./lot-pool.ts"
import { splitByWeights } from "./split.ts"
import type { TaxLeg } from "./tax-event.ts"

/** Lots of an asset that was given. */
export interface GivenLots {
  readonly leg: TaxLeg
  readonly lots: ReadonlyArray<Lot>
}

/**
 * Weight of each lot in what was given: the worth of its asset by amount, or equal weights of assets if a worth is unknown. Exact: each is
 * multiplied by the amounts of the other assets, instead of divided by its own. The only lot of an asset is all of it, whatever its amount.
 */
const lotWeights = (given: ReadonlyArray<GivenLots>): ReadonlyArray<bigint> => {
  const isPriced = given.every(({ leg }) => leg.worth !== undefined && leg.worth > 0n)
  const parts = given.map(({ lots }) => {
    const amounts = lots.map(({ amountRaw }) => amountRaw)
    return lots.length === 1 && amounts[0] !== 0n ? [1n] : amounts
  })
  const wholes = parts.map((amounts) => amounts.reduce((sum, amount) => sum + amount, 0n) || 1n)
  const all = wholes.reduce((product, whole) => product * whole, 1n)
  return given.flatMap(({ leg }, place) => {
    const weight = ((isPriced ? (leg.worth ?? 0n) : 1n) * all) / (wholes[place] ?? 1n)
    return (parts[place] ?? []).map((amount) => weight * amount)
  })
}

/** Worth of each leg as a weight; equal weights, as a gap, if several legs are not all priced. */
export const legWeights = (
  legs: ReadonlyArray<TaxLeg>,
): { readonly weights: ReadonlyArray<bigint>; readonly gaps: ReadonlyArray<GapReason> } => {
  const isPriced = legs.every(({ worth }) => worth !== undefined && worth > 0n)
  if (legs.length < 2 || !isPriced) {
    return { weights: legs.map(() => 1n), gaps: legs.length < 2 ? [] : ["SPLIT_UNKNOWN"] }
  }
  return { weights: legs.map(({ worth = 0n }) => worth), gaps: [] }
}

/** A lot with a further cost; unknown if that is. */
export const withCost = (lot: Lot, added: bigint | undefined, gaps: ReadonlyArray<GapReason> = []): Lot =>
  added === 0n && gaps.length === 0
    ? lot
    : {
        ...lot,
        cost: lot.cost === undefined || added === undefined || gaps.length > 0 ? undefined : lot.cost + added,
        reasons: new Set([...lot.reasons, ...gaps, ...(added === undefined ? (["PRICE_UNKNOWN"] as const) : [])]),
      }

/**
 * Divides lots among the assets that came in for them: their cost by worth, their dates as they are.
 *
 * @returns The lots of each leg, in order.
 */
export const carryLots = (
  given: ReadonlyArray<GivenLots>,
  received: ReadonlyArray<TaxLeg>,
): ReadonlyArray<ReadonlyArray<Lot>> => {
  const lots = given.flatMap((one) => one.lots)
  const { weights, gaps } = legWeights(received)
  const lotShares = lotWeights(given)
  const costs = lots.map(({ cost }) => (cost === undefined ? undefined : splitByWeights(cost, weights)))
  return received.map(({ amountRaw }, place) => {
    const amounts = splitByWeights(amountRaw, lotShares)
    return lots.map((lot, index) => ({
      ...withCost({ ...lot, cost: costs[index]?.[place] }, 0n, gaps),
      amountRaw: amounts[index] ?? 0n,
    }))
  })
}

/** Adds a cost to lots by their amounts. */
export const addCost = (lots: ReadonlyArray<Lot>, cost: bigint | undefined): ReadonlyArray<Lot> => {
  if (cost === 0n) return lots
  const parts =
    cost === undefined
      ? undefined
      : splitByWeights(
          cost,
          lots.map(({ amountRaw }) => amountRaw),
        )
  return lots.map((lot, index) => withCost(lot, parts?.[index]))
}

/** Lots of an amount: those that were found, and one of unknown cost for the rest. */
export const completeLots = (lots: ReadonlyArray<Lot>, amountRaw: bigint, reason: GapReason): ReadonlyArray<Lot> => {
  const foundRaw = mergeLots(lots).amountRaw
  return foundRaw >= amountRaw
    ? lots
    : [...lots, { amountRaw: amountRaw - foundRaw, cost: undefined, reasons: new Set([reason]), origin: undefined }]
}
