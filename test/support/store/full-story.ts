/**
 * The story that gives rows to every table. Suites that visit all tables use it: the recorded rows (`test/golden/rows.test.ts`) and the
 * crash points of the write stage (`test/release/crash-point.test.ts`).
 */

import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Projection } from "#projections/table/projection.ts"
import { testChain } from "../chain/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock } from "../chain/chain-story.ts"
import { appendedBlocks } from "../chain/evm-blocks.ts"

/** A block that gives rows to every table: an interrupted flush of this block alone can stop between any two tables. */
export const fullBlock: StoryStep = storyBlock([
  storyAction("mint", 0, 0),
  storyAction("transfer", 0, 1),
  storyAction("wrap", 2, 2),
  storyAction("swap", 0, 0),
  storyAction("spoof", 0, 0),
  storyAction("items", 0, 1),
  storyAction("update", 0, 1),
  storyAction("sale", 0, 1),
  storyAction("approve", 0, 1),
  storyAction("create", 0, 1),
  storyAction("describe", 0, 1),
  storyAction("draw", 0, 1),
  storyAction("quote", 0, 1),
  storyAction("stake", 0, 1),
  storyAction("barter", 0, 1),
  storyAction("own", 0, 1),
  storyAction("fix", 0, 1),
  storyAction("range", 0, 1),
  storyAction("name", 0, 1),
  storyAction("follow", 0, 1),
  storyAction("avatar", 0, 1),
  storyAction("message", 0, 1),
  storyAction("bridge", 0, 1),
  storyAction("pool", 0, 1),
  storyAction("agent", 0, 1),
  storyAction("deepen", 0, 1),
  storyAction("attest", 0, 1),
])

/** Blocks with every kind of action. The rows of each are recorded in `test/golden/rows/`, so new actions take a block of their own at the end. */
export const fullStory: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("mint", 0, 0), storyAction("transfer", 0, 1), storyAction("wrap", 2, 2)]),
  storyBlock([storyAction("swap", 0, 0), storyAction("spoof", 0, 0), storyAction("items", 0, 1)]),
  storyBlock([storyAction("send", 1, 2), storyAction("inner", 0, 3), storyAction("unwrap", 2, 2)]),
  storyBlock([storyAction("fail", 0, 1), storyAction("mint", 0, 1, 1), storyAction("transfer", 1, 3, 1)]),
  storyBlock([storyAction("update", 0, 1)]),
  storyBlock([storyAction("sale", 0, 1)]),
  storyBlock([storyAction("approve", 0, 1)]),
  storyBlock([storyAction("create", 0, 1)]),
  storyBlock([storyAction("describe", 0, 1)]),
  storyBlock([storyAction("draw", 0, 1)]),
  storyBlock([storyAction("quote", 0, 1)]),
  storyBlock([storyAction("stake", 0, 1)]),
  storyBlock([storyAction("barter", 0, 1)]),
  storyBlock([storyAction("own", 0, 1)]),
  storyBlock([storyAction("fix", 0, 1)]),
  storyBlock([storyAction("range", 0, 1)]),
  storyBlock([storyAction("name", 0, 1)]),
  storyBlock([storyAction("follow", 0, 1)]),
  storyBlock([storyAction("avatar", 0, 1)]),
  storyBlock([storyAction("message", 0, 1)]),
  storyBlock([storyAction("bridge", 0, 1)]),
  storyBlock([storyAction("pool", 0, 1)]),
  storyBlock([storyAction("agent", 0, 1)]),
  storyBlock([storyAction("deepen", 0, 1)]),
  storyBlock([storyAction("attest", 0, 1)]),
]

/** The facts of the blocks of a story without reverts. */
export const factsOfStory = (steps: ReadonlyArray<StoryStep>) =>
  foldBlocks({
    chain: testChain,
    blocks: appendedBlocks(buildStory(testChain.id, steps).events),
  })

/** Names of the tables that get no rows of a story. */
export const emptyTables = (
  steps: ReadonlyArray<StoryStep>,
  projections: ReadonlyArray<Projection>,
): ReadonlyArray<string> => {
  const facts = factsOfStory(steps)
  return projections
    .filter(({ rows }) => facts.every((ofBlock) => rows(ofBlock).length === 0))
    .map(({ table }) => table)
}
