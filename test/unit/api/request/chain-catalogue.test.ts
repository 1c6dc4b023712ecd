import { buildSchema, isEnumType } from "graphql"
import { assert, describe, it } from "vitest"
import { cataloguedChain, chainCatalogue } from "#api/request/chain-catalogue.ts"
import { readSchemaText } from "#api/schema/schema-text.ts"
import { chains } from "#chains/registry.ts"

describe("chainCatalogue", () => {
  it("has 62 chains by id, each id, slug and enum value once", () => {
    assert.strictEqual(chainCatalogue.length, 62)
    const ids = chainCatalogue.map(({ id }) => id)
    assert.deepStrictEqual(
      ids,
      ids.toSorted((left, right) => left - right),
    )
    assert.strictEqual(new Set(ids).size, 62)
    assert.strictEqual(new Set(chainCatalogue.map(({ slug }) => slug)).size, 62)
  })

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

  it("calls the chains that we define as their definitions do", () => {
    for (const chain of chains) {
      const known = cataloguedChain(chain.id)
      if (known === undefined) continue
      assert.deepStrictEqual([known.slug, known.enumValue], [chain.slug, chain.enumValue])
    }
  })
})
