import type { Block } from "#schemas/domain/block.ts"
import { type Hash, zeroHash } from "#schemas/domain/primitive.ts"

/** The hash of the transaction at a place of a block; the zero hash for what belongs to no transaction. */
export const hashOfTransaction = (block: Block, transactionIndex: number): Hash =>
  block.transactions[transactionIndex]?.hash ?? zeroHash
