import { buildSchema } from "graphql"
import { assert, describe, it } from "vitest"
import { missingResolvers } from "#api/graphql/missing-resolvers.ts"

const schema = buildSchema(
  "type Query { token: Token, chain: Int }\ntype Token { symbol: String }\ntype Plain { a: Int }",
)

describe("missingResolvers", () => {
  it("names each field of Query and of a type with a model, one line each", () => {
    assert.deepStrictEqual(missingResolvers(schema, ["Token"], { Query: { token: () => null } }), [
      "Query.chain has no resolver: add it to `roots` of its area in api/resolvers/.",
      "Token.symbol has no resolver: add it to `types.Token` of its area in api/resolvers/.",
    ])
  })

  it("treats no property of objects as a resolver", () => {
    const odd = buildSchema("type Query { constructor: Int }")
    assert.lengthOf(missingResolvers(odd, [], { Query: {} }), 1)
  })

  it("ignores types without a model, whose fields come with their parents", () => {
    const resolvers = { Query: { token: () => null, chain: () => 1 }, Token: { symbol: () => "" } }
    assert.deepStrictEqual(missingResolvers(schema, ["Token"], resolvers), [])
  })
})
