import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeSharedMarks, markAgeMsMax } from "#api/marks/shared-marks.ts"
import { Store } from "#projections/store/store.ts"

/** A read that returns how many were begun, each when the test opens its gate. */
const gatedRead = Effect.gen(function* () {
  const gates: Array<Deferred.Deferred<void, "failed">> = []
  const read = Effect.gen(function* () {
    const gate = yield* Deferred.make<void, "failed">()
    gates.push(gate)
    const number = gates.length
    yield* Deferred.await(gate)
    return number
  })
  const open = (number: number) =>
    Deferred.succeed(gates[number - 1] ?? assert.fail(`read ${number} has not begun`), undefined)
  const fail = (number: number) =>
    Deferred.fail(gates[number - 1] ?? assert.fail(`read ${number} has not begun`), "failed")
  return { read, open, fail, begun: () => gates.length }
})

const settle = Effect.repeat(Effect.yieldNow, { times: 20 })

describe("makeSharedMarks", () => {
  it.effect("shares the next read among callers that came before it began, and only among them", () =>
    Effect.gen(function* () {
      const { read, open, begun } = yield* gatedRead
      const marks = makeSharedMarks(read, markAgeMsMax)
      const first = yield* Effect.forkChild(marks.next)
      yield* settle
      const others = yield* Effect.forkChild(Effect.all([marks.next, marks.next], { concurrency: 2 }))
      yield* settle
      assert.strictEqual(begun(), 1, "one read at a time")
      yield* open(1)
      yield* settle
      assert.strictEqual(yield* Fiber.join(first), 1)
      yield* open(2)
      assert.deepStrictEqual(yield* Fiber.join(others), [2, 2])
    }),
  )

  it.effect("returns marks newer than all completed queries, without a read if it has them", () =>
    Effect.gen(function* () {
      let reads = 0
      const marks = makeSharedMarks(
        Effect.sync(() => (reads += 1)),
        markAgeMsMax,
      )
      const gate = yield* Deferred.make<void>()
      const refused = Effect.die("No test writes.")
      const store = Store.of({
        query: () => Effect.as(Deferred.await(gate), []),
        execute: () => refused,
        insert: () => refused,
      })
      const noted = marks.noteQueries(store)
      assert.strictEqual(marks.noteQueries(store), noted)
      assert.strictEqual(yield* marks.sinceQueries, 1)
      const query = yield* Effect.forkChild(noted.query({ operation: "wait", sql: "" }))
      yield* settle
      assert.strictEqual(yield* marks.sinceQueries, 1, "the query has not ended")
      assert.strictEqual(yield* marks.next, 2)
      yield* Deferred.succeed(gate, undefined)
      yield* Fiber.join(query)
      assert.strictEqual(yield* marks.sinceQueries, 3, "read 2 began before the query ended")
      assert.strictEqual(yield* marks.sinceQueries, 3, "nothing was queried since")
      yield* noted.query({ operation: "read final rows", sql: "", isRevertProof: true })
      assert.strictEqual(yield* marks.sinceQueries, 3, "no revert changes what was queried since")
    }),
  )

  it.effect("reuses a recent read, and refreshes it before it is too old", () =>
    Effect.gen(function* () {
      let reads = 0
      const marks = makeSharedMarks(
        Effect.sync(() => (reads += 1)),
        markAgeMsMax,
      )
      assert.strictEqual(yield* marks.recent, 1)
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* marks.recent, 1)
      yield* TestClock.adjust(markAgeMsMax - 2)
      assert.strictEqual(yield* marks.recent, 1, "still young enough")
      yield* settle
      assert.strictEqual(yield* marks.recent, 2, "read meanwhile")
      yield* TestClock.adjust(markAgeMsMax)
      assert.strictEqual(yield* marks.recent, 3)
      assert.strictEqual(yield* marks.next, 4)
    }),
  )

  it.effect("does not wait for a refresh while the previous read suffices", () =>
    Effect.gen(function* () {
      const { read, open, begun } = yield* gatedRead
      const marks = makeSharedMarks(read, markAgeMsMax)
      const first = yield* Effect.forkChild(marks.recent)
      yield* settle
      yield* open(1)
      yield* Fiber.join(first)
      yield* TestClock.adjust(markAgeMsMax - 1)
      assert.strictEqual(yield* marks.recent, 1)
      yield* settle
      assert.strictEqual(begun(), 2, "the refresh runs")
      assert.deepStrictEqual([yield* marks.recent, yield* marks.sinceQueries], [1, 1])
      yield* open(2)
      yield* settle
      assert.deepStrictEqual([yield* marks.recent, yield* marks.sinceQueries], [2, 2])
    }),
  )

  it.effect("reads for every request if marks are not reused", () =>
    Effect.gen(function* () {
      let reads = 0
      const marks = makeSharedMarks(
        Effect.sync(() => (reads += 1)),
        0,
      )
      assert.deepStrictEqual([yield* marks.recent, yield* marks.recent], [1, 2])
    }),
  )

  it.effect("caches no failure", () =>
    Effect.gen(function* () {
      const { read, open, fail } = yield* gatedRead
      const marks = makeSharedMarks(read, markAgeMsMax)
      const failing = yield* Effect.forkChild(Effect.flip(marks.recent))
      yield* settle
      yield* fail(1)
      assert.strictEqual(yield* Fiber.join(failing), "failed")
      const again = yield* Effect.forkChild(marks.recent)
      yield* settle
      yield* open(2)
      assert.strictEqual(yield* Fiber.join(again), 2)
    }),
  )

  it.effect("continues for the others if a caller is interrupted", () =>
    Effect.gen(function* () {
      const { read, open } = yield* gatedRead
      const marks = makeSharedMarks(read, markAgeMsMax)
      const gone = yield* Effect.forkChild(marks.next)
      yield* settle
      const staying = yield* Effect.forkChild(marks.recent)
      yield* settle
      yield* Fiber.interrupt(gone)
      yield* open(1)
      assert.strictEqual(yield* Fiber.join(staying), 1)
    }),
  )

  it.effect("works on new marks before they are shared, and shares later ones after a revert only", () =>
    Effect.gen(function* () {
      const reads = [1, 1, 2, 3, 13, 14]
      const worked: Array<number> = []
      const marks = makeSharedMarks(
        Effect.sync(() => reads.shift() ?? assert.fail("no read is left")),
        markAgeMsMax,
        {
          isNew: (found, last) => found !== last,
          isReverted: (found, later) => later - found >= 10,
          work: (found) => Effect.sync(() => worked.push(found)),
        },
      )
      assert.strictEqual(yield* marks.next, 1)
      assert.strictEqual(yield* marks.next, 2, "the read of 3 shows that no revert lies between")
      assert.deepStrictEqual(
        [worked, reads],
        [
          [1, 2],
          [13, 14],
        ],
      )
      reads.unshift(3)
      assert.strictEqual(yield* marks.next, 13)
      assert.deepStrictEqual(worked, [1, 2, 3])
    }),
  )

  it.effect("shares new marks after some time, whatever the work, and reads them until they are no longer used", () =>
    Effect.gen(function* () {
      let reads = 0
      const marks = makeSharedMarks(
        Effect.sync(() => (reads += 1)),
        markAgeMsMax,
        { isNew: (_, last) => last === undefined, isReverted: () => false, work: () => Effect.never },
      )
      const first = yield* Effect.forkChild(marks.recent)
      yield* settle
      assert.isUndefined(first.pollUnsafe())
      yield* TestClock.adjust("250 millis")
      assert.strictEqual(yield* Fiber.join(first), 1)
      yield* TestClock.adjust("1 second")
      const used = reads
      assert.isAbove(used, 10)
      yield* TestClock.adjust("10 seconds")
      assert.isBelow(reads, used + 40)
    }),
  )
})
