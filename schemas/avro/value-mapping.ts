/**
 * Translates between our values and those of avsc, as the schema says: bytes are hex text inside, 256-bit
 * numbers bigints, absent members `undefined`. Built once for each schema; then plain loops.
 */
import type { AvroRecord, AvroSchema, LogicalType } from "./avro-schema.ts"
import { bytesOfDigits, bytesOfHex, bytesOfUint256 } from "./scalar-text.ts"

/** Translates one value. What it gets is what its schema names. */
type Translate = (value: never) => unknown

/** How the leaves of a schema are translated; `undefined` leaves a value as it is. */
interface Leaves {
  readonly scalar: (logicalType: LogicalType | undefined) => Translate | undefined
  readonly bytes: Translate | undefined
  readonly absent: { readonly from: null | undefined; readonly to: null | undefined }
}

const logicalWriters: Record<LogicalType, Translate | undefined> = {
  hex: bytesOfHex,
  digits: bytesOfDigits,
  uint256: bytesOfUint256,
  // A number on both sides.
  "timestamp-millis": undefined,
}

const toAvro: Leaves = {
  scalar: (logicalType) => logicalType && logicalWriters[logicalType],
  // avsc takes Buffers only.
  bytes: (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  absent: { from: undefined, to: null },
}

const fromAvro: Leaves = {
  // The reading type gives our scalars already (`record-type.ts`).
  scalar: () => undefined,
  bytes: undefined,
  absent: { from: null, to: undefined },
}

type Named = Map<string, Translate | undefined>

const translateOf = (schema: AvroSchema, leaves: Leaves, named: Named): Translate | undefined => {
  if (typeof schema === "string") return schema === "bytes" ? leaves.bytes : named.get(schema)
  if ("length" in schema) return optionalOf(translateOf(schema[1], leaves, named), leaves)
  switch (schema.type) {
    case "record":
      return remembered(named, schema.name, recordOf(schema, leaves, named))
    case "array":
      return arrayOf(translateOf(schema.items, leaves, named))
    case "enum":
      return undefined
    case "fixed":
      return remembered(named, schema.name, leaves.scalar(schema.logicalType))
    default:
      return leaves.scalar(schema.logicalType)
  }
}

const remembered = (named: Named, name: string, translate: Translate | undefined) => {
  named.set(name, translate)
  return translate
}

const optionalOf = (inner: Translate | undefined, { absent }: Leaves): Translate => {
  if (inner === undefined) return (value) => (value === absent.from ? absent.to : value)
  return (value) => (value === absent.from ? absent.to : inner(value))
}

const arrayOf = (inner: Translate | undefined): Translate | undefined =>
  inner && ((values: ReadonlyArray<never>) => values.map((value) => inner(value)))

const recordOf = (schema: AvroRecord, leaves: Leaves, named: Named): Translate => {
  const fields = schema.fields.map(({ name, type }) => ({ name, translate: translateOf(type, leaves, named) }))
  return (record: Record<string, never>) => {
    const translated: Record<string, unknown> = {}
    for (const { name, translate } of fields) {
      // The cast is only about absent members: what a translation gets is what the schema names.
      const value = record[name] as never
      translated[name] = translate === undefined ? value : translate(value)
    }
    return translated
  }
}

/** From our record to what avsc writes. Throws where a value cannot be written. */
export const toAvroRecord = (schema: AvroRecord): ((record: object) => unknown) =>
  // A record of ours is what its schema names; the codec suite holds both together.
  recordOf(schema, toAvro, new Map()) as (record: object) => unknown

/** From what our reading type of avsc gives to our record, a plain object. */
export const fromAvroRecord = (schema: AvroRecord): ((value: object) => unknown) =>
  recordOf(schema, fromAvro, new Map()) as (value: object) => unknown
