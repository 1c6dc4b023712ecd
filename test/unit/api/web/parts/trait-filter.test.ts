import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { readTraits, withTrait, writeTraits } from "#api/web/parts/trait-filter.ts"

const traits = [
  { type: "Eyes", value: "Blue & green" },
  { type: "Hat=", value: "" },
]

describe("the parameter of attributes", () => {
  it("keeps any name and value", () => {
    const text = fc.string({ unit: "grapheme" })
    fc.assert(
      fc.property(fc.array(fc.record({ type: text, value: text }, { noNullPrototype: true })), (chosen) => {
        assert.deepStrictEqual(readTraits(writeTraits(chosen)), chosen)
      }),
    )
  })

  it("is empty without attributes", () => {
    assert.strictEqual(writeTraits([]), "")
    assert.deepStrictEqual(readTraits(undefined), [])
  })
})

describe("withTrait", () => {
  it("replaces the value of one attribute, or removes it", () => {
    const eyes = { type: "Eyes", value: "Red" }
    assert.deepStrictEqual(withTrait(traits, "Eyes", "Red"), [{ type: "Hat=", value: "" }, eyes])
    assert.deepStrictEqual(withTrait(traits, "Eyes", undefined), [{ type: "Hat=", value: "" }])
    assert.deepStrictEqual(withTrait([], "Eyes", "Red"), [eyes])
  })
})
