import { assert, describe, it } from "@effect/vitest"
import { reachesSupply } from "#api/allowances/value-at-risk.ts"

describe("reachesSupply", () => {
  it("is false below the supply, and without one", () => {
    assert.isFalse(reachesSupply(10n ** 30n, undefined))
    assert.isFalse(reachesSupply(99n, 100n))
    assert.isFalse(reachesSupply(1n, 0n))
  })

  it("is true from the supply on", () => {
    assert.isTrue(reachesSupply(100n, 100n))
  })
})
