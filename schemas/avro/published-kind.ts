import type { AvroField, AvroNamed, AvroRecord, AvroReference, AvroSchema } from "./avro-schema.ts"
import { writerId } from "./scalar.ts"

/** One published version of a kind of log record. Never changed or removed, because existing logs may contain it. */
export interface PublishedVersion {
  /** Counts from 1 per kind. The highest version is written; all versions are read. */
  readonly version: number
  /** Schema id in a record's frame. Assigned once and never reused; a schema registry may assign a different one. */
  readonly schemaId: number
  readonly schema: AvroRecord
}

/** How members in memory differ from the fields of the newest version. */
export interface RecordForm {
  /** The fields of members. */
  readonly pack: (record: object) => object
  /** The members of fields. Throws if the fields contradict each other. */
  readonly unpack: (fields: object) => object
}

/** A kind of log record with all published versions, oldest first. */
export interface PublishedKind<Kind extends string = string> {
  readonly kind: Kind
  readonly versions: ReadonlyArray<PublishedVersion>
  /** Absent where members are the fields. */
  readonly form?: RecordForm
}

/** A version as declared by its author: the members after the head. */
interface VersionDraft {
  readonly version: number
  readonly schemaId: number
  readonly fields: ReadonlyArray<AvroField>
}

/**
 * Defines a registry entry for a kind of log record.
 *
 * Every version of every kind starts with the head, so that the head can be read alone.
 */
export const definePublishedKind = <Kind extends Capitalize<string>>(
  kind: Kind,
  versions: ReadonlyArray<VersionDraft>,
  form?: RecordForm,
): PublishedKind<Kind> => ({
  kind,
  ...(form === undefined ? {} : { form }),
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

/** Replaces repeated definitions by names: Avro requires that a type is defined at its first use and referenced by name afterwards. */
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
