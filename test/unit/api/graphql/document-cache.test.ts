import { buildSchema } from "graphql"
import { assert, describe, it } from "vitest"
import { cachedDocumentsMax, cachedTextCharactersMax, makeDocumentCache } from "#api/graphql/document-cache.ts"

const schema = buildSchema("type Query { leaf: Int }")

describe("makeDocumentCache", () => {
  it("throws for what is no query, each time", () => {
    const documentOf = makeDocumentCache(schema)
    assert.throws(() => documentOf("{"), /Syntax Error/)
    assert.throws(() => documentOf("{"), /Syntax Error/)
  })

  it("throws for a query of too many words", () => {
    assert.throws(() => makeDocumentCache(schema)(`{ ${"leaf ".repeat(10_001)} }`), /tokens/)
  })

  it("keeps what is wrong with a query", () => {
    const documentOf = makeDocumentCache(schema)
    assert.strictEqual(documentOf("{ twig }").errors.length, 1)
    assert.strictEqual(documentOf("{ twig }"), documentOf("{ twig }"))
  })

  it("drops the least recently used text", () => {
    const documentOf = makeDocumentCache(schema)
    const [first, second] = [documentOf("{ leaf } # first"), documentOf("{ leaf } # second")]
    for (let index = 2; index < cachedDocumentsMax; index += 1) documentOf(`{ leaf } # ${index}`)
    assert.strictEqual(documentOf("{ leaf } # first"), first)
    documentOf("{ leaf } # one more")
    assert.strictEqual(documentOf("{ leaf } # first"), first)
    assert.notStrictEqual(documentOf("{ leaf } # second"), second)
  })

  it("does not keep long texts", () => {
    const documentOf = makeDocumentCache(schema)
    const long = `{ leaf } #${"x".repeat(cachedTextCharactersMax)}`
    assert.notStrictEqual(documentOf(long), documentOf(long))
    const longest = long.slice(0, cachedTextCharactersMax)
    assert.strictEqual(documentOf(longest), documentOf(longest))
  })
})
