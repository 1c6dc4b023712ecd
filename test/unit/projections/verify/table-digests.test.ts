import { assert, describe, it } from "vitest"
import { finalPart } from "#projections/verify/table-digests.ts"
import type { Mark } from "#schemas/domain/mark.ts"

const blockAt = (number: number) => ({ number, hash: `0x${number}` }) as const

const markAt = (number: number, parts: Partial<Mark> = {}): Mark => ({
  chainId: 1,
  lane: "live",
  place: { offset: number, seq: number, writerId: "w" },
  applied: number,
  block: blockAt(number),
  timestampMs: 0,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
  ...parts,
})

describe("finalPart", () => {
  it("is empty while no block is known to be final", () => {
    assert.deepStrictEqual(finalPart(markAt(5)), [])
  })

  it("ends at the finalized block, and at the mark where that is ahead of it", () => {
    const lagging = markAt(5, { finalized: blockAt(7) })
    assert.deepStrictEqual(finalPart(lagging), [lagging])
    const leading = markAt(5, { finalized: blockAt(3) })
    assert.deepStrictEqual(finalPart(leading), [{ ...leading, block: blockAt(3) }])
  })

  it("is all of a history", () => {
    const history = markAt(5, { lane: "history" })
    assert.deepStrictEqual(finalPart(history), [history])
  })
})
