import { assert, describe, it } from "vitest"
import { ignoredClass } from "#projections/spam/look-alike-sql.ts"

/** The class as JavaScript writes it. */
const ignored = new RegExp(`^${ignoredClass.replaceAll(/\\x\{(\w+)\}/g, "\\u{$1}")}$`, "u")

describe("ignoredClass", () => {
  it("contains the characters without an appearance of the Unicode version in use, and no others", () => {
    const differing: Array<string> = []
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      const character = String.fromCodePoint(code)
      if (/[\p{M}\p{Default_Ignorable_Code_Point}\s]/u.test(character) !== ignored.test(character))
        differing.push(code.toString(16))
    }
    assert.deepStrictEqual(differing, [])
  })
})
