/** Columns of byte strings of any length: their lengths, and their bytes one after the other. */
import type { Hex } from "../domain/primitive.ts"
import { decodeDigits, hexBetween } from "./digits.ts"
import { GrowingBytes, GrowingUint32 } from "./growing.ts"

/** Writes byte strings. */
export class BytesWriter {
  readonly lengths = new GrowingUint32()
  readonly bytes = new GrowingBytes()

  /** Adds an even number of hexadecimal digits between two places. Returns false, and adds nothing, if one of them is no digit. */
  addDigits(text: Uint8Array, from: number, to: number): boolean {
    const count = (to - from) >> 1
    const at = this.bytes.take(count)
    if (!decodeDigits(text, from, to, this.bytes.bytes, at)) {
      this.bytes.length = at
      return false
    }
    this.lengths.push(count)
    return true
  }

  addBytes(source: Uint8Array): void {
    const at = this.bytes.take(source.length)
    this.bytes.bytes.set(source, at)
    this.lengths.push(source.length)
  }

  /** Throws, and adds nothing, if the text is not hex. */
  addHex(hex: Hex): void {
    const at = this.bytes.addHex(hex)
    this.lengths.push(this.bytes.length - at)
  }

  addText(text: string): void {
    const count = Buffer.byteLength(text)
    const at = this.bytes.take(count)
    this.bytes.bytes.write(text, at)
    this.lengths.push(count)
  }

  clear(): void {
    this.lengths.clear()
    this.bytes.clear()
  }

  written(): ReadonlyArray<Uint8Array> {
    return [this.lengths.written(), this.bytes.written()]
  }
}

/** The end of each value, from their lengths. Throws if the values take other than `total` bytes. */
export const endsOf = (lengths: Uint32Array | Uint8Array, total: number): Uint32Array => {
  const ends = new Uint32Array(lengths.length)
  let end = 0
  for (let index = 0; index < lengths.length; index += 1) {
    end += lengths[index] ?? 0
    ends[index] = end
  }
  if (end !== total) throw new Error(`A column's values take ${end} bytes, and it has ${total}.`)
  return ends
}

/** Reads byte strings. Throws if lengths and bytes contradict each other. */
export class BytesColumn {
  readonly #bytes: Buffer
  readonly #ends: Uint32Array
  readonly #mentions = new Map<string, boolean>()

  constructor(lengths: Uint32Array, bytes: Buffer) {
    this.#bytes = bytes
    this.#ends = endsOf(lengths, bytes.length)
  }

  get count(): number {
    return this.#ends.length
  }

  bytes(index: number): Buffer {
    return this.#bytes.subarray(this.#ends[index - 1] ?? 0, this.#ends[index])
  }

  hex(index: number): Hex {
    return hexBetween(this.#bytes, this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0)
  }

  text(index: number): string {
    return this.#bytes.toString("utf8", this.#ends[index - 1] ?? 0, this.#ends[index])
  }
  /** Whether any of the values contains a text. Searched once. */
  mentions(text: string): boolean {
    const known = this.#mentions.get(text) ?? this.#bytes.includes(text)
    this.#mentions.set(text, known)
    return known
  }
}
