import type { Hash } from "#schemas/domain/primitive.ts"
import { hashBytes } from "./encode.ts"

/** A number in 32 bytes, without prefix. */
const wordOf = (number: number): string => number.toString(16).padStart(64, "0")

/**
 * The source hash of a deposit on an OP Stack chain, which its transaction there has.
 *
 * @param blockHash - Block of the parent chain.
 * @param logIndex - Index of the deposit's event in that block.
 * @see https://specs.optimism.io/protocol/deposits.html#source-hash-computation
 */
export const sourceHash = (blockHash: Hash, logIndex: number): Hash => {
  const deposit = hashBytes(`${blockHash}${wordOf(logIndex)}`)
  return hashBytes(`0x${wordOf(0)}${deposit.slice(2)}`)
}
