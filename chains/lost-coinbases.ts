import type { BlockReference } from "#schemas/domain/block-reference.ts"

/**
 * Blocks of Bitcoin with a coinbase that a later one with the same id replaced (BIP-30). Their outputs cannot be spent.
 *
 * Source: `IsBIP30Unspendable` in https://github.com/bitcoin/bitcoin/blob/master/src/validation.cpp
 */
const replaced: ReadonlySet<string> = new Set([
  // Block 91,722, replaced in block 91,880.
  "0x00000000000271a2dc26e7667f8419f2e15416dc6955e5a6c6cdf3f2574dd08e",
  // Block 91,812, replaced in block 91,842.
  "0x00000000000af0aed4792b1acee3d966af36cf5def14935db8de83d6f9306f2f",
])

/** Whether the outputs of a block's coinbase cannot be spent, as those of the genesis block and of replaced coinbases. */
export const isCoinbaseLost = ({ number, hash }: BlockReference): boolean => number === 0 || replaced.has(hash)
