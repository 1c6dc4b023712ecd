import { parse, validate } from "graphql"
import { assert, describe, it } from "vitest"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { paidEndpoints } from "#api/paid/registry.ts"
import { chains } from "#chains/registry.ts"

const schema = buildApiSchema(chains)

describe("paid endpoints", () => {
  it("have distinct paths, the two of the specification among them", () => {
    const paths = paidEndpoints.map(({ path }) => path)
    assert.strictEqual(new Set(paths).size, paths.length)
    assert.includeMembers(paths, ["token-ranking", "token-activity-feed"])
  })

  for (const { path, operation, members } of paidEndpoints) {
    it(`have an operation that the schema allows, with a variable for each member: ${path}`, () => {
      const document = parse(operation.document)
      assert.deepStrictEqual(validate(schema, document), [])
      const [definition] = document.definitions
      const declared =
        definition?.kind === "OperationDefinition"
          ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
          : []
      assert.sameMembers(declared, [...Object.keys(members), ...Object.keys(operation.copies ?? {})])
    })
  }
})
