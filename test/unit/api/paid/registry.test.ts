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
    for (const [purchase, names] of [
      [undefined, ["key"]],
      [{ type: "object" }, ["key", "payment"]],
    ] as const) {
      const { components } = makeOpenApi("https://service.example", purchase)
      assert.sameMembers(Object.keys(Object(components).securitySchemes), [...names])
    }
  })

  it("are described with the further names of their members, and beside the purchase of credits", () => {
    const { paths } = makeOpenApi("https://service.example", { type: "object", title: "purchase" })
    const text = JSON.stringify(paths)
    assert.include(text, "Also `limit`.")
    assert.include(JSON.stringify(Object(paths)["/x402/credits"]), '"title":"purchase"')
  })

  it("are described with their members and prices", () => {
    const { paths } = makeOpenApi("https://service.example")
    assert.sameMembers(
      Object.keys(Object(paths)),
      paidEndpoints.map(({ path }) => `/x402/${path}`),
    )
  })
})
