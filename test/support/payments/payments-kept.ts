/** How long payments and their transactions are kept, over the stores of the file. */

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { database, withStores } from "../access/access-stores.ts"
import { newPayment } from "./new-payment.ts"

const lease = { leaseId: "kept", nowMs: 1, untilMs: 1 }

const key = { chainId: 5, asset: "0xa5", payer: "0xdd" }

const paymentOf = (nonce: string) => newPayment({ ...key, nonce, validBeforeMs: 100 })

/** Opens a payment, moves it to a state, notes that it was compared with the chain, and returns its id. */
const decide = Effect.fnUntraced(function* (nonce: string, to: "settled" | "failed") {
  const store = (yield* AccessStore).payments
  const opened = yield* store.open(paymentOf(nonce), lease)
  const { paymentId } = opened.kind === "opened" ? opened.payment : assert.fail("the nonce is stored already")
  yield* store.advance({ paymentId, leaseId: lease.leaseId, from: "verified", to, transaction: "0x7a", nowMs: 2 })
  yield* store.check(paymentId, lease.leaseId)
  return paymentId
})

/** Tests over the stores of the file. */
export const paymentsKept = () => {
  describe("PaymentStore: postgres", () => {
    it.live("records once that a payment is settled, also if its response is stored later", () =>
      withStores(
        Effect.gen(function* () {
          const store = (yield* AccessStore).payments
          const sql = yield* openDatabase((yield* database).url)
          const paymentId = yield* decide("early", "settled")
          const change = { paymentId, leaseId: lease.leaseId, from: "settled", to: "settled", nowMs: 3 } as const
          assert.isTrue(yield* store.advance({ ...change, answer: "{}" }))
          assert.strictEqual((yield* store.find({ ...key, nonce: "early" }))?.answer, "{}")
          const events = yield* Effect.promise(
            () => sql`SELECT state FROM payment_events WHERE payment_id = ${paymentId} ORDER BY event_id`,
          )
          assert.deepStrictEqual(
            events.map(({ state }) => state),
            ["verified", "settled"],
          )
        }).pipe(Effect.scoped),
      ),
    )

    it.live("deletes expired payments, unpaid ones first, and none that was not compared or copied", () =>
      withStores(
        Effect.gen(function* () {
          const store = (yield* AccessStore).payments
          const sql = yield* openDatabase((yield* database).url)
          const left = Effect.map(
            Effect.forEach(["paid", "unpaid", "open"], (nonce) => store.find({ ...key, nonce })),
            (found) => found.flatMap((payment) => payment?.nonce ?? []),
          )
          yield* decide("paid", "settled")
          yield* decide("unpaid", "failed")
          yield* store.open(paymentOf("open"), lease)
          yield* Effect.promise(() => sql`UPDATE exports SET transaction_id = '0', row_id = '0'`)
          yield* store.prune({ paidBeforeMs: 101, unpaidBeforeMs: 101 }, 10_000)
          assert.deepStrictEqual(yield* left, ["paid", "unpaid", "open"])
          yield* Effect.promise(() => sql`UPDATE exports SET transaction_id = pg_current_xact_id()`)
          yield* store.prune({ paidBeforeMs: 100, unpaidBeforeMs: 100 }, 10_000)
          assert.deepStrictEqual(yield* left, ["paid", "unpaid", "open"])
          yield* store.prune({ paidBeforeMs: 100, unpaidBeforeMs: 101 }, 10_000)
          assert.deepStrictEqual(yield* left, ["paid", "open"])
          yield* store.prune({ paidBeforeMs: 101, unpaidBeforeMs: 101 }, 10_000)
          assert.deepStrictEqual(yield* left, ["open"])
        }).pipe(Effect.scoped),
      ),
    )
  })

  describe("PendingSettlements: postgres", () => {
    it.live("finds the transaction sent last for a payment, until it is removed or has ended", () =>
      withStores(
        Effect.gen(function* () {
          const { url } = yield* database
          const pending = (yield* AccessStore).settlements
          const sql = yield* openDatabase(url)
          const found = Effect.forEach(["0xs1", "0xs2"], pending.find)
          yield* pending.add("0xs1", "0x01")
          yield* pending.add("0xs1", "0x02")
          yield* pending.add("0xs2", "0x03")
          assert.deepStrictEqual(yield* found, ["0x02", "0x03"])
          yield* pending.remove("0xs1")
          assert.deepStrictEqual(yield* found, [undefined, "0x03"])
          yield* Effect.promise(() => sql`UPDATE pending_settlements SET ends_ms = 0`)
          assert.deepStrictEqual(yield* found, [undefined, undefined])
          yield* pending.add("0xs1", "0x04")
          const [left] = yield* Effect.promise(() => sql`SELECT count(*) FROM pending_settlements`)
          assert.deepStrictEqual({ ...left }, { count: 1 })
        }).pipe(Effect.scoped),
      ),
    )
  })
}
