import { assert, describe, it } from "vitest"
import { blocks } from "#projections/facts/blocks.ts"
import { logs } from "#projections/facts/logs.ts"
import { projections } from "#projections/registry.ts"
import { storyAction, storyBlock } from "../support/chain/chain-story.ts"
import { emptyTables, fullBlock, fullStory } from "../support/store/full-story.ts"

const cure = "add an action whose facts give it rows to the block or story in test/support/store/full-story.ts"

describe("the shared story", () => {
  it("gives every projection rows in its full block", () => {
    for (const table of emptyTables([fullBlock], projections)) assert.fail(`${table} has no rows in fullBlock: ${cure}`)
  })

  it("gives every projection rows", () => {
    for (const table of emptyTables(fullStory, projections)) assert.fail(`${table} has no rows in fullStory: ${cure}`)
  })

  it("that leaves a projection without rows is found", () => {
    assert.deepStrictEqual(emptyTables([storyBlock([storyAction("send", 1, 2)])], [blocks, logs]), [logs.table])
  })
})
