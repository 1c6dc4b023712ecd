import { assert, describe, it } from "vitest"
import { parseLimitedJson } from "#projections/documents/parse-json.ts"

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)

describe("parseLimitedJson", () => {
  it.each(["", "{", "{'a':1}", "[1 2]", "undefined", '{"a":"'])("refuses %j", (text) => {
    assert.deepStrictEqual(parseLimitedJson(text), { problem: "invalid" })
  })

  it("refuses more depth and more values than the limits", () => {
    assert.property(parseLimitedJson(nested(20)), "value")
    assert.deepStrictEqual(parseLimitedJson(nested(21)), { problem: "too deep" })
    assert.deepStrictEqual(parseLimitedJson(nested(1_000_000)), { problem: "too deep" })
    assert.deepStrictEqual(parseLimitedJson(`[${"1,".repeat(10_000)}1]`), { problem: "too many values" })
    assert.deepStrictEqual(parseLimitedJson(JSON.stringify({ a: nested(100) })), { value: { a: nested(100) } })
  })

  it("corrects control characters in texts, and commas behind the last member", () => {
    assert.deepStrictEqual(parseLimitedJson('{"a":"1\n2\t\\"3","b":[1, 2 , ], }'), {
      value: { a: '1\n2\t"3', b: [1, 2] },
    })
    assert.deepStrictEqual(parseLimitedJson('{"a":",]"}'), { value: { a: ",]" } })
    assert.deepStrictEqual(parseLimitedJson("[,]"), { value: [] })
  })
})
