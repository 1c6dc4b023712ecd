import { assert, describe, it } from "vitest"
import { pricesText } from "#ops/maintenance/access/prices-text.ts"

describe("pricesText", () => {
  it("lists fields, endpoints and plans", () => {
    const lines = pricesText()
      .split("\n")
      .map((line) => line.trim().replace(/\s+/g, " "))
    assert.include(lines, "portfolioV2 3 5 addresses")
    assert.include(lines, "/x402/token-ranking 12")
    assert.include(lines, "subscription 5,000 0.30 3,000 64")
  })
})
