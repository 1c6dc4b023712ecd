/** Short stories whose history is filled in ranges, after the live stream has started. */
import fc from "fast-check"
import type { Block } from "#schemas/domain/block.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { blockStep, shortSteps } from "../arbitrary/chain-story.ts"
import type { StoryStep } from "../chain/chain-story.ts"

/** A chain with blocks that are final before it is followed; where they are divided into ranges, and in which order these are filled. */
export interface FilledStory {
  /** Blocks only; the live stream begins with the last one. */
  readonly past: ReadonlyArray<StoryStep>
  readonly live: ReadonlyArray<StoryStep>
  /** Whether a range ends after each block; and the order of the ranges. */
  readonly cuts: ReadonlyArray<boolean>
  readonly order: ReadonlyArray<number>
  readonly batchEventsMax: number
}

/** Number of its blocks in the history. */
export const pastBlocks = 4

/** Filled stories, short ones. */
export const filledStory: fc.Arbitrary<FilledStory> = fc.record({
  past: fc.array(blockStep, { minLength: pastBlocks, maxLength: pastBlocks }),
  live: shortSteps,
  cuts: fc.array(fc.boolean(), { minLength: pastBlocks, maxLength: pastBlocks }),
  order: fc.shuffledSubarray([...Array(pastBlocks).keys()], { minLength: pastBlocks }),
  batchEventsMax: fc.integer({ min: 1, max: 4 }),
})

/** The ranges of a history as its stream contains them, in the order of the story. */
export const rangesOf = (
  blocks: ReadonlyArray<Block>,
  { cuts, order }: Pick<FilledStory, "cuts" | "order">,
): ReadonlyArray<ReadonlyArray<LogEvent>> => {
  const runs: Array<Array<Block>> = [[]]
  for (const [index, block] of blocks.entries()) {
    runs.at(-1)?.push(block)
    if (cuts[index] === true && index < blocks.length - 1) runs.push([])
  }
  return order.flatMap((position) => {
    const run = runs[position]
    const [first, last] = [run?.at(0), run?.at(-1)]
    if (run === undefined || first === undefined || last === undefined) return []
    const appended = run.map((block): LogEvent => ({ kind: "BlockAppended", block, isWarmUp: false }))
    return [[...appended, { kind: "RangeFinished", chainId: first.chainId, first, last }]]
  })
}
