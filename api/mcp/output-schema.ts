/** JSON schemas of the results of tools, from those of answers. Pure. */
import { isJsonObject, type JsonObject, type JsonValue } from "../paid/json-value.ts"

/** Schema of the sentences about shortened lists. */
export const omittedSchema: JsonObject = {
  ...{ type: "array", items: { type: "string" } },
  description: "Lists that were cut to fit bytesMax, and how to continue them; absent if there are none.",
}

/** The schema of an edge without its cursor. */
const edgeSchema = (schema: JsonValue): JsonValue => {
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return schema
  const { cursor: _cursor, ...properties } = schema.properties
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => name !== "cursor") : []
  return { ...schema, properties, required }
}

const within = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(within)
  return isJsonObject(value) ? schemaWithoutCursors(value) : value
}

/** A schema without the cursors of single elements, and without examples, which a list of tools has no room for. */
export const schemaWithoutCursors = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => name !== "examples")
      .map(([name, value]): [string, JsonValue] => {
        const isConnection = name === "edges" && isJsonObject(value) && isJsonObject(value.items)
        return [name, within(isConnection ? { ...value, items: edgeSchema(value.items ?? null) } : value)]
      }),
  )
