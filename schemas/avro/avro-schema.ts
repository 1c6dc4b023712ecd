/** Subset of Avro's schema language that the log's records use, as plain JSON. */
export type AvroSchema = AvroNamed | AvroArray | AvroUnion | AvroAnnotated | AvroPrimitive | AvroReference

/** A type without parameters. */
export type AvroPrimitive = "null" | "boolean" | "int" | "long" | "bytes" | "string"

/** Name of a type defined earlier in the same schema. Capitalized, unlike the primitives. */
export type AvroReference = `${Capitalize<string>}`

/** In-memory representation of a value. Other readers of the log can ignore it and read plain bytes or numbers. */
export type LogicalType = "hex" | "digits" | "uint256" | "timestamp-millis"

/** A primitive with a logical type. */
export interface AvroAnnotated {
  readonly type: AvroPrimitive
  readonly logicalType: LogicalType
}

/** A type that a schema defines once and can then reference by name. */
export type AvroNamed = AvroFixed | AvroEnum | AvroRecord

/** Bytes of a fixed length. */
export interface AvroFixed {
  readonly type: "fixed"
  readonly name: AvroReference
  readonly size: number
  readonly logicalType?: LogicalType
}

/** One of a closed list of symbols. */
export interface AvroEnum {
  readonly type: "enum"
  readonly name: AvroReference
  readonly symbols: ReadonlyArray<string>
}

/** A list. */
export interface AvroArray {
  readonly type: "array"
  readonly items: AvroSchema
}

/** An optional value. `null` comes first, so that `null` can be the default. */
export type AvroUnion = readonly ["null", AvroSchema]

/** A member of a record. Its default is used when an older record lacks it. */
export interface AvroField {
  readonly name: string
  readonly type: AvroSchema
  readonly default?: null | ReadonlyArray<never>
}

/** Members in order. */
export interface AvroRecord {
  readonly type: "record"
  readonly name: AvroReference
  /** An open record can hold lists that its schema does not name: `open-record.ts`. */
  readonly logicalType?: "open-record"
  readonly namespace?: string
  readonly fields: ReadonlyArray<AvroField>
}

/** An optional member. New members of a published record use this or `list`. */
export const optional = (name: string, type: AvroSchema): AvroField => ({ name, type: ["null", type], default: null })

/** A list, empty when an older record lacks it. */
export const list = (name: string, items: AvroSchema): AvroField => ({
  name,
  type: { type: "array", items },
  default: [],
})
