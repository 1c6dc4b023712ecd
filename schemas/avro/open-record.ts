/**
 * Open records: records of lists that hold lists their schema does not name. A named list has the shape of its field; any other
 * list is an entry of the last field and describes itself by the names of its members and by typed values. So a list of another
 * name needs no new version of the record.
 */
import { type AvroField, type AvroRecord, list, optional } from "./avro-schema.ts"
import { hex, uint256 } from "./scalar.ts"

/** A member of a self-described element: at most one of the fields is there. */
const looseMember: AvroRecord = {
  type: "record",
  name: "LooseMember",
  fields: [
    optional("text", "string"),
    optional("bytes", hex),
    optional("number", "long"),
    optional("amountRaw", uint256),
    optional("isTrue", "boolean"),
  ],
}

/** A list with its name, the names of its elements' members, and for each element its members in that order. */
const looseList: AvroRecord = {
  type: "record",
  name: "LooseList",
  fields: [
    { name: "name", type: "string" },
    { name: "members", type: { type: "array", items: "string" } },
    { name: "elements", type: { type: "array", items: { type: "array", items: looseMember } } },
  ],
}

const othersName = "others"

/** Magnitude of numbers in self-described elements. avsc 5.7.9 loses the sign of negative longs beyond it. */
const numberMax = 2 ** 52

/** The last field of an open record. */
export const otherLists: AvroField = list(othersName, looseList)

type Element = Readonly<Record<string, unknown>>

type Lists = Readonly<Record<string, ReadonlyArray<Element>>>

interface LooseList {
  readonly name: string
  readonly members: ReadonlyArray<string>
  readonly elements: ReadonlyArray<ReadonlyArray<Element>>
}

/**
 * From a record of any lists to the fields of an open record's schema. A named list that is absent becomes empty, and an empty
 * list without a name in the schema is omitted.
 *
 * The result throws if a member is not a text, a whole number of at most 2^52, an unsigned amount, a boolean or `undefined`.
 */
export const packOpenRecord = (schema: AvroRecord): ((record: object) => object) => {
  const names = schema.fields.map(({ name }) => name).filter((name) => name !== othersName)
  const isNamed = new Set([...names, othersName])
  return (record) => {
    // Every writer of an open record has a record of lists, by the type of the event.
    const lists = record as Lists
    const others = Object.entries(lists).filter(([name, elements]) => !isNamed.has(name) && elements.length > 0)
    return {
      ...Object.fromEntries(names.map((name) => [name, lists[name] ?? []])),
      [othersName]: others.map(([name, elements]) => looseListOf(name, elements)),
    }
  }
}

const looseListOf = (name: string, elements: ReadonlyArray<Element>): LooseList => {
  const members = [...new Set(elements.flatMap(Object.keys))]
  return { name, members, elements: elements.map((element) => members.map((member) => looseMemberOf(element[member]))) }
}

const looseMemberOf = (value: unknown): Element => {
  switch (typeof value) {
    case "undefined":
      return {}
    case "string":
      return /^0x(?:[0-9a-f]{2})*$/.test(value) ? { bytes: value } : { text: value }
    case "number":
      if (!Number.isInteger(value) || Math.abs(value) > numberMax) break
      return { number: value }
    case "bigint":
      return { amountRaw: value }
    case "boolean":
      return { isTrue: value }
  }
  throw new Error(`An open record cannot hold a member of type ${typeof value}: ${String(value)}.`)
}

/** From the fields of an open record's schema to a record of all its lists. */
export const unpackOpenRecord = (record: unknown): object => {
  // The schema of every open record ends with this field.
  const { [othersName]: others, ...named } = record as Record<typeof othersName, ReadonlyArray<LooseList>>
  const unpacked = others.map(({ name, members, elements }) => [
    name,
    elements.map((element) =>
      Object.fromEntries(members.map((member, position) => [member, looseValue(element[position] ?? {})])),
    ),
  ])
  return { ...named, ...Object.fromEntries(unpacked) }
}

const looseValue = ({ text, bytes, number, amountRaw, isTrue }: Element): unknown =>
  text ?? bytes ?? number ?? amountRaw ?? isTrue
