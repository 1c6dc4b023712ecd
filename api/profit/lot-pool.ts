/** Lots of one asset: what was acquired and not yet given away, in the order in which a method takes it. */
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"

/** The closed list of orders in which lots are given away. */
export const costBasisMethods = ["AVERAGE", "FIFO", "LIFO"] as const

/** An order. */
export type CostBasisMethod = (typeof costBasisMethods)[number]

/** The closed list of reasons for which a figure is unknown. */
export const gapReasons = ["BRIDGE_UNLINKED", "HISTORY_INCOMPLETE", "PRICE_UNKNOWN", "SPLIT_UNKNOWN"] as const

/** A reason. */
export type GapReason = (typeof gapReasons)[number]

/** A transaction in which a lot was acquired. */
export interface LotOrigin {
  readonly chainId: ChainId
  readonly hash: Hash | undefined
  readonly acquiredMs: number
}

/** An amount that was acquired at once, or a part of it. */
export interface Lot {
  readonly amountRaw: bigint
  /** Cost in 10^-18 USD; absent if unknown, for `reasons`. */
  readonly cost: bigint | undefined
  readonly reasons: ReadonlySet<GapReason>
  /** Absent for average cost, and if it was acquired before the history. */
  readonly origin: LotOrigin | undefined
}

const union = (sets: ReadonlyArray<ReadonlySet<GapReason>>): ReadonlySet<GapReason> =>
  new Set(sets.flatMap((set) => [...set]))

/** One lot with the amount and cost of some. */
export const mergeLots = (lots: ReadonlyArray<Lot>): Lot => {
  const isKnown = lots.every(({ cost }) => cost !== undefined)
  return {
    amountRaw: lots.reduce((sum, { amountRaw }) => sum + amountRaw, 0n),
    cost: isKnown ? lots.reduce((sum, { cost = 0n }) => sum + cost, 0n) : undefined,
    reasons: union(lots.map(({ reasons }) => reasons)),
    origin: undefined,
  }
}

/** Divides a lot; the first part has the rounded-down share of the cost. */
const splitLot = (lot: Lot, amountRaw: bigint): readonly [Lot, Lot] => {
  const cost = lot.cost === undefined ? undefined : (lot.cost * amountRaw) / lot.amountRaw
  return [
    { ...lot, amountRaw, cost },
    {
      ...lot,
      amountRaw: lot.amountRaw - amountRaw,
      cost: cost === undefined || lot.cost === undefined ? undefined : lot.cost - cost,
    },
  ]
}

/** The lots of an asset. */
export interface LotPool {
  readonly put: (lot: Lot) => void
  /** Takes an amount, or as much as there is. Cost without an amount left is taken with the last amount. */
  readonly take: (amountRaw: bigint) => ReadonlyArray<Lot>
  /** Remaining lots, oldest first. */
  readonly lots: () => ReadonlyArray<Lot>
  /** Amounts of accounts, which own transfers change. */
  readonly holders: Map<Address, bigint>
}

const acquiredMs = ({ origin }: Lot): number => origin?.acquiredMs ?? 0

/** Number of lots that were acquired at or before a time; they are the first ones. */
const endOf = (lots: ReadonlyArray<Lot>, ms: number): number => {
  let [low, high] = [0, lots.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const lot = lots[middle]
    if (lot !== undefined && acquiredMs(lot) <= ms) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether lots are of one transaction, and both have a cost or neither has. */
const isOfSame = (left: Lot, right: Lot): boolean =>
  left.origin?.chainId === right.origin?.chainId &&
  left.origin?.hash === right.origin?.hash &&
  acquiredMs(left) === acquiredMs(right) &&
  (left.cost === undefined) === (right.cost === undefined)

/**
 * An empty pool. Average cost merges its lots; the others keep them by the time of their acquisition, one for each transaction: shares of pools that
 * are taken in and out would double them each time.
 *
 * @param count - Counts lots that are put in or taken.
 */
export const makeLotPool = (method: CostBasisMethod, count: (lots: number) => void = () => undefined): LotPool => {
  let lots: Array<Lot> = []
  const next = () => (method === "LIFO" ? lots.pop() : lots.shift())
  const putBack = (lot: Lot) => (method === "LIFO" ? lots.push(lot) : lots.unshift(lot))
  return {
    holders: new Map(),
    lots: () => lots,
    put: (lot) => {
      count(1)
      // Such a rest of a division would only make the cost of others unknown.
      if (lot.amountRaw === 0n && !lot.cost) return
      if (method === "AVERAGE") {
        lots = [mergeLots([...lots, lot])]
        return
      }
      const end = endOf(lots, acquiredMs(lot))
      for (let place = end - 1; place >= 0; place -= 1) {
        const other = lots[place]
        if (other === undefined || acquiredMs(other) !== acquiredMs(lot)) break
        if (isOfSame(other, lot)) {
          lots[place] = { ...mergeLots([other, lot]), origin: other.origin }
          return
        }
      }
      lots.splice(end, 0, lot)
    },
    take: (amountRaw) => {
      const taken: Array<Lot> = []
      let openRaw = amountRaw
      while (openRaw > 0n) {
        const lot = next()
        if (lot === undefined) break
        if (lot.amountRaw > openRaw) {
          const [part, rest] = splitLot(lot, openRaw)
          putBack(rest)
          taken.push(part)
          openRaw = 0n
        } else {
          taken.push(lot)
          openRaw -= lot.amountRaw
        }
      }
      if (lots.every((lot) => lot.amountRaw === 0n)) taken.push(...lots.splice(0))
      count(taken.length)
      return taken
    },
  }
}
