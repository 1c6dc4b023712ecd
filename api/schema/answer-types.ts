/** TypeScript types of the variables and answers of GraphQL documents. Pure. */
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  typeFromAST,
} from "graphql"

/** A document with exactly one operation. */
export interface Query {
  /** Key of its types. */
  readonly name: string
  readonly source: string
}

/** TypeScript types of scalars, as JSON carries them. */
const scalarTypes: Readonly<Record<string, string>> = {
  Address: "string",
  BigDecimal: "string",
  Boolean: "boolean",
  DateTime: "string",
  Ens: "string",
  Float: "number",
  ID: "string",
  Int: "number",
  String: "string",
  Timestamp: "number",
}

interface Scope {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
}

const objectText = (members: ReadonlyArray<string>): string =>
  members.length === 0 ? "Record<string, never>" : `{ ${members.map((member) => `readonly ${member}`).join("; ")} }`

/** A type with its lists and nulls; `named` writes the type inside. */
const wrapped = (type: GraphQLType, named: () => string): string => {
  if (!isNonNullType(type))
    return `${isListType(type) ? `ReadonlyArray<${wrapped(type.ofType, named)}>` : named()} | null`
  const inner = type.ofType
  return isListType(inner) ? `ReadonlyArray<${wrapped(inner.ofType, named)}>` : named()
}

/** The fields that a selection takes of one object type, fragments included. */
const fieldsOf = (scope: Scope, type: GraphQLObjectType, { selections }: SelectionSetNode): ReadonlyArray<FieldNode> =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : scope.document.definitions.find(
            (definition) =>
              definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
          )
    if (fragment === undefined || !("selectionSet" in fragment) || fragment.selectionSet === undefined) return []
    const condition = "typeCondition" in fragment ? fragment.typeCondition?.name.value : undefined
    const target = condition === undefined ? type : scope.schema.getType(condition)
    const isApplied = target === type || (isAbstractType(target) && scope.schema.isSubType(target, type))
    return isApplied ? fieldsOf(scope, type, fragment.selectionSet) : []
  })

const leafText = (type: GraphQLType): string => {
  const named = getNamedType(type)
  if (isEnumType(named))
    return `(${named
      .getValues()
      .map(({ name }) => `"${name}"`)
      .join(" | ")})`
  return scalarTypes[named.name] ?? "unknown"
}

const objectsOf = (schema: GraphQLSchema, type: GraphQLNamedType): ReadonlyArray<GraphQLObjectType> => {
  if (isAbstractType(type)) return schema.getPossibleTypes(type)
  return isObjectType(type) ? [type] : []
}

const selectionText = (scope: Scope, type: GraphQLOutputType, selection: SelectionSetNode | undefined): string => {
  const named = getNamedType(type)
  if (selection === undefined) return leafText(type)
  const texts = objectsOf(scope.schema, named).map((object) =>
    objectText(
      fieldsOf(scope, object, selection).map((field) => {
        const key = field.alias?.value ?? field.name.value
        if (field.name.value === "__typename") return `${key}: "${object.name}"`
        const fieldType = object.getFields()[field.name.value]?.type
        if (fieldType === undefined) return `${key}: unknown`
        return `${key}: ${wrapped(fieldType, () => selectionText(scope, fieldType, field.selectionSet))}`
      }),
    ),
  )
  return texts.length === 1 ? (texts[0] ?? "unknown") : `(${[...new Set(texts)].join(" | ")})`
}

const inputText = (type: GraphQLInputType): string =>
  wrapped(type, () => {
    const named = getNamedType(type)
    if (!isInputObjectType(named)) return leafText(type)
    const fields = Object.values(named.getFields()).filter((field) => field.deprecationReason === undefined)
    return objectText(
      fields.map((field) => {
        const isOptional = !isNonNullType(field.type) || field.defaultValue !== undefined
        return `${field.name}${isOptional ? "?" : ""}: ${inputText(field.type)}`
      }),
    )
  })

const queryText = (schema: GraphQLSchema, { name, source }: Query): string => {
  const document = parse(source)
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const query = schema.getQueryType()
  if (operation === undefined || !query) return ""
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    // The schema is checked to have every type that a document names, before its types are written.
    const inputType = typeFromAST(schema, type) as GraphQLInputType
    const isOptional = !isNonNullType(inputType) || defaultValue !== undefined
    return `${variable.name.value}${isOptional ? "?" : ""}: ${inputText(inputType)}`
  })
  const data = selectionText({ schema, document }, query, operation.selectionSet)
  return `  readonly "${name}": {\n    readonly variables: ${objectText(variables)}\n    readonly data: ${data}\n  }`
}

/**
 * The text of a module with one interface, `Queries`: variables and data of each document, by its name.
 *
 * The documents must be valid against the SDL. The same input always gives the same text.
 */
export const answerTypes = (sdl: string, queries: ReadonlyArray<Query>): string => {
  const schema = buildSchema(sdl)
  return [
    "// Made from the .graphql files of this folder by `npm run codegen`. Never edited by hand.",
    "/** Variables and data of each query. */",
    "export interface Queries {",
    ...queries.map((query) => queryText(schema, query)),
    "}",
    "",
  ].join("\n")
}
