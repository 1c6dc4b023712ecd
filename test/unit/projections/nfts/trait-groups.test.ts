import { assert, describe, it } from "vitest"
import type { CollectionTrait } from "#projections/nfts/collection-traits.ts"
import { itemsWithTraits, traitGroups } from "#projections/nfts/trait-groups.ts"

const trait = (name: string, value: string, tokenIds: string, display = ""): CollectionTrait => ({
  name,
  value,
  display,
  tokenIds: tokenIds.split(" "),
})

describe("traitGroups", () => {
  it("leaves out items without attributes, and orders values by supply", () => {
    const groups = traitGroups([
      trait("", "", "9"),
      trait("Fur", "b", "1"),
      trait("Fur", "a", "2"),
      trait("Fur", "c", "3 4"),
    ])
    assert.deepStrictEqual(
      [...groups.values()],
      [
        {
          name: "Fur",
          display: "string",
          range: undefined,
          values: [
            { value: "c", supply: 2 },
            { value: "a", supply: 1 },
            { value: "b", supply: 1 },
          ],
        },
      ],
    )
  })

  it("gives a range if all values are declared numbers, in the display of most items", () => {
    const levels = [trait("Level", "-1.5", "1", "number"), trait("Level", "2e3", "2 3", "boost_number")]
    assert.deepInclude(traitGroups(levels).get("Level"), { display: "boost_number", range: { min: -1.5, max: 2_000 } })
    for (const other of [trait("Level", "7", "4"), trait("Level", "high", "4", "number")]) {
      assert.deepInclude(traitGroups([...levels, other]).get("Level"), { display: "string", range: undefined })
    }
  })

  it("counts an item once that has a value with two displays", () => {
    const groups = traitGroups([trait("Level", "1", "1 2"), trait("Level", "1", "2 3", "number")])
    assert.deepStrictEqual(groups.get("Level")?.values, [{ value: "1", supply: 3 }])
  })
})

describe("itemsWithTraits", () => {
  const traits = [trait("Fur", "Grey", "1 2"), trait("Fur", "Gold", "3"), trait("Hat", "Cap", "2 3 4")]

  it("finds none without a choice, and none of unknown attributes", () => {
    assert.deepStrictEqual([...itemsWithTraits(traits, [])], [])
    assert.deepStrictEqual([...itemsWithTraits(traits, [{ name: "Fur", value: "Blue" }])], [])
  })

  it("joins values of a name, and intersects names", () => {
    const furs = ["Grey", "Gold"].map((value) => ({ name: "Fur", value }))
    assert.deepStrictEqual([...itemsWithTraits(traits, furs)], ["1", "2", "3"])
    assert.deepStrictEqual([...itemsWithTraits(traits, [...furs, { name: "Hat", value: "Cap" }])], ["2", "3"])
  })
})
