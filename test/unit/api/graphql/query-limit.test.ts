import { buildSchema, getIntrospectionQuery, parse, validate } from "graphql"
import { assert, describe, it } from "vitest"
import { aliasesMax, queryDepthMax, queryLimitRules, rootFieldsMax } from "#api/graphql/query-limit.ts"

const schema = buildSchema("type Query { self: Query, leaf: Int }")

const complaints = (query: string) =>
  validate(schema, parse(query), queryLimitRules).map((error) => error.originalError?.message)

const nested = (depth: number) => `${"{ self ".repeat(depth - 1)}{ leaf }${" }".repeat(depth - 1)}`

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(" ")

describe("queryLimitRules", () => {
  it("refuse a query that is one level too deep", () => {
    assert.deepStrictEqual(complaints(nested(queryDepthMax + 1)), ["The query has 21 levels; the maximum is 20."])
  })

  it("count depth through fragments", () => {
    const query = `{ self { ...A } } fragment A on Query ${nested(queryDepthMax)}`
    assert.strictEqual(complaints(query).length, 1)
  })

  it("count depth and root fields through inline fragments", () => {
    assert.lengthOf(complaints(`{ self { ... on Query ${nested(queryDepthMax)} } }`), 1)
    assert.lengthOf(complaints(`{ leaf ... { ${times(rootFieldsMax, (index) => `a${index}: leaf`)} } }`), 1)
  })

  it("refuse too many root fields, aliases counted one by one", () => {
    assert.deepStrictEqual(complaints(`{ ${times(rootFieldsMax + 1, (index) => `a${index}: leaf`)} }`), [
      "The query has 21 root fields; the maximum is 20.",
    ])
  })

  it("refuse too many aliases", () => {
    assert.deepStrictEqual(complaints(`{ self { ${times(aliasesMax + 1, (index) => `a${index}: leaf`)} } }`), [
      "The query has 101 aliases; the maximum is 100.",
    ])
  })

  it("terminate for fragments that contain themselves, or each other many times", () => {
    assert.deepStrictEqual(complaints("{ ...A } fragment A on Query { self { ...A } }"), [])
    const doubling = times(200, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)
    assert.strictEqual(complaints(`{ ...F0 } ${doubling} fragment F200 on Query { leaf }`).length, 2)
  })

  it("refuse operations that are too large once their fragments are expanded", () => {
    // 800 nodes.
    const fields = `leaf @include(if: [${times(793, () => "1")}])`
    const spreads = (count: number) => `{ self { ${times(count, () => "...A")} } } fragment A on Query { ${fields} }`
    assert.deepStrictEqual(complaints(spreads(24)), [])
    assert.match(complaints(spreads(25))[0] ?? "", /nodes with its fragments expanded; the maximum is 20000/)
    const operations = times(25, (index) => `query q${index} { self { ...A } }`)
    assert.lengthOf(complaints(`${operations} fragment A on Query { ${fields} }`), 1)
    // Arguments and directives count, too.
    const values = `leaf @include(if: [${times(1_000, () => "1")}])`
    assert.lengthOf(complaints(`{ self { ${times(20, () => "...B")} } } fragment B on Query { ${values} }`), 1)
  })

  it("refuse more pairs of merged selections than are compared quickly, at any level and through fragments", () => {
    const refused = ["The query has 20100 pairs of selections that are merged; the maximum is 20000."]
    assert.deepStrictEqual(complaints(`{ self { ${times(200, () => "leaf")} } }`), [])
    assert.deepStrictEqual(complaints(`{ self { ${times(201, () => "leaf")} } }`), refused)
    // Half of them in each of two selections that are merged.
    const halves = [100, 101].map((count) => `self { self { ${times(count, () => "leaf")} } }`)
    assert.match(complaints(`{ ${halves.join(" ")} }`)[0] ?? "", /20102 pairs/)
    const spreads = (count: number) => times(count, (index) => `...F${index}`)
    const fragments = (count: number) => times(count, (index) => `fragment F${index} on Query { leaf }`)
    assert.deepStrictEqual(complaints(`{ self { ${spreads(100)} } } ${fragments(100)}`), [])
    assert.lengthOf(complaints(`{ self { ${spreads(201)} } } ${fragments(201)}`), 1)
    assert.lengthOf(complaints(`{ leaf } fragment F on Query { ${times(201, () => "leaf")} }`), 1)
  })

  it("admit queries at the limits, and the introspection of tools", () => {
    assert.deepStrictEqual(complaints(nested(queryDepthMax)), [])
    assert.deepStrictEqual(complaints(`{ ${times(rootFieldsMax, (index) => `a${index}: leaf`)} }`), [])
    assert.deepStrictEqual(complaints(`{ self { ${times(aliasesMax, (index) => `a${index}: leaf`)} } }`), [])
    assert.deepStrictEqual(complaints(getIntrospectionQuery()), [])
  })
})
