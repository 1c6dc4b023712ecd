/** Columns of optional numbers, encoded as the number plus 1, and 0 where absent. */
import { GrowingUint32 } from "./growing.ts"

/** Writer of optional numbers. */
export class OptionalWriter {
  readonly #numbers = new GrowingUint32()

  add(value: number | undefined): void {
    this.#numbers.push(value === undefined ? 0 : value + 1)
  }

  clear(): void {
    this.#numbers.clear()
  }

  written(): Uint8Array {
    return this.#numbers.written()
  }
}

/** The number of a row. */
export const optionalAt = (column: Uint32Array, row: number): number | undefined => {
  const stored = column[row] ?? 0
  return stored === 0 ? undefined : stored - 1
}
