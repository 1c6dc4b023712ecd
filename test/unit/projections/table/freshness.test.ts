import { assert, describe, it } from "vitest"
import { isStale } from "#projections/table/freshness.ts"

const nowMs = 1_800_000_000_000
const blockTimeMs = 2_000

/** A chain whose mark and head are some seconds old. */
const progress = (mark: { readonly number: number; readonly agoMs: number } | undefined, seenAgoMs: number) => ({
  mark: mark === undefined ? undefined : { number: mark.number, timestampMs: nowMs - mark.agoMs },
  head: { number: 100, seenAtMs: nowMs - seenAgoMs },
  blockTimeMs,
})

describe("isStale", () => {
  it("is true while the head advances and the mark does not", () => {
    assert.isTrue(isStale(progress({ number: 98, agoMs: 9_001 }, 0), nowMs))
    assert.isFalse(isStale(progress({ number: 98, agoMs: 9_000 }, 0), nowMs))
  })

  it("is true if no reader reports the head of a recently followed chain, or it has no data yet", () => {
    assert.isTrue(isStale(progress({ number: 100, agoMs: 0 }, 10_001), nowMs))
    assert.isFalse(isStale(progress({ number: 100, agoMs: 0 }, 10_000), nowMs))
    assert.isTrue(isStale(progress(undefined, 0), nowMs))
  })

  it("is false for a chain that makes no blocks, one that was only imported, and one that is followed no longer", () => {
    assert.isFalse(isStale(progress({ number: 100, agoMs: 3_600_000 }, 0), nowMs))
    assert.isFalse(isStale({ ...progress({ number: 1, agoMs: 3_600_000 }, 0), head: undefined }, nowMs))
    assert.isFalse(isStale(progress({ number: 1, agoMs: 90_000_000 }, 86_400_001), nowMs))
  })
})
