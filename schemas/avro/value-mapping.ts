/**
 * Translates between our values and those of avsc, as the schema says: bytes are hex text inside, 256-bit
 * numbers bigints, absent members `undefined`. Built once for each schema; then plain loops.
 */
import type { AvroRecord, AvroSchema, LogicalType } from "./avro-schema.ts"

/** Both directions for one schema. `toAvro` throws where a value cannot be written. */
export interface ValueMapping {
  readonly toAvro: (value: never) => unknown
  readonly fromAvro: (value: never) => unknown
}

const digitsOf = (bytes: Buffer): string => bytes.toString("hex")

const bytesOfDigits = (digits: string): Buffer => {
  const bytes = Buffer.from(digits, "hex")
  // Node stops at the first character that is no digit, without saying so.
  if (bytes.length * 2 !== digits.length) throw new Error(`"${digits.slice(0, 80)}" is not hex text.`)
  return bytes
}

const bytesOfHex = (hex: string): Buffer => {
  if (!hex.startsWith("0x")) throw new Error(`"${hex.slice(0, 80)}" does not start with 0x.`)
  return bytesOfDigits(hex.slice(2))
}

const uint64Max = 0xffff_ffff_ffff_ffffn

const bytesOfUint256 = (value: bigint): Buffer => {
  if (value < 0n || value >> 256n !== 0n) throw new Error(`${value} does not fit into 256 bits without a sign.`)
  if (value > uint64Max) return Buffer.from(value.toString(16).padStart(64, "0"), "hex")
  const bytes = Buffer.alloc(32)
  bytes.writeBigUInt64BE(value, 24)
  return bytes
}

const uint256OfBytes = (bytes: Buffer): bigint => {
  const low = bytes.readBigUInt64BE(24)
  // Most amounts fit into the low word, and wide bigints are dear.
  const isSmall = bytes.readBigUInt64BE(16) === 0n && bytes.readBigUInt64BE(8) === 0n && bytes.readBigUInt64BE(0) === 0n
  return isSmall ? low : BigInt(`0x${bytes.toString("hex")}`)
}

const logicalMappings: Record<LogicalType, ValueMapping | undefined> = {
  hex: { toAvro: bytesOfHex, fromAvro: (bytes: Buffer) => `0x${digitsOf(bytes)}` },
  digits: { toAvro: bytesOfDigits, fromAvro: digitsOf },
  uint256: { toAvro: bytesOfUint256, fromAvro: uint256OfBytes },
  // A number on both sides.
  "timestamp-millis": undefined,
}

// avsc takes Buffers only, and gives one, which is a Uint8Array.
const bytesMapping: ValueMapping = {
  toAvro: (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromAvro: (bytes: Buffer) => bytes,
}

type Named = Map<string, ValueMapping | undefined>

const mappingOf = (schema: AvroSchema, named: Named): ValueMapping | undefined => {
  if (typeof schema === "string") return schema === "bytes" ? bytesMapping : named.get(schema)
  if ("length" in schema) return optionalMapping(mappingOf(schema[1], named))
  switch (schema.type) {
    case "record":
      return remembered(named, schema.name, recordMapping(schema, named))
    case "array":
      return arrayMapping(mappingOf(schema.items, named))
    case "enum":
      return undefined
    case "fixed":
      return remembered(named, schema.name, schema.logicalType && logicalMappings[schema.logicalType])
    default:
      return logicalMappings[schema.logicalType]
  }
}

const remembered = (named: Named, name: string, mapping: ValueMapping | undefined) => {
  named.set(name, mapping)
  return mapping
}

const optionalMapping = (inner: ValueMapping | undefined): ValueMapping => ({
  toAvro: (value) => (value === undefined || inner === undefined ? (value ?? null) : inner.toAvro(value)),
  fromAvro: (value) => (value === null || inner === undefined ? (value ?? undefined) : inner.fromAvro(value)),
})

const arrayMapping = (inner: ValueMapping | undefined): ValueMapping | undefined =>
  inner && {
    toAvro: (values: ReadonlyArray<never>) => values.map(inner.toAvro),
    fromAvro: (values: ReadonlyArray<never>) => values.map(inner.fromAvro),
  }

type Members = Record<string, never>

const recordMapping = (schema: AvroRecord, named: Named): ValueMapping => {
  const fields = schema.fields.map(({ name, type }) => ({ name, mapping: mappingOf(type, named) }))
  const through =
    (direction: "toAvro" | "fromAvro") =>
    (record: Members): Record<string, unknown> => {
      const mapped: Record<string, unknown> = {}
      for (const { name, mapping } of fields) {
        // The cast is only about `noUncheckedIndexedAccess`: what a mapping gets is what the schema names.
        const value = record[name] as never
        mapped[name] = mapping === undefined ? value : mapping[direction](value)
      }
      return mapped
    }
  return { toAvro: through("toAvro"), fromAvro: through("fromAvro") }
}

/** The mapping of one record schema. */
export const valueMapping = (schema: AvroRecord): ValueMapping => recordMapping(schema, new Map())
