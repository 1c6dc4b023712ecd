/** The books of a computation: rows so far, and lots. */
import { completeLots, type GivenLots } from "./carry-lots.ts"
import { type CostBasisMethod, type GapReason, type Lot, type LotPool, makeLotPool, mergeLots } from "./lot-pool.ts"
import type { DisposalRow, ExpenseRow, IncomeRow, RowKind } from "./profit-rows.ts"
import { type TaxAsset, type TaxEvent, type TaxLeg, taxAssetText } from "./tax-event.ts"

/** Lots of an asset: of the accounts, or in a position of theirs. */
export interface OpenLots {
  readonly asset: TaxAsset
  /** Slug of the protocol of a position or bridge that it lies in; absent in the accounts themselves. */
  readonly position: string | undefined
  readonly pool: LotPool
}

/** Rows, and what is left. */
export interface Profit {
  readonly disposals: ReadonlyArray<DisposalRow>
  readonly incomes: ReadonlyArray<IncomeRow>
  readonly expenses: ReadonlyArray<ExpenseRow>
  readonly open: ReadonlyArray<OpenLots>
  /** The protocols that issued shares, by `taxAssetText`. */
  readonly issuers: ReadonlyMap<string, string>
}

/** A group that is booked, and what its transaction cost. */
export interface Booking {
  readonly event: TaxEvent
  readonly kind: RowKind
  readonly protocol: string | undefined
  readonly fee: bigint | undefined
}

/** A position that lots lie in. */
export interface LotPlace {
  readonly key: string
  readonly position: string
}

/** Key of the lots of an asset in `open`; without a place, those of the accounts. */
export const lotsKey = (asset: TaxAsset, place?: LotPlace): string => `${place?.key ?? ""}|${taxAssetText(asset)}`

/** The amount without its sign. */
export const absolute = (raw: bigint): bigint => (raw < 0n ? -raw : raw)

/** Adds lots to a pool. */
export const putAll = (pool: LotPool, lots: ReadonlyArray<Lot>): void => {
  for (const lot of lots) pool.put(lot)
}

/** Adds an amount to what an account has of a pool. */
export const addHolding = ({ holders }: LotPool, account: string, amountRaw: bigint): void => {
  holders.set(account, (holders.get(account) ?? 0n) + amountRaw)
}

/** Rows and lots, and the functions that add to them. */
export type Books = ReturnType<typeof makeBooks>

/** Empty books. */
export const makeBooks = (method: CostBasisMethod) => {
  const disposals: Array<DisposalRow> = []
  const incomes: Array<IncomeRow> = []
  const expenses: Array<ExpenseRow> = []
  const open = new Map<string, OpenLots>()
  const issuers = new Map<string, string>()
  let movedLots = 0
  const count = (lots: number) => {
    movedLots += lots
  }

  const poolOf = (asset: TaxAsset, place?: LotPlace): LotPool => {
    const key = lotsKey(asset, place)
    const known = open.get(key)
    if (known !== undefined) return known.pool
    const pool = makeLotPool(method, count)
    open.set(key, { asset, position: place?.position, pool })
    return pool
  }

  /** Takes what legs gave from the lots of the accounts. */
  const takeGiven = (legs: ReadonlyArray<TaxLeg>): ReadonlyArray<GivenLots> =>
    legs.map((leg) => {
      const amountRaw = absolute(leg.amountRaw)
      return { leg, lots: completeLots(poolOf(leg.asset).take(amountRaw), amountRaw, "HISTORY_INCOMPLETE") }
    })

  const dispose = (
    { event, kind, protocol }: Booking,
    { leg, lots }: GivenLots,
    proceeds: { readonly worth: bigint | undefined; readonly reasons: ReadonlyArray<GapReason> },
  ) => {
    const merged = mergeLots(lots)
    disposals.push({
      event,
      index: disposals.length,
      kind,
      protocol,
      account: leg.account,
      asset: leg.asset,
      amountRaw: absolute(leg.amountRaw),
      proceeds: proceeds.worth,
      cost: merged.cost,
      lots,
      reasons: new Set([...merged.reasons, ...proceeds.reasons]),
    })
  }

  return { disposals, incomes, expenses, open, issuers, poolOf, takeGiven, dispose, countMoved: () => movedLots }
}
