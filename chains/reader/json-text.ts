/** A JSON text in bytes, and where its values are: what is not asked for is never made into strings and objects. */
import { JsonScanner, wordsOfNodes } from "./json-scanner.ts"

const [quote, backslash, bracket, brace, letterN] = [0x22, 0x5c, 0x5b, 0x7b, 0x6e]

/**
 * Memory of texts that were released, the smallest first. Allocated anew for each response, it makes V8 collect all garbage every few ranges:
 * reading a dense block then takes 7.3 instead of 5.0 ms of processor time.
 */
const idle: Array<Uint32Array<ArrayBuffer>> = []

const idleMax = 8

/** Larger memory is not kept. */
const idleBytesMax = 16 * 1024 * 1024

/** Memory of at least so many 32-bit words; what is in it is undefined. */
const takeWords = (count: number): Uint32Array<ArrayBuffer> => {
  const position = idle.findIndex(({ length }) => length >= count)
  const [kept] = position < 0 ? [] : idle.splice(position, 1)
  return kept ?? new Uint32Array(count)
}

/** Keeps memory instead of the smallest, so that the many short responses do not displace that of blocks. */
const giveBack = (words: Uint32Array<ArrayBuffer>): void => {
  if (words.byteLength > idleBytesMax) return
  idle.push(words)
  idle.sort((left, right) => left.length - right.length)
  if (idle.length > idleMax) idle.shift()
}

/**
 * A JSON text. Its nodes are its values and the names of members, numbered in the order in which they begin: behind a list comes its first entry, behind an
 * object the name of its first member, and behind a name the member's value.
 */
export class JsonText {
  /** The text, and zero bytes behind it. */
  readonly bytes: Buffer
  /** For each node its first byte, the byte behind it, and the number of the next node that is not inside it. */
  readonly #nodes: Uint32Array<ArrayBuffer>
  readonly #words: Uint32Array<ArrayBuffer>
  #isReleased = false
  /** Whether any text has an escape sequence; almost no response has one. */
  readonly hasEscapes: boolean

  /** Throws as `JSON.parse` does for a text that is not JSON. */
  constructor(chunks: ReadonlyArray<Uint8Array>) {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const wordCount = Math.floor(length / 4) + 1
    const words = takeWords(wordCount)
    this.#words = words
    this.bytes = Buffer.from(words.buffer)
    let at = 0
    for (const chunk of chunks) {
      this.bytes.set(chunk, at)
      at += chunk.length
    }
    this.bytes.fill(0, length, 4 * wordCount)
    const scanner = new JsonScanner({ words, length, nodes: takeWords(wordsOfNodes(length)) })
    if (!scanner.scan()) {
      JSON.parse(new TextDecoder().decode(this.bytes.subarray(0, length)))
      throw new Error("A text is JSON after all.")
    }
    this.#nodes = scanner.nodes
    this.hasEscapes = scanner.hasEscapes
  }

  /** Ends the use of the text and its nodes. Texts that are never released are collected as garbage. */
  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    giveBack(this.#words)
    giveBack(this.#nodes)
  }

  start(node: number): number {
    return this.#nodes[3 * node] ?? 0
  }

  end(node: number): number {
    return this.#nodes[3 * node + 1] ?? 0
  }

  /** The next node that is not inside a node; behind the last entry of a list or object, the one behind these. */
  next(node: number): number {
    return this.#nodes[3 * node + 2] ?? 0
  }

  isText(node: number): boolean {
    return this.bytes[this.start(node)] === quote
  }

  isList(node: number): boolean {
    return this.bytes[this.start(node)] === bracket
  }

  isObject(node: number): boolean {
    return this.bytes[this.start(node)] === brace
  }

  isNull(node: number): boolean {
    return this.bytes[this.start(node)] === letterN
  }

  /** Whether a text has an escape sequence, so that it is not what its bytes say. */
  isEscaped(node: number): boolean {
    return this.hasEscapes && this.bytes.subarray(this.start(node), this.end(node)).includes(backslash)
  }

  /** The bytes of a value as text: exact for numbers, and for texts in ASCII without escape sequences, which keep their quotes. */
  raw(node: number): string {
    return this.bytes.toString("latin1", this.start(node), this.end(node))
  }

  /** The entries of a list. */
  entries(list: number): ReadonlyArray<number> {
    const entries: Array<number> = []
    for (let entry = list + 1; entry < this.next(list); entry = this.next(entry)) entries.push(entry)
    return entries
  }

  /** The value of an object's member, the last one if it is repeated; `undefined` if the object has none of the name. */
  member(object: number, name: string): number | undefined {
    let found: number | undefined
    for (let each = object + 1; each < this.next(object); each = this.next(each + 1)) {
      if (this.parse(each) === name) found = each + 1
    }
    return found
  }

  parse(node: number): unknown {
    return JSON.parse(this.#slice(this.start(node), this.end(node)))
  }

  /** Parses a value as if one inside it were null. */
  parseWithout(node: number, part: number): unknown {
    const before = this.#slice(this.start(node), this.start(part))
    return JSON.parse(`${before}null${this.#slice(this.end(part), this.end(node))}`)
  }

  #slice(from: number, to: number): string {
    return this.bytes.toString("utf8", from, to)
  }
}

/** A value of a JSON text. */
export interface JsonNode {
  readonly text: JsonText
  readonly node: number
}

/** The JSON text of an object, as of a recorded response. */
export const jsonOf = (value: unknown): JsonNode => ({
  text: new JsonText([Buffer.from(JSON.stringify(value ?? null))]),
  node: 0,
})
