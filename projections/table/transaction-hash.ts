import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import { type Hash, zeroHash } from "#schemas/domain/primitive.ts"

/** The hash of the transaction at an index of a block; the zero hash for facts that belong to no transaction. */
export const hashOfTransaction = (block: ChainBlock, transactionIndex: number): Hash =>
  block.transactions[transactionIndex]?.hash ?? zeroHash
