/**
 * Profit and loss from events in their order: lots come in with a cost, pass on with it, and go out in disposals. Pure and exact; decision 0036 has
 * the rules.
 */
import { isNft } from "#schemas/domain/asset.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"
import { addCost, carryLots, completeLots, type GivenLots, legWeights, withCost } from "./carry-lots.ts"
import { type CostBasisMethod, type GapReason, type Lot, mergeLots } from "./lot-pool.ts"
import type { Opening } from "./openings.ts"
import {
  absolute,
  addHolding,
  type Booking,
  type Books,
  type LotPlace,
  lotsKey,
  makeBooks,
  type Profit,
  putAll,
} from "./profit-books.ts"
import { splitByWeights, sumKnown } from "./split.ts"
import { type TaxEvent, type TaxGroup, type TaxLeg, taxAssetText } from "./tax-event.ts"
import { fairWorth, isReward, shareWorth } from "./trade-worth.ts"

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

/** Position of coins on their way to another chain without a known protocol. */
const unknownBridge = "bridge"

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

const added = (left: bigint | undefined, right: bigint | undefined): bigint | undefined => sumKnown([left, right])

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

/** Books what came in for nothing: at its worth, as income unless it is a loan. */
const receive = (books: Books, { event, kind, protocol, fee }: Booking, legs: ReadonlyArray<TaxLeg>) => {
  const fees = feeShares(fee, legs)
  for (const [place, leg] of legs.entries()) {
    const reasons: ReadonlyArray<GapReason> = leg.worth === undefined ? ["PRICE_UNKNOWN"] : []
    const { account, asset, amountRaw, worth } = leg
    if (kind !== "borrow") {
      const index = books.incomes.length
      books.incomes.push({ event, index, kind, protocol, account, asset, amountRaw, worth, reasons: new Set(reasons) })
    }
    books.poolOf(asset).put(withFee(newLot(event, amountRaw, worth, reasons), fees[place]))
  }
}

const giveAway = (books: Books, booking: Booking, given: ReadonlyArray<TaxLeg>) => {
  const fees = feeShares(booking.fee, given)
  for (const [place, one] of books.takeGiven(given).entries()) {
    const fee = fees[place]
    const worth = added(one.leg.worth, fee === undefined ? undefined : -fee)
    books.dispose(booking, one, { worth, reasons: worth === undefined ? ["PRICE_UNKNOWN"] : [] })
  }
}

const exchange = (books: Books, booking: Booking, given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>) => {
  const worth = fairWorth(given, received)
  const proceeds = shareWorth(worth, given)
  for (const [place, one] of books.takeGiven(given).entries()) {
    books.dispose(booking, one, { worth: proceeds[place]?.worth, reasons: proceeds[place]?.reasons ?? [] })
  }
  const fees = feeShares(booking.fee, received)
  for (const [place, { leg, ...cost }] of shareWorth(worth, received).entries()) {
    const lot = newLot(booking.event, leg.amountRaw, cost.worth, cost.reasons)
    books.poolOf(leg.asset).put(withFee(lot, fees[place]))
  }
}

const park = (books: Books, { fee }: Booking, given: ReadonlyArray<TaxLeg>, place: LotPlace) => {
  const fees = feeShares(fee, given)
  for (const [index, { leg, lots }] of books.takeGiven(given).entries()) {
    const pool = books.poolOf(leg.asset, place)
    putAll(pool, addCost(lots, fees[index]))
    const { account, amountRaw } = leg
    addHolding(pool, account, -amountRaw)
  }
}

const convert = (books: Books, booking: Booking, lots: ReadonlyArray<GivenLots>, received: ReadonlyArray<TaxLeg>) => {
  const fees = feeShares(booking.fee, received)
  for (const [place, own] of carryLots(lots, received).entries()) {
    const leg = received[place]
    if (leg === undefined) continue
    putAll(books.poolOf(leg.asset), addCost(own, fees[place]))
    if (booking.protocol !== undefined) books.issuers.set(taxAssetText(leg.asset), booking.protocol)
  }
}

/** Takes back what lies in a position; more than that is what it earned. */
const takeBack = (books: Books, booking: Booking, received: ReadonlyArray<TaxLeg>) => {
  const place = placeOf(booking)
  const fees = feeShares(booking.fee, received)
  for (const [index, leg] of received.entries()) {
    const { account, asset, amountRaw } = leg
    const fee = fees[index]
    const isUnknown = !books.open.has(lotsKey(asset, place))
    const pool = books.poolOf(asset, place)
    const lots = isUnknown ? completeLots([], amountRaw, "HISTORY_INCOMPLETE") : pool.take(amountRaw)
    const foundRaw = lots.reduce((sum, lot) => sum + lot.amountRaw, 0n)
    addHolding(pool, account, -foundRaw)
    putAll(books.poolOf(asset), addCost(lots, foundRaw === 0n ? 0n : fee))
    if (foundRaw < amountRaw) {
      const worth = leg.worth === undefined ? undefined : (leg.worth * (amountRaw - foundRaw)) / amountRaw
      receive(books, { ...booking, fee: foundRaw === 0n ? fee : 0n }, [
        { ...leg, amountRaw: amountRaw - foundRaw, worth },
      ])
    }
  }
}

