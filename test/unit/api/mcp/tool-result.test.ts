import { assert, describe, it } from "vitest"
import { resultBytesMaxDefault, toolResult } from "#api/mcp/tool-result.ts"

const text = "x".repeat(400)

const resultOf = (answer: unknown, form: { readonly bytesMax?: number; readonly isGraphql?: boolean } = {}) => {
  const found = toolResult(
    { isOk: true, text: JSON.stringify(answer) },
    {
      bytesMax: resultBytesMaxDefault,
      isGraphql: false,
      failureOf: () => undefined,
      isWhole: () => false,
      contentOf: (whole) => whole,
      continuedOf: (cut) => cut,
      ...form,
    },
  )
  return { ...found, value: Object(found.structuredContent), bytes: Buffer.byteLength(JSON.stringify(found)) }
}

describe("toolResult", () => {
  it("truncates the longest list, and reports by how much", () => {
    const { value, bytes } = resultOf({ few: [1, 2], rows: Array.from({ length: 100 }, () => text) })
    assert.isBelow(bytes, resultBytesMaxDefault + 100)
    assert.deepStrictEqual(value.few, [1, 2])
    assert.isAbove(value.rows.length, 20)
    assert.deepStrictEqual(value.omitted, [
      `rows has ${value.rows.length} of 100 elements: request fewer, or raise bytesMax.`,
    ])
  })

  it("keeps the newest elements of a series", () => {
    const ticks = Array.from({ length: 100 }, (_, index) => ({ timestamp: 1_000 + index, text }))
    const { value } = resultOf({ ticks })
    assert.isBelow(value.ticks.length, 100)
    assert.strictEqual(value.ticks.at(-1).timestamp, 1_099)
  })

  it("ends a page at its last element, also within another list", () => {
    const edges = Array.from({ length: 100 }, (_, index) => ({ cursor: `c${index}`, node: { text } }))
    const pageInfo = { hasNextPage: false, endCursor: "c99" }
    const { value } = resultOf({ apps: [{ byToken: { edges, pageInfo } }] })
    const { byToken } = value.apps[0]
    assert.deepStrictEqual(byToken.pageInfo, { hasNextPage: true, endCursor: `c${byToken.edges.length - 1}` })
    assert.deepStrictEqual(byToken.edges[0], { node: { text } })
    assert.match(value.omitted[0], /^apps\.0\.byToken\.edges has \d+ of 100 elements: continue after its endCursor/)
  })

  it("truncates no page whose cursors alone exceed the size", () => {
    const edges = Array.from({ length: 50 }, (_, index) => ({ cursor: `${text}${index}`, node: { index } }))
    const pageInfo = { hasNextPage: false, endCursor: "c49" }
    assert.deepStrictEqual(resultOf({ edges, pageInfo }).value, {
      edges: edges.map(({ node }) => ({ node })),
      pageInfo,
    })
    const whole = resultOf({ data: { edges, pageInfo } }, { isGraphql: true }).value
    assert.isBelow(whole.data.edges.length, edges.length)
    assert.isString(whole.data.edges[0].cursor)
  })

  it("keeps one element of a list, and shortens what is within it", () => {
    const { value } = resultOf({ all: [{ rows: Array.from({ length: 100 }, () => text) }, { rows: [text] }] })
    assert.strictEqual(value.all.length, 1)
    assert.isAbove(value.all[0].rows.length, 10)
    assert.strictEqual(value.omitted.length, 2)
  })

  it("refuses a result without a list to shorten", () => {
    const { isError, value, content } = resultOf({ text: text.repeat(100) })
    assert.deepStrictEqual([isError, value], [true, {}])
    assert.include(JSON.stringify(content), "select less, or raise bytesMax")
    assert.isFalse(resultOf({ text: text.repeat(100) }, { bytesMax: 1_000_000 }).isError)
  })

  it("is an error if GraphQL returns nothing but errors, and not if it returns a part", () => {
    const errors = [{ message: "The source does not answer." }]
    for (const [answer, isError] of [
      [{ data: null, errors }, true],
      [{ errors }, true],
      [{ data: { account: null }, errors }, true],
      [{ data: { account: null } }, false],
      [{ data: { account: null, networks: [] }, errors }, false],
    ] as const) {
      assert.strictEqual(resultOf(answer, { isGraphql: true }).isError, isError, JSON.stringify(answer))
    }
  })
})
