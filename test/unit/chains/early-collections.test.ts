import { assert, describe, it } from "vitest"
import { earlyFormsOf } from "#chains/early-collections.ts"

describe("earlyFormsOf", () => {
  it("returns none on a chain without one", () => {
    assert.strictEqual(earlyFormsOf(10).size, 0)
  })

  it("distinguishes the two forms", () => {
    const forms = earlyFormsOf(1)
    assert.strictEqual(forms.get("0x06012c8cf97bead5deae237070f9587f8e7a266d"), "token-id-in-data")
    assert.strictEqual(forms.get("0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"), "crypto-punks")
  })
})
