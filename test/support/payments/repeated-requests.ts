/** Second payments for a request whose first payment is undecided, over the stores of the file. */

import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Exit, Fiber, Layer } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { makePayments } from "#api/access/payments/make-payments.ts"
import type { Payment } from "#api/access/payments/payment.ts"
import { type PaidCall, Payments } from "#api/access/payments/payments.ts"
import { withStores } from "../access/access-stores.ts"
import { startTestApi } from "../api/api.ts"
import { ann, blocks } from "../api/api-story.ts"
import { layerTables, project } from "../store/projected.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { chainOf, execute, facilitatorOf, makeWorld, priced, type SettleFault } from "./payment-world.ts"

const [chainId, network] = [84_532, "base-sepolia"]

const recipient = `0x${"ee".repeat(20)}`

/** A world whose first settlements fail, and the payments of a process over it. */
const start = Effect.fnUntraced(function* (...settle: ReadonlyArray<SettleFault>) {
  const [store, world, faults] = [(yield* AccessStore).payments, makeWorld(), { settle: [...settle], find: [] }]
  const ports = { store, chain: chainOf(world, faults), facilitator: facilitatorOf(world, faults), chainId, recipient }
  return { world, start: () => makePayments(ports) }
})

/** A payer of its own for each test: payments of one payer for one request wait for each other. */
const payerOf = (digit: string) => {
  const nonceOf = (index: number) => `0x${digit}${String(index).padStart(63, "0")}`
  const paymentOf = (index: number, nowMs: number): Payment => ({
    version: 2,
    payer: `0x${digit.repeat(40)}`,
    recipient,
    amountRaw: 1_125n,
    nonce: nonceOf(index),
    validAfterMs: 0,
    validBeforeMs: nowMs + 60_000,
    signature: `0x${"51".repeat(65)}`,
  })
  const callOf = (index: number, request: Partial<PaidCall> = {}) =>
    Effect.map(
      Clock.currentTimeMillis,
      (nowMs): PaidCall => ({
        payment: paymentOf(index, nowMs),
        priced,
        operation: "x402/a",
        requestDigest: "d",
        isKeyed: false,
        requestId: `repeated ${digit} ${index}`,
        client: "buyer",
        ...request,
      }),
    )
  return { nonceOf, paymentOf, callOf }
}

const answered = Effect.succeed({ status: 200, body: "answer" })

