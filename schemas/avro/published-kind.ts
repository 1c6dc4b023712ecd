import type { AvroField, AvroNamed, AvroRecord, AvroReference, AvroSchema } from "./avro-schema.ts"
import { writerId } from "./scalar.ts"

/** One published version of a kind of log record. Never changed and never removed: a log may hold it. */
export interface PublishedVersion {
  /** Counts from 1 for each kind. The highest is what is written; all are read. */
  readonly version: number
  /** Number in the frame of a record. Given once, never reused; a schema registry may have its own instead. */
  readonly schemaId: number
  readonly schema: AvroRecord
}

/** A kind of log record with every version ever published, oldest first. */
export interface PublishedKind<Kind extends string = string> {
  readonly kind: Kind
  readonly versions: ReadonlyArray<PublishedVersion>
}

/** A version as its author writes it: the members that stand behind the head. */
interface VersionDraft {
  readonly version: number
  readonly schemaId: number
  readonly fields: ReadonlyArray<AvroField>
}

/**
 * Makes the registry's entry of a kind of log record.
 *
 * The head comes first in every version of every kind, so that it can be read without the rest.
 */
export const definePublishedKind = <Kind extends Capitalize<string>>(
  kind: Kind,
  versions: ReadonlyArray<VersionDraft>,
): PublishedKind<Kind> => ({
  kind,
  versions: versions.map(({ fields, ...version }) => ({
    ...version,
    schema: withNamesOnce({
      type: "record",
      name: kind,
      namespace: "tidemark",
      fields: [{ name: "writerId", type: writerId }, { name: "seq", type: "long" }, ...fields],
    }),
  })),
})

/** Avro wants a type written out where it first appears and named from then on. */
const withNamesOnce = (root: AvroRecord): AvroRecord => {
  const seen = new Map<string, AvroNamed>()
  const visit = (schema: AvroSchema): AvroSchema => {
    if (typeof schema === "string") return schema
    if (isUnion(schema)) return ["null", visit(schema[1])]
    if (schema.type === "array") return { ...schema, items: visit(schema.items) }
    if (schema.type === "record" || schema.type === "fixed" || schema.type === "enum") return visitNamed(schema)
    return schema
  }
  const visitNamed = (schema: AvroNamed): AvroNamed | AvroReference => {
    const earlier = seen.get(schema.name)
    if (earlier === schema) return schema.name
    if (earlier !== undefined) throw new Error(`Two Avro types are named ${schema.name}.`)
    seen.set(schema.name, schema)
    return schema.type === "record" ? visitRecord(schema) : schema
  }
  const visitRecord = (record: AvroRecord): AvroRecord => ({
    ...record,
    fields: record.fields.map((field) => ({ ...field, type: visit(field.type) })),
  })
  return visitRecord(root)
}

/** `Array.isArray` does not narrow readonly tuples. */
const isUnion = (schema: AvroSchema): schema is readonly ["null", AvroSchema] => Array.isArray(schema)
