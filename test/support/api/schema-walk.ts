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

/** Arguments of a field, and the same query with an explicit null for each and without them. The field has the alias `asked`. */
export interface NullableArguments {
  readonly paths: ReadonlyArray<string>
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
const waysToTypes = (
  schema: GraphQLSchema,
  literals: Literals,
  nulls: ReadonlyArray<string>,
): ReadonlyMap<GraphQLObjectType, Wrap> => {
  const root = schema.getQueryType()
  const ways = new Map<GraphQLObjectType, Wrap>()
  if (root) ways.set(root, (selection) => `{ ${selection} }`)
  // A Map is iterated in insertion order, including entries added meanwhile: breadth first.
  for (const isFollowed of [isObjectType, isCompositeType]) {
    for (const [owner, wrap] of ways) {
      for (const field of Object.values(owner.getFields())) {
        const target = getNamedType(field.type)
        if (!isFollowed(target) || nulls.includes(`${owner.name}.${field.name}`)) continue
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

const isNullable = ({ type }: GraphQLArgument | GraphQLInputField) => !isNonNullType(type)

/** An argument as a literal, without and with nulls of its members. */
interface NullMembers {
  readonly names: ReadonlyArray<string>
  readonly withNull: string
  readonly without: string
}

/** The literal of an input object without members. */
const emptyInput = "{  }"

/** Nulls of the members of an input object: of one that is always passed alone, of all others together. */
const nullMembersOf = (argument: GraphQLArgument, literals: Literals): ReadonlyArray<NullMembers> => {
  const type = getNamedType(argument.type)
  if (!isInputObjectType(type)) return []
  const fields = Object.values(type.getFields())
  const required = fields.filter(isRequiredInputField).map(({ name }) => `${name}: ${literals[""]?.[name]}`)
  const always = Object.entries(literals[type.name] ?? {})
  const optional = fields.filter(isNullable).map(({ name }) => name)
  const alone = optional.filter((name) => literals[type.name]?.[name] !== undefined)
  const together = optional.filter((name) => !alone.includes(name))
  return [...alone.map((name) => [name]), together]
    .filter((names) => names.length > 0)
    .map((names) => {
      const others = always.filter(([name]) => !names.includes(name)).map(([name, literal]) => `${name}: ${literal}`)
      const without = [...required, ...others]
      const withNull = [...without, ...names.map((name) => `${name}: null`)]
      return { names, withNull: `{ ${withNull.join(", ")} }`, without: `{ ${without.join(", ")} }` }
    })
}

/** The nulls that a field accepts: for an argument that is always passed alone, for all others together; then those of input objects. */
const nullsOf = (field: Field, given: ReadonlyMap<string, string>, literals: Literals) => {
  const nullable = field.args.filter(isNullable).map(({ name }) => name)
  const together = nullable.filter((name) => !given.has(name))
  const wholes = [...nullable.filter((name) => given.has(name)).map((name) => [name]), together]
  const members = field.args.flatMap((argument) =>
    nullMembersOf(argument, literals).map(({ names, withNull, without }) => ({
      names: names.map((name) => `${argument.name}.${name}`),
      withNull: new Map([...given, [argument.name, withNull]]),
      // An input of nulls alone means what leaving it out means.
      without: isNullable(argument) && without === emptyInput ? given : new Map([...given, [argument.name, without]]),
    })),
  )
  const ofArguments = wholes
    .filter((names) => names.length > 0)
    .map((names) => {
      const without = new Map([...given].filter(([name]) => !names.includes(name)))
      return { names, withNull: new Map([...without, ...names.map((name) => [name, "null"] as const)]), without }
    })
  return [...ofArguments, ...members]
}

/**
 * Every nullable argument, and every nullable member of an input object, of every field that a query can reach.
 *
 * @param nulls - Fields that are null in the answers, so that no query leads through them: `User.avatar`.
 */
export const nullableArguments = (
  schema: GraphQLSchema,
  literals: Literals,
  nulls: ReadonlyArray<string> = [],
): ReadonlyArray<NullableArguments> =>
  [...waysToTypes(schema, literals, nulls)].flatMap(([owner, wrap]) =>
    Object.values(owner.getFields()).flatMap((field) =>
      nullsOf(field, argumentsOf(owner.name, field, literals), literals).map(({ names, withNull, without }) => {
        const ask = (given: ReadonlyMap<string, string>) =>
          wrap(`requested: ${callText(field, given)} ${selectionOf(field.type, 1)}`)
        const paths = names.map((name) => `${owner.name}.${field.name}(${name}:)`)
        return { paths, withNull: ask(withNull), without: ask(without) }
      }),
    ),
  )
