/** Tools of the MCP server: one per paid endpoint, with schemas from its operation, and GraphQL and SQL themselves. */
import { type GraphQLSchema, isInputType, parse, typeFromAST } from "graphql"
import type { View } from "#projections/views/view.ts"
import type { JsonObject, JsonValue } from "#schemas/domain/json-value.ts"
import { sqlCredits } from "../access/price-list.ts"
import { answerSchema } from "../paid/answer-schema.ts"
import { kindSchemas } from "../paid/body-schema.ts"
import { objectSchema } from "../paid/json-schema.ts"
import { graphqlAnswer } from "../paid/open-api.ts"
import type { BodyMember, BodyMembers, PaidEndpoint } from "../paid/paid-endpoint.ts"
import { paidEndpoints } from "../paid/registry.ts"
import { chainsTool } from "./chains-tool.ts"
import { inputSchemaOf } from "./input-schema.ts"
import type { FixedTool, McpTool } from "./mcp-tool.ts"
import { asOfSchema, listedSchema, omittedSchema, payableSchema } from "./output-schema.ts"
import { previewTool } from "./preview-tool.ts"
import { resultBytesMaxDefault, resultBytesMaxRange } from "./tool-result.ts"
import { viewTools } from "./view-tools.ts"

const sqlPath = "/sql"

/** Path whose answers have the form of GraphQL's. */
export const graphqlPath = "/graphql"

/** The schemas of the variables of an operation, by name. */
const variableSchemas = (document: string, schema: GraphQLSchema): ReadonlyMap<string, JsonObject> => {
  const [definition] = parse(document).definitions
  const variables = definition?.kind === "OperationDefinition" ? (definition.variableDefinitions ?? []) : []
  return new Map(
    variables.flatMap(({ variable, type }) => {
      // Overloads of `typeFromAST` take one kind of node each.
      const found = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1])
      return isInputType(found) ? [[variable.name.value, inputSchemaOf(found)]] : []
    }),
  )
}

const memberSchema = (schema: JsonObject, { kind, description, default: value, max }: BodyMember): JsonObject => ({
  ...schema,
  description,
  ...(kind === "chain" ? kindSchemas.chain : {}),
  ...(kind === "count" ? { type: "integer", minimum: 1 } : {}),
  ...(max === undefined ? {} : { maximum: max }),
  ...(value === undefined ? {} : { default: value }),
})

/** Words of titles that are not written as in names. */
const words: Readonly<Record<string, string>> = { defi: "DeFi", nft: "NFT" }

