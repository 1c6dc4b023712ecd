/**
 * The rows that each table gets of one fixed story. A fold that changes without a new version of its table would leave rows of two
 * kinds side by side in every existing directory, and nothing else would notice.
 */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { projections } from "#projections/registry.ts"
import { testChain } from "../support/block-builder.ts"
import { storyAction, storyBlock, tellStory } from "../support/chain-story.ts"

const recordedPath = "test/golden/rows/digests.json"

/** Something of everything that a block of a story can hold. */
const steps = [
  storyBlock([storyAction("mint", 0, 0), storyAction("transfer", 0, 1), storyAction("wrap", 2, 2)]),
  storyBlock([storyAction("swap", 0, 0), storyAction("spoof", 0, 0), storyAction("items", 0, 1)]),
  storyBlock([storyAction("send", 1, 2), storyAction("inner", 0, 3), storyAction("unwrap", 2, 2)]),
  storyBlock([storyAction("fail", 0, 1), storyAction("mint", 0, 1, 1), storyAction("transfer", 1, 3, 1)]),
]

const blocks = tellStory(testChain.id, steps).events.flatMap((event) =>
  event.kind === "BlockAppended" ? [event.block] : [],
)

const facts = foldBlocks({ chain: testChain, blocks })

const digestOf = (rows: ReadonlyArray<unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)))
    .digest("hex")
    .slice(0, 16)

const recorded: Readonly<Record<string, string>> = JSON.parse(readFileSync(recordedPath, "utf8"))

describe("rows of a fixed story", () => {
  it.each(projections)("of $table are those that are recorded for this version", (projection) => {
    const rows = facts.flatMap((ofBlock, index) => projection.encodeRows(ofBlock, index + 1, "live"))
    assert.isAbove(rows.length, 0, "the story gives every table rows")
    const digest = digestOf(rows)
    assert.strictEqual(
      digest,
      recorded[projection.table],
      `The rows of ${projection.table} changed. Existing directories hold rows of the fold before: raise the version of the projection, ` +
        `so that they are built again, and record "${projection.table}": "${digest}" in ${recordedPath}.`,
    )
  })

  it("are recorded for tables that there are, and for no others", () => {
    assert.deepStrictEqual(Object.keys(recorded).toSorted(), projections.map(({ table }) => table).toSorted())
  })
})
