import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { edits, withEntry, withImport, withinBlock, withReplacement, withRow } from "#ops/scaffold/edit.ts"

const registry = `import { base } from "./base.ts"
import { zora } from "./zora.ts"

export const chains = [
  base,
  zora,
]
`

const failureOf = (result: Result.Result<string, string>): string | undefined =>
  Result.getOrUndefined(Result.flip(result))

describe("withEntry", () => {
  it("refuses a text without a list, and a registered name", () => {
    assert.match(failureOf(withEntry("linea", "./linea.ts")("const a = []\n")) ?? "", /no list/)
    assert.strictEqual(failureOf(withEntry("base", "./base.ts")(registry)), "base is registered")
  })

  it("lists a name in its place, first, between and last", () => {
    const entries = (name: string) =>
      Result.getOrThrow(withEntry(name, `./${name}.ts`)(registry))
        .split("\n")
        .filter((line) => line.startsWith("  "))
        .map((line) => line.trim())
    assert.deepStrictEqual(entries("arbitrum"), ["arbitrum,", "base,", "zora,"])
    assert.deepStrictEqual(entries("linea"), ["base,", "linea,", "zora,"])
    assert.deepStrictEqual(entries("zoraSepolia"), ["base,", "zora,", "zoraSepolia,"])
  })

  it("imports the name", () => {
    const text = Result.getOrThrow(withEntry("linea", "./linea.ts")(registry))
    assert.include(text, 'import { linea } from "./linea.ts"\n')
  })
})

describe("withRow", () => {
  it("refuses a page without the table", () => {
    assert.match(failureOf(withRow("| fact |", "| a |")("# Facts\n")) ?? "", /no table/)
  })

  it("adds the row at the end of the table, and nowhere else", () => {
    const page = "| fact |\n|---|\n| a |\n\n| other |\n|---|\n| b |"
    const added = (head: string) => Result.getOrThrow(withRow(head, "| new |")(page)).split("\n").indexOf("| new |")
    assert.strictEqual(added("| fact |"), 3)
    assert.strictEqual(added("| other |"), 7)
  })
})

describe("withinBlock", () => {
  it("refuses a text without the block, or whose block does not end", () => {
    const add = withinBlock(/^type A \{$/, "}", "  b: Int")
    assert.match(failureOf(add("type B {\n}\n")) ?? "", /no block/)
    assert.match(failureOf(add("type A {\n")) ?? "", /no block/)
  })

  it("adds lines before the end of that block", () => {
    const text = "type B {\n}\ntype A {\n  a: Int\n}\ntype C {\n}\n"
    const edited = Result.getOrThrow(withinBlock(/^type A \{$/, "}", "  b: Int")(text))
    assert.strictEqual(edited, "type B {\n}\ntype A {\n  a: Int\n  b: Int\n}\ntype C {\n}\n")
  })
})

describe("withReplacement", () => {
  it("refuses a text without a match", () => {
    assert.match(failureOf(withReplacement(/^type A = .*$/m, "$& | B")("type B = C\n")) ?? "", /nothing matches/)
  })

  it("replaces the first match", () => {
    const edited = withReplacement(/^type A = .*$/m, "$& | B")("type A = C\ntype A = D\n")
    assert.strictEqual(Result.getOrThrow(edited), "type A = C | B\ntype A = D\n")
  })
})

describe("edits", () => {
  it("applies each to what the previous one gave, and stops at the first refusal", () => {
    const add = (line: string) => edits(withImport(line), withReplacement(/b/, "c"))("a\n")
    assert.strictEqual(Result.getOrThrow(add("b")), "c\na\n")
    assert.match(failureOf(add("d")) ?? "", /nothing matches b/)
  })
})
