import { assert, describe, it } from "vitest"
import { bytesOfText, quantityOfText } from "#schemas/domain/text-value.ts"

describe("bytesOfText", () => {
  it("refuses half bytes, other digits and other values", () => {
    for (const value of ["0x1", "0xzz", "12", "", 12, null]) assert.isUndefined(bytesOfText(value))
  })

  it("gives bytes in lower case, and none", () => {
    assert.deepStrictEqual(["0xAb", "0x"].map(bytesOfText), ["0xab", "0x"])
  })
})

describe("quantityOfText", () => {
  it("refuses signs, fractions, empty text, and what is too long", () => {
    for (const text of ["-1", "1.5", "", "0x", "1".repeat(79)]) assert.isUndefined(quantityOfText(text))
  })

  it("reads decimal and hexadecimal numbers", () => {
    assert.deepStrictEqual(["12", "0xFf"].map(quantityOfText), [12n, 255n])
  })
})
