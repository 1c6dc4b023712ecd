import { buildSchema } from "graphql"
import { assert, describe, it } from "vitest"
import { cachedDocumentBytesMax, makeDocumentCache, tokenBytes } from "#api/graphql/document-cache.ts"
import { queryCharactersMax, queryTokensMax } from "#api/graphql/query-text.ts"

const schema = buildSchema("type Query { leaf(of: [Int]): Int, self: Query }")

describe("makeDocumentCache", () => {
  it("throws for an invalid query, each time", () => {
    const documentOf = makeDocumentCache(schema)
    assert.throws(() => documentOf("{"), /Syntax Error/)
    assert.throws(() => documentOf("{"), /Syntax Error/)
  })

  it("throws for a query of too many tokens, before it is parsed", () => {
    assert.throws(() => makeDocumentCache(schema)(`{ ${"leaf ".repeat(queryTokensMax)} }`), /10001 tokens/)
  })

  it("throws for a longer query, and for deeper ones than the parser has a stack for", () => {
    const documentOf = makeDocumentCache(schema)
    assert.throws(() => documentOf(`{ leaf } #${"x".repeat(queryCharactersMax)}`), /characters/)
    for (const [open, inside, close] of [
      ["{ self ", "{ leaf }", "}"],
      ["{ ... ", "{ leaf }", "}"],
      ["{ leaf(of: [", "", ""],
    ] as const) {
      const text = `${open.repeat(3_000)}${inside}${close.repeat(3_000)}`
      assert.throws(() => documentOf(text), /nested brackets; the maximum is 100/, open)
    }
  })

  it("reports a limited number of errors of a query, with their locations", () => {
    const names = Array.from({ length: 500 }, (_, index) => `a${index}`).join(" ")
    const { errors } = makeDocumentCache(schema)(`{ self { ${names} } }`)
    assert.isBelow(errors.length, 20)
    assert.deepStrictEqual(errors[0]?.locations, [{ line: 1, column: 10 }])
  })

  it("caches valid documents only", () => {
    const documentOf = makeDocumentCache(schema)
    assert.strictEqual(documentOf("{ leaf }"), documentOf("{ leaf }"))
    assert.lengthOf(documentOf("{ twig }").errors, 1)
    assert.notStrictEqual(documentOf("{ twig }"), documentOf("{ twig }"))
  })

  it("evicts the least recently used documents beyond a size", () => {
    const documentOf = makeDocumentCache(schema)
    const textOf = (index: number) => `{ leaf } #${index}${"x".repeat(queryCharactersMax - 20)}`
    const count = Math.floor(cachedDocumentBytesMax / (2 * textOf(0).length + 3 * tokenBytes))
    const [first, second] = [documentOf(textOf(0)), documentOf(textOf(1))]
    for (let index = 2; index < count; index += 1) documentOf(textOf(index))
    assert.strictEqual(documentOf(textOf(0)), first)
    documentOf(textOf(count))
    assert.strictEqual(documentOf(textOf(0)), first)
    assert.notStrictEqual(documentOf(textOf(1)), second)
  })
})
