/** Tools that ask one fixed question of GraphQL or SQL: chains, tokens by symbol, blocks by time. */
import { objectSchema, orNull } from "../paid/json-schema.ts"
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../paid/json-value.ts"
import type { McpTool } from "./mcp-tool.ts"

/** A tool with one question: its schemas are completed in the list of tools. */
export type FixedTool = Omit<McpTool, "inputSchema" | "outputSchema"> & {
  readonly members: JsonObject
  readonly required: ReadonlyArray<string>
  readonly answer: JsonObject
}

const integer: JsonObject = { type: "integer" }
const text: JsonObject = { type: "string" }

const listOf = (value: JsonValue): ReadonlyArray<JsonValue> => (Array.isArray(value) ? value : [])

/** Chains with their indexing progress. */
export const chainsTool: FixedTool = {
  name: "chains",
  title: "Chains",
  description:
    "Chains with ids, names and indexing progress: how far they are read, and how far behind. Free of charge.",
  members: {
    isServedOnly: { type: "boolean", default: true, description: "Whether chains without data are left out." },
  },
  required: [],
  answer: objectSchema({
    chains: {
      type: "array",
      items: objectSchema({
        ...{ chainId: orNull(integer), name: text, slug: text, isServed: { type: "boolean" } },
        ...{ headBlock: orNull(integer), finalizedBlock: orNull(integer), historyFrom: orNull(integer) },
        ...{ lagBlocks: orNull(integer), lagSeconds: orNull({ type: "number" }), tideMark: orNull({ type: "object" }) },
      }),
    },
  }),
  path: "/graphql",
  isReadOnly: true,
  bodyOf: () => ({
    query: `{ networks {
      chainId name slug isServed: holdingsEnabled headBlock finalizedBlock historyFrom lagBlocks lagSeconds tideMark { block hash timestamp }
    } }`,
  }),
  contentOf: (answer, { isServedOnly = true }) => ({
    chains: listOf(memberOf(answer, "data", "networks")).filter(
      (chain) => isServedOnly === false || memberOf(chain, "isServed") === true,
    ),
  }),
}

/** The rows of a result of SQL, as objects. */
const rowsOf = (answer: JsonObject): ReadonlyArray<JsonObject> => {
  const names = listOf(answer.columns ?? null).map((column) => String(memberOf(column, "name")))
  return listOf(answer.rows ?? null).map((row) =>
    Object.fromEntries(names.map((name, index): [string, JsonValue] => [name, listOf(row)[index] ?? null])),
  )
}

const chainIdMember: JsonObject = { ...integer, minimum: 1, description: "The chain, by its id." }

const asOf: JsonObject = {
  ...{ type: "array", items: { type: "object" } },
  description: "The blocks that the answer reflects.",
}

const notes: JsonObject = { type: "array", items: text, description: "Reasons for an empty answer." }

const notesOf = ({ asOf: marks = [], notes: reasons = [] }: JsonObject): JsonObject => ({ asOf: marks, notes: reasons })

/** Tools over the views of SQL. */
export const viewTools: ReadonlyArray<FixedTool> = [
  {
    name: "token-by-symbol",
    title: "Token by symbol",
    description:
      "Tokens with exactly this symbol, also those without a price or trades. Imitations of known tokens have a mark in their symbol and are not found.",
    members: {
      symbol: { ...text, description: "The symbol, in upper or lower case." },
      chainId: { ...chainIdMember, description: "Only on this chain; on all by default." },
    },
    required: ["symbol"],
    answer: objectSchema({
      tokens: {
        type: "array",
        items: objectSchema({
          ...{ chainId: integer, address: text, name: orNull(text), symbol: orNull(text) },
          ...{ decimals: orNull(integer), source: text },
        }),
      },
      ...{ asOf, notes },
    }),
    path: "/sql",
    isReadOnly: true,
    bodyOf: ({ symbol = null, chainId = 0 }) => ({
      query: `SELECT chain_id AS chainId, token AS address, name, symbol, decimals, source FROM tokens
        WHERE lower(symbol) = lower({symbol:String}) AND ({chainId:UInt32} = 0 OR chain_id = {chainId:UInt32})
        ORDER BY chain_id, source, token LIMIT 100`,
      parameters: { symbol, chainId },
    }),
    contentOf: (answer) => ({ tokens: rowsOf(answer), ...notesOf(answer) }),
  },
  {
    name: "block-by-time",
    title: "Block by time",
    description: "The last block of a chain at or before a time.",
    members: { chainId: chainIdMember, time: { ...integer, description: "Milliseconds since 1970." } },
    required: ["chainId", "time"],
    answer: objectSchema({
      block: orNull(objectSchema({ number: text, hash: text, timestamp: { ...text, description: "In UTC." } })),
      ...{ asOf, notes },
    }),
    path: "/sql",
    isReadOnly: true,
    bodyOf: ({ chainId = null, time = null }) => ({
      query: `SELECT toString(block_number) AS number, block_hash AS hash, toString(b.timestamp) AS timestamp FROM blocks AS b
        WHERE chain_id = {chainId:UInt32} AND b.timestamp <= fromUnixTimestamp64Milli({time:Int64})
        ORDER BY block_number DESC LIMIT 1`,
      parameters: { chainId, time },
    }),
    contentOf: (answer) => ({ block: rowsOf(answer).find(isJsonObject) ?? null, ...notesOf(answer) }),
  },
]
