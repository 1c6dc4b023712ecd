import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  parse,
} from "graphql"
import { assert, describe, it } from "vitest"
import { plans } from "#api/access/plan.ts"
import { repeat, surcharge } from "#api/access/price-list.ts"
import { fieldReads, listRows } from "#api/graphql/field-size.ts"
import { fragmentsOf } from "#api/graphql/fragments.ts"
import { queryCost } from "#api/graphql/query-cost.ts"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { chains } from "#chains/registry.ts"

const schema = buildApiSchema(chains)

const fieldsOf = (type: GraphQLNamedType): ReadonlyArray<readonly [string, GraphQLField<unknown, unknown>]> =>
  type.name.startsWith("__") || !(isObjectType(type) || isInterfaceType(type))
    ? []
    : Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field])

const fields = Object.values(schema.getTypeMap()).flatMap(fieldsOf)

const isObjectList = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(getNullableType(type)) && isCompositeType(getNamedType(type))

const hasListArgument = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type, name }) => isListType(getNullableType(type)) && !name.endsWith("Tokens"))

const costOf = (query: string) => {
  const document = parse(query)
  const operation = getOperationAST(document) ?? assert.fail("The query has an operation.")
  return queryCost({ schema, operation, fragments: fragmentsOf(document), variables: {} })
}

describe("listRows", () => {
  it("has every list of objects without a page or a list argument, in order, and no other", () => {
    const lists = fields.filter(
      ([name, field]) => isObjectList(field) && !hasListArgument(field) && !name.endsWith(".edges"),
    )
    assert.deepStrictEqual(Object.keys(listRows), lists.map(([name]) => name).sort())
  })
})

describe("fieldReads", () => {
  it("has fields of the schema, and every field whose aliases are charged", () => {
    const known = new Set(fields.map(([name]) => name))
    assert.deepStrictEqual(
      Object.keys(fieldReads).filter((name) => !known.has(name)),
      [],
    )
    const charged = new Set<string>([...repeat.fields, ...surcharge.fields])
    const uncounted = fields.filter(
      ([name, field]) => charged.has(field.name) && isCompositeType(getNamedType(field.type)) && !(name in fieldReads),
    )
    assert.deepStrictEqual(
      uncounted.map(([name]) => name),
      [],
    )
  })

  it("refuses a free client 90 aliases of a list of swaps, and admits ten", () => {
    const swaps = (count: number) => {
      const aliases = Array.from(
        { length: count },
        (_, index) => `a${index}: latestSwaps(first: 1) { edges { cursor } }`,
      )
      return `{ fungibleTokenV2(address: "a", chainId: 1) { priceData { ${aliases.join(" ")} } } }`
    }
    assert.isAbove(costOf(swaps(90)), plans.free.queryCostMax)
    assert.isBelow(costOf(swaps(10)), plans.free.queryCostMax)
  })

  it("counts reads for each object that a field is selected on, and lists by their arguments", () => {
    const ranked = (size: number) =>
      costOf(`{ tokenRanking(first: ${size}) { edges { node { token { priceData { volume24h(currency: USD) } } } } } }`)
    assert.isAbove(ranked(100), 7 * ranked(10))
    const batch = (count: number) =>
      `{ fungibleTokenBatchV2(tokens: [${'{ address: "a", chainId: 1 } '.repeat(count)}]) { holders { totalCount } } }`
    assert.isAbove(costOf(batch(50)), 7 * costOf(batch(5)))
  })
})
