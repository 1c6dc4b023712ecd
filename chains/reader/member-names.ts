/** The names of members that are read from an object, found by their bytes. */

/** Slots of a table, a power of two: several times as many as objects have members, so that a few trials find one without collisions. */
const slotCount = 128

const trialsMax = 100_000

/** Names by their bytes. */
export class MemberNames<Name extends string> {
  readonly names: ReadonlyArray<Name>
  /** The position of each name. */
  readonly at: Readonly<Record<Name, number>>
  readonly #bytes: ReadonlyArray<Uint8Array>
  /** Positions by slot, -1 where there is none. */
  readonly #slots = new Int8Array(slotCount)
  readonly #factor: number

  constructor(names: ReadonlyArray<Name>) {
    this.names = names
    // Every name has its position.
    this.at = Object.fromEntries(names.map((name, position) => [name, position])) as Record<Name, number>
    this.#bytes = names.map((name) => Buffer.from(name))
    this.#factor = this.#perfectFactor()
    this.#slots.fill(-1)
    for (const [position, bytes] of this.#bytes.entries())
      this.#slots[slotOf(bytes, 0, bytes.length, this.#factor)] = position
  }

  /** The position of the name between two places; -1 if it is none of them. */
  find(text: Uint8Array, from: number, to: number): number {
    const position = this.#slots[slotOf(text, from, to, this.#factor)] ?? -1
    const bytes = position < 0 ? undefined : this.#bytes[position]
    if (bytes === undefined || bytes.length !== to - from) return -1
    for (let index = 0; index < bytes.length; index += 1) if (bytes[index] !== text[from + index]) return -1
    return position
  }

  /** A factor under which each name has a slot of its own. */
  #perfectFactor(): number {
    for (let factor = 1; factor < trialsMax; factor += 2) {
      const slots = new Set(this.#bytes.map((bytes) => slotOf(bytes, 0, bytes.length, factor)))
      if (slots.size === this.#bytes.length) return factor
    }
    throw new Error("Two names have the same length and the same bytes at both ends and in the middle.")
  }
}

/** From the length of a name and three of its bytes, in which the names of members differ. */
const slotOf = (text: Uint8Array, from: number, to: number, factor: number): number => {
  const length = to - from
  const middle = text[from + (length >> 1)] ?? 0
  const ends = ((text[from] ?? 0) << 8) | (text[to - 1] ?? 0)
  return (Math.imul((ends << 16) | (middle << 8) | length, factor) >>> 16) & (slotCount - 1)
}
