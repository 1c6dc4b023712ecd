import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { jsonPieces } from "#api/dashboard/json-view.js"

describe("jsonPieces", () => {
  it("loses and adds nothing, whatever the value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value, undefined, 2)
        assert.strictEqual(
          jsonPieces(text)
            .map((piece) => piece.text)
            .join(""),
          text,
        )
      }),
    )
  })

  it("distinguishes names from texts, also if a text looks like JSON", () => {
    const kinds = jsonPieces('{"a": "\\"b\\": 1", "c": [-1.5e+3, null]}').filter(({ kind }) => kind !== "mark")
    assert.deepStrictEqual(kinds, [
      { kind: "name", text: '"a"' },
      { kind: "text", text: '"\\"b\\": 1"' },
      { kind: "name", text: '"c"' },
      { kind: "number", text: "-1.5e+3" },
      { kind: "word", text: "null" },
    ])
  })
})
