import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BlockFacts, FactLists } from "#schemas/facts/block-facts.ts"

/**
 * The closed list of stages in the order in which they run. A stage sees what those before it found, and never
 * what its own processors find.
 */
export const stages = ["decode", "interpret"] as const

export type Stage = (typeof stages)[number]

/** What a processor is given: whole blocks, oldest first, with the facts of the stages before it. */
export interface Batch {
  readonly chain: ChainDefinition
  readonly blocks: ReadonlyArray<BlockFacts>
}

/** One fold from blocks to facts. Pure: no clock, no network, no store. */
export interface Processor {
  /** Kebab-case, unique. */
  readonly id: string
  readonly stage: Stage
  /** The facts found in each block, one entry a block, in the order of the blocks. */
  readonly handle: (batch: Batch) => ReadonlyArray<Partial<FactLists>>
}

/** Handles blocks one at a time, for processors that need nothing but the block itself. */
export const perBlock =
  (handle: (facts: BlockFacts, chain: ChainDefinition) => Partial<FactLists>): Processor["handle"] =>
  ({ chain, blocks }) =>
    blocks.map((facts) => handle(facts, chain))
