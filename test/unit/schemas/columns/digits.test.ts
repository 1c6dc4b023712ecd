import { assert, describe, it } from "vitest"
import { hexBetween } from "#schemas/columns/digits.ts"

describe("hexBetween", () => {
  it("writes bytes of any length, each with two digits", () => {
    const bytes = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256))
    for (const length of [0, 1, 20, 32, 64, 65, 299]) {
      assert.strictEqual(hexBetween(bytes, 1, 1 + length), `0x${bytes.toString("hex", 1, 1 + length)}`)
    }
  })
})
