/**
 * avsc's types for our records, and two liberties taken with them in reading. Arrays do not believe the
 * length that the bytes claim: one flipped bit would have avsc fill the memory before it noticed. And scalars
 * become our values straight from the bytes, which more than doubles the speed of decoding a block.
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

/** avsc's own checks happen after a record is read; ours stop within. */
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

/** What avsc's own array type offers to its kind; not part of its public types either. */
interface ArrayInternals {
  readonly itemsType: { readonly _read: (tap: Tap) => unknown }
}

class BoundedArrayType extends avro.types.ArrayType {
  /** As avsc's, but refuses to announce more elements than there are bytes left: none of ours takes less than one. */
  _read(tap: Tap): ReadonlyArray<unknown> {
    // The constructor of the parent class sets it.
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

/** Classes, because avsc freezes its types before they could be given another `_read`. */
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

/** avsc's type of a record schema, to write with and to say what an older version was written with. */
export const writingType = (schema: AvroRecord): avro.Type => avro.Type.forSchema(asAvsc(schema))

/** avsc's type of a record schema to read with: gives our scalars, `null` for what is absent. */
export const readingType = (schema: AvroRecord): avro.Type =>
  avro.Type.forSchema(asAvsc(schema), { omitRecordMethods: true, typeHook: readingTypeOf })

/** Our schemas are readonly, avsc's types are not; it does not write to them. */
const asAvsc = (schema: AvroRecord) => schema as unknown as avro.Schema

/** The types of avsc's classes leave out their constructors' arguments. */
type TypeClass = new (schema: unknown, options: unknown) => avro.Type

const readingTypeOf = (schema: unknown, options: unknown): avro.Type | undefined => {
  if (!isAnnotated(schema)) return undefined
  const read = schema.logicalType && scalarReaders[schema.logicalType]
  const typeClass = typeClassOf(schema, read)
  // The classes above are made for exactly these arguments.
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
