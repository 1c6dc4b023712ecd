/** Random queries over the schema: every field and argument, with valid, almost valid and hostile values. */
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql"
import type { RandomSource } from "../chain/random.ts"
import { hostileNumbers, hostileTexts } from "./hostile-value.ts"

/** Fields below a field, at most. */
const fieldsMax = 6

const depthMax = 7

/** Text of a string in a query. Lone surrogates stay, as a caller can send them escaped. */
const quoted = (text: string): string => JSON.stringify(text)

const scalarText = (name: string, random: RandomSource): string => {
  if (random.oneIn(12)) return random.pick(["null", "true", "{}", "[]", "[[[]]]", "BOGUS", '"""block"""'])
  switch (name) {
    case "Int":
    case "Float":
    case "Timestamp":
      return String(random.pick(hostileNumbers))
    case "Boolean":
      return random.pick(["true", "false"])
    default:
      return random.oneIn(8) ? String(random.pick(hostileNumbers)) : quoted(random.pick(hostileTexts))
  }
}

const valueText = (type: GraphQLInputType, random: RandomSource, depth: number): string => {
  if (isNonNullType(type)) return valueText(type.ofType, random, depth)
  if (isListType(type)) {
    const length = random.oneIn(15) ? 120 : random.below(4)
    return `[${Array.from({ length }, () => valueText(type.ofType, random, depth)).join(" ")}]`
  }
  if (isEnumType(type)) {
    const [first, ...rest] = type.getValues().map(({ name }) => name)
    return first === undefined || random.oneIn(15) ? "BOGUS" : random.pick([first, ...rest])
  }
  if (isInputObjectType(type)) return `{${argumentTexts(Object.values(type.getFields()), random, depth + 1).join(" ")}}`
  return scalarText(type.name, random)
}

const argumentTexts = (
  given: ReadonlyArray<GraphQLArgument | GraphQLInputField>,
  random: RandomSource,
  depth: number,
): ReadonlyArray<string> =>
  given
    .filter(({ type }) => (isNonNullType(type) ? !random.oneIn(30) : depth < 4 && random.oneIn(3)))
    .map(({ name, type }) => `${name}: ${valueText(type, random, depth)}`)

const aliasOf = (random: RandomSource): string => (random.oneIn(6) ? `a${random.below(30)}: ` : "")

const selectionText = (schema: GraphQLSchema, type: GraphQLNamedType, random: RandomSource, depth: number): string => {
  if (isUnionType(type) || isInterfaceType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .filter(() => random.oneIn(3))
      .map((possible) => `... on ${possible.name} ${selectionText(schema, possible, random, depth + 1)}`)
    return `{ __typename ${parts.join(" ")} }`
  }
  if (!isObjectType(type)) return ""
  const fields = Object.values(type.getFields())
  const names = Array.from({ length: 1 + random.below(fieldsMax) }, () => fields[random.below(fields.length)])
  const texts = names.flatMap((field) => {
    if (field === undefined) return []
    const target = getNamedType(field.type)
    if (isCompositeType(target) && depth >= depthMax) return []
    const given = argumentTexts(field.args, random, 0)
    const below = isCompositeType(target) ? ` ${selectionText(schema, target, random, depth + 1)}` : ""
    return [`${aliasOf(random)}${field.name}${given.length === 0 ? "" : `(${given.join(" ")})`}${below}`]
  })
  return `{ ${texts.length === 0 ? "__typename" : texts.join(" ")} }`
}

/** A random operation. */
export const randomQuery = (schema: GraphQLSchema, random: RandomSource): string => {
  const isMutation = random.oneIn(10)
  const root = isMutation ? schema.getMutationType() : schema.getQueryType()
  if (root == null) throw new Error("The schema has a query and a mutation type.")
  return `${isMutation ? "mutation" : "query"} ${selectionText(schema, root, random, 0)}`
}
