/** The part of Avro's schema language that our records use, as plain JSON. */
export type AvroSchema = AvroNamed | AvroArray | AvroUnion | AvroAnnotated | AvroPrimitive | AvroReference

/** A type without parameters. */
export type AvroPrimitive = "null" | "boolean" | "int" | "long" | "bytes" | "string"

/** The name of a type that was defined earlier in the same schema. Capitalised, which no primitive is. */
export type AvroReference = `${Capitalize<string>}`

/** How a value looks on our side; other readers of the log ignore it and see plain bytes or numbers. */
export type LogicalType = "hex" | "digits" | "uint256" | "timestamp-millis"

/** A primitive with a logical type. */
export interface AvroAnnotated {
  readonly type: AvroPrimitive
  readonly logicalType: LogicalType
}

/** A type that a schema defines once and may then name. */
export type AvroNamed = AvroFixed | AvroEnum | AvroRecord

/** Bytes of one length. */
export interface AvroFixed {
  readonly type: "fixed"
  readonly name: AvroReference
  readonly size: number
  readonly logicalType?: LogicalType
}

/** One of a closed list of words. */
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

/** A value that may be absent: `null` first, so that `null` can be the default. */
export type AvroUnion = readonly ["null", AvroSchema]

/** A member of a record. With a default, a reader fills it in where an older record lacks it. */
export interface AvroField {
  readonly name: string
  readonly type: AvroSchema
  readonly default?: null | ReadonlyArray<never>
}

/** Members in order. */
export interface AvroRecord {
  readonly type: "record"
  readonly name: AvroReference
  readonly namespace?: string
  readonly fields: ReadonlyArray<AvroField>
}

/** A member that may be absent. New members of a published record are always of this kind or `list`. */
export const optional = (name: string, type: AvroSchema): AvroField => ({ name, type: ["null", type], default: null })

/** A list that is empty where an older record lacks it. */
export const list = (name: string, items: AvroSchema): AvroField => ({
  name,
  type: { type: "array", items },
  default: [],
})
