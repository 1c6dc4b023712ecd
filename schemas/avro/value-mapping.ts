/**
 * Converts between our values and those of avsc, driven by the schema: in memory, hashes and addresses are hex text, 256-bit numbers
 * are bigints and absent members are `undefined`. Converters are built once per schema and consist of plain loops.
 */
import type { AvroRecord, AvroSchema, LogicalType } from "./avro-schema.ts"
import { packOpenRecord, unpackOpenRecord } from "./open-record.ts"
import { bytesOfDigits, bytesOfHex, bytesOfUint256 } from "./scalar-text.ts"

/** Converts one value. Its argument has the type that the schema declares. */
type Translate = (value: never) => unknown

/** Converters of a schema's leaves; `undefined` keeps a value as it is. */
interface Leaves {
  readonly scalar: (logicalType: LogicalType | undefined) => Translate | undefined
  readonly bytes: Translate | undefined
  readonly absent: { readonly from: null | undefined; readonly to: null | undefined }
  /** Processing of an open record besides the translation of its members. */
  readonly open: (schema: AvroRecord, translate: Translate) => Translate
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
  // avsc accepts only Buffers.
  bytes: (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  absent: { from: undefined, to: null },
  open: (schema, translate) => {
    const pack = packOpenRecord(schema)
    // The members of the packed record are those that the schema names.
    return (record: object) => translate(pack(record) as never)
  },
}

const fromAvro: Leaves = {
  // The reading type already yields our scalars (`record-type.ts`).
  scalar: () => undefined,
  bytes: undefined,
  absent: { from: null, to: undefined },
  open: (_, translate) => (record: object) => unpackOpenRecord(translate(record as never)),
}

type Named = Map<string, Translate | undefined>

const translateOf = (schema: AvroSchema, leaves: Leaves, named: Named): Translate | undefined => {
  if (typeof schema === "string") return schema === "bytes" ? leaves.bytes : named.get(schema)
  if ("length" in schema) return optionalOf(translateOf(schema[1], leaves, named), leaves)
  switch (schema.type) {
    case "record":
      return remembered(named, schema.name, translateRecord(schema, leaves, named))
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

const translateRecord = (schema: AvroRecord, leaves: Leaves, named: Named): Translate => {
  const translate = recordOf(schema, leaves, named)
  return schema.logicalType === "open-record" ? leaves.open(schema, translate) : translate
}

const recordOf = (schema: AvroRecord, leaves: Leaves, named: Named): Translate => {
  const fields = schema.fields.map(({ name, type }) => ({ name, translate: translateOf(type, leaves, named) }))
  return (record: Record<string, never>) => {
    const translated: Record<string, unknown> = {}
    for (const { name, translate } of fields) {
      // The cast concerns absent members only: a converter's argument has the type that the schema declares.
      const value = record[name] as never
      translated[name] = translate === undefined ? value : translate(value)
    }
    return translated
  }
}

/** Converts a record to the value that avsc writes. Throws if a value cannot be encoded. */
export const toAvroRecord = (schema: AvroRecord): ((record: object) => unknown) =>
  // A record has exactly the members of its schema, which the codec suite checks.
  recordOf(schema, toAvro, new Map()) as (record: object) => unknown

/** Converts a value of the avsc reading type to a record, a plain object. */
export const fromAvroRecord = (schema: AvroRecord): ((value: object) => unknown) =>
  recordOf(schema, fromAvro, new Map()) as (value: object) => unknown
