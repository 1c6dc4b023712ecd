import { describe, expect, it } from "vitest"
import { squareRoot } from "#schemas/domain/square-root.ts"

describe("the integer square root", () => {
  it("is the root of a square", () => {
    for (const root of [0n, 1n, 2n, 3n, 10n ** 18n, 2n ** 128n - 1n]) expect(squareRoot(root ** 2n)).toBe(root)
  })

  it("is rounded down between squares", () => {
    for (const root of [1n, 2n, 3n, 10n ** 18n, 2n ** 128n - 1n]) {
      expect(squareRoot(root ** 2n + 1n)).toBe(root)
      expect(squareRoot((root + 1n) ** 2n - 1n)).toBe(root)
    }
  })
})
