import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import type { CreditLedger } from "#api/access/credit-ledger.ts"
import { CreditsExhausted, DatabaseUnavailable } from "#api/access/errors.ts"
import { makeMeter, settled } from "#api/access/meter.ts"
import { storedKey } from "../../../support/stored-key.ts"

/** Notes the calls of a ledger with a balance of 10, which fails to settle some times. */
const notedLedger = (settleFailures = 0) => {
  const calls: Array<string> = []
  let failures = settleFailures
  const ledger: Pick<CreditLedger["Service"], "reserve" | "settle"> = {
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
  return { calls, ledger: ledger as CreditLedger["Service"] }
}

const price = { credits: 6, operation: "query" }

describe("settled", () => {
  it.effect("charges nothing for what fails, and reports why", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const meter = makeMeter({ ledger, key: storedKey(), requestId: "r" })
      const work = Effect.andThen(meter.reserve(price), Effect.fail("no"))
      assert.strictEqual(yield* Effect.flip(settled(meter, work, () => 6)), "no")
      assert.deepStrictEqual(calls, ["reserve 6", "settle 0"])
    }),
  )

  it.effect("settles nothing that was not reserved: a request that is too expensive, or free", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const dear = makeMeter({ ledger, key: storedKey(), requestId: "r" })
      const refused = yield* Effect.exit(settled(dear, dear.reserve({ ...price, credits: 11 }), () => 11))
      assert.isTrue(Exit.isFailure(refused))
      const free = makeMeter({ ledger, key: storedKey(), requestId: "s" })
      const { bill } = yield* settled(free, free.reserve({ ...price, credits: 0 }), () => 0)
      assert.deepStrictEqual(bill, { cost: 0, remaining: undefined })
      assert.deepStrictEqual(calls, ["reserve 11"])
    }),
  )

  it.live("reserves once, and charges the cost once the ledger is back", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger(1)
      const meter = makeMeter({ ledger, key: storedKey(), requestId: "r" })
      const work = Effect.andThen(meter.reserve(price), meter.reserve(price))
      assert.deepStrictEqual((yield* settled(meter, work, () => 4)).bill, { cost: 4, remaining: 6 })
      assert.deepStrictEqual(calls, ["reserve 6", "settle 4", "settle 4"])
    }),
  )

  it.effect("holds a fixed price instead of that of the query", () =>
    Effect.gen(function* () {
      const { calls, ledger } = notedLedger()
      const meter = makeMeter({ ledger, key: storedKey(), requestId: "r", fixed: { credits: 3, operation: "x402/a" } })
      yield* settled(meter, meter.reserve(price), () => 3)
      assert.deepStrictEqual(calls, ["reserve 3", "settle 3"])
    }),
  )

  it.effect("bills nothing without a meter", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* settled(undefined, Effect.succeed(1), () => 5), { result: 1, bill: undefined })
    }),
  )
})
