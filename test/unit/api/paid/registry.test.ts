import { parse, validate } from "graphql"
import { assert, describe, it } from "vitest"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { makeOpenApi } from "#api/paid/open-api.ts"
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

  it("are described with the headers that authenticate: a payment where payments are accepted", () => {
    for (const [hasPayments, names] of [
      [false, ["key"]],
      [true, ["key", "payment"]],
    ] as const) {
      const { components } = makeOpenApi("https://service.example", hasPayments)
      assert.sameMembers(Object.keys(Object(components).securitySchemes), [...names])
    }
  })

  it("are described with their members and prices", () => {
    const { paths } = makeOpenApi("https://service.example")
    assert.sameMembers(
      Object.keys(Object(paths)),
      paidEndpoints.map(({ path }) => `/x402/${path}`),
    )
  })
})
