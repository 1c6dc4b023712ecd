import { assert, describe, it } from "@effect/vitest"
import { lostParts } from "#projections/migrate/lost-parts.ts"

const part = (name: string, rows = 10) => ({ name, rows })

/** Names of the parts that are found to be lost. */
const lost = (noted: ReadonlyArray<string>, active: ReadonlyArray<string>, newestMutation?: number) =>
  lostParts(
    noted.map((name) => part(name)),
    active.map((name) => part(name)),
    newestMutation,
  ).map(({ name }) => name)

describe("lostParts", () => {
  it("finds parts that are gone, wherever they were", () => {
    const noted = ["all_1_4_1", "all_5_5_0", "all_6_6_0"]
    assert.deepStrictEqual(lost(noted, noted), [])
    for (const gone of noted) {
      assert.deepStrictEqual(
        lost(
          noted,
          noted.filter((name) => name !== gone),
        ),
        [gone],
      )
    }
    assert.deepStrictEqual(lost(noted, []), noted)
  })

  it("takes a merge, a changed part and later parts for the parts that they contain", () => {
    assert.deepStrictEqual(lost(["all_1_4_1", "all_5_5_0"], ["all_1_5_2", "all_6_6_0"]), [])
    assert.deepStrictEqual(lost(["all_1_4_1"], ["all_1_4_1_7"]), [])
  })

  it("does not take a part of another partition for one", () => {
    assert.deepStrictEqual(lost(["202501_1_1_0"], ["202502_1_1_0", "all_1_1_0", "1-202501_1_1_0"]), ["202501_1_1_0"])
    assert.deepStrictEqual(lost(["1-202501_1_1_0"], ["1-202501_1_2_1"]), [])
  })

  it("takes the sources of a merge for it, if they have its rows", () => {
    const sources = [part("all_1_1_0", 6), part("all_2_2_0", 5)]
    assert.deepStrictEqual(lostParts([part("all_1_2_1", 10)], sources), [])
    assert.deepStrictEqual(lostParts([part("all_1_2_1", 10)], sources.slice(1)), [part("all_1_2_1", 10)])
  })

  it("ignores parts that a mutation may have emptied, and finds those that it left", () => {
    assert.deepStrictEqual(lost(["all_1_1_0", "all_2_2_0_3"], [], 3), ["all_2_2_0_3"])
    assert.deepStrictEqual(lost(["all_4_4_0"], [], 3), ["all_4_4_0"])
  })
})
