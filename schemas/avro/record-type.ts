/**
 * avsc's types for our records. The one surprising thing is the array: avsc believes the length that the
 * bytes claim, so that one flipped bit would have it fill the memory before it noticed.
 */
import avro from "avsc"
import type { AvroRecord } from "./avro-schema.ts"

/** avsc's reading position; not part of its public types. */
interface Tap {
  readonly buf: Uint8Array
  readonly pos: number
  readonly readLong: () => number
  readonly skipLong: () => void
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

/** avsc's type of a record schema. */
export const recordType = (schema: AvroRecord): avro.Type =>
  // Our schemas are readonly, avsc's types are not; it does not write to them.
  avro.Type.forSchema(schema as unknown as avro.Schema, {
    omitRecordMethods: true,
    typeHook: (inner, options) =>
      isArraySchema(inner) ? new BoundedArrayType(inner as never, options as never) : undefined,
  })

const isArraySchema = (schema: unknown): boolean =>
  typeof schema === "object" && schema !== null && "type" in schema && schema.type === "array"
