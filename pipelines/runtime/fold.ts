/** Runs every processor over blocks, stage by stage. Pure; I/O and positions belong to the runtime. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type BlockFacts, withFound, withoutFacts } from "#schemas/facts/block-facts.ts"
import { stages } from "../processor.ts"
import { processors } from "../registry.ts"

/** Blocks of one chain, oldest first. */
export interface BlockRun {
  readonly chain: ChainDefinition
  readonly blocks: ReadonlyArray<Block>
}

/**
 * All facts of the blocks, one entry per block, in their order.
 *
 * Facts with a place are sorted by it. The result does not depend on how blocks are split into runs.
 */
export const foldBlocks = ({ chain, blocks }: BlockRun): ReadonlyArray<BlockFacts> => {
  let facts: ReadonlyArray<BlockFacts> = blocks.map(withoutFacts)
  for (const stage of stages) {
    const found = processors
      .filter((processor) => processor.stage === stage)
      .map((processor) => processor.handle({ chain, blocks: facts }))
    facts = facts.map((before, index) =>
      withFound(
        before,
        found.flatMap((ofProcessor) => ofProcessor[index] ?? []),
      ),
    )
  }
  return facts
}
