import { assert, describe, it } from "vitest"
import { cleanText, shortAddress } from "#api/render/text.ts"

describe("cleanText", () => {
  it("drops control, invisible and bidirectional characters", () => {
    assert.strictEqual(cleanText(" A\u0000B\u200bC\u202eD\u2066E\nF\ud800 ", 32), "ABCDEF")
  })

  it("truncates at whole characters", () => {
    assert.strictEqual(cleanText("😀😀😀", 2), "😀😀")
  })
})

describe("shortAddress", () => {
  it("keeps four digits at each end", () => {
    assert.strictEqual(shortAddress("0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"), "0xc02a...6cc2")
  })
})
