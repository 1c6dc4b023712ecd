import { assert, describe, it } from "vitest"
import type { CollectionTrait } from "#projections/nfts/collection-traits.ts"
import { rarityRanks } from "#projections/nfts/rarity.ts"

const trait = (name: string, value: string, tokenIds: string, display = ""): CollectionTrait => ({
  name,
  value,
  display,
  tokenIds: tokenIds.split(" "),
})

const ranksOf = (...traits: ReadonlyArray<CollectionTrait>) => Object.fromEntries(rarityRanks(traits))

describe("rarityRanks", () => {
  it("ranks nothing without items or attributes, and equal items alike", () => {
    assert.deepStrictEqual(ranksOf(), {})
    assert.deepStrictEqual(ranksOf(trait("", "", "1 2")), {})
    assert.deepStrictEqual(ranksOf(trait("", "", "1 2"), trait("Hat", "None", "1")), {})
    assert.deepStrictEqual(ranksOf(trait("Fur", "Grey", "1 2 3 4"), trait("Hat", "Cap", "1 2")), {
      1: 1,
      2: 1,
      3: 1,
      4: 1,
    })
  })

  it("puts items with attributes of their own first, then those with more information", () => {
    const ranks = ranksOf(
      trait("Fur", "Gold", "1"),
      trait("Fur", "Grey", "2 3 4 5 6"),
      trait("Hat", "Cap", "2 3"),
      trait("Hat", "Bow", "1 4 5 6"),
    )
    assert.deepStrictEqual(ranks, { 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4 })
  })

  it("counts the absence of an attribute, and the number of attributes", () => {
    const ranks = ranksOf(trait("Fur", "Grey", "1 2 3 4 5"), trait("Hat", "Cap", "1 2 3"))
    assert.deepStrictEqual(ranks, { 4: 1, 5: 1, 1: 3, 2: 3, 3: 3 })
  })

  it("ranks items with names of their own alike, however many names there are", () => {
    const items = Array.from({ length: 3_000 }, (_, item) => String(item))
    const traits = items.flatMap((item) => Array.from({ length: 20 }, (_, name) => trait(`${item} ${name}`, "x", item)))
    assert.deepStrictEqual(new Set(rarityRanks(traits).values()), new Set([1]))
  })

  it("leaves out numbers, and the case of texts", () => {
    const ranks = ranksOf(
      trait("Fur", "Grey", "1 2"),
      trait("fur ", "GREY", "3"),
      trait("Level", "1", "1", "number"),
      trait("Level", "2", "2 3", "number"),
    )
    assert.deepStrictEqual(ranks, { 1: 1, 2: 1, 3: 1 })
  })

  it("adds up information over all names", () => {
    const ranks = ranksOf(
      trait("A", "x", "1 2 3 4"),
      trait("A", "y", "5 6 7 8"),
      trait("B", "x", "1 5"),
      trait("B", "y", "2 3 4 6 7 8"),
    )
    assert.deepStrictEqual(ranks, { 1: 1, 5: 1, 2: 3, 3: 3, 4: 3, 6: 3, 7: 3, 8: 3 })
  })
})
