import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  validateSchema,
} from "graphql"
import { assert, describe, it } from "vitest"
import { readSchemaText } from "#api/schema/schema-text.ts"

const schema = buildSchema(readSchemaText())
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !["String", "Boolean", "Int", "Float", "ID"].includes(type.name),
)

describe("readSchemaText", () => {
  it("returns a valid schema", () => {
    assert.deepStrictEqual(validateSchema(schema), [])
  })

  it("describes every type, field, argument and value", () => {
    const silent = types.flatMap((type) => [
      ...(type.description ? [] : [type.name]),
      ...(isEnumType(type)
        ? type
            .getValues()
            .filter((value) => !value.description)
            .map((value) => value.name)
        : []),
      ...(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
            .filter((field) => !field.description)
            .map((field) => `${type.name}.${field.name}`)
        : []),
      ...(isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).flatMap((field) =>
            field.args
              .filter((argument) => !argument.description)
              .map((argument) => `${type.name}.${field.name}(${argument.name})`),
          )
        : []),
    ])
    assert.deepStrictEqual(silent, [])
  })

  it("has one value of `Network` a chain that the specification names, 61 in all", () => {
    const network = schema.getType("Network")
    assert.strictEqual(isEnumType(network) ? network.getValues().length : 0, 61)
  })

  it("marks every optional use of the deprecated `Network` as an input as deprecated", () => {
    const inputs = types.flatMap((type) => {
      if (isInputObjectType(type)) return Object.values(type.getFields())
      return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args) : []
    })
    const optional = inputs.filter(({ type }) => getNamedType(type).name === "Network" && !isNonNullType(type))
    assert.isAbove(optional.length, 1)
    assert.deepStrictEqual(
      optional.filter(({ deprecationReason }) => deprecationReason == null),
      [],
    )
  })

  it("keeps the page sizes of the specification as defaults", () => {
    const defaultOf = (typeName: string, field: string) => {
      const type = schema.getType(typeName)
      return isObjectType(type)
        ? type.getFields()[field]?.args.find(({ name }) => name === "first")?.defaultValue
        : undefined
    }
    assert.deepStrictEqual(
      [
        defaultOf("PortfolioV2TokenBalance", "byToken"),
        defaultOf("PortfolioV2TokenBalance", "byAccount"),
        defaultOf("PortfolioV2TokenBalance", "byNetwork"),
        defaultOf("PortfolioV2TokenBalanceByToken", "accountBalances"),
        defaultOf("PortfolioV2TokenBalancesByAccount", "tokenBalances"),
        defaultOf("Query", "transactionHistoryV2"),
        defaultOf("TimelineEventV2", "deltas"),
        defaultOf("ActivityAccountDelta", "tokenDeltasV2"),
        defaultOf("ActivityAccountDelta", "nftDeltasV2"),
      ],
      [25, 25, 25, 5, 5, 10, 6, 5, 5],
    )
  })
})
