import { assert, describe, it } from "vitest"
import { reasonOfPools } from "#api/prices/unknown-price.ts"
import type { RejectedReason } from "#projections/prices/price-evidence.ts"

const reasonOf = (...reasons: ReadonlyArray<RejectedReason>) => reasonOfPools(reasons.map((reason) => ({ reason })))

describe("reasonOfPools", () => {
  it("is the reason of the pool that passes the most conditions, wherever it is in the list", () => {
    assert.strictEqual(reasonOf("UNKNOWN_HOLDINGS", "TOO_THIN", "ONE_ACCOUNT"), "TOO_THIN")
    assert.strictEqual(reasonOf("NO_QUOTE", "ONE_ACCOUNT"), "NO_QUOTE")
    assert.strictEqual(reasonOf("SPAM_QUOTE", "UNKNOWN_HOLDINGS"), "SPAM_QUOTE")
    assert.strictEqual(reasonOf("TOO_THIN", "OUTLIER", "UNCONFIRMED_RISE"), "UNCONFIRMED_RISE")
  })

  it("does not distinguish how a quote lacks a price", () => {
    assert.strictEqual(reasonOf("LONGER_ROUTE"), "NO_QUOTE")
  })

  it("is that no pool proves one where none had a part in the prices", () => {
    assert.strictEqual(reasonOf("STALE", "NOT_VERIFIED"), "NOT_PROVEN")
    assert.strictEqual(reasonOf(), "NOT_PROVEN")
  })
})
