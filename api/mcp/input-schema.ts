/** JSON Schemas of GraphQL input types. Pure. */
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from "graphql"
import type { JsonObject, JsonValue } from "#schemas/domain/json-value.ts"
import { text } from "../paid/json-schema.ts"

/** Scalars that are no text. */
const scalars: Readonly<Record<string, JsonObject>> = {
  Address: { type: "string", description: "An address, such as 0x and 40 hex digits." },
  Boolean: { type: "boolean" },
  Float: { type: "number" },
  Int: { type: "integer" },
  JSON: {},
  Timestamp: { type: "integer", description: "Milliseconds since 1970." },
}

const described = (schema: JsonObject, description: string | null | undefined): JsonObject =>
  description ? { ...schema, description } : schema

/** The schema of the values of a type. Whether a value may be absent is up to the object that it is in. */
export const inputSchemaOf = (type: GraphQLInputType): JsonObject => {
  if (isNonNullType(type)) return inputSchemaOf(type.ofType)
  if (isListType(type)) return { type: "array", items: inputSchemaOf(type.ofType) }
  if (isEnumType(type)) return { ...text, enum: type.getValues().map(({ name }) => name) }
  if (!isInputObjectType(type)) return scalars[type.name] ?? text
  const fields = Object.values(type.getFields())
  const properties = fields.map((field): [string, JsonValue] => [
    field.name,
    described(inputSchemaOf(field.type), field.description),
  ])
  const required = fields.flatMap(({ name, type: own, defaultValue }) =>
    isNonNullType(own) && defaultValue === undefined ? [name] : [],
  )
  return { type: "object", properties: Object.fromEntries(properties), required, additionalProperties: false }
}
