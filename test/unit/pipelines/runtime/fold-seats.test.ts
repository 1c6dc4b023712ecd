import { assert, describe, it } from "vitest"
import { foldHeight } from "#pipelines/runtime/fold-seats.ts"
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
