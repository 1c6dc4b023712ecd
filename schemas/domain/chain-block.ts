/** Blocks of every family of chains that is read. Code that needs no more than a block's identity takes a `ChainBlock`. */
import type { Block, Trace, Transaction } from "./block.ts"
import type { UtxoBlock } from "./utxo-block.ts"

/** A block of any family. That of an EVM chain has no member `family`. */
export type ChainBlock = Block | UtxoBlock

/** Whether a block is one of a chain of unspent outputs. */
export const isUtxoBlock = (block: ChainBlock): block is UtxoBlock => "family" in block

/** Whether a block is one of an EVM chain. */
export const isEvmBlock = (block: ChainBlock): block is Block => !isUtxoBlock(block)

/** The transactions of a block of an EVM chain; none of another family's. */
export const evmTransactions = (block: ChainBlock): ReadonlyArray<Transaction> =>
  isEvmBlock(block) ? block.transactions : []

/** The traces of a block of an EVM chain; none of another family's. */
export const evmTraces = (block: ChainBlock): ReadonlyArray<Trace> => (isEvmBlock(block) ? (block.traces ?? []) : [])
