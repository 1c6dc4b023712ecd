import { buildSchema, getOperationAST, Kind, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { reductionsOf } from "#api/graphql/reduction.ts"

const schema = buildSchema(`
  type Query { portfolio(addresses: [String!], chains: [Int!]): Portfolio, page(input: Page!): Rows, chains: [Row] }
  input Page { first: Int }
  type Portfolio { total: Float, rows(first: Int = 25): Rows }
  type Rows { edges: [Row] }
  type Row { name: String }
`)

const reductions = (query: string, variables: Record<string, unknown> = {}) => {
  const document = parse(query)
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  return reductionsOf({ schema, operation: getOperationAST(document) ?? assert.fail(), fragments, variables })
}

describe("reductionsOf", () => {
  it("finds nothing in an operation that cannot be reduced", () => {
    assert.deepStrictEqual(reductions("{ chains { name } }"), [])
    assert.deepStrictEqual(
      reductions('{ portfolio(addresses: ["a"]) { total rows(first: 1) { edges { name } } } }'),
      [],
    )
  })

  it("finds lists of several values, in variables too", () => {
    const query = "query($of: [String!]) { portfolio(addresses: $of, chains: [1]) { total } }"
    assert.deepStrictEqual(reductions(query, { of: ["a"] }), [])
    assert.deepStrictEqual(reductions(query, { of: ["a", "b"] }), ["fewer values of `addresses`"])
  })

  it("finds pages of several rows, by default, in `input` and in fragments", () => {
    assert.deepStrictEqual(reductions("{ ...A } fragment A on Query { portfolio { rows { edges { name } } } }"), [
      "a smaller page of `rows`",
    ])
    assert.deepStrictEqual(reductions("{ page(input: { first: 9 }) { edges { name } } }"), ["a smaller page of `page`"])
    assert.deepStrictEqual(reductions("{ page(input: { first: 1 }) { edges { name } } }"), [])
  })

  it("counts aliases of a root field, and one name in two fragments once", () => {
    assert.deepStrictEqual(reductions("{ a: chains { name } b: chains { name } }"), ["fewer root fields"])
    assert.deepStrictEqual(reductions("{ chains { name } ... on Query { chains { name } } }"), [])
  })
})