/** Tests over the stores of the file. */
export const repeatedRequests = () =>
  describe("a request that is paid for twice", () => {
    it.live(
      "is refused with the first payment while that is pending, in any process, and paid once it is decided",
      () =>
        withStores(
          Effect.gen(function* () {
            const { world, start: startProcess } = yield* start("late")
            const { nonceOf, callOf } = payerOf("1")
            const [first, second] = [startProcess(), startProcess()]
            assert.strictEqual((yield* Effect.flip(first.pay(yield* callOf(1), answered)))._tag, "PaymentUndecided")
            const refused = yield* Effect.flip(second.pay(yield* callOf(2), Effect.die("computed")))
            assert.deepInclude(refused, { _tag: "PaymentRepeated", nonce: nonceOf(1) })
            const other = yield* second.pay(yield* callOf(3, { requestDigest: "other" }), answered)
            assert.isDefined(other.receipt)
            execute(world, nonceOf(1))
            assert.isDefined((yield* first.pay(yield* callOf(1), answered)).receipt)
            assert.isDefined((yield* second.pay(yield* callOf(4), answered)).receipt)
            assert.deepStrictEqual([...world.executed.keys()], [3, 1, 4].map(nonceOf))
          }),
        ),
    )

    it.live("names the transaction of the first payment where it is known", () =>
      withStores(
        Effect.gen(function* () {
          const { start: startProcess } = yield* start("reverting")
          const { nonceOf, callOf } = payerOf("2")
          const { pay } = startProcess()
          yield* Effect.flip(pay(yield* callOf(1), answered))
          const refused = yield* Effect.flip(pay(yield* callOf(2), answered))
          assert.deepInclude(refused, { nonce: nonceOf(1), transaction: `0x${"fa".repeat(32)}` })
        }),
      ),
    )

    it.live(
      "is refused while another process computes the response to the first payment, and not after it has failed",
      () =>
        withStores(
          Effect.gen(function* () {
            const { world, start: startProcess } = yield* start()
            const { nonceOf, callOf } = payerOf("3")
            const [isComputing, mayFail] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
            const failing = Effect.gen(function* () {
              yield* Deferred.succeed(isComputing, undefined)
              yield* Deferred.await(mayFail)
              return { status: 503, body: "" }
            })
            const running = yield* Effect.forkScoped(startProcess().pay(yield* callOf(1), failing))
            yield* Deferred.await(isComputing)
            const refused = yield* Effect.flip(startProcess().pay(yield* callOf(2), answered))
            assert.deepInclude(refused, { _tag: "PaymentRepeated", nonce: nonceOf(1) })
            yield* Deferred.succeed(mayFail, undefined)
            assert.strictEqual((yield* Fiber.join(running)).status, 503)
            assert.isDefined((yield* startProcess().pay(yield* callOf(2), answered)).receipt)
            assert.deepStrictEqual([...world.executed.keys()], [nonceOf(2)])
          }).pipe(Effect.scoped),
        ),
    )

    it.live("is settled once if two processes begin at once, each with its own payment", () =>
      withStores(
        Effect.gen(function* () {
          const { world, start: startProcess } = yield* start()
          const { callOf } = payerOf("4")
          const calls = yield* Effect.forEach(
            Array.from({ length: 8 }, (_, index) => index),
            (index) => callOf(index),
          )
          let [computing, ended] = [0, 0]
          // Computed until each of the others is refused, or computed as well.
          const slow = Effect.suspend(() => {
            computing += 1
            return waitUntil("the other payments", () => computing + ended === calls.length, 5)
          }).pipe(Effect.andThen(answered))
          const pay = (call: PaidCall) =>
            Effect.exit(startProcess().pay(call, slow)).pipe(
              Effect.tap(() =>
                Effect.sync(() => {
                  ended += 1
                }),
              ),
            )
          const exits = yield* Effect.forEach(calls, pay, { concurrency: calls.length })
          assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
          assert.strictEqual(world.executed.size, 1)
        }),
      ),
    )

    it.live("gets the response to its first payment, and no second settlement, if its client names it", () =>
      withStores(
        Effect.gen(function* () {
          const { world, start: startProcess } = yield* start()
          const { nonceOf, callOf } = payerOf("5")
          const { pay } = startProcess()
          const keyed = { requestDigest: "keyed", isKeyed: true }
          const first = yield* pay(yield* callOf(1, keyed), answered)
          const again = yield* pay(yield* callOf(2, keyed), Effect.die("computed again"))
          assert.deepStrictEqual(again, first)
          assert.deepStrictEqual([...world.executed.keys()], [nonceOf(1)])
        }),
      ),
    )

    it.live("gets 409 over HTTP, and is paid for once more under another Idempotency-Key", () =>
      withStores(
        Effect.gen(function* () {
          yield* project(blocks, 1)
          const { world, start: startProcess } = yield* start("late")
          const { nonceOf, paymentOf } = payerOf("6")
          const layerPayments = Layer.effect(Payments, Effect.sync(startProcess))
          const { url } = yield* startTestApi().pipe(Effect.provide(layerPayments))
          const nowMs = yield* Clock.currentTimeMillis
          const send = (index: number, headers: Readonly<Record<string, string>> = {}) =>
            Effect.promise(async (signal) => {
              const { payer: from, nonce, signature } = paymentOf(index, nowMs)
              const seconds = (ms: number) => String(Math.floor((nowMs + ms) / 1_000))
              const authorization = {
                from,
                to: recipient,
                value: "1125",
                nonce,
                validAfter: seconds(-60_000),
                validBefore: seconds(60_000),
              }
              const payment = { x402Version: 1, scheme: "exact", network, payload: { signature, authorization } }
              const response = await fetch(`${url}/x402/account-identity`, {
                method: "POST",
                headers: {
                  "content-type": "application/json",
                  "x-payment": Buffer.from(JSON.stringify(payment)).toString("base64"),
                  ...headers,
                },
                body: JSON.stringify({ address: ann }),
                signal,
              })
              const { errors = [] } = Object(await response.json())
              return {
                status: response.status,
                receipt: response.headers.get("x-payment-response"),
                ...errors[0]?.extensions,
              }
            })
          assert.strictEqual((yield* send(1)).status, 503)
          const repeated = yield* send(2)
          assert.deepInclude(repeated, { status: 409, code: "CONFLICT", tag: "PaymentRepeated", nonce: nonceOf(1) })
          // A receipt of a failure would have clients sign another payment.
          assert.isNull(repeated.receipt)
          assert.strictEqual((yield* send(3, { "idempotency-key": "another purchase" })).status, 200)
          assert.deepStrictEqual([...world.executed.keys()], [nonceOf(3)])
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )
  })
