import type { Log } from "#schemas/domain/block.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { keccak } from "./keccak.ts"

const bloomBytes = 256

/** Entries whose bits are kept. Tokens, topics and busy accounts recur from block to block; a few hundred bytes each. */
const cachedEntriesMax = 100_000

/** The three bits of an entry, 11 binary digits each, by the entry. */
const bitsByEntry = new Map<Hex, number>()

/** The bits of an entry, numbered from the end of the bloom: hashed once, as hashing takes more than all other checks of a block. */
const bitsOf = (entry: Hex): number => {
  const known = bitsByEntry.get(entry)
  if (known !== undefined) return known
  const digest = keccak(Buffer.from(entry.slice(2), "hex"))
  const bitAt = (offset: number) => (((digest[offset] ?? 0) << 8) | (digest[offset + 1] ?? 0)) & 2047
  const bits = bitAt(0) + 2048 * (bitAt(2) + 2048 * bitAt(4))
  if (bitsByEntry.size >= cachedEntriesMax) bitsByEntry.clear()
  bitsByEntry.set(entry, bits)
  return bits
}

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
  const set = (bit: number) => {
    const position = bloomBytes - 1 - (bit >> 3)
    bloom[position] = (bloom[position] ?? 0) | (1 << (bit & 7))
  }
  const add = (entry: Hex) => {
    const bits = bitsOf(entry)
    set(bits % 2048)
    set(Math.floor(bits / 2048) % 2048)
    set(Math.floor(bits / (2048 * 2048)))
  }
  for (const { address, topics } of logs) {
    add(address)
    topics.forEach(add)
  }
  return `0x${bloom.toString("hex")}`
}
