/** Books events in turns of the event loop, up to a limit of work. */
import { Effect } from "effect"
import { LotsTooMany } from "../request/errors.ts"
import { startProfit } from "./compute-profit.ts"
import type { CostBasisMethod } from "./lot-pool.ts"
import type { Opening } from "./openings.ts"
import type { TaxEvent } from "./tax-event.ts"

/** Lots that profit and loss moves: some seconds of work, as with thousands of wraps of thousands of lots. @limit callers */
export const movedLotsMax = 5_000_000

/** Lots that are moved in a turn, if no single event moves more: some milliseconds. */
const lotsPerTurn = 2_000

/** Events that are booked in a turn. */
const eventsPerTurn = 16

/** Computes rows and remaining lots as `computeProfit`, while others go on. Fails with `LotsTooMany`. */
export const bookEvents = Effect.fn("profit.bookEvents")(function* (
  events: ReadonlyArray<TaxEvent>,
  {
    method,
    openings = [],
    lotsMax = movedLotsMax,
  }: {
    readonly method: CostBasisMethod
    readonly openings?: ReadonlyArray<Opening>
    readonly lotsMax?: number
  },
) {
  const { book, finish, countMoved } = startProfit(method, openings)
  let turn = { events: 0, lots: 0 }
  for (const [index, event] of events.entries()) {
    book(event)
    const lots = countMoved()
    if (lots > lotsMax) return yield* new LotsTooMany({ countMax: lotsMax })
    if (index - turn.events >= eventsPerTurn || lots - turn.lots >= lotsPerTurn) {
      turn = { events: index, lots }
      yield* Effect.yieldNow
    }
  }
  return finish()
})
