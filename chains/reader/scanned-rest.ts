/**
 * Members without a column, as packed JSON text with sorted keys and without nulls. Most are written straight from the bytes of the response;
 * what `JSON.stringify` would write in another way than it stands there goes through objects.
 */
import type { BytesWriter } from "#schemas/columns/bytes-column.ts"
import type { GrowingBytes } from "#schemas/columns/growing.ts"
import { addPackedText, packJson } from "#schemas/columns/packed-json.ts"
import type { JsonText } from "./json-text.ts"

const [quote, comma, colon, openBracket, closeBracket, openBrace, closeBrace] = [
  0x22, 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d,
]

/** Lists and objects inside each other that are written from bytes. */
const depthMax = 8

/** Members of an object that are compared with each other. */
const membersMax = 32

/** Numbers, truth values and null that `JSON.stringify` writes as they stand. */
const plainLiteral = /^(?:true|false|null|0|[1-9][0-9]{0,14})$/

/** Adds members to a column, by their names; nothing if all are null. */
export const addRest = (json: JsonText, names: ReadonlyArray<number>, column: BytesWriter): void => {
  const { bytes, lengths } = column
  const start = bytes.length
  if (names.length > 0 && !addPresent(json, names, bytes)) {
    bytes.length = start
    const packed = packJson(Buffer.from(restThroughObjects(json, names)))
    bytes.take(packed.length)
    bytes.bytes.set(packed, start)
  }
  lengths.push(bytes.length - start)
}

/** Adds the members that are not null. Returns false if they need to go through objects. */
const addPresent = (json: JsonText, names: ReadonlyArray<number>, packed: GrowingBytes): boolean => {
  if (json.hasEscapes || !areDistinct(json, names)) return false
  const present = names.filter((name) => !json.isNull(name + 1))
  return present.length === 0 || addMembers(json, sortedNames(json, present), { packed, depth: 0 })
}

const restThroughObjects = (json: JsonText, names: ReadonlyArray<number>): string => {
  const members = Object.fromEntries(names.map((name) => [json.parse(name), json.parse(name + 1)]))
  const present = Object.entries(members).filter(([, value]) => value !== null)
  const sorted = present.sort(([left], [right]) => (left < right ? -1 : 1))
  return sorted.length === 0 ? "" : JSON.stringify(Object.fromEntries(sorted))
}

/** Destination of values, and their depth of nesting. */
interface Packing {
  readonly packed: GrowingBytes
  readonly depth: number
}

const addMembers = (json: JsonText, names: ReadonlyArray<number>, { packed, depth }: Packing): boolean => {
  packed.push(openBrace)
  for (const [position, name] of names.entries()) {
    if (position > 0) packed.push(comma)
    if (!addText(json, name, packed)) return false
    packed.push(colon)
    if (!addValue(json, name + 1, { packed, depth: depth + 1 })) return false
  }
  packed.push(closeBrace)
  return true
}

const addValue = (json: JsonText, node: number, packing: Packing): boolean => {
  if (json.isText(node)) return addText(json, node, packing.packed)
  if (packing.depth > depthMax) return false
  if (json.isList(node)) return addList(json, node, packing)
  if (!json.isObject(node)) return addLiteral(json, node, packing.packed)
  const names: Array<number> = []
  for (let name = node + 1; name < json.next(node); name = json.next(name + 1)) names.push(name)
  return areDistinct(json, names) && addMembers(json, names, packing)
}

const addList = (json: JsonText, list: number, { packed, depth }: Packing): boolean => {
  packed.push(openBracket)
  for (let entry = list + 1; entry < json.next(list); entry = json.next(entry)) {
    if (entry > list + 1) packed.push(comma)
    if (!addValue(json, entry, { packed, depth: depth + 1 })) return false
  }
  packed.push(closeBracket)
  return true
}

const addLiteral = (json: JsonText, node: number, packed: GrowingBytes): boolean => {
  if (!plainLiteral.test(json.raw(node))) return false
  addBetween(json, node, packed)
  return true
}

/** Adds a text with its quotes. Returns false if it is not in ASCII. */
const addText = (json: JsonText, text: number, packed: GrowingBytes): boolean => {
  if (addPackedText(packed, json.bytes, json.start(text)) >= 0) return true
  for (let at = json.start(text); at < json.end(text); at += 1) if ((json.bytes[at] ?? 0) > 0x7e) return false
  addBetween(json, text, packed)
  return true
}

const addBetween = (json: JsonText, node: number, packed: GrowingBytes): void => {
  const [start, end] = [json.start(node), json.end(node)]
  const at = packed.take(end - start)
  for (let place = start; place < end; place += 1) packed.bytes[at + place - start] = json.bytes[place] ?? 0
}

/** Whether names differ, and none is a whole number, which objects would put first. */
const areDistinct = (json: JsonText, names: ReadonlyArray<number>): boolean =>
  names.length <= membersMax &&
  names.every((name, position) => {
    if (isDigit(json.bytes[json.start(name) + 1] ?? 0)) return false
    for (let other = 0; other < position; other += 1) {
      if (compareNames(json, names[other] ?? 0, name) === 0) return false
    }
    return true
  })

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39

const sortedNames = (json: JsonText, names: Array<number>): ReadonlyArray<number> =>
  names.sort((left, right) => compareNames(json, left, right))

/** Compares by bytes, which is the order of texts in ASCII. */
const compareNames = (json: JsonText, left: number, right: number): number => {
  const { bytes } = json
  let [at, other] = [json.start(left) + 1, json.start(right) + 1]
  const end = json.end(left)
  while (at < end && bytes[at] === bytes[other]) {
    at += 1
    other += 1
  }
  return at === end ? 0 : orderOf(bytes[at] ?? 0) - orderOf(bytes[other] ?? 0)
}

/** A name that ends comes before all that continue. */
const orderOf = (byte: number): number => (byte === quote ? 0 : byte)
