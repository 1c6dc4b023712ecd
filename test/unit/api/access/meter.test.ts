import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import type { CreditLedger, Reservation } from "#api/access/credit-ledger.ts"
import { CreditsExhausted, DatabaseUnavailable } from "#api/access/errors.ts"
import { makeMeter, overtimeCredits, settled, timeCredits } from "#api/access/meter.ts"
import { AnswerTooLate } from "#api/request/errors.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

/** Notes the calls of a ledger with a balance of 10, which fails to settle some times. */
const notedLedger = (settleFailures = 0) => {
  const calls: Array<string> = []
  let failures = settleFailures
  const ledger: Pick<CreditLedger, "reserve" | "settle"> = {
    reserve: ({ credits }) =>
      Effect.suspend(() => {
        calls.push(`reserve ${credits}`)
        return credits > 10 ? Effect.fail(new CreditsExhausted({ credits, balance: 10 })) : Effect.succeed(10 - credits)
      }),
    settle: ({ cost }) =>
      Effect.suspend(() => {
        calls.push(`settle ${cost}`)
        failures -= 1
        return failures >= 0 ? Effect.fail(new DatabaseUnavailable({ cause: "down" })) : Effect.succeed(10 - cost)
      }),
  }
  // A meter calls nothing else.
  return { calls, ledger: ledger as CreditLedger }
}

const price = { credits: 6, operation: "query" }

describe("timeCredits", () => {
  it("charges stopped work per started second, errors of the caller after the first one, and nothing else", () => {
    const [stopped, rejected, failed] = [
      { isStopped: true, isRejected: false },
      { isStopped: false, isRejected: true },
      { isStopped: false, isRejected: false },
    ]
    assert.deepStrictEqual(
      [0, 1_000, 1_001].map((elapsedMs) => timeCredits(stopped, elapsedMs)),
      [2, 2, 4],
    )
    assert.deepStrictEqual(
      [0, 1_000, 1_001].map((elapsedMs) => timeCredits(rejected, elapsedMs)),
      [0, 0, 4],
    )
    assert.deepStrictEqual(
      [0, 1_000, 1_001].map((elapsedMs) => timeCredits(failed, elapsedMs)),
      [0, 0, 0],
    )
  })
})

describe("settled", () => {
  it.effect("charges nothing for a bug, and reports it", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const meter = makeMeter({ ledger, key: storedKey(), requestId: "r" })
      const work = Effect.andThen(Effect.orDie(meter.reserve(price)), Effect.die("bug"))
      const exit = yield* Effect.exit(settled(meter, work, () => 6))
      assert.deepStrictEqual(Exit.isFailure(exit) && Cause.squash(exit.cause), "bug")
      assert.deepStrictEqual(calls, ["reserve 6", "settle 0"])
    }),
  )

  it.effect("bills a failure like a response, by the time since its reservation", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const meter = makeMeter({ ledger, key: storedKey(), requestId: "r" })
      const late = Effect.delay(Effect.fail(new AnswerTooLate({ budgetMs: 1_001, reductions: [] })), 1_001)
      const work = Effect.result(Effect.andThen(meter.reserve(price), late))
      const running = yield* Effect.forkChild(settled(meter, work, (_, elapsedMs) => overtimeCredits(elapsedMs)))
      yield* TestClock.adjust(1_001)
      const { result, bill } = yield* Fiber.join(running)
      assert.deepStrictEqual([Result.isFailure(result), bill], [true, { cost: 4, remaining: 6 }])
      assert.deepStrictEqual(calls, ["reserve 6", "settle 4"])
    }),
  )

  it.effect("settles a hold that is recorded after the caller has disconnected, and makes none after that", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const slow = { ...ledger, reserve: (entry: Reservation) => Effect.delay(ledger.reserve(entry), "1 second") }
      const meter = makeMeter({ ledger: slow, key: storedKey(), requestId: "r" })
      // An operation reserves in a fiber that its caller does not wait for.
      const running = yield* Effect.forkChild(
        settled(meter, Effect.andThen(Effect.forkDetach(meter.reserve(price)), Effect.never), () => 6),
      )
      yield* TestClock.adjust(1)
      const left = yield* Effect.forkChild(Fiber.interrupt(running))
      yield* TestClock.adjust(1_000)
      yield* Fiber.join(left)
      assert.isTrue(Exit.hasInterrupts(yield* Effect.exit(meter.reserve(price))))
      assert.deepStrictEqual(calls, ["reserve 6", "settle 2"])
    }),
  )

  it.effect("charges work whose caller disconnects by its time, at most its reservation", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      for (const afterMs of [500, 1_001, 10_000]) {
        const meter = makeMeter({ ledger, key: storedKey(), requestId: "r" })
        const work = Effect.andThen(Effect.orDie(meter.reserve(price)), Effect.never)
        const running = yield* Effect.forkChild(settled(meter, work, () => 6))
        yield* TestClock.adjust(afterMs)
        yield* Fiber.interrupt(running)
      }
      assert.deepStrictEqual(calls, ["reserve 6", "settle 2", "reserve 6", "settle 4", "reserve 6", "settle 6"])
    }),
  )

  it.effect("settles nothing that was not reserved: a request that is too expensive, or free", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const dear = makeMeter({ ledger, key: storedKey(), requestId: "r" })
      const refused = yield* settled(dear, Effect.result(dear.reserve({ ...price, credits: 11 })), () => 11)
      assert.deepStrictEqual([Result.isFailure(refused.result), refused.bill?.cost], [true, 0])
      const free = makeMeter({ ledger, key: storedKey(), requestId: "s" })
      const { bill } = yield* settled(free, Effect.result(free.reserve({ ...price, credits: 0 })), () => 0)
      assert.deepStrictEqual(bill, { cost: 0, remaining: undefined })
      assert.deepStrictEqual(calls, ["reserve 11"])
    }),
  )

  it.live("reserves once, and charges the cost once the ledger is back", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger(1)
      const meter = makeMeter({ ledger, key: storedKey(), requestId: "r" })
      const work = Effect.result(Effect.andThen(meter.reserve(price), meter.reserve(price)))
      assert.deepStrictEqual((yield* settled(meter, work, () => 4)).bill, { cost: 4, remaining: 6 })
      assert.deepStrictEqual(calls, ["reserve 6", "settle 4", "settle 4"])
    }),
  )

  it.effect("holds a fixed price instead of that of the query", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const meter = makeMeter({ ledger, key: storedKey(), requestId: "r", fixed: { credits: 3, operation: "x402/a" } })
      yield* settled(meter, Effect.result(meter.reserve(price)), () => 3)
      assert.deepStrictEqual(calls, ["reserve 3", "settle 3"])
    }),
  )

  it.effect("bills nothing without a meter", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* settled(undefined, Effect.succeed(1), () => 5), { result: 1, bill: undefined })
    }),
  )
})