/** `NFT balances` for `nft-balances`. */
const titleOf = (name: string): string => {
  const title = name
    .split("-")
    .map((word) => words[word] ?? word)
    .join(" ")
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`
}

/** The schema of arguments: those of a tool, and the size of its result. */
const inputOf = (properties: JsonObject, required: ReadonlyArray<string>): McpTool["inputSchema"] => ({
  type: "object",
  properties: {
    ...properties,
    bytesMax: {
      type: "integer",
      minimum: resultBytesMaxRange.min,
      maximum: resultBytesMaxRange.max,
      default: resultBytesMaxDefault,
      description: "Largest result, in bytes. Lists of longer ones are cut.",
    },
  },
  required,
})

/** The schema of arguments that are members of a body. */
const inputOfMembers = (members: BodyMembers, schemaOf: (name: string, member: BodyMember) => JsonObject) => {
  const properties = Object.entries(members).map(([name, member]): [string, JsonValue] => [
    name,
    memberSchema(schemaOf(name, member), member),
  ])
  const required = Object.entries(members).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
  return inputOf(Object.fromEntries(properties), required)
}

/** The schema of results, which name what was cut. */
const outputOf = (answer: JsonObject): McpTool["outputSchema"] => {
  const schema = listedSchema(answer)
  const properties: JsonObject = Object(schema.properties)
  const common = { ...(properties.asOf !== undefined && { asOf: asOfSchema }), omitted: omittedSchema }
  return { ...schema, type: "object", properties: { ...properties, ...common } }
}

const toolOf = (endpoint: PaidEndpoint, schema: GraphQLSchema, hasPayments: boolean): McpTool => {
  const { path, summary, credits, members, operation } = endpoint
  const variables = variableSchemas(operation.document, schema)
  const output = outputOf(answerSchema(endpoint, schema))
  return {
    name: path,
    title: titleOf(path),
    description: `${summary} ${credits} credits.`,
    inputSchema: inputOfMembers(members, (name) => variables.get(name) ?? {}),
    outputSchema: hasPayments ? payableSchema(output) : output,
    path: `/x402/${path}`,
    isReadOnly: true,
  }
}

const graphqlTool: McpTool = {
  name: "graphql",
  title: "GraphQL",
  description:
    "Executes a GraphQL query; the resource tidemark://schema is its schema. Use it for what no other tool answers, and to select fields. Subscriptions are pushed over HTTP only.",
  inputSchema: inputOf(
    {
      query: { type: "string", description: "The GraphQL document." },
      variables: { type: "object", description: "Values of its variables." },
    },
    ["query"],
  ),
  outputSchema: outputOf(graphqlAnswer),
  path: graphqlPath,
  isReadOnly: false,
}

const sqlAnswer = objectSchema({
  columns: { type: "array", items: objectSchema({ name: { type: "string" }, type: { type: "string" } }) },
  rows: {
    type: "array",
    items: { type: "array" },
    description: "Values in the order of columns. Integers of 64 bits and more, and decimals, are texts.",
  },
  rowsRead: { type: "integer" },
  bytesRead: { type: "integer" },
  elapsedMs: { type: "integer" },
  asOf: asOfSchema,
  notes: { type: "array", items: { type: "string" }, description: "Reasons for an empty result." },
})

/** Schema of the row of `WITH TOTALS`, which other results do not have. */
const sqlTotals: JsonObject = { type: "array" }

/** Whether a list has a value for each column. */
const isOfColumns = ([name, ...rest]: ReadonlyArray<string>): boolean =>
  name === "rows" ? rest.length === 1 : name === "columns" || name === "totals"

const sqlTool = (views: ReadonlyArray<View>): McpTool => ({
  name: "sql",
  title: "SQL",
  description: `Answers a SELECT statement of ClickHouse over views of blocks, transactions, transfers, swaps, prices and balances. The resource tidemark://views documents them: ${views.map(({ name }) => name).join(", ")}. ${sqlCredits} credits.`,
  inputSchema: inputOf(
    {
      query: { type: "string", description: "The statement. Addresses and hashes are lower-case hex text with 0x." },
      parameters: { type: "object", description: "Values of the parameters {name:Type} of the statement." },
    },
    ["query"],
  ),
  outputSchema: outputOf({ ...sqlAnswer, properties: { ...Object(sqlAnswer.properties), totals: sqlTotals } }),
  isWhole: isOfColumns,
  path: sqlPath,
  isReadOnly: true,
})

const fixedTool = ({ answer, ...tool }: FixedTool): McpTool => ({
  ...tool,
  inputSchema: inputOfMembers(tool.members, (_name, { kind }) => kindSchemas[kind]),
  outputSchema: outputOf(answer),
  description: tool.path === sqlPath ? `${tool.description} ${sqlCredits} credits.` : tool.description,
})

/**
 * The tools over a schema.
 *
 * @param views - Views that statements of SQL may read; absent where none are answered.
 * @param hasPayments - Whether calls of the paid endpoints may pay instead of having a key.
 */
export const makeTools = (
  schema: GraphQLSchema,
  views: ReadonlyArray<View> | undefined,
  hasPayments: boolean,
): ReadonlyArray<McpTool> => [
  ...paidEndpoints.map((endpoint) => toolOf(endpoint, schema, hasPayments)),
  graphqlTool,
  fixedTool(chainsTool),
  fixedTool(previewTool),
  ...(views === undefined ? [] : [sqlTool(views), ...viewTools.map(fixedTool)]),
]
