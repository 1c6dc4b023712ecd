/**
 * Reads one object of a response in bytes member by member, and tracks the others. It does what `AnswerFields` does, with the same failures, for
 * objects that blocks have in large numbers: their values go into columns without becoming text. Throws `AnswerMalformed`.
 */
import type { BytesWriter } from "#schemas/columns/bytes-column.ts"
import { digitValue } from "#schemas/columns/digits.ts"
import type { QuantityWriter } from "#schemas/columns/quantity-column.ts"
import type { ValueNumber, ValueWriter } from "#schemas/columns/value-table.ts"
import { AnswerMalformed, columnCountMax } from "./answer-fields.ts"
import { JsonText } from "./json-text.ts"
import type { MemberNames } from "./member-names.ts"
import { addRest } from "./scanned-rest.ts"

const [zero, letterX, lowerCase] = [0x30, 0x78, 0x20]

/** Values of one length. */
interface ValueKind {
  readonly digits: number
  readonly fault: string
}

const hashKind: ValueKind = { digits: 64, fault: "no hash" }

const addressKind: ValueKind = { digits: 40, fault: "no address" }

const nothing = new JsonText([Buffer.from("null")])

/**
 * Objects of one kind, one after the other: opening the next one closes the one before. Each module has one for a kind, as nothing waits
 * while it is open.
 */
export class ScannedObject<Name extends string> {
  readonly #names: MemberNames<Name>
  /** The node of each named member; -1 where it is absent or null. */
  readonly #nodes: Int32Array
  /** The names of the members that have none of these names. */
  #others: Array<number> = []
  #json = nothing
  #what = () => ""
  /** The text that was located last. */
  #bytes: Uint8Array = nothing.bytes
  #from = 0
  #to = 0

  constructor(names: MemberNames<Name>) {
    this.#names = names
    this.#nodes = new Int32Array(names.names.length).fill(-1)
  }

  /**
   * Opens an object.
   *
   * @param what - What the object is, for the sentence of a failure: `receipt 3`.
   */
  open(json: JsonText, object: number, what: () => string): void {
    if (object < 0 || !json.isObject(object)) throw new AnswerMalformed(`${what()} is not an object`)
    this.openEmpty(what)
    this.#json = json
    const end = json.next(object)
    for (let name = object + 1; name < end; name = json.next(name + 1)) {
      const position = this.#find(name)
      if (position < 0) this.#others.push(name)
      else this.#nodes[position] = json.isNull(name + 1) ? -1 : name + 1
    }
  }

  /** Opens an object without members. */
  openEmpty(what: () => string): void {
    this.#what = what
    this.#nodes.fill(-1)
    this.#others = []
  }

  /** The node of a member; -1 if it is absent or null. */
  node(member: number): number {
    return this.#nodes[member] ?? -1
  }

  /** A text. */
  text(member: number): string {
    const node = this.node(member)
    // The value is a text.
    return node >= 0 && this.#json.isText(node) ? (this.#json.parse(node) as string) : this.#fail(member, "no text")
  }

  /** Adds bytes of any length to a column. */
  addBytes(member: number, column: BytesWriter): void {
    const node = this.node(member)
    const isAdded = node >= 0 && this.#locateDigits(node) && column.addDigits(this.#bytes, this.#from, this.#to)
    if (!isAdded) this.#fail(member, "no bytes")
  }

