/** JSON schemas of the results of tools, from those of answers. Pure. */
import { isJsonObject, type JsonObject, type JsonValue } from "#schemas/domain/json-value.ts"
import type { McpTool } from "./mcp-tool.ts"

/** Schema of the sentences about lists that were cut to fit `bytesMax`, and how to continue them; absent if there are none. */
export const omittedSchema: JsonObject = { type: "array", items: { type: "string" } }

/** Schema of the blocks that an answer reflects, whose members the resource of the schema documents. */
export const asOfSchema: JsonObject = { type: "array", items: { type: "object" } }

const listedValue = (value: JsonValue): JsonValue => {
  if (!isJsonObject(value)) return value
  const { required: _required, ...optional } = listedSchema(value)
  return optional
}

/** A schema of a list of edges, without their cursors. */
const edgesSchema = (edges: JsonObject): JsonObject => {
  const { items } = edges
  if (!isJsonObject(items) || !isJsonObject(items.properties)) return edges
  const { cursor: _cursor, ...properties } = items.properties
  return { ...edges, items: { ...items, properties } }
}

/**
 * A schema with what a list of tools has room for, as models read it before each conversation: names, types, the required members of the whole,
 * and no cursors of single elements.
 */
export const listedSchema = (schema: JsonObject): JsonObject => {
  const { description: _description, pattern: _pattern, examples: _examples, ...rest } = schema
  const { properties, items, anyOf } = rest
  const membersOf = (members: JsonObject) =>
    Object.entries(members).map(([name, member]): [string, JsonValue] => [
      name,
      listedValue(name === "edges" && isJsonObject(member) ? edgesSchema(member) : member),
    ])
  return {
    ...rest,
    ...(isJsonObject(properties) && { properties: Object.fromEntries(membersOf(properties)) }),
    ...(items !== undefined && { items: listedValue(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(listedValue) }),
  }
}

/** The schema of the results of a tool that accepts payments: clients validate the offers, too. */
export const payableSchema = ({ required = [], ...schema }: McpTool["outputSchema"]): McpTool["outputSchema"] => ({
  ...schema,
  type: "object",
  anyOf: [{ required }, { required: ["x402Version", "accepts"] }],
})
