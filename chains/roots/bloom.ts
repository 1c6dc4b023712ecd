import { ValueWriter } from "#schemas/columns/value-table.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { keccak } from "./keccak.ts"

const bloomBytes = 256

/** Entries whose bits are kept. Tokens, topics and busy accounts recur from block to block; under a hundred bytes each. */
const cachedEntriesMax = 100_000

/** Entries by their bytes, and the three bits of each, 11 binary digits each. */
const entries = new ValueWriter()
let bitsByEntry: Array<number> = []

/** The bits of an entry, numbered from the end of the bloom: hashed once, as hashing takes more than all other checks of a block. */
const bitsOf = (bytes: Uint8Array): number => {
  if (entries.count >= cachedEntriesMax) {
    entries.clear()
    bitsByEntry = []
  }
  const entry = entries.add(bytes, 0, bytes.length)
  const known = bitsByEntry[entry]
  if (known !== undefined) return known
  const digest = keccak(bytes)
  const bitAt = (offset: number) => (((digest[offset] ?? 0) << 8) | (digest[offset + 1] ?? 0)) & 2047
  const bits = bitAt(0) + 2048 * (bitAt(2) + 2048 * bitAt(4))
  bitsByEntry.push(bits)
  return bits
}

/**
 * A bloom filter over addresses and topics of logs, as headers carry it: three bits for each.
 *
 * @see Yellow paper, 4.3.1.
 */
export class Bloom {
  readonly bytes = Buffer.alloc(bloomBytes)

  add(entry: Uint8Array): void {
    const bits = bitsOf(entry)
    this.#set(bits % 2048)
    this.#set(Math.floor(bits / 2048) % 2048)
    this.#set(Math.floor(bits / (2048 * 2048)))
  }

  get hex(): Hex {
    return `0x${this.bytes.toString("hex")}`
  }

  #set(bit: number): void {
    const position = bloomBytes - 1 - (bit >> 3)
    this.bytes[position] = (this.bytes[position] ?? 0) | (1 << (bit & 7))
  }
}

/** The bloom of a block without logs. */
export const emptyBloom: Hex = new Bloom().hex

/** The bloom of logs. */
export const bloomOf = (logs: ReadonlyArray<Pick<Log, "address" | "topics">>): Hex => {
  const bloom = new Bloom()
  const add = (entry: Hex) => bloom.add(Buffer.from(entry.slice(2), "hex"))
  for (const { address, topics } of logs) {
    add(address)
    topics.forEach(add)
  }
  return bloom.hex
}
