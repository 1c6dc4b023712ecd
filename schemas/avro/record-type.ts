/**
 * avsc types for the log's records, with two changes to reading. Arrays validate their encoded length first, because avsc would allocate
 * whatever a corrupt length claims. Scalars are decoded directly to their in-memory values, which more than doubles the decoding speed of a
 * block.
 */
import avro from "avsc"
import type { AvroRecord, LogicalType } from "./avro-schema.ts"
import { uint256At } from "./scalar-text.ts"

/** avsc's reading position; not part of its public types. */
interface Tap {
  readonly buf: Buffer
  pos: number
  readonly readLong: () => number
  readonly skipLong: () => void
}

/** Bounds check: avsc's own checks run only after a record is read. */
const takeBytes = (tap: Tap, count: number): number => {
  const at = tap.pos
  if (count < 0 || at + count > tap.buf.length) throw new Error("A value is longer than its record.")
  tap.pos = at + count
  return at
}

type ScalarReader = (bytes: Buffer, start: number, end: number) => unknown

const scalarReaders: Partial<Record<LogicalType, ScalarReader>> = {
  hex: (bytes, start, end) => `0x${bytes.toString("hex", start, end)}`,
  digits: (bytes, start, end) => bytes.toString("hex", start, end),
  uint256: uint256At,
}

/** Members of avsc's array type that subclasses use; not part of its public types. */
interface ArrayInternals {
  readonly itemsType: { readonly _read: (tap: Tap) => unknown }
}

class BoundedArrayType extends avro.types.ArrayType {
  /** As in avsc, but refuses an array with more elements than remaining bytes: every element takes at least one. */
  _read(tap: Tap): ReadonlyArray<unknown> {
    // Set by the constructor of the parent class.
    const { itemsType } = this as unknown as ArrayInternals
    const values: Array<unknown> = []
    for (let count = tap.readLong(); count !== 0; count = tap.readLong()) {
      if (count < 0) tap.skipLong()
      const last = values.length + Math.abs(count)
      if (last - values.length > tap.buf.length - tap.pos) throw new Error("An array is longer than its record.")
      while (values.length < last) values.push(itemsType._read(tap))
    }
    return values
  }
}

/** Creates classes, because avsc freezes a type before `_read` could be replaced. */
const fixedTypeWith = (read: ScalarReader, size: number) =>
  class extends avro.types.FixedType {
    _read(tap: Tap): unknown {
      const start = takeBytes(tap, size)
      return read(tap.buf, start, start + size)
    }
  }

const bytesTypeWith = (read: ScalarReader) =>
  class extends avro.types.BytesType {
    _read(tap: Tap): unknown {
      const count = tap.readLong()
      const start = takeBytes(tap, count)
      return read(tap.buf, start, start + count)
    }
  }

/** The avsc type of a record schema for writing, and for describing the schema that an older version was written with. */
export const writingType = (schema: AvroRecord): avro.Type => avro.Type.forSchema(asAvsc(schema))

/** The avsc type of a record schema for reading. Yields our scalars, and `null` for absent members. */
export const readingType = (schema: AvroRecord): avro.Type =>
  avro.Type.forSchema(asAvsc(schema), { omitRecordMethods: true, typeHook: readingTypeOf })

/** Our schemas are readonly and avsc's types are not; avsc does not modify them. */
const asAvsc = (schema: AvroRecord) => schema as unknown as avro.Schema

/** The types of avsc's classes omit the constructors' arguments. */
type TypeClass = new (schema: unknown, options: unknown) => avro.Type

const readingTypeOf = (schema: unknown, options: unknown): avro.Type | undefined => {
  if (!isAnnotated(schema)) return undefined
  const read = schema.logicalType && scalarReaders[schema.logicalType]
  const typeClass = typeClassOf(schema, read)
  // The classes above take exactly these arguments.
  return typeClass && new (typeClass as TypeClass)(schema, options)
}

const typeClassOf = (schema: Annotated, read: ScalarReader | undefined) => {
  if (schema.type === "array") return BoundedArrayType
  if (read === undefined) return undefined
  return schema.type === "fixed" ? fixedTypeWith(read, schema.size ?? 0) : bytesTypeWith(read)
}

interface Annotated {
  readonly type: string
  readonly size?: number
  readonly logicalType?: LogicalType
}

const isAnnotated = (schema: unknown): schema is Annotated =>
  typeof schema === "object" && schema !== null && "type" in schema && typeof schema.type === "string"
