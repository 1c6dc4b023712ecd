import { assert, describe, it } from "vitest"
import { makeRequestLimit } from "#api/access/request-limit.ts"

describe("makeRequestLimit", () => {
  it("rejects requests over the limit until the minute ends, and does not count them", () => {
    const counts = makeRequestLimit()
    assert.deepStrictEqual(counts.take("a", 2, 61_000), { isAllowed: true, limit: 2, remaining: 1, resetSeconds: 59 })
    assert.isTrue(counts.take("a", 2, 62_000).isAllowed)
    for (const nowMs of [63_000, 119_999]) {
      assert.deepInclude(counts.take("a", 2, nowMs), { isAllowed: false, remaining: 0 })
    }
    assert.isTrue(counts.take("b", 1, 119_999).isAllowed)
    assert.deepStrictEqual(
      counts.collect(119_999).added,
      new Map([
        ["a", 2],
        ["b", 1],
      ]),
    )
    assert.isTrue(counts.take("a", 2, 120_000).isAllowed)
  })

  it("counts requests that other processes admitted, after they have exchanged counts", () => {
    const [one, two] = [makeRequestLimit(), makeRequestLimit()]
    for (const process of [one, two]) process.take("a", 3, 0)
    const sent = [one.collect(0), two.collect(0)]
    assert.deepStrictEqual(
      sent.map(({ added }) => added.get("a")),
      [1, 1],
    )
    // A request between sending and receiving is ours and counts once.
    assert.isTrue(one.take("a", 3, 1).isAllowed)
    one.merge(0, new Map([["a", 2]]))
    assert.isFalse(one.take("a", 3, 2).isAllowed)
    assert.deepStrictEqual(one.collect(2).added, new Map([["a", 1]]))
    two.merge(0, new Map([["a", 3]]))
    assert.isFalse(two.take("a", 3, 3).isAllowed)
  })

  it("ignores the totals of a minute that has ended", () => {
    const counts = makeRequestLimit()
    counts.take("a", 1, 0)
    counts.take("a", 1, 60_000)
    counts.merge(0, new Map([["a", 9]]))
    assert.strictEqual(counts.take("a", 5, 60_001).remaining, 3)
  })
})
