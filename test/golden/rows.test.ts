/**
 * The rows of each table for one fixed story. A fold that changed without a new version of its table would leave rows of two kinds in every
 * existing directory, and no other test would detect it.
 */
import { assert, describe, it } from "vitest"
import { projections } from "#projections/registry.ts"
import { completedDigests, readRowDigests, rowDigests, rowsOfStory } from "./rows/row-digest.ts"

const recorded = readRowDigests()

const digests = rowDigests()

describe("rows of a fixed story", () => {
  it("are compared for the recorded blocks", () => {
    assert.deepStrictEqual(
      digests.story,
      recorded.story,
      "Recorded blocks of the story never change: add actions in a block of their own at the end of `fullStory`, and run npm run golden.",
    )
  })

  it.each(projections)("of $table exist", (projection) => {
    assert.isNotEmpty(rowsOfStory(projection).flat(), "the story gives every table rows")
  })

  it.runIf(String(digests.story) === String(recorded.story)).each(Object.keys(digests))(
    "of %s are those that are recorded for this version",
    (table) => {
      assert.deepStrictEqual(
        digests[table],
        recorded[table],
        `The rows of ${table} changed. Existing directories contain rows of the earlier fold: raise the version of the ` +
          `projection, so that they are rebuilt, and run npm run golden.`,
      )
    },
  )

  it("are recorded for existing tables, and for no others", () => {
    assert.deepStrictEqual(
      Object.keys(recorded).toSorted(),
      Object.keys(digests).toSorted(),
      "npm run golden records new tables",
    )
  })

  it("are recorded for new tables and blocks by npm run golden, which replaces none", () => {
    const completed = completedDigests(
      { blocks_v2: ["a"], gone_v1: ["b"] },
      { story: ["c"], blocks_v2: ["d", "f"], logs_v2: ["e"] },
    )
    assert.deepStrictEqual(Object.entries(completed), [
      ["blocks_v2", ["a", "f"]],
      ["logs_v2", ["e"]],
      ["story", ["c"]],
    ])
  })
})
