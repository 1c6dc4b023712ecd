import { keccak256 } from "viem/utils"
import type { Log } from "#schemas/domain/block.ts"
import type { Hex } from "#schemas/domain/primitive.ts"

const bloomBytes = 256

/** The bloom of a block without logs. */
export const emptyBloom: Hex = `0x${"00".repeat(bloomBytes)}`

/**
 * The bloom filter over addresses and topics of logs, as headers carry it: three bits for each.
 *
 * @see Yellow paper, 4.3.1.
 */
export const bloomOf = (logs: ReadonlyArray<Log>): Hex => {
  if (logs.length === 0) return emptyBloom
  const bloom = Buffer.alloc(bloomBytes)
  for (const entry of new Set(logs.flatMap((log) => [log.address, ...log.topics]))) {
    // Addresses and topics are hexadecimal from the conversion onwards.
    const digest = keccak256(entry as `0x${string}`, "bytes")
    for (const offset of [0, 2, 4]) {
      const bit = (((digest[offset] ?? 0) << 8) | (digest[offset + 1] ?? 0)) & 2047
      const position = bloomBytes - 1 - (bit >> 3)
      bloom[position] = (bloom[position] ?? 0) | (1 << (bit & 7))
    }
  }
  return `0x${bloom.toString("hex")}`
}
