/** Finds, for every nullable argument of a schema, a query that passes it, so that one test covers all of them. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql"

type Field = GraphQLField<unknown, unknown>

/**
 * Literals of arguments, by `Type.field`; under `""` those of any field, and under `... on Type` those of a field of an abstract type that
 * then returns this type. Required arguments are always passed, others if their field is named. Under the name of an input object, literals of
 * optional members that are always passed, except the one that is null.
 */
export type Literals = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An argument, and the same query with an explicit null for it and without it. Its field has the alias `asked`. */
export interface NullableArgument {
  readonly path: string
  readonly withNull: string
  readonly without: string
}

/** Wraps a selection of a type's fields into a whole query. */
type Wrap = (selection: string) => string

const argumentsOf = (
  owner: string,
  field: Field,
  literals: Literals,
  returned?: GraphQLObjectType,
): ReadonlyMap<string, string> => {
  const own = { ...literals[`${owner}.${field.name}`], ...literals[`... on ${returned?.name}`] }
  const required = field.args.filter(isRequiredArgument).map(({ name }) => [name, literals[""]?.[name]] as const)
  const missing = required.find(([name, literal]) => own[name] === undefined && literal === undefined)
  if (missing !== undefined) throw new Error(`No literal for ${owner}.${field.name}(${missing[0]}:).`)
  return new Map([...required.map(([name, literal]) => [name, literal ?? ""] as const), ...Object.entries(own)])
}

const callText = ({ name }: Field, given: ReadonlyMap<string, string>): string =>
  given.size === 0 ? name : `${name}(${[...given].map(([argument, literal]) => `${argument}: ${literal}`).join(", ")})`

/** The shortest path from the root to each object type: through objects alone if there is one, since these are always returned. */
const waysToTypes = (schema: GraphQLSchema, literals: Literals): ReadonlyMap<GraphQLObjectType, Wrap> => {
  const root = schema.getQueryType()
  const ways = new Map<GraphQLObjectType, Wrap>()
  if (root) ways.set(root, (selection) => `{ ${selection} }`)
  // A Map is iterated in insertion order, including entries added meanwhile: breadth first.
  for (const isFollowed of [isObjectType, isCompositeType]) {
    for (const [owner, wrap] of ways) {
      for (const field of Object.values(owner.getFields())) {
        const target = getNamedType(field.type)
        if (!isFollowed(target)) continue
        const types = isAbstractType(target) ? schema.getPossibleTypes(target) : [target]
        for (const type of types.filter((type) => isObjectType(type) && !ways.has(type))) {
          const call = callText(field, argumentsOf(owner.name, field, literals, type))
          ways.set(type, (inner) => wrap(`${call} { ... on ${type.name} { ${inner} } }`))
        }
      }
    }
  }
  return ways
}

/** Every field without arguments of an object type: leaves, and objects with their leaves down to a depth. */
const selectionOf = (type: Field["type"], depth: number): string => {
  const target = getNamedType(type)
  if (isLeafType(target)) return ""
  if (!isObjectType(target)) return "{ __typename }"
  const fields = Object.values(target.getFields()).filter(({ args }) => args.length === 0)
  const parts = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name]
    return depth === 0 ? [] : [`${field.name} ${selectionOf(field.type, depth - 1)}`]
  })
  return `{ ${["__typename", ...parts].join(" ")} }`
}

/** The nulls that an argument accepts: as a whole, and for each nullable field of its input object. */
const nullsOf = (argument: GraphQLArgument, literals: Literals) => {
  const type = getNamedType(argument.type)
  const isNullable = ({ type: declared }: GraphQLArgument | GraphQLInputField) => !isNonNullType(declared)
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : []
  const required = fields.filter(isRequiredInputField).map(({ name }) => `${name}: ${literals[""]?.[name]}`)
  const always = Object.entries(literals[type.name] ?? {})
  const objectOf = (name: string, extra: ReadonlyArray<string>) => {
    const others = always.filter(([other]) => other !== name).map(([other, literal]) => `${other}: ${literal}`)
    return `{ ${[...required, ...others, ...extra].join(", ")} }`
  }
  return [
    ...(isNullable(argument) ? [{ name: argument.name, withNull: "null", without: undefined }] : []),
    ...fields.filter(isNullable).map(({ name }) => ({
      name: `${argument.name}.${name}`,
      withNull: objectOf(name, [`${name}: null`]),
      without: objectOf(name, []),
    })),
  ]
}

/** Every nullable argument, and every nullable field of an input object, of every field that a query can reach. */
export const nullableArguments = (schema: GraphQLSchema, literals: Literals): ReadonlyArray<NullableArgument> =>
  [...waysToTypes(schema, literals)].flatMap(([owner, wrap]) =>
    Object.values(owner.getFields()).flatMap((field) =>
      field.args.flatMap((argument) =>
        nullsOf(argument, literals).map(({ name, withNull, without }) => {
          const others = new Map(argumentsOf(owner.name, field, literals))
          others.delete(argument.name)
          const ask = (literal: string | undefined) => {
            const given = new Map(literal === undefined ? others : [...others, [argument.name, literal]])
            return wrap(`asked: ${callText(field, given)} ${selectionOf(field.type, 1)}`)
          }
          return { path: `${owner.name}.${field.name}(${name}:)`, withNull: ask(withNull), without: ask(without) }
        }),
      ),
    ),
  )
