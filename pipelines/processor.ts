import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BlockFacts, FactLists } from "#schemas/facts/block-facts.ts"

/** Closed list of stages in the order in which they run: `trade` finds sales, quotes and swaps. A stage reads the facts of earlier stages, never those of its own. */
export const stages = ["decode", "trade", "interpret"] as const

export type Stage = (typeof stages)[number]

/** Input of a processor: whole blocks, oldest first, with the facts of earlier stages. */
export interface Batch {
  readonly chain: ChainDefinition
  readonly blocks: ReadonlyArray<BlockFacts>
}

/** One fold from blocks to facts. Pure: no clock, no network, no store. */
export interface Processor {
  /** Kebab-case, unique. */
  readonly id: string
  readonly stage: Stage
  /** Facts of each block, one entry per block, in the order of the blocks. */
  readonly handle: (batch: Batch) => ReadonlyArray<Partial<FactLists>>
}

/** Makes a handler from a function of one block. */
export const perBlock =
  (handle: (facts: BlockFacts, chain: ChainDefinition) => Partial<FactLists>): Processor["handle"] =>
  ({ chain, blocks }) =>
    blocks.map((facts) => handle(facts, chain))
