import { assert, describe, it } from "@effect/vitest"
import { blocksOf, cutRuns, joinRuns, revertOf, splitRun } from "#pipelines/runtime/folded-run.ts"
import { appendedAt, eventAt, finalAt, foldedRun, revertTo, seqsOf } from "../../../support/lane-events.ts"

const events = [appendedAt(1, 5), eventAt(2, revertTo(4)), eventAt(3, revertTo(3)), appendedAt(4, 4), appendedAt(5, 5)]

const blockSeqs = ({ blocks }: ReturnType<typeof foldedRun>) =>
  blocks.map(({ seq, facts }) => [seq, facts.block.number])

describe("cutRuns", () => {
  const seqs = (eventsMax: number) => cutRuns(events, eventsMax).map((run) => run.map(({ place: { seq } }) => seq))

  it("keeps every revert separate", () => {
    assert.deepStrictEqual(seqs(10), [[1], [2], [3], [4, 5]])
    assert.deepStrictEqual(
      cutRuns(events, 10).map((run) => revertOf(run)?.fork.number),
      [undefined, 4, 3, undefined],
    )
  })

  it("makes no run longer than asked for", () => {
    assert.deepStrictEqual(seqs(1), [[1], [2], [3], [4], [5]])
    const run = [1, 2, 3, 4, 5].map((seq) => appendedAt(seq, seq))
    assert.deepStrictEqual(
      cutRuns(run, 2).map((part) => part.length),
      [2, 2, 1],
    )
  })

  it("makes none of no events", () => {
    assert.deepStrictEqual(cutRuns([], 3), [])
  })
})

describe("withFacts", () => {
  it("gives each block the facts and the seq of its own, and a warm-up none", () => {
    const run = foldedRun([appendedAt(1, 4, true), finalAt(2, 3), appendedAt(3, 5), appendedAt(4, 6)], "history")
    assert.deepStrictEqual(blockSeqs(run), [
      [3, 5],
      [4, 6],
    ])
    assert.deepStrictEqual(
      run.blocks.map(({ lane }) => lane),
      ["history", "history"],
    )
    assert.lengthOf(blocksOf(run.events), 2)
  })
})

describe("joinRuns", () => {
  it("gives what a fold of all events gives", () => {
    const all = [appendedAt(1, 5), finalAt(2, 5), appendedAt(3, 6)]
    assert.deepStrictEqual(joinRuns(all.map((event) => foldedRun([event]))), foldedRun(all))
  })
})

describe("splitRun", () => {
  const run = foldedRun([appendedAt(1, 5), finalAt(2, 5), appendedAt(3, 6)])

  it("cuts events and blocks behind a seq", () => {
    const { within, beyond } = splitRun(run, 2)
    assert.deepStrictEqual(
      [within, beyond].map((part) => part && [seqsOf(part), blockSeqs(part)]),
      [
        [[1, 2], [[1, 5]]],
        [[3], [[3, 6]]],
      ],
    )
  })

  it("leaves nothing beyond where all is within, and nothing within where all is beyond", () => {
    assert.deepStrictEqual(splitRun(run, 3), { within: run, beyond: undefined })
    assert.deepStrictEqual(splitRun(run, 0), { within: undefined, beyond: run })
  })
})
