import { isIntrospectionType, isScalarType, isSpecifiedScalarType } from "graphql"
import { assert, describe, it } from "vitest"
import { chainCatalogue } from "#api/catalogue/chain-catalogue.ts"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { testChain } from "../../../support/chain/block-builder.ts"

const types = Object.values(buildApiSchema([testChain]).getTypeMap())

describe("buildApiSchema", () => {
  it("builds one schema for chains with the same values", () => {
    const [known, other] = [
      { ...testChain, enumValue: chainCatalogue[0]?.enumValue ?? "" },
      { ...testChain, enumValue: "OTHER" },
    ]
    assert.strictEqual(buildApiSchema([known, testChain]), buildApiSchema([testChain]))
    assert.notStrictEqual(buildApiSchema([other]), buildApiSchema([testChain]))
  })

  it("describes every type for generators", () => {
    const silent = types.filter((type) => !isIntrospectionType(type) && !type.description)
    assert.deepStrictEqual(
      silent.map(({ name }) => name),
      [],
    )
  })

  it("describes the JSON type of each scalar, and links its specification", () => {
    const scalars = types.filter((type) => isScalarType(type)).filter((type) => !isSpecifiedScalarType(type))
    const described = scalars.map(({ name, description, specifiedByURL }) => [
      name,
      /: an? (string|integer|number|value)\b/.exec(description ?? "")?.[1],
      specifiedByURL,
    ])
    assert.deepStrictEqual(described.sort(), [
      ["Address", "string", undefined],
      ["BigDecimal", "string", "https://www.w3.org/TR/xmlschema11-2/#decimal"],
      ["DateTime", "string", "https://scalars.graphql.org/andimarek/date-time"],
      ["Ens", "string", undefined],
      ["JSON", "value", "https://www.rfc-editor.org/rfc/rfc8259"],
      ["Percentage", "number", undefined],
      ["Signature", "string", undefined],
      ["Timestamp", "integer", undefined],
    ])
  })
})
