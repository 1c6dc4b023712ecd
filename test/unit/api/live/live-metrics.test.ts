import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { countEnd, countMessage, countResumption, recordDelay } from "#api/live/live-metrics.ts"
import { SubscriberSlow } from "#api/request/live-errors.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

describe("metrics of subscriptions", () => {
  it.effect("count messages by action, resumptions by root, and ends by reason", () =>
    Effect.gen(function* () {
      for (const action of ["ADD", "RETRACT", "ADD"] as const) yield* countMessage("accountHistory", action)
      assert.deepStrictEqual(yield* seriesOf("api_messages_total"), {
        "action=ADD field=accountHistory": 2,
        "action=RETRACT field=accountHistory": 1,
      })
      yield* countResumption("accountHistory")
      assert.deepStrictEqual(yield* seriesOf("api_subscriptions_resumed_total"), { "field=accountHistory": 1 })
      yield* countEnd(undefined)
      yield* countEnd(new SubscriberSlow({ waitMs: 1 }))
      yield* countEnd(new Error("A bug."))
      assert.deepStrictEqual(yield* seriesOf("api_subscriptions_ended_total"), {
        "reason=INTERNAL": 1,
        "reason=SubscriberSlow": 1,
        "reason=left": 1,
      })
    }).pipe(withOwnMetrics),
  )

  it.effect("record delays", () =>
    Effect.gen(function* () {
      yield* recordDelay("accountHistory", 250)
      assert.deepStrictEqual(yield* seriesOf("api_push_delay_seconds"), { "field=accountHistory": 1 })
    }).pipe(withOwnMetrics),
  )
})
