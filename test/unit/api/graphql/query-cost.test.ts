import { buildSchema, getOperationAST, Kind, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { queryCost } from "#api/graphql/query-cost.ts"

const schema = buildSchema(`
  type Query { rows(first: Int = 25, last: Int): Rows, page(input: Page!): Rows, one: Row }
  input Page { first: Int, limit: Int }
  type Rows { edges: [Edge] }
  type Edge { node: Row }
  type Row { name: String, rows(first: Int = 5): Rows }
`)

const costOf = (query: string, variables: Record<string, unknown> = {}) => {
  const document = parse(query)
  const operation = getOperationAST(document)
  assert.isNotNull(operation)
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  return queryCost({ schema, operation: operation ?? assert.fail(), fragments, variables })
}

describe("queryCost", () => {
  it("costs nothing for scalars", () => {
    assert.strictEqual(costOf("{ __typename }"), 0)
  })

  it("multiplies the cost of nested fields by the rows of the page", () => {
    assert.strictEqual(costOf("{ rows(first: 10) { edges { node { name } } } }"), 30)
    assert.strictEqual(
      costOf("{ rows(first: 10) { edges { node { rows { edges { node { name } } } } } } }"),
      10 * (3 + 15),
    )
  })

  it("reads sizes from variables, defaults and `last`", () => {
    assert.strictEqual(costOf("query($n: Int) { rows(first: $n) { edges { node { name } } } }", { n: 7 }), 21)
    assert.strictEqual(costOf("{ rows { edges { node { name } } } }"), 75)
    assert.strictEqual(costOf("{ rows(first: 2, last: 40) { edges { node { name } } } }"), 120)
  })

  it("reads sizes from members of `input`", () => {
    assert.strictEqual(costOf("{ page(input: { limit: 7 }) { edges { node { name } } } }"), 21)
    const query = "query($page: Page!) { page(input: $page) { edges { node { name } } } }"
    assert.strictEqual(costOf(query, { page: { first: 9 } }), 27)
    assert.strictEqual(costOf(query, { page: {} }), 3)
  })

  it("expands fragments", () => {
    assert.strictEqual(costOf("{ ...A } fragment A on Query { one { name } ... on Query { one { name } } }"), 2)
  })

  it("counts an object with many values, or with large arguments below it, as several", () => {
    const names = Array.from({ length: 51 }, (_, index) => `a${index}: name`).join(" ")
    assert.strictEqual(costOf(`{ one { ${names} } }`), 3)
    const sizes = `[${"1 ".repeat(50)}]`
    assert.strictEqual(costOf(`{ rows(first: 10) { edges { rows(of: ${sizes}) } } }`), 10 * (1 + 3))
  })
})
