/** JSON schemas, as OpenAPI 3.1 and the discovery of x402 have them (JSON Schema 2020-12). */
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"

/** Any integer. */
export const integer: JsonObject = { type: "integer" }

/** Any text. */
export const text: JsonObject = { type: "string" }

/** An account of any family, as answers render it. */
export const accountSchema: JsonObject = {
  type: "string",
  pattern: "^(?:0x[0-9a-fA-F]{40}|[0-9a-zA-Z]{14,90}|script:(?:[0-9a-fA-F]{2})+)$",
}

/** An address of an EVM chain. */
export const addressSchema: JsonObject = { type: "string", pattern: "^0x[0-9a-fA-F]{40}$" }

/** An object that has all of its members. */
export const objectSchema = (properties: Readonly<Record<string, JsonObject>>): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
})

/** A schema that also allows null. */
export const orNull = (schema: JsonObject): JsonObject => {
  const { type, enum: values } = schema
  if (typeof type !== "string") return { anyOf: [schema, { type: "null" }] }
  return { ...schema, type: [type, "null"], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** A schema without null. */
export const withoutNull = (schema: JsonObject): JsonObject => {
  const { type, anyOf } = schema
  if (Array.isArray(anyOf)) {
    const present = anyOf.filter((each) => memberOf(each, "type") !== "null")
    return present.length === 1 && isJsonObject(present[0]) ? present[0] : { ...schema, anyOf: present }
  }
  return Array.isArray(type) ? { ...schema, type: type[0] ?? null } : schema
}

/** The schema of a member of an object, or of objects in objects. */
export const schemaAt = (schema: JsonObject, ...path: ReadonlyArray<string>): JsonObject => {
  const found = path.reduce<JsonValue>((each, name) => memberOf(each, "properties", name), schema)
  return isJsonObject(found) ? found : {}
}

/** The schema of the elements of a list. */
export const elementOf = ({ items }: JsonObject): JsonObject => (isJsonObject(items) ? items : {})

/** An example by the type of a schema that has no sample. */
const exampleOfType = (schema: JsonObject): JsonValue => {
  const { type, properties, items } = schema
  switch (Array.isArray(type) ? type[0] : type) {
    case "object":
      return Object.fromEntries(
        Object.entries(isJsonObject(properties) ? properties : {}).map(([name, each]) => [name, exampleOf(each)]),
      )
    case "array":
      return [exampleOf(items ?? null)]
    case "boolean":
      return true
    case "integer":
    case "number":
      return 1
    case "string":
      return "…"
    default:
      return null
  }
}

/** An example of a schema: every member, and lists with one element. */
export const exampleOf = (schema: JsonValue): JsonValue => {
  if (!isJsonObject(schema)) return null
  const { examples, anyOf, enum: values } = schema
  for (const list of [examples, values]) if (Array.isArray(list) && list[0] !== undefined) return list[0]
  return Array.isArray(anyOf) ? exampleOf(anyOf[0] ?? null) : exampleOfType(schema)
}
