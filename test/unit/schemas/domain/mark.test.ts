import { assert, describe, it } from "@effect/vitest"
import { joinSlots, laneMark, type Mark, runsOf, unbrokenFrom } from "#schemas/domain/mark.ts"
import { hash, testChain } from "../../../support/chain/block-builder.ts"

const historyMark = (slot: number | undefined, seq: number, runs: ReadonlyArray<readonly [number, number]>): Mark => {
  const [from = 0, number = 0] = runs.at(-1) ?? []
  const below = runs.slice(0, -1).map(([first, last]) => ({ first, last }))
  return {
    chainId: testChain.id,
    lane: "history",
    ...(slot === undefined ? {} : { slot }),
    place: { offset: 10 * seq, seq, writerId: "w" },
    applied: seq,
    block: { number, hash: hash(number) },
    timestampMs: number,
    finalized: { number, hash: hash(number) },
    historyFrom: from,
    ...(below.length === 0 ? {} : { runsBelow: below }),
    revertCount: 0,
  }
}

const { slot: _, ...unslotted } = historyMark(undefined, 1, [[90, 100]])
const live: Mark = { ...unslotted, lane: "live" }

describe("joinSlots", () => {
  it("joins the slots of a history: highest block, merged runs, and a place that grows with each of them", () => {
    const slots = [
      historyMark(undefined, 3, [[80, 89]]),
      historyMark(0, 5, [
        [10, 19],
        [30, 39],
      ]),
      historyMark(1, 7, [[20, 29]]),
    ]
    const joined = laneMark(joinSlots([...slots, live]), testChain.id, "history")
    assert.deepStrictEqual(joined && runsOf(joined), [
      { first: 10, last: 39 },
      { first: 80, last: 89 },
    ])
    assert.deepInclude(joined, { block: { number: 89, hash: hash(89) }, historyFrom: 80, applied: 15 })
    assert.strictEqual(joined?.place.seq, 15)
    assert.strictEqual(unbrokenFrom(joinSlots([...slots, live]), testChain.id), 80)
  })

  it("changes no other marks, and of a single slot only that it is one", () => {
    const imported = historyMark(undefined, 3, [[1, 2]])
    assert.deepStrictEqual(joinSlots([live, imported]), [live, imported])
    assert.deepStrictEqual(joinSlots([historyMark(4, 3, [[1, 2]])]), [imported])
    const other = { ...imported, chainId: 2 }
    assert.deepStrictEqual(joinSlots([imported, other]), [imported, other])
  })
})