  /** Adds bytes of any length to a column; none if the member is absent. */
  addBytesOrNone(member: number, column: BytesWriter): void {
    if (this.node(member) >= 0) this.addBytes(member, column)
    else column.addDigits(this.#bytes, 0, 0)
  }

  /** Adds a hash to the values. */
  addHash(member: number, values: ValueWriter): ValueNumber {
    return this.#addValue(this.node(member), member, values, hashKind)
  }

  addOptionalHash(member: number, values: ValueWriter): ValueNumber | undefined {
    return this.node(member) >= 0 ? this.addHash(member, values) : undefined
  }

  /** Adds the hashes in a list, such as a log's topics, to the values, and returns how many there are. */
  addHashes(member: number, values: ValueWriter, numbers: { readonly push: (number: ValueNumber) => void }): number {
    const list = this.list(member)
    const json = this.#json
    let count = 0
    for (let entry = list + 1; entry < json.next(list); entry = json.next(entry)) {
      numbers.push(this.#addValue(entry, member, values, hashKind))
      count += 1
    }
    return count
  }

  /** Adds an address to the values. */
  addAddress(member: number, values: ValueWriter): ValueNumber {
    return this.addOptionalAddress(member, values) ?? this.#fail(member, "no address")
  }

  addOptionalAddress(member: number, values: ValueWriter): ValueNumber | undefined {
    const node = this.node(member)
    return node >= 0 ? this.#addValue(node, member, values, addressKind) : undefined
  }

  /** Adds an integer of at most 256 bits to a column: hexadecimal text or, from some endpoints, a plain number. */
  addQuantity(member: number, column: QuantityWriter): void {
    if (this.node(member) < 0) this.#fail(member, "no quantity")
    this.addOptionalQuantity(member, column)
  }

  addQuantityOrZero(member: number, column: QuantityWriter): void {
    if (this.node(member) < 0) column.add(0)
    else this.addOptionalQuantity(member, column)
  }

  addOptionalQuantity(member: number, column: QuantityWriter): void {
    const node = this.node(member)
    if (node < 0) column.add(undefined)
    else if (!this.#locateInteger(node)) column.add(this.#plainNumber(member))
    else if (!column.addDigits(this.#bytes, this.#from, this.#to)) {
      this.#fail(member, this.#areDigits() ? "too large" : "no quantity")
    }
  }

  /** An integer that fits a JavaScript number: an index, a height, a time. */
  count(member: number): number {
    return this.optionalCount(member) ?? this.#fail(member, "no quantity")
  }

  optionalCount(member: number): number | undefined {
    const node = this.node(member)
    if (node < 0) return undefined
    if (!this.#locateInteger(node)) return this.#plainNumber(member)
    let count = 0
    for (let at = this.#from; at < this.#to; at += 1) {
      const digit = digitValue(this.#bytes[at] ?? 0)
      if (digit > 15) return this.#fail(member, "no quantity")
      count = count * 16 + digit
    }
    return Number.isSafeInteger(count) ? count : this.#fail(member, "too large")
  }

  /** A count that fits a column. */
  columnCount(member: number): number {
    return this.optionalColumnCount(member) ?? this.#fail(member, "no quantity")
  }

  optionalColumnCount(member: number): number | undefined {
    const count = this.optionalCount(member)
    return count !== undefined && count > columnCountMax ? this.#fail(member, "too large") : count
  }

  /** A text that is not empty; `undefined` for everything else. */
  optionalText(member: number): string | undefined {
    const node = this.node(member)
    const parsed = node >= 0 && this.#json.isText(node) ? this.#json.parse(node) : undefined
    return typeof parsed === "string" && parsed !== "" ? parsed : undefined
  }

  list(member: number): number {
    const node = this.node(member)
    return node >= 0 && this.#json.isList(node) ? node : this.#fail(member, "no list")
  }

  /** Adds the whole numbers in a list, such as the path of a trace, and returns how many there are. */
  addSteps(member: number, numbers: { readonly push: (number: number) => void }): number {
    const list = this.list(member)
    const json = this.#json
    let count = 0
    for (let entry = list + 1; entry < json.next(list); entry = json.next(entry)) {
      const step = stepIn(json, entry)
      if (!Number.isInteger(step) || step < 0 || step > columnCountMax) this.#fail(member, "no steps")
      numbers.push(step)
      count += 1
    }
    return count
  }

  /**
   * Adds the members that have none of the names, as packed JSON text with sorted keys; nothing if there are none. Logs and traces have no
   * column of them: theirs are dropped.
   */
  addRest(column: BytesWriter): void {
    addRest(this.#json, this.#others, column)
  }

  #find(name: number): number {
    const json = this.#json
    const position = this.#names.find(json.bytes, json.start(name) + 1, json.end(name) - 1)
    if (position >= 0 || !json.isEscaped(name)) return position
    const bytes = Buffer.from(String(json.parse(name)))
    return this.#names.find(bytes, 0, bytes.length)
  }

  /** Locates a text; returns false if the value is none. */
  #locate(node: number): boolean {
    const json = this.#json
    if (!json.isText(node)) return false
    if (json.isEscaped(node)) {
      this.#bytes = Buffer.from(String(json.parse(node)))
      this.#from = 0
      this.#to = this.#bytes.length
    } else {
      this.#bytes = json.bytes
      this.#from = json.start(node) + 1
      this.#to = json.end(node) - 1
    }
    return true
  }

  /** Locates the digits of an integer; returns false if the value is none, or is no text. */
  #locateInteger(node: number): boolean {
    if (!this.#locate(node) || this.#bytes[this.#from] !== zero || this.#bytes[this.#from + 1] !== letterX) return false
    this.#from += 2
    return this.#from < this.#to
  }

  /** Locates the digits of bytes; returns false if the value has not their form. */
  #locateDigits(node: number): boolean {
    if (!this.#locate(node) || this.#to - this.#from < 2 || this.#bytes[this.#from] !== zero) return false
    const letter = this.#bytes[this.#from + 1] ?? 0
    this.#from += 2
    // Some nodes of rollups write the empty output of a trace as a quantity.
    if (this.#to - this.#from === 1 && letter === letterX && this.#bytes[this.#from] === zero) this.#to = this.#from
    return (letter | lowerCase) === letterX && (this.#to - this.#from) % 2 === 0
  }

  #addValue(node: number, member: number, values: ValueWriter, { digits, fault }: ValueKind): ValueNumber {
    if (node < 0 || !this.#locateDigits(node)) return this.#fail(member, "no bytes")
    if (this.#to - this.#from !== digits) this.#fail(member, this.#areDigits() ? fault : "no bytes")
    const number = values.addDigits(this.#bytes, this.#from, this.#to)
    return number < 0 ? this.#fail(member, "no bytes") : number
  }

  #areDigits(): boolean {
    return this.#bytes.subarray(this.#from, this.#to).every((byte) => digitValue(byte) <= 15)
  }

  #plainNumber(member: number): number {
    const number = this.#json.parse(this.node(member))
    if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 0) this.#fail(member, "no quantity")
    // Without the sign of a negative zero.
    return Math.abs(number)
  }

  #fail(member: number, fault: string): never {
    throw new AnswerMalformed(`${this.#what()} has ${fault} in ${this.#names.names[member]}`)
  }
}

/** An entry of a path: almost always one digit. */
const stepIn = (json: JsonText, entry: number): number => {
  const digit = (json.bytes[json.start(entry)] ?? 0) - zero
  return digit >= 0 && digit <= 9 && json.end(entry) - json.start(entry) === 1 ? digit : Number(json.parse(entry))
}
