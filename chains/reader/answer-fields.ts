/**
 * Reads one JSON object of a response field by field and tracks the fields that were read.
 *
 * Throws `AnswerMalformed`; the reader turns it into `BlockInvalid`. Bytes become lower-case text.
 */
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"

/** A field of a response is missing or has an unexpected form. Never leaves the reader. */
export class AnswerMalformed extends Error {}

/** `0x` and 13 digits: 52 bits, which fit a JavaScript number. */
const countCharactersMax = 15

/** The chain counts in 256 bits. */
const quantityMax = 2n ** 256n - 1n

/** Largest number of a column of counts: 32 bits, in which an optional one is stored plus 1. */
export const columnCountMax = 0xff_ff_ff_fe

/** The fields of one object of a response. */
export class AnswerFields {
  readonly #members: Readonly<Record<string, unknown>>
  readonly #what: string
  readonly #taken = new Set<string>()

  /** @param what - What the object is, for the sentence of a failure: `receipt 3`. */
  constructor(answer: unknown, what: string) {
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
      throw new AnswerMalformed(`${what} is not an object`)
    }
    // An object that is not an array has named members.
    this.#members = answer as Readonly<Record<string, unknown>>
    this.#what = what
  }

  /** A field as is; `undefined` if it is absent or null. */
  raw(name: string): unknown {
    this.#taken.add(name)
    return this.#members[name] ?? undefined
  }

  /** Marks fields as read, so that `rest` leaves them out. */
  skip(...names: ReadonlyArray<string>): void {
    for (const name of names) this.#taken.add(name)
  }

  /** A text; fails if it is absent. */
  text(name: string): string {
    const value = this.raw(name)
    return typeof value === "string" ? value : this.#fail(name, "no text")
  }

  /** Bytes of any length. */
  bytes(name: string): Hex {
    return this.#checkBytes(name, this.raw(name))
  }

  /** Bytes of any length; empty if the field is absent. */
  bytesOrNone(name: string): Hex {
    const value = this.raw(name)
    return value === undefined ? "0x" : this.#checkBytes(name, value)
  }

  hash(name: string): Hash {
    return this.#checkHash(name, this.raw(name))
  }

  optionalHash(name: string): Hash | undefined {
    const value = this.raw(name)
    return value === undefined ? undefined : this.#checkHash(name, value)
  }

  address(name: string): Address {
    return this.optionalAddress(name) ?? this.#fail(name, "no address")
  }

  optionalAddress(name: string): Address | undefined {
    const value = this.raw(name)
    if (value === undefined) return undefined
    const bytes = this.#checkBytes(name, value)
    return bytes.length === 42 ? bytes : this.#fail(name, "no address")
  }

  /** An integer of any size: hexadecimal text or, from some endpoints, a plain number. */
  quantity(name: string): bigint {
    return this.optionalQuantity(name) ?? this.#fail(name, "no quantity")
  }

  optionalQuantity(name: string): bigint | undefined {
    const value = this.raw(name)
    if (value === undefined) return undefined
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
    if (typeof value !== "string" || !/^0x[0-9a-fA-F]+$/.test(value)) return this.#fail(name, "no quantity")
    const quantity = BigInt(value)
    return quantity <= quantityMax ? quantity : this.#fail(name, "too large")
  }

  /** An integer that fits a JavaScript number: an index, a height, a time. */
  count(name: string): number {
    return this.optionalCount(name) ?? this.#fail(name, "no quantity")
  }

  optionalCount(name: string): number | undefined {
    const text = this.#members[name]
    // Without a big integer in between: most fields are counts.
    if (typeof text === "string" && text.length <= countCharactersMax && /^0x[0-9a-fA-F]+$/.test(text)) {
      this.#taken.add(name)
      return Number(text)
    }
    const quantity = this.optionalQuantity(name)
    if (quantity === undefined) return undefined
    const value = Number(quantity)
    return Number.isSafeInteger(value) ? value : this.#fail(name, "too large")
  }

  /** A count that fits a column. */
  columnCount(name: string): number {
    return this.optionalColumnCount(name) ?? this.#fail(name, "no quantity")
  }

  optionalColumnCount(name: string): number | undefined {
    const count = this.optionalCount(name)
    return count !== undefined && count > columnCountMax ? this.#fail(name, "too large") : count
  }

  list(name: string): ReadonlyArray<unknown> {
    const value = this.raw(name)
    return Array.isArray(value) ? value : this.#fail(name, "no list")
  }

  /** Hashes in a list, such as a log's topics. */
  hashes(name: string): ReadonlyArray<Hash> {
    return this.list(name).map((value) => this.#checkHash(name, value))
  }

  /** Whole numbers in a list, such as the path of a trace. */
  steps(name: string): ReadonlyArray<number> {
    return this.list(name).map((entry) => {
      const step = Number(entry)
      return Number.isInteger(step) && step >= 0 && step <= columnCountMax ? step : this.#fail(name, "no steps")
    })
  }

  /** The fields that were not read, as JSON text with sorted keys; empty if there are none. */
  rest(): string {
    const names = Object.keys(this.#members)
      .filter((name) => !this.#taken.has(name) && this.#members[name] !== null)
      .sort()
    return names.length === 0
      ? ""
      : JSON.stringify(Object.fromEntries(names.map((name) => [name, this.#members[name]])))
  }

  #checkHash(name: string, value: unknown): Hash {
    const bytes = this.#checkBytes(name, value)
    return bytes.length === 66 ? bytes : this.#fail(name, "no hash")
  }

  #checkBytes(name: string, value: unknown): Hex {
    if (typeof value !== "string") return this.#fail(name, "no bytes")
    // Some nodes of rollups write the empty output of a trace as a quantity.
    if (value === "0x0") return "0x"
    const text = value.toLowerCase()
    return text.length % 2 === 0 && /^0x[0-9a-f]*$/.test(text) ? text : this.#fail(name, "no bytes")
  }

  #fail(name: string, fault: string): never {
    throw new AnswerMalformed(`${this.#what} has ${fault} in ${name}`)
  }
}
