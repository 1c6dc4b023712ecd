import { buildSchema, isEnumType } from "graphql"
import { assert, describe, it } from "vitest"
import { cataloguedChain, chainCatalogue, vmOf } from "#api/catalogue/chain-catalogue.ts"
import { readSchemaText } from "#api/schema/schema-text.ts"

describe("chainCatalogue", () => {
  it("has the values of the deprecated enum, and one chain without", () => {
    const network = buildSchema(readSchemaText()).getType("Network")
    const values = isEnumType(network) ? network.getValues().map(({ name }) => name) : []
    const named = chainCatalogue.flatMap(({ enumValue }) => enumValue ?? [])
    assert.deepStrictEqual(named.toSorted(), values.toSorted())
    assert.deepStrictEqual(
      chainCatalogue.filter(({ enumValue }) => enumValue === undefined).map(({ id }) => id),
      [911911],
    )
  })

  it("describes each value of the enum by the chain's name and id", () => {
    const network = buildSchema(readSchemaText()).getType("Network")
    const described = isEnumType(network) ? network.getValues().map(({ name, description }) => [name, description]) : []
    const expected = chainCatalogue.flatMap(({ id, name, enumValue }) =>
      enumValue === undefined ? [] : [[enumValue, `${name}, chain ${id}.`]],
    )
    assert.deepStrictEqual(Object.fromEntries(described), Object.fromEntries(expected))
  })
})

describe("cataloguedChain", () => {
  it("is undefined for the development chain and for an unknown id", () => {
    assert.isUndefined(cataloguedChain(31337))
    assert.isUndefined(cataloguedChain(2))
  })

  it("finds each chain by its id", () => {
    for (const chain of chainCatalogue) assert.strictEqual(cataloguedChain(chain.id), chain)
  })
})

describe("vmOf", () => {
  it("returns the three kinds of the interface", () => {
    const kinds = chainCatalogue.flatMap((chain) => (vmOf(chain) === "EVM" ? [] : [[chain.id, vmOf(chain)]]))
    assert.deepStrictEqual(kinds, [
      [6172014, "BITCOIN"],
      [1151111081, "SVM"],
    ])
  })
})
