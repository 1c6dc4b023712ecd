/** Tools of the MCP server: one per paid endpoint, with a schema from the variables of its operation, and GraphQL itself. */
import { type GraphQLSchema, isInputType, parse, typeFromAST } from "graphql"
import type { JsonObject, JsonValue } from "../paid/json-value.ts"
import type { BodyMember, PaidEndpoint } from "../paid/paid-endpoint.ts"
import { paidEndpoints } from "../paid/registry.ts"
import { inputSchemaOf } from "./input-schema.ts"

/** A tool. A call of it is a POST of its arguments to `path`. */
export interface McpTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonObject & { readonly type: "object" }
  readonly path: string
  /** Whether it changes nothing: GraphQL has mutations. */
  readonly isReadOnly: boolean
}

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
  ...(kind === "count" ? { type: "integer", minimum: 1 } : {}),
  ...(max === undefined ? {} : { maximum: max }),
  ...(value === undefined ? {} : { default: value }),
})

const toolOf = ({ path, summary, credits, members, operation }: PaidEndpoint, schema: GraphQLSchema): McpTool => {
  const variables = variableSchemas(operation.document, schema)
  const properties = Object.entries(members).map(([name, member]): [string, JsonValue] => [
    name,
    memberSchema(variables.get(name) ?? {}, member),
  ])
  const required = Object.entries(members).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
  return {
    name: path,
    description: `${summary} ${credits} credits.`,
    inputSchema: { type: "object", properties: Object.fromEntries(properties), required },
    path: `/x402/${path}`,
    isReadOnly: true,
  }
}

const graphqlTool: McpTool = {
  name: "graphql",
  description:
    "Executes a GraphQL query; the resource tidemark://schema is its schema. Use it for what no other tool answers, and to select fields.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "The GraphQL document." },
      variables: { type: "object", description: "Values of its variables." },
    },
    required: ["query"],
  },
  path: "/graphql",
  isReadOnly: false,
}

/** The tools over a schema. */
export const makeTools = (schema: GraphQLSchema): ReadonlyArray<McpTool> => [
  ...paidEndpoints.map((endpoint) => toolOf(endpoint, schema)),
  graphqlTool,
]
