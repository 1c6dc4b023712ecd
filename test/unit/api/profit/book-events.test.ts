import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { bookEvents } from "#api/profit/book-events.ts"
import { computeProfit } from "#api/profit/compute-profit.ts"
import { LotsTooMany } from "#api/request/errors.ts"
import { engineFigures } from "../../../support/profit/engine-figures.ts"
import { eventAt, groupOf, legOf, tokenOf } from "../../../support/profit/tax-history.ts"

const [token, wrapped] = [tokenOf("1"), tokenOf("2")]

/** A token is bought often, then all of it is wrapped and unwrapped often. */
const wraps = (lots: number, times: number) => [
  ...Array.from({ length: lots }, (_, second) => eventAt(second, [groupOf("claim", [legOf(token, 1, 2)])])),
  ...Array.from({ length: times }, (_, place) => {
    const [from, to] = place % 2 === 0 ? [token, wrapped] : [wrapped, token]
    return eventAt(lots + place, [groupOf("wrap", [legOf(from, -lots, 5), legOf(to, lots, 5)])])
  }),
]

describe("bookEvents", () => {
  it.effect("gives what all events at once give", () =>
    Effect.gen(function* () {
      const events = wraps(50, 40)
      for (const method of ["AVERAGE", "FIFO", "LIFO"] as const) {
        const booked = yield* bookEvents(events, { method })
        assert.deepStrictEqual(engineFigures(booked), engineFigures(computeProfit(events, method)))
      }
    }),
  )

  it.effect("fails beyond a number of moved lots, which the average cost does not reach", () =>
    Effect.gen(function* () {
      const [events, lotsMax] = [wraps(100, 10), 1_000]
      const refused = yield* Effect.flip(bookEvents(events, { method: "FIFO", lotsMax }))
      assert.deepStrictEqual(refused, new LotsTooMany({ countMax: lotsMax }))
      assert.include(refused.message, "moves more than 1000 lots")
      assert.isAbove((yield* bookEvents(events, { method: "AVERAGE", lotsMax })).open.length, 0)
    }),
  )

  it.live("leaves turns of the event loop to others, also within sixteen events that move thousands of lots", () =>
    Effect.gen(function* () {
      let turns = 0
      const count = Effect.sync(() => {
        turns += 1
      })
      yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(0), count)))
      yield* bookEvents(wraps(2_000, 15), { method: "FIFO" })
      assert.isAtLeast(turns, 5)
    }).pipe(Effect.scoped),
  )
})
