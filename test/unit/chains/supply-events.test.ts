import { assert, describe, it } from "vitest"
import { supplyFormsOf } from "#chains/supply-events.ts"

describe("supplyFormsOf", () => {
  it("is empty for a chain without such tokens", () => {
    assert.strictEqual(supplyFormsOf(10).size, 0)
  })

  it("distinguishes the two forms", () => {
    const forms = supplyFormsOf(1)
    assert.strictEqual(forms.get("0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2"), "ds-token")
    assert.strictEqual(forms.get("0x83f20f44975d03b1b09e64809b757c47f942beea"), "vault")
  })
})
