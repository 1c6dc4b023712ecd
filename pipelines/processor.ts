import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import type { BlockFacts, FactLists } from "#schemas/facts/block-facts.ts"

/** Closed list of stages in the order in which they run: `trade` finds sales, quotes and swaps. A stage reads the facts of earlier stages, never those of its own. */
export const stages = ["decode", "trade", "interpret"] as const

export type Stage = (typeof stages)[number]

/** Input of a processor: whole blocks, oldest first, with the facts of earlier stages. */
export interface Batch<Family extends ChainBlock = Block> {
  readonly chain: ChainDefinition
  readonly blocks: ReadonlyArray<BlockFacts<Family>>
}

/** One fold from blocks of a family to facts. Pure: no clock, no network, no store. */
export interface FamilyProcessor<Family extends ChainBlock> {
  /** Kebab-case, unique. */
  readonly id: string
  readonly stage: Stage
  /** Facts of each block, one entry per block, in the order of the blocks. */
  readonly handle: (batch: Batch<Family>) => ReadonlyArray<Partial<FactLists>>
}

/** A processor of EVM chains, which most are. */
export interface Processor extends FamilyProcessor<Block> {
  readonly family?: never
}

/** A processor of chains of unspent outputs. */
export interface UtxoProcessor extends FamilyProcessor<UtxoBlock> {
  readonly family: "bitcoin"
}

/** A processor of any family. */
export type AnyProcessor = Processor | UtxoProcessor

/** Makes a handler from a function of one block. */
export const perBlock =
  <Family extends ChainBlock = Block>(
    handle: (facts: BlockFacts<Family>, chain: ChainDefinition) => Partial<FactLists>,
  ): FamilyProcessor<Family>["handle"] =>
  ({ chain, blocks }) =>
    blocks.map((facts) => handle(facts, chain))
