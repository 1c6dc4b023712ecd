import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch } from "effect"
import { makeSeat, type Seats } from "#pipelines/runtime/chain-seat.ts"
import { FactSink, type TableShare } from "#pipelines/runtime/fact-sink.ts"
import { foldHeight, foldSeats, tickFoldIntervalMs } from "#pipelines/runtime/run-rollups.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { hash, testChain } from "../../../support/block-builder.ts"

const progressAt = (number: number, finalNumber: number | undefined) => {
  const place = { offset: 1, seq: 1, writerId: "a" }
  const finalized = finalNumber === undefined ? undefined : { number: finalNumber, hash: hash(finalNumber) }
  const block = { number, hash: hash(number) }
  const mark: Mark = {
    chainId: testChain.id,
    lane: "live",
    place,
    applied: 1,
    block,
    timestampMs: 0,
    finalized,
    historyFrom: 0,
    revertCount: 0,
  }
  return { chain: testChain, lane: "live" as const, place, mark, finalized, runs: [] }
}

const unused = Effect.die("Not asked here.")

/** A sink with some of its operations; the others are defects. */
const sinkWith = (operations: Partial<FactSink["Service"]>) =>
  FactSink.of({
    marks: unused,
    servedMarks: unused,
    build: unused,
    moveReads: unused,
    blockTimeMs: () => unused,
    historyRuns: () => unused,
    write: () => unused,
    revert: () => unused,
    foldCheckpoints: () => unused,
    foldTicks: () => unused,
    ...operations,
  })

describe("foldHeight", () => {
  it("is none before the first mark, before anything is final, and below the first height", () => {
    assert.strictEqual(foldHeight({ ...progressAt(50, 40), mark: undefined }, 10), 0)
    assert.strictEqual(foldHeight(progressAt(50, undefined), 10), 0)
    assert.strictEqual(foldHeight(progressAt(50, 9), 10), 0)
  })

  it("is none of the history lane, which is not folded", () => {
    assert.strictEqual(foldHeight({ ...progressAt(50, 40), lane: "history" }, 10), 0)
  })

  it("is the greatest multiple at or below finality", () => {
    assert.strictEqual(foldHeight(progressAt(50, 39), 10), 30)
    assert.strictEqual(foldHeight(progressAt(50, 40), 10), 40)
  })

  it("stays below the mark where that lags finality", () => {
    assert.strictEqual(foldHeight(progressAt(25, 40), 10), 20)
  })
})

describe("foldSeats", () => {
  it.effect(
    "folds ticks each time that a chain with prices has gone on for a while, and only up to what is final",
    () =>
      Effect.gen(function* () {
        const chain = {
          ...testChain,
          stablecoins: [{ address: "0x01", symbol: "USD", decimals: 6, peg: "USD" as const }],
        }
        const standsAt = (number: number, finalNumber: number | undefined, timestampMs: number) => {
          const progress = progressAt(number, finalNumber)
          return { ...progress, chain, mark: { ...progress.mark, timestampMs } }
        }
        const folded: Array<number> = []
        const sink = sinkWith({ foldTicks: ({ upTo }) => Effect.sync(() => void folded.push(upTo)) })
        const seat = yield* makeSeat(standsAt(50, undefined, tickFoldIntervalMs))
        const plain = yield* makeSeat({ ...progressAt(50, 40), chain: { ...testChain, id: 2 } })
        const advanced = yield* Latch.make()
        const seats = new Map([seat, plain].map((each) => [each.stream, each]))
        const options = { seats, advanced, checkpointIntervalBlocks: 1_000, retryDelayMsMax: 1 }
        const folding = yield* foldSeats(options).pipe(Effect.provideService(FactSink, sink), Effect.forkChild)
        const advance = (progress: typeof seat.progress) =>
          Effect.sync(() => {
            seat.progress = progress
            advanced.openUnsafe()
          }).pipe(Effect.andThen(Effect.yieldNow), Effect.andThen(Effect.yieldNow))
        yield* Effect.yieldNow
        yield* advance(standsAt(50, 40, tickFoldIntervalMs))
        yield* advance(standsAt(52, 45, 2 * tickFoldIntervalMs - 1))
        yield* advance(standsAt(53, 60, 2 * tickFoldIntervalMs))
        yield* Fiber.interrupt(folding)
        assert.deepStrictEqual(folded, [40, 53])
      }),
  )

  it.effect("folds the tables of this release where they are whole, and none that are being built", () =>
    Effect.gen(function* () {
      const shares: ReadonlyArray<TableShare> = ["own", "both", "served", "missing"]
      const seats: Seats = new Map()
      for (const [index, share] of shares.entries()) {
        const chain = { ...testChain, id: index + 1 }
        seats.set(share, yield* makeSeat({ ...progressAt(50, 40), chain }, { share }))
      }
      const folded: Array<number> = []
      const sink = sinkWith({ foldCheckpoints: ({ chainId }) => Effect.sync(() => void folded.push(chainId)) })
      const advanced = yield* Latch.make()
      const options = { seats, advanced, checkpointIntervalBlocks: 10, retryDelayMsMax: 1 }
      const folding = yield* foldSeats(options).pipe(Effect.provideService(FactSink, sink), Effect.forkChild)
      yield* Effect.yieldNow
      yield* Fiber.interrupt(folding)
      assert.deepStrictEqual(
        folded.map((chainId) => shares[chainId - 1]),
        ["own", "both"],
      )
    }),
  )
})
