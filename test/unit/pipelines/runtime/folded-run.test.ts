import { assert, describe, it } from "@effect/vitest"
import { cutRuns, joinRuns, revertOf, splitRun } from "#pipelines/runtime/folded-run.ts"
import {
  appendedAt,
  eventAt,
  finalAt,
  foldedRun,
  recordOf,
  revertTo,
  seqsOf,
} from "../../../support/store/lane-events.ts"

const records = [
  appendedAt(1, 5),
  eventAt(2, revertTo(4)),
  eventAt(3, revertTo(3)),
  appendedAt(4, 4),
  appendedAt(5, 5),
].map(recordOf)

const blockSeqs = ({ blocks }: ReturnType<typeof foldedRun>) => blocks.map(({ seq, block }) => [seq, block.number])

describe("cutRuns", () => {
  const unlimited = Number.POSITIVE_INFINITY
  const seqs = (recordsMax: number, bytesMax = unlimited) =>
    cutRuns(records, { recordsMax, bytesMax }).map((run) => run.map(({ place: { seq } }) => seq))

  it("keeps every revert separate", () => {
    assert.deepStrictEqual(seqs(10), [[1], [2], [3], [4, 5]])
  })

  it("makes no run of more records or bytes than requested, except for a single record", () => {
    assert.deepStrictEqual(seqs(1), [[1], [2], [3], [4], [5]])
    const run = [1, 2, 3, 4, 5].map((seq) => recordOf(appendedAt(seq, seq)))
    const [{ bytes }] = run as [(typeof run)[0]]
    const sizes = (recordsMax: number, bytesMax: number) =>
      cutRuns(run, { recordsMax, bytesMax }).map((part) => part.length)
    assert.deepStrictEqual(sizes(2, unlimited), [2, 2, 1])
    assert.deepStrictEqual(sizes(10, 3 * bytes.length), [3, 2])
    assert.deepStrictEqual(sizes(10, 1), [1, 1, 1, 1, 1])
  })

  it("returns none for no records", () => {
    assert.deepStrictEqual(cutRuns([], { recordsMax: 3, bytesMax: unlimited }), [])
  })
})

describe("revertOf", () => {
  it("returns the revert of a run that consists of one, and nothing else", () => {
    assert.strictEqual(revertOf([eventAt(2, revertTo(4))])?.fork.number, 4)
    assert.isUndefined(revertOf(foldedRun([appendedAt(1, 5)]).events))
  })
})

describe("joinRuns", () => {
  it("returns what a single fold of all events returns", () => {
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
