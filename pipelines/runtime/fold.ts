/** Runs every processor over blocks, stage by stage. Pure; I/O and positions belong to the runtime. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type ChainBlock, isEvmBlock, isUtxoBlock } from "#schemas/domain/chain-block.ts"
import { type BlockFacts, withFound, withoutFacts } from "#schemas/facts/block-facts.ts"
import { type FamilyProcessor, stages } from "../processor.ts"
import { processors } from "../registry.ts"

/** Blocks of one chain, oldest first. */
export interface BlockRun<Family extends ChainBlock = ChainBlock> {
  readonly chain: ChainDefinition
  readonly blocks: ReadonlyArray<Family>
}

const evmProcessors = processors.filter((processor) => processor.family === undefined)

const utxoProcessors = processors.filter((processor) => processor.family === "bitcoin")

const foldBy = <Family extends ChainBlock>(
  familyProcessors: ReadonlyArray<FamilyProcessor<Family>>,
  { chain, blocks }: BlockRun<Family>,
): ReadonlyArray<BlockFacts<Family>> => {
  let facts: ReadonlyArray<BlockFacts<Family>> = blocks.map((block) => withoutFacts(block))
  for (const stage of stages) {
    const found = familyProcessors
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

/**
 * All facts of blocks of an EVM chain, one entry per block, in their order.
 *
 * Facts with a place are sorted by it. The result does not depend on how blocks are split into runs.
 */
export const foldBlocks = (run: BlockRun<Block>): ReadonlyArray<BlockFacts> => foldBy(evmProcessors, run)

/** As `foldBlocks`, by the processors of the blocks' family. Throws if blocks of several families are mixed: a chain has one. */
export const foldOfFamily = ({ chain, blocks }: BlockRun): ReadonlyArray<BlockFacts<ChainBlock>> => {
  if (blocks.every(isEvmBlock)) return foldBlocks({ chain, blocks })
  if (blocks.every(isUtxoBlock)) return foldBy(utxoProcessors, { chain, blocks })
  throw new Error(`Blocks of several families are in one run of chain ${chain.id}.`)
}
