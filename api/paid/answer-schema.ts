/** JSON schemas of the answers of paid endpoints, derived from what their documents select and the types of the GraphQL schema. */
import {
  type FieldNode,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql"
import { isJsonObject, type JsonObject } from "#schemas/domain/json-value.ts"
import { sampleOf } from "./answer-sample.ts"
import { accountSchema, exampleOf, objectSchema, orNull, withoutNull } from "./json-schema.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"

/** Schemas of scalars by name. */
const scalars: Readonly<Record<string, JsonObject>> = {
  // Of accounts and of tokens.
  Address: accountSchema,
  BigDecimal: { type: "string", description: "A decimal number." },
  [GraphQLBoolean.name]: { type: "boolean" },
  DateTime: { type: "string", format: "date-time" },
  [GraphQLFloat.name]: { type: "number" },
  [GraphQLID.name]: { type: "string" },
  [GraphQLInt.name]: { type: "integer" },
  [GraphQLString.name]: { type: "string" },
  Timestamp: { type: "integer", description: "Milliseconds since 1970." },
}

type Fields = Readonly<Record<string, JsonObject>>

/** Fields that a document selects. */
interface Selected {
  readonly schema: GraphQLSchema
  readonly selections: SelectionSetNode | undefined
}

const typeOfField = (type: GraphQLNamedType, name: string): GraphQLOutputType | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name]?.type : undefined

const fieldSchema = (type: GraphQLNamedType, node: FieldNode, schema: GraphQLSchema): JsonObject => {
  const name = node.name.value
  // Only `__typename` is a field of every type without being declared.
  const declared = typeOfField(type, name)
  if (declared === undefined) return { type: "string", enum: [type.name] }
  const found = valueSchema(declared, { schema, selections: node.selectionSet })
  const sample = node.selectionSet === undefined ? sampleOf(type.name, name) : undefined
  if (sample === undefined) return found
  // Amounts are numbers in some types and texts in others.
  return { ...found, examples: [withoutNull(found).type === "string" ? String(sample) : sample] }
}

/** Schemas of the selected fields of a type, by their names in the response. */
const fieldsOf = (type: GraphQLNamedType, { schema, selections }: Selected): Fields =>
  Object.assign(
    {},
    ...(selections?.selections ?? []).map((node): Fields => {
      if (node.kind === Kind.FIELD) return { [(node.alias ?? node.name).value]: fieldSchema(type, node, schema) }
      // Documents of endpoints have no named fragments.
      const isOfType = node.kind === Kind.INLINE_FRAGMENT && node.typeCondition?.name.value === type.name
      return isOfType ? fieldsOf(type, { schema, selections: node.selectionSet }) : {}
    }),
  )

/** The schema of a value of a type that is neither null nor a list. */
const namedSchema = (type: GraphQLNamedType, selected: Selected): JsonObject => {
  if (isEnumType(type)) return { type: "string", enum: type.getValues().map(({ name }) => name) }
  if (isObjectType(type)) return objectSchema(fieldsOf(type, selected))
  if (!isAbstractType(type)) return scalars[type.name] ?? {}
  const possible = selected.schema.getPossibleTypes(type).map((each) => objectSchema(fieldsOf(each, selected)))
  const distinct = [...new Map(possible.map((each) => [JSON.stringify(each), each])).values()]
  return distinct.length === 1 ? { ...distinct[0] } : { anyOf: distinct }
}

const presentSchema = (type: GraphQLOutputType, selected: Selected): JsonObject => {
  if (isNonNullType(type)) return presentSchema(type.ofType, selected)
  return isListType(type) ? { type: "array", items: valueSchema(type.ofType, selected) } : namedSchema(type, selected)
}

const valueSchema = (type: GraphQLOutputType, selected: Selected): JsonObject =>
  isNonNullType(type) ? presentSchema(type, selected) : orNull(presentSchema(type, selected))

/** Members that every answer may have, or has. */
const notes: Fields = {
  warnings: { type: "array", items: { type: "string" }, description: "Members of the body that were ignored." },
  errors: {
    type: "array",
    items: { type: "object", properties: { message: { type: "string" }, extensions: { type: "object" } } },
    description: "Parts that could not be answered, with their codes.",
  },
  asOf: {
    type: "array",
    items: {
      type: "object",
      properties: {
        chainId: { type: "integer" },
        block: { type: "integer" },
        hash: { type: "string" },
        timestamp: { type: "integer", description: "Milliseconds since 1970." },
      },
      required: ["chainId", "block", "hash", "timestamp"],
    },
    description: "The blocks that the answer reflects.",
  },
}

/** JSON schema of the value of an answer, without notes. */
const valueSchemaOf = ({ operation }: PaidEndpoint, schema: GraphQLSchema): JsonObject => {
  const query = schema.getQueryType()
  const [selections] = parse(operation.document).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.selectionSet] : [],
  )
  const value = withoutNull(operation.answerSchema(objectSchema(query ? fieldsOf(query, { schema, selections }) : {})))
  return value.type === "array" ? objectSchema({ results: value }) : value
}

/** JSON schema of the answers of an endpoint with status 200. */
export const answerSchema = (endpoint: PaidEndpoint, schema: GraphQLSchema): JsonObject => {
  const { properties, anyOf } = valueSchemaOf(endpoint, schema)
  const noted: JsonObject = { type: "object", properties: notes, required: ["asOf"] }
  if (!isJsonObject(properties)) return { allOf: [{ anyOf: anyOf ?? [] }, noted] }
  return { type: "object", properties: { ...properties, ...notes }, required: [...Object.keys(properties), "asOf"] }
}

/** An example of the answers of an endpoint, without notes. */
export const answerExample = (endpoint: PaidEndpoint, schema: GraphQLSchema): JsonObject =>
  Object(exampleOf(valueSchemaOf(endpoint, schema)))
