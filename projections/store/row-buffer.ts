/** A growable buffer that rows are written to. Reusable: `clear` keeps the memory. */
export class RowBuffer {
  bytes: Buffer
  view: DataView
  length = 0
  /** Offsets of the bytes of short hex texts that were written. */
  readonly places = new Map<string, number>()

  constructor(bytesCount = 64 * 1024) {
    this.bytes = Buffer.allocUnsafe(bytesCount)
    this.view = viewOf(this.bytes)
  }

  /** Reserves `count` bytes and returns their offset. `bytes` and `view` may be others afterwards. */
  take(count: number): number {
    const at = this.length
    this.length += count
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.length, this.bytes.length * 2))
      this.bytes.copy(larger, 0, 0, at)
      this.bytes = larger
      this.view = viewOf(larger)
    }
    return at
  }

  byte(value: number): void {
    const at = this.take(1)
    this.bytes[at] = value
  }

  varint(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.byte(rest)
  }

  append(bytes: Uint8Array): void {
    const at = this.take(bytes.length)
    this.bytes.set(bytes, at)
  }

  zeros(count: number): void {
    const at = this.take(count)
    this.bytes.fill(0, at, at + count)
  }

  /** An integer up to 2^53. */
  uint64(value: number): void {
    const at = this.take(8)
    this.view.setUint32(at, value % 0x1_0000_0000, true)
    this.view.setUint32(at + 4, value / 0x1_0000_0000, true)
  }

  /** Repeats the bytes from an offset on until they are there `times` times. */
  repeat(start: number, times: number): void {
    const size = this.length - start
    this.take(size * (times - 1))
    for (let filled = size; filled < size * times; filled *= 2) {
      this.bytes.copyWithin(start + filled, start, start + Math.min(filled, size * times - filled))
    }
  }

  clear(): void {
    this.length = 0
    this.places.clear()
  }

  /** A copy of the bytes from an offset on. */
  copyFrom(at: number): Uint8Array<ArrayBuffer> {
    const copy = new Uint8Array(this.length - at)
    copy.set(this.bytes.subarray(at, this.length))
    return copy
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
