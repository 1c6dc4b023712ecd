import type { Block } from "#schemas/domain/block.ts"
import { type ChainBlock, isEvmBlock } from "#schemas/domain/chain-block.ts"

/** A block of a test's EVM chain. Throws for one of another family. */
export const evmBlock = (block: ChainBlock): Block => {
  if (!isEvmBlock(block)) throw new Error(`Block ${block.number} is not of an EVM chain.`)
  return block
}

/** The blocks that events of an EVM chain append, in their order. */
export const appendedBlocks = (
  events: ReadonlyArray<{ readonly kind: string } | { readonly kind: "BlockAppended"; readonly block: ChainBlock }>,
): ReadonlyArray<Block> => events.flatMap((event) => ("block" in event ? [evmBlock(event.block)] : []))
