import { assert, describe, it } from "vitest"
import { hasCaughtUp, progressOf } from "#projections/migrate/build-progress.ts"
import type { Mark } from "#schemas/domain/mark.ts"

const markAt = (seq: number, parts: Partial<Mark> = {}): Mark => ({
  chainId: 1,
  lane: "history",
  place: { offset: seq, seq, writerId: "w" },
  applied: seq,
  block: { number: seq, hash: "0x01" },
  timestampMs: 0,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
  ...parts,
})

describe("hasCaughtUp", () => {
  it("is false while one slot lags, however far another one is ahead", () => {
    const served = [markAt(3, { slot: 0 }), markAt(4, { slot: 1 })]
    assert.isFalse(hasCaughtUp({ served, built: [markAt(10, { slot: 0 })] }))
    assert.isFalse(hasCaughtUp({ served, built: [markAt(10, { slot: 0 }), markAt(3, { slot: 1 })] }))
    assert.isTrue(hasCaughtUp({ served, built: [markAt(10, { slot: 0 }), markAt(4, { slot: 1 })] }))
  })

  it("is false while the built tables are in a revert that the served ones have completed", () => {
    const served = [markAt(5, { lane: "live" })]
    assert.isFalse(hasCaughtUp({ served, built: [markAt(5, { lane: "live", applied: 4 })] }))
    assert.isTrue(hasCaughtUp({ served, built: [markAt(6, { lane: "live", applied: 5 })] }))
  })
})

describe("progressOf", () => {
  it("counts no record beyond those that the served tables have processed", () => {
    const served = [markAt(3, { slot: 0 }), markAt(4, { slot: 1 })]
    const built = [markAt(10, { slot: 0 }), markAt(1, { slot: 1 })]
    assert.deepStrictEqual(progressOf({ served, built }), { recordsDone: 4, recordsTotal: 7 })
  })
})
