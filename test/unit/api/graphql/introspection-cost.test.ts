import { executeSync, getIntrospectionQuery, getOperationAST, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { fragmentsOf } from "#api/graphql/fragments.ts"
import { introspectionCost, introspectionCostMax } from "#api/graphql/introspection-cost.ts"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { chains } from "#chains/registry.ts"

const schema = buildApiSchema(chains)

const costOf = (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const document = parse(query)
  const operation = getOperationAST(document) ?? assert.fail("The query has an operation.")
  return introspectionCost({ schema, operation, fragments: fragmentsOf(document), variables })
}

/** Number of objects below a value. */
const countObjects = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, each) => sum + countObjects(each), 0)
  return Array.isArray(value) ? inside : 1 + inside
}

const full = getIntrospectionQuery({
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
})

describe("introspectionCost", () => {
  it("is the number of objects that an execution returns, also through variables, fragments and single types", () => {
    const typed = `query ($all: Boolean!) { ... { __type(name: "Query") { ...fields } } }
      fragment fields on __Type { fields(includeDeprecated: $all) { name args { name type { ofType { name } } } } }`
    for (const [query, variables] of [
      [full, {}],
      [getIntrospectionQuery(), {}],
      [typed, { all: true }],
      [typed, { all: false }],
    ] as const) {
      const { data } = executeSync({ schema, document: parse(query), variableValues: variables })
      // The root is no object of the schema.
      assert.strictEqual(costOf(query, variables), countObjects(data) - 1)
    }
  })

  it("leaves room for the complete query of common tools", () => {
    assert.isBelow(costOf(full) * 1.4, introspectionCostMax)
  })

  it("counts an object with many aliases as several, and stops beyond its maximum", () => {
    const aliases = Array.from({ length: 99 }, (_, index) => `a${index}: description`).join(" ")
    assert.strictEqual(costOf(`{ __type(name: "Query") { ${aliases} } }`), 10)
    const level = (inside: string) => `fields { name type { ofType { ${inside} } ${inside} } }`
    const bomb = `{ __schema { types { ${aliases} ${level(level(level("name")))} } } }`
    assert.isAbove(costOf(bomb), introspectionCostMax)
    assert.isBelow(costOf(bomb), introspectionCostMax + 100)
  })

  it("is zero without introspection", () => {
    assert.strictEqual(costOf("{ __typename networks { name } }"), 0)
  })
})
