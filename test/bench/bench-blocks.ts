/** The blocks that benches work on: the same in every run, of a chain in memory with real receipts, logs and traces. */
import type { Block } from "#schemas/domain/block.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { makeSimulatedChain, simulatedDefinition } from "../support/simulated-chain.ts"

/** The chain that the blocks are of. */
export const benchChain = simulatedDefinition

/** With this limit a block has 100 transactions on average, about half of a block of a large chain. */
const transactionsMax = 200

/** A chain of blocks of 100 transactions on average. */
export const makeBenchChain = () => makeSimulatedChain({ seed: 17, transactionsMax })

/** Its first blocks, without the empty genesis block. */
export const benchBlocks = (count: number): ReadonlyArray<Block> => {
  const chain = makeBenchChain()
  chain.mine(count)
  return chain.canonical().slice(1)
}

/** What the log holds of a block. */
export const appended = (block: Block): LogEvent => ({ kind: "BlockAppended", isWarmUp: false, block })

/** Transactions of blocks. */
export const transactionCount = (blocks: ReadonlyArray<Block>): number =>
  blocks.reduce((count, { transactions }) => count + transactions.length, 0)
