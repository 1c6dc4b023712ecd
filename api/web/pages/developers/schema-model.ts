/** The schema as its documentation shows it. Pure. */
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isUnionType,
  print,
} from "graphql"

/** An argument of a field. */
export interface SchemaArgument {
  readonly name: string
  /** As the schema language writes it. */
  readonly type: string
  readonly typeName: string
  readonly description: string
  /** As the schema language writes it; absent where there is none. */
  readonly defaultText?: string
}

/** A field, a member of an input or a value of an enum; values have no type. */
export interface SchemaMember extends Partial<Pick<SchemaArgument, "type" | "typeName" | "defaultText">> {
  readonly name: string
  readonly description: string
  readonly deprecation: string | undefined
  readonly arguments: ReadonlyArray<SchemaArgument>
}

/** A type with its members, and the types that it may be. */
export interface SchemaType {
  readonly name: string
  readonly kind: string
  readonly description: string
  readonly members: ReadonlyArray<SchemaMember>
  readonly possible: ReadonlyArray<string>
}

/** A schema: as the editor takes it, and its types by name. */
export interface Schema {
  readonly schema: GraphQLSchema
  readonly types: ReadonlyMap<string, SchemaType>
  readonly root: string
}

const typed = (member: GraphQLArgument | GraphQLField<unknown, unknown> | GraphQLInputField) => {
  const { type, astNode } = member
  const defaultNode = astNode != null && "defaultValue" in astNode ? astNode.defaultValue : undefined
  return {
    type: String(type),
    typeName: getNamedType(type).name,
    ...(defaultNode && { defaultText: print(defaultNode) }),
  }
}

const described = ({
  name,
  description,
}: {
  readonly name: string
  readonly description?: string | null | undefined
}) => ({
  name,
  description: description ?? "",
})

const memberOf = (member: GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLEnumValue): SchemaMember => ({
  ...described(member),
  ...("type" in member && typed(member)),
  deprecation: member.deprecationReason ?? undefined,
  arguments: "args" in member ? member.args.map((argument) => ({ ...described(argument), ...typed(argument) })) : [],
})

const membersOf = (type: GraphQLNamedType): ReadonlyArray<SchemaMember> => {
  if (isEnumType(type)) return type.getValues().map(memberOf)
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
    return Object.values(type.getFields()).map(memberOf)
  }
  return []
}

const kindOf = (type: GraphQLNamedType): string => {
  if (isObjectType(type)) return "type"
  if (isInterfaceType(type)) return "interface"
  if (isUnionType(type)) return "union"
  if (isEnumType(type)) return "enum"
  return isScalarType(type) ? "scalar" : "input"
}

/** Reads a schema in the schema language. */
export const readSchema = (text: string): Schema => {
  const schema = buildSchema(text, { assumeValidSDL: true })
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .map(
      (type): SchemaType => ({
        ...described(type),
        kind: kindOf(type),
        members: membersOf(type),
        possible: isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : [],
      }),
    )
  return {
    schema,
    types: new Map(types.map((type) => [type.name, type])),
    root: schema.getQueryType()?.name ?? "Query",
  }
}
