import { assert, describe, it } from "vitest"
import { type Mark, runsOf } from "#schemas/domain/mark.ts"
import { marksAt, visibleRuns } from "#schemas/domain/past-marks.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const mark = (lane: Mark["lane"], historyFrom: number, number: number, rest: Partial<Mark> = {}): Mark => ({
  chainId: 1,
  lane,
  place: { offset: 9, seq: 9, writerId: "w" },
  applied: 9,
  block: { number, hash: hash(number) },
  timestampMs: number * 1_000,
  finalized: { number, hash: hash(number) },
  historyFrom,
  revertCount: 2,
  ...rest,
})

const live = mark("live", 100, 120)
const history = mark("history", 50, 99, { runsBelow: [{ first: 0, last: 9 }] })
const other = mark("live", 1, 5, { chainId: 2 })
const marks = [live, history, other]

const at = (number: number) =>
  marksAt(marks, { chainId: 1, number, hash: hash(1_000 + number), timestampMs: number }).map(({ lane, ...rest }) => ({
    lane,
    runs: runsOf({ lane, ...rest }).map(({ first, last }) => [first, last]),
    hash: rest.block.hash,
    timestampMs: rest.timestampMs,
    finalized: rest.finalized?.number,
    seq: rest.place.seq,
  }))

describe("visibleRuns", () => {
  it("joins the lanes of a chain where they touch", () => {
    assert.deepStrictEqual(visibleRuns(marks, 1), [
      { first: 0, last: 9 },
      { first: 50, last: 120 },
    ])
    assert.deepStrictEqual(visibleRuns(marks, 3), [])
  })
})

describe("marksAt", () => {
  const past = { hash: hash(99), timestampMs: 99_000, finalized: 99, seq: 9, runs: [[0, 9], [50, 99]] } // biome-ignore format: one line
  it("lowers the live lane, and leaves a history below the block as it is", () => {
    assert.deepStrictEqual(at(110), [
      { lane: "live", runs: [[100, 110]], hash: hash(1_110), timestampMs: 110, finalized: 110, seq: 9 },
      { lane: "history", ...past },
    ])
  })

  it("leaves the live lane out below its first block, and cuts the history at the block", () => {
    const cut = { lane: "history" as const, hash: hash(1_060), timestampMs: 60, finalized: 60, seq: 9 }
    assert.deepStrictEqual(at(60), [{ ...cut, runs: [[0, 9], [50, 60]] }]) // biome-ignore format: one line
    const low = { lane: "history" as const, hash: hash(1_003), timestampMs: 3, finalized: 3, seq: 9 }
    assert.deepStrictEqual(at(3), [{ ...low, runs: [[0, 3]] }])
  })

  it("changes nothing at the newest block", () => {
    const newest = marksAt(marks, { chainId: 1, ...live.block, timestampMs: live.timestampMs })
    assert.deepStrictEqual(newest, [live, history])
  })
})
