/**
 * Profit and loss from events in their order: lots come in with a cost, pass on with it, and go out in disposals. Pure and exact; decision 0036 has
 * the rules.
 */
import { isNft } from "#schemas/domain/asset.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"
import { addCost, carryLots, completeLots, type GivenLots, legWeights, withCost } from "./carry-lots.ts"
import { type CostBasisMethod, type GapReason, type Lot, type LotPool, makeLotPool, mergeLots } from "./lot-pool.ts"
import type { Opening } from "./openings.ts"
import type { DisposalRow, ExpenseRow, IncomeRow, RowKind } from "./profit-rows.ts"
import { splitByWeights, sumKnown } from "./split.ts"
import { type TaxAsset, type TaxEvent, type TaxGroup, type TaxLeg, taxAssetText } from "./tax-event.ts"

/** Actions that keep what was given in another form. */
const carrying: ReadonlySet<ActionType> = new Set([
  "deposit",
  "pool",
  "stake",
  "unpool",
  "unstake",
  "unwrap",
  "withdraw",
  "wrap",
])

/** Lots of an asset: of the accounts, or in a position of theirs. */
export interface OpenLots {
  readonly asset: TaxAsset
  /** Where it is, other than in the accounts; the protocol of a position, or of a bridge. */
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
interface Booking {
  readonly event: TaxEvent
  readonly kind: RowKind
  readonly protocol: string | undefined
  readonly fee: bigint | undefined
}

/** The position that a group gives to or takes from. */
const placeOf = ({ event, kind, protocol }: Booking) => {
  const position = protocol ?? (kind === "bridge" ? unknownBridge : "unknown")
  return { key: `${event.chainId}:${position}`, position }
}

/** Shares of a fee by the worth of legs. */
const feeShares = (fee: bigint | undefined, legs: ReadonlyArray<TaxLeg>): ReadonlyArray<bigint | undefined> =>
  fee === undefined ? [] : splitByWeights(fee, legWeights(legs).weights)

/** A lot whose cost includes a fee. */
const withFee = (lot: Lot, fee: bigint | undefined): Lot => (fee === 0n ? lot : withCost(lot, fee))

const absolute = (raw: bigint): bigint => (raw < 0n ? -raw : raw)

/** Position of coins on their way to another chain without a known protocol. */
const unknownBridge = "bridge"

/** Share of what was given below which something that came in at once is a reward and not its other form. */
const isReward = (given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>): boolean => {
  const [gave, got] = [given, received].map((legs) => sumKnown(legs.map(({ worth }) => worth)))
  return gave !== undefined && got !== undefined && 2n * got < gave
}

/** Fair worth of a trade: that of the side with the better prices; absent without prices on either side. */
const fairWorth = (given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>): bigint | undefined => {
  const sides = [given, received].map((legs) => ({
    worth: sumKnown(legs.map(({ worth }) => worth)),
    confidence: Math.min(...legs.map(({ confidence }) => confidence)),
  }))
  return sides
    .filter(({ worth }) => worth !== undefined)
    .toSorted((left, right) => right.confidence - left.confidence)[0]?.worth
}

/** Shares of the worth of a trade; several items without a price of their own have equal ones. */
const shareWorth = (worth: bigint | undefined, legs: ReadonlyArray<TaxLeg>) => {
  const { weights, gaps } = legWeights(legs)
  const parts = worth === undefined ? [] : splitByWeights(worth, weights)
  const splitGaps = legs.every(({ asset }) => isNft(asset)) ? [] : gaps
  const reasons: ReadonlyArray<GapReason> = worth === undefined ? ["PRICE_UNKNOWN"] : splitGaps
  return legs.map((leg, index) => ({ leg, worth: reasons.length > 0 ? undefined : parts[index], reasons }))
}

const added = (left: bigint | undefined, right: bigint | undefined): bigint | undefined => sumKnown([left, right])

/** Computes rows and remaining lots. The events are those of all accounts, oldest first; the cost of openings is unknown. */
export const computeProfit = (
  events: ReadonlyArray<TaxEvent>,
  method: CostBasisMethod,
  openings: ReadonlyArray<Opening> = [],
): Profit => {
  const disposals: Array<DisposalRow> = []
  const incomes: Array<IncomeRow> = []
  const expenses: Array<ExpenseRow> = []
  const open = new Map<string, OpenLots>()
  const issuers = new Map<string, string>()

  const poolOf = (asset: TaxAsset, place?: { readonly key: string; readonly position: string }): LotPool => {
    const key = `${place?.key ?? ""}|${taxAssetText(asset)}`
    const known = open.get(key)
    if (known !== undefined) return known.pool
    const pool = makeLotPool(method)
    open.set(key, { asset, position: place?.position, pool })
    return pool
  }

  /** Takes what legs gave from the lots of the accounts. */
  const takeGiven = (legs: ReadonlyArray<TaxLeg>): ReadonlyArray<GivenLots> =>
    legs.map((leg) => {
      const amountRaw = absolute(leg.amountRaw)
      return { leg, lots: completeLots(poolOf(leg.asset).take(amountRaw), amountRaw, "HISTORY_INCOMPLETE") }
    })

  const putAll = (pool: LotPool, lots: ReadonlyArray<Lot>) => {
    for (const lot of lots) pool.put(lot)
  }

  const newLot = (
    event: TaxEvent,
    amountRaw: bigint,
    cost: bigint | undefined,
    reasons: ReadonlyArray<GapReason>,
  ): Lot => ({
    amountRaw,
    cost,
    reasons: new Set(reasons),
    origin: { chainId: event.chainId, hash: event.hash, acquiredMs: event.timestampMs },
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

  /** Books what came in for nothing: at its worth, as income unless it is a loan. */
  const receive = ({ event, kind, protocol, fee }: Booking, legs: ReadonlyArray<TaxLeg>) => {
    const fees = feeShares(fee, legs)
    for (const [place, leg] of legs.entries()) {
      const reasons: ReadonlyArray<GapReason> = leg.worth === undefined ? ["PRICE_UNKNOWN"] : []
      const { account, asset, amountRaw, worth } = leg
      if (kind !== "borrow") {
        const index = incomes.length
        incomes.push({ event, index, kind, protocol, account, asset, amountRaw, worth, reasons: new Set(reasons) })
      }
      poolOf(asset).put(withFee(newLot(event, amountRaw, worth, reasons), fees[place]))
    }
  }

  const giveAway = (booking: Booking, given: ReadonlyArray<TaxLeg>) => {
    const fees = feeShares(booking.fee, given)
    for (const [place, one] of takeGiven(given).entries()) {
      const fee = fees[place]
      const worth = added(one.leg.worth, fee === undefined ? undefined : -fee)
      dispose(booking, one, { worth, reasons: worth === undefined ? ["PRICE_UNKNOWN"] : [] })
    }
  }

  const exchange = (booking: Booking, given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>) => {
    const worth = fairWorth(given, received)
    const proceeds = shareWorth(worth, given)
    for (const [place, one] of takeGiven(given).entries()) {
      dispose(booking, one, { worth: proceeds[place]?.worth, reasons: proceeds[place]?.reasons ?? [] })
    }
    const fees = feeShares(booking.fee, received)
    for (const [place, { leg, ...cost }] of shareWorth(worth, received).entries()) {
      const lot = newLot(booking.event, leg.amountRaw, cost.worth, cost.reasons)
      poolOf(leg.asset).put(withFee(lot, fees[place]))
    }
  }

  const park = (
    { fee }: Booking,
    given: ReadonlyArray<TaxLeg>,
    place: { readonly key: string; readonly position: string },
  ) => {
    const fees = feeShares(fee, given)
    for (const [index, { leg, lots }] of takeGiven(given).entries()) {
      const pool = poolOf(leg.asset, place)
      putAll(pool, addCost(lots, fees[index]))
      const { account, amountRaw } = leg
      pool.holders.set(account, (pool.holders.get(account) ?? 0n) - amountRaw)
    }
  }

  const convert = (booking: Booking, lots: ReadonlyArray<GivenLots>, received: ReadonlyArray<TaxLeg>) => {
    const fees = feeShares(booking.fee, received)
    for (const [place, own] of carryLots(lots, received).entries()) {
      const leg = received[place]
      if (leg === undefined) continue
      putAll(poolOf(leg.asset), addCost(own, fees[place]))
      if (booking.protocol !== undefined) issuers.set(taxAssetText(leg.asset), booking.protocol)
    }
  }

  /** Takes back what lies in a position; more than that is what it earned. */
  const takeBack = (booking: Booking, received: ReadonlyArray<TaxLeg>) => {
    const place = placeOf(booking)
    const fees = feeShares(booking.fee, received)
    for (const [index, leg] of received.entries()) {
      const { account, asset, amountRaw } = leg
      const fee = fees[index]
      const isUnknown = !open.has(`${place.key}|${taxAssetText(asset)}`)
      const pool = poolOf(asset, place)
      const lots = isUnknown ? completeLots([], amountRaw, "HISTORY_INCOMPLETE") : pool.take(amountRaw)
      const foundRaw = lots.reduce((sum, lot) => sum + lot.amountRaw, 0n)
      pool.holders.set(account, (pool.holders.get(account) ?? 0n) - foundRaw)
      putAll(poolOf(asset), addCost(lots, foundRaw === 0n ? 0n : fee))
      if (foundRaw < amountRaw) {
        const worth = leg.worth === undefined ? undefined : (leg.worth * (amountRaw - foundRaw)) / amountRaw
        receive({ ...booking, fee: foundRaw === 0n ? fee : 0n }, [{ ...leg, amountRaw: amountRaw - foundRaw, worth }])
      }
    }
  }

  const cross = (booking: Booking, given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>) => {
    const { event, protocol } = booking
    const key = event.bridge === undefined ? placeOf(booking).key : `transfer:${event.bridge.key}`
    if (given.length > 0) park(booking, given, { key, position: protocol ?? unknownBridge })
    if (received.length === 0) return
    const arriving = [...open]
      .filter(([name]) => event.bridge?.step === "received" && name.startsWith(`${key}|`))
      .flatMap(([, { asset, pool }]) => {
        const lots = pool.take(mergeLots(pool.lots()).amountRaw)
        pool.holders.clear()
        const leg = { asset, amountRaw: 0n, account: "", worth: undefined, confidence: 0 }
        return lots.length === 0 ? [] : [{ leg, lots }]
      })
    if (arriving.length > 0) return convert({ ...booking, protocol: undefined }, arriving, received)
    const fees = feeShares(given.length > 0 ? 0n : booking.fee, received)
    for (const [index, { asset, amountRaw }] of received.entries()) {
      poolOf(asset).put(withFee(newLot(event, amountRaw, undefined, ["BRIDGE_UNLINKED"]), fees[index]))
    }
  }

  const bookGroup = (event: TaxEvent, group: TaxGroup, fee: bigint | undefined) => {
    const { kind, protocol, legs } = group
    const booking: Booking = { event, kind, protocol, fee }
    const given = legs.filter(({ amountRaw }) => amountRaw < 0n)
    const received = legs.filter(({ amountRaw }) => amountRaw > 0n)
    if (kind === "bridge") return cross(booking, given, received)
    if (!carrying.has(kind)) {
      if (given.length === 0) return receive(booking, received)
      return received.length === 0 ? giveAway(booking, given) : exchange(booking, given, received)
    }
    if (given.length === 0) return takeBack(booking, received)
    // An item that stands for a position has no cost: its tokens lie in the position.
    const [isOfItems, isForItems] = [given, received].map(
      (own) => own.length > 0 && own.every(({ asset }) => isNft(asset)),
    )
    if (!isOfItems && isForItems) return park(booking, given, placeOf(booking))
    const hasNoLots = given.every(({ asset }) => poolOf(asset).lots().length === 0)
    if (isOfItems && !isForItems && received.length > 0 && hasNoLots) return takeBack(booking, received)
    if (received.length > 0 && !isReward(given, received)) return convert(booking, takeGiven(given), received)
    park(booking, given, placeOf(booking))
    receive({ ...booking, kind: "claim", fee: 0n }, received)
  }

  const bookFees = (event: TaxEvent): bigint | undefined => {
    const isCapitalised = event.groups.length > 0
    const [account = ""] = event.fees.map((leg) => leg.account)
    for (const { leg, lots } of takeGiven(event.fees)) {
      const { worth } = leg
      const reasons: ReadonlyArray<GapReason> = worth === undefined ? ["PRICE_UNKNOWN"] : []
      dispose({ event, kind: "fee", protocol: undefined, fee: 0n }, { leg, lots }, { worth, reasons })
      expenses.push({
        event,
        index: expenses.length,
        kind: "fee",
        protocol: event.groups[0]?.protocol,
        account,
        asset: leg.asset,
        amountRaw: absolute(leg.amountRaw),
        worth,
        isCapitalised,
        reasons: new Set(reasons),
      })
    }
    return sumKnown(event.fees.map(({ worth }) => worth))
  }

  /** Adds lots of unknown cost, up to what the accounts have: what was given before it was there has its rows already. */
  const bookOpening = ({ asset, account, amountRaw }: Opening) => {
    const pool = poolOf(asset)
    pool.holders.set(account, (pool.holders.get(account) ?? 0n) + amountRaw)
    const missingRaw = [...pool.holders.values()].reduce((sum, raw) => sum + raw, 0n) - mergeLots(pool.lots()).amountRaw
    if (missingRaw <= 0n) return
    pool.put({ amountRaw: missingRaw, cost: undefined, reasons: new Set(["HISTORY_INCOMPLETE"]), origin: undefined })
  }

  for (const opening of openings) if (opening.isBefore) bookOpening(opening)
  for (const event of events) {
    const fee = bookFees(event)
    for (const [index, group] of event.groups.entries()) bookGroup(event, group, index === 0 ? fee : 0n)
    for (const { account, asset, amountRaw } of [...event.moves, ...event.fees]) {
      const { holders } = poolOf(asset)
      holders.set(account, (holders.get(account) ?? 0n) + amountRaw)
    }
  }
  for (const opening of openings) if (!opening.isBefore) bookOpening(opening)
  return { disposals, incomes, expenses, open: [...open.values()], issuers }
}
