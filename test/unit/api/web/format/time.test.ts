import { assert, describe, it } from "vitest"
import { agoText, dayText, spanText } from "#api/web/format/time.ts"

const dayMs = 86_400_000

describe("agoText", () => {
  it("counts whole units, and nothing from the future", () => {
    const texts = [-5_000, 900, 59_000, 60_000, 3_599_000, 90_000_000].map((distanceMs) => agoText(0, distanceMs))
    assert.deepStrictEqual(texts, ["just now", "just now", "59 sec. ago", "1 min. ago", "59 min. ago", "1 day ago"])
  })
})

describe("dayText", () => {
  it("names the newest days, and others in full", () => {
    const noonMs = new Date(2026, 2, 4, 12).getTime()
    assert.deepStrictEqual(
      [noonMs, noonMs - dayMs, noonMs - 3 * dayMs].map((timeMs) => dayText(timeMs, noonMs)),
      ["Today", "Yesterday", "Sunday, 1 March 2026"],
    )
  })
})

describe("spanText", () => {
  it("has the largest useful unit", () => {
    assert.deepStrictEqual([1.4, 119, 7_100, 90_000, 400_000].map(spanText), ["1 s", "119 s", "118 min", "25 h", "5 d"])
  })
})