const cross = (books: Books, booking: Booking, given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>) => {
  const { event, protocol } = booking
  const key = event.bridge === undefined ? placeOf(booking).key : `transfer:${event.bridge.key}`
  if (given.length > 0) park(books, booking, given, { key, position: protocol ?? unknownBridge })
  if (received.length === 0) return
  const arriving = [...books.open]
    .filter(([name]) => event.bridge?.step === "received" && name.startsWith(`${key}|`))
    .flatMap(([, { asset, pool }]) => {
      const lots = pool.take(mergeLots(pool.lots()).amountRaw)
      pool.holders.clear()
      const leg = { asset, amountRaw: 0n, account: "", worth: undefined, confidence: 0 }
      return lots.length === 0 ? [] : [{ leg, lots }]
    })
  if (arriving.length > 0) return convert(books, { ...booking, protocol: undefined }, arriving, received)
  const fees = feeShares(given.length > 0 ? 0n : booking.fee, received)
  for (const [index, { asset, amountRaw }] of received.entries()) {
    books.poolOf(asset).put(withFee(newLot(event, amountRaw, undefined, ["BRIDGE_UNLINKED"]), fees[index]))
  }
}

const bookGroup = (books: Books, event: TaxEvent, group: TaxGroup, fee: bigint | undefined) => {
  const { kind, protocol, legs } = group
  const booking: Booking = { event, kind, protocol, fee }
  const given = legs.filter(({ amountRaw }) => amountRaw < 0n)
  const received = legs.filter(({ amountRaw }) => amountRaw > 0n)
  if (kind === "bridge") return cross(books, booking, given, received)
  if (!carrying.has(kind)) {
    if (given.length === 0) return receive(books, booking, received)
    return received.length === 0 ? giveAway(books, booking, given) : exchange(books, booking, given, received)
  }
  if (given.length === 0) return takeBack(books, booking, received)
  // An item that stands for a position has no cost: its tokens lie in the position.
  const [isOfItems, isForItems] = [given, received].map(
    (own) => own.length > 0 && own.every(({ asset }) => isNft(asset)),
  )
  if (!isOfItems && isForItems) return park(books, booking, given, placeOf(booking))
  const hasNoLots = given.every(({ asset }) => books.poolOf(asset).lots().length === 0)
  if (isOfItems && !isForItems && received.length > 0 && hasNoLots) return takeBack(books, booking, received)
  if (received.length > 0 && !isReward(given, received))
    return convert(books, booking, books.takeGiven(given), received)
  park(books, booking, given, placeOf(booking))
  receive(books, { ...booking, kind: "claim", fee: 0n }, received)
}

const bookFees = (books: Books, event: TaxEvent): bigint | undefined => {
  const isCapitalised = event.groups.length > 0
  const [account = ""] = event.fees.map((leg) => leg.account)
  for (const { leg, lots } of books.takeGiven(event.fees)) {
    const { worth } = leg
    const reasons: ReadonlyArray<GapReason> = worth === undefined ? ["PRICE_UNKNOWN"] : []
    books.dispose({ event, kind: "fee", protocol: undefined, fee: 0n }, { leg, lots }, { worth, reasons })
    books.expenses.push({
      event,
      index: books.expenses.length,
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
const bookOpening = (books: Books, { asset, account, amountRaw }: Opening) => {
  const pool = books.poolOf(asset)
  addHolding(pool, account, amountRaw)
  const missingRaw = [...pool.holders.values()].reduce((sum, raw) => sum + raw, 0n) - mergeLots(pool.lots()).amountRaw
  if (missingRaw <= 0n) return
  pool.put({ amountRaw: missingRaw, cost: undefined, reasons: new Set(["HISTORY_INCOMPLETE"]), origin: undefined })
}

/** A computation in steps: events are booked one by one, those of all accounts, oldest first. `countMoved` is the number of lots that were moved so far. */
export const startProfit = (method: CostBasisMethod, openings: ReadonlyArray<Opening> = []) => {
  const books = makeBooks(method)
  for (const opening of openings) if (opening.isBefore) bookOpening(books, opening)
  const book = (event: TaxEvent): void => {
    const fee = bookFees(books, event)
    for (const [index, group] of event.groups.entries()) bookGroup(books, event, group, index === 0 ? fee : 0n)
    for (const { account, asset, amountRaw } of [...event.moves, ...event.fees]) {
      addHolding(books.poolOf(asset), account, amountRaw)
    }
  }
  const finish = (): Profit => {
    for (const opening of openings) if (!opening.isBefore) bookOpening(books, opening)
    const { disposals, incomes, expenses, open, issuers } = books
    return { disposals, incomes, expenses, open: [...open.values()], issuers }
  }
  return { book, finish, countMoved: books.countMoved }
}

/** Computes rows and remaining lots. The events are those of all accounts, oldest first; the cost of openings is unknown. */
export const computeProfit = (
  events: ReadonlyArray<TaxEvent>,
  method: CostBasisMethod,
  openings: ReadonlyArray<Opening> = [],
): Profit => {
  const { book, finish } = startProfit(method, openings)
  for (const event of events) book(event)
  return finish()
}
