import { assert, describe, it } from "vitest"
import { attributesIn } from "#projections/documents/document-attributes.ts"

describe("attributesIn", () => {
  it.each([undefined, null, "x", 7, [], [null, [], {}, { trait_type: "x" }, { value: {} }]])(
    "finds none in %j",
    (value) => {
      assert.deepStrictEqual(attributesIn(value), [])
    },
  )

  it("keeps numbers and truth values as texts, with the display types that are known", () => {
    const list = [
      { trait_type: "Level", value: 5, display_type: "boost_number", max_value: 9 },
      { trait_type: "Born", value: "1546360800", display_type: "date" },
      { trait_type: 3, value: false, display_type: "rainbow" },
      { trait_type: "Rank", value: 4 },
      { value: "bare" },
      "text",
    ]
    assert.deepStrictEqual(attributesIn(list), [
      { name: "Level", value: "5", display: "boost_number" },
      { name: "Born", value: "1546360800", display: "date" },
      { name: "3", value: "false" },
      { name: "Rank", value: "4", display: "number" },
      { name: "", value: "bare" },
      { name: "", value: "text" },
    ])
  })

  it("takes the names of an object for those of attributes", () => {
    assert.deepStrictEqual(
      attributesIn({ Fur: "Gold", Size: { value: 3, display_type: "number" }, schema: { type: "string" } }),
      [
        { name: "Fur", value: "Gold" },
        { name: "Size", value: "3", display: "number" },
      ],
    )
  })

  it("gives at most 500, each cut to its limit", () => {
    const [first, ...others] = attributesIn(
      Array.from({ length: 600 }, () => ({ trait_type: "n".repeat(300), value: "v".repeat(2_000) })),
    )
    assert.deepStrictEqual([first?.name.length, first?.value.length, others.length], [256, 1_024, 499])
  })
})
