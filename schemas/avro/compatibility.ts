/**
 * Compatibility check of the log: the current codec must read every published version of a record kind, and a new version may only add
 * optional members or make members optional.
 */
import type { AvroField, AvroRecord, AvroSchema, AvroUnion } from "./avro-schema.ts"
import type { PublishedKind, PublishedVersion } from "./published-kind.ts"
import { readingType, writingType } from "./record-type.ts"

/** Incompatibilities of published kinds, one sentence each; empty if the log stays readable. */
export const compatibilityFaults = (kinds: ReadonlyArray<PublishedKind>): ReadonlyArray<string> => [
  ...repeatedIds(kinds),
  ...kinds.flatMap(({ kind, versions }) =>
    versions.flatMap((published, index) => [
      ...(published.version === index + 1 ? [] : [`${kind} ${published.version} stands where ${index + 1} belongs.`]),
      ...headFaults(kind, published),
      ...readFaults(kind, published, versions.at(-1)),
      ...changeFaults(kind, versions[index - 1], published),
    ]),
  ),
]

const repeatedIds = (kinds: ReadonlyArray<PublishedKind>): ReadonlyArray<string> => {
  const ids = kinds.flatMap(({ versions }) => versions.map(({ schemaId }) => schemaId))
  return [...new Set(ids)]
    .filter((id) => ids.filter((other) => other === id).length > 1)
    .map((id) => `Schema id ${id} is given twice.`)
}

const headFaults = (kind: string, { version, schema }: PublishedVersion): ReadonlyArray<string> => {
  const names = schema.fields.slice(0, 2).map(({ name }) => name)
  return names.join() === "writerId,seq" ? [] : [`${kind} ${version} does not start with writerId and seq.`]
}

const readFaults = (kind: string, published: PublishedVersion, newest = published): ReadonlyArray<string> => {
  try {
    readingType(newest.schema).createResolver(writingType(published.schema))
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`${kind} ${newest.version} cannot read ${kind} ${published.version}: ${reason}`]
  }
}

const changeFaults = (kind: string, before: PublishedVersion | undefined, after: PublishedVersion) =>
  before === undefined ? [] : recordChanges(`${kind} ${after.version}`, before.schema, after.schema)

/** Members that were removed, changed, or added without a default, at any depth. */
const recordChanges = (name: string, before: AvroRecord, after: AvroRecord): ReadonlyArray<string> => [
  ...before.fields.flatMap((field) => {
    const counterpart = after.fields.find((other) => other.name === field.name)
    return counterpart === undefined
      ? [`${name} lost ${field.name}.`]
      : schemaChanges(`${name} ${field.name}`, field.type, counterpart.type)
  }),
  ...after.fields
    .filter((field) => !before.fields.some((other) => other.name === field.name) && !hasDefault(field))
    .map((field) => `${name} gained ${field.name}, which is not optional.`),
]

const hasDefault = (field: AvroField): boolean => field.default !== undefined

const schemaChanges = (name: string, before: AvroSchema, after: AvroSchema): ReadonlyArray<string> => {
  // A member that newer records lack.
  if (!isOptional(before) && isOptional(after)) return schemaChanges(name, before, after[1])
  if (isRecord(before) && isRecord(after)) return recordChanges(name, before, after)
  const [innerBefore, innerAfter] = [innerOf(before), innerOf(after)]
  if (innerBefore !== undefined && innerAfter !== undefined && shapeOf(before) === shapeOf(after)) {
    return schemaChanges(name, innerBefore, innerAfter)
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${name} changed its type.`]
}

const isRecord = (schema: AvroSchema): schema is AvroRecord =>
  typeof schema === "object" && "type" in schema && schema.type === "record"

/** Element type of an array or an optional. */
const innerOf = (schema: AvroSchema): AvroSchema | undefined => {
  if (typeof schema === "string") return undefined
  if ("length" in schema) return schema[1]
  return schema.type === "array" ? schema.items : undefined
}

const isOptional = (schema: AvroSchema): schema is AvroUnion => typeof schema === "object" && "length" in schema

const shapeOf = (schema: AvroSchema): string => (isOptional(schema) ? "optional" : "array")
