import { assert, describe, it } from "vitest"
import { lineBreak, shiftLines } from "#api/dashboard/editor.js"

describe("shiftLines", () => {
  it("indents and unindents every touched line", () => {
    const text = "{\n  a\nb\n}"
    const moved = shiftLines({ text, start: 4, end: 7 }, "in")
    assert.strictEqual(moved.text, "{\n    a\n  b\n}")
    assert.deepStrictEqual(shiftLines(moved, "out"), { text, start: 4, end: 7 })
  })

  it("removes no more indentation than there is", () => {
    assert.deepStrictEqual(shiftLines({ text: " a", start: 2, end: 2 }, "out"), { text: "a", start: 1, end: 1 })
    assert.deepStrictEqual(shiftLines({ text: "a", start: 0, end: 1 }, "out"), { text: "a", start: 0, end: 1 })
  })
})

describe("lineBreak", () => {
  it("keeps the indentation, and increases it after an opening bracket", () => {
    assert.strictEqual(lineBreak(""), "\n")
    assert.strictEqual(lineBreak("{\n  a"), "\n  ")
    assert.strictEqual(lineBreak("{\n  a {"), "\n    ")
  })
})
