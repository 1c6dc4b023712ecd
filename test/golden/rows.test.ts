/**
 * The rows that each table gets of one fixed story. A fold that changes without a new version of its table would leave rows of two
 * kinds side by side in every existing directory, and nothing else would notice.
 */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { projections } from "#projections/registry.ts"
import type { Projection } from "#projections/table/projection.ts"
import { factsOfStory, fullStory } from "../support/full-story.ts"

const recordedPath = "test/golden/rows/digests.json"

const facts = factsOfStory(fullStory)

const digestOf = (rows: ReadonlyArray<unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)))
    .digest("hex")
    .slice(0, 16)

/** Digests by table, and under `story` that of the story itself. */
const recorded: Readonly<Record<string, string>> = JSON.parse(readFileSync(recordedPath, "utf8"))

const rowsOfStory = ({ encodeRows }: Projection) =>
  facts.flatMap((ofBlock, index) => encodeRows(ofBlock, index + 1, "live"))

const digests = Object.fromEntries([
  ...projections.map((projection) => [projection.table, digestOf(rowsOfStory(projection))] as const),
  ["story", digestOf(facts.map(({ block }) => block))],
])

describe("rows of a fixed story", () => {
  it("are compared for the recorded story", () => {
    assert.strictEqual(
      digests.story,
      recorded.story,
      `The story changed, and with it the rows of every table. Change no fold in the same commit, and record in ${recordedPath}: ` +
        JSON.stringify(digests, undefined, 2),
    )
  })

  it.runIf(digests.story === recorded.story).each(projections)(
    "of $table are those that are recorded for this version",
    (projection) => {
      assert.isNotEmpty(rowsOfStory(projection), "the story gives every table rows")
      const digest = digests[projection.table]
      assert.strictEqual(
        digest,
        recorded[projection.table],
        `The rows of ${projection.table} changed. Existing directories contain rows of the earlier fold: raise the version of the ` +
          `projection, so that they are rebuilt, and record "${projection.table}": "${digest}" in ${recordedPath}.`,
      )
    },
  )

  it("are recorded for existing tables, and for no others", () => {
    assert.deepStrictEqual(Object.keys(recorded).toSorted(), Object.keys(digests).toSorted())
  })
})
