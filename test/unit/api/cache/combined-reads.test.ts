import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { makeCombinedReads } from "#api/cache/combined-reads.ts"
import { Store, StoreUnavailable } from "#projections/store/store.ts"
import { address } from "../../../support/chain/block-builder.ts"

const store = Store.of({ query: () => Effect.succeed([]), execute: () => Effect.void, insert: () => Effect.void })

const [first, second] = [address(1), address(2)]
const others = [3, 4, 5].map(address)
const accounts = [first, second, ...others]

/** Lets forked fibers run until they wait. */
const letRun = Effect.repeat(Effect.yieldNow, { times: 10 })

/** Reads that end when the gate opens, and the accounts of each. */
const makeReads = () => {
  const gate = Deferred.makeUnsafe<void>()
  const began: Array<ReadonlyArray<string>> = []
  const reads = makeCombinedReads<string>()
  const get = (group: string, own: ReadonlyArray<string>) =>
    reads
      .get(group, own, (batch) => {
        began.push(batch)
        return Effect.as(Deferred.await(gate), batch)
      })
      .pipe(Effect.provideService(Store, store))
  return { get, began, open: Deferred.succeed(gate, undefined) }
}

describe("makeCombinedReads", () => {
  it.effect("starts two reads at once, and combines those that wait by their group", () =>
    Effect.gen(function* () {
      const { get, began, open } = makeReads()
      const fibers = yield* Effect.forEach(accounts, (account) => Effect.forkChild(get("m1", [account])))
      const other = yield* Effect.forkChild(get("m2", [first]))
      const again = yield* Effect.forkChild(get("m1", [first]))
      yield* letRun
      assert.deepStrictEqual(began, [[first], [second]])
      yield* open
      const rows = yield* Effect.forEach([...fibers, other, again], Fiber.join)
      assert.deepStrictEqual(began.slice(2), [others, [first]])
      assert.deepStrictEqual(rows.slice(0, 2), [[first], [second]])
      assert.deepStrictEqual(rows[2], others)
    }),
  )

  it.effect("ends no read with a caller", () =>
    Effect.gen(function* () {
      const { get, began, open } = makeReads()
      const interrupted = yield* Effect.forkChild(get("m1", accounts))
      const waiting = yield* Effect.forkChild(get("m1", accounts))
      yield* letRun
      yield* Fiber.interrupt(interrupted)
      yield* open
      assert.deepStrictEqual(yield* Fiber.join(waiting), accounts)
      assert.lengthOf(began, 1)
    }),
  )

  it.effect("shares a failure, and reads again afterwards", () =>
    Effect.gen(function* () {
      const reads = makeCombinedReads<string>()
      const failure = new StoreUnavailable({ operation: "read", cause: undefined })
      const failed = yield* Effect.flip(reads.get("m1", accounts, () => Effect.fail(failure)))
      assert.strictEqual(failed, failure)
      assert.deepStrictEqual(yield* reads.get("m1", accounts, Effect.succeed), accounts)
    }).pipe(Effect.provideService(Store, store)),
  )
})
