import { toFunctionSelector } from "viem"
import { assert, describe, it } from "vitest"
import {
  decodeAddress,
  decodeAmount,
  decodeDecimals,
  decodeText,
  encodeBalanceOf,
  selectors,
} from "#chains/abi/read.ts"
import { address, word } from "../../../support/chain/block-builder.ts"

const stringOf = (text: string): string => {
  const bytes = Buffer.from(text)
  return `0x${word(32n)}${word(BigInt(bytes.length))}${bytes.toString("hex").padEnd(Math.ceil(bytes.length / 32) * 64, "0")}`
}

const bytes32Of = (text: string): string => `0x${Buffer.from(text).toString("hex").padEnd(64, "0")}`

describe("selectors", () => {
  it("are those of their signatures", () => {
    assert.deepStrictEqual<Record<string, string>>(selectors, {
      name: toFunctionSelector("name()"),
      symbol: toFunctionSelector("symbol()"),
      decimals: toFunctionSelector("decimals()"),
      totalSupply: toFunctionSelector("totalSupply()"),
      balanceOf: toFunctionSelector("balanceOf(address)"),
      token0: toFunctionSelector("token0()"),
      token1: toFunctionSelector("token1()"),
      factory: toFunctionSelector("factory()"),
    })
    assert.strictEqual(encodeBalanceOf(address(7)), `0x70a08231${word(address(7))}`)
  })
})

describe("decodeText", () => {
  it.each([
    ["nothing", "0x"],
    ["an empty string", stringOf("")],
    ["an empty word", `0x${word(0n)}`],
    ["a length beyond the answer", `0x${word(32n)}${word(99n)}${word(0n)}`],
    ["an offset beyond the answer", `0x${word(2n ** 200n)}${word(1n)}`],
    ["control characters only", stringOf("\n\t\u0000")],
  ])("is undefined for %s", (_name, output) => assert.isUndefined(decodeText(output, 10)))

  it("reads both forms", () => {
    assert.strictEqual(decodeText(stringOf("Tether USD"), 10), "Tether USD")
    assert.strictEqual(decodeText(bytes32Of("Maker"), 10), "Maker")
  })

  it("truncates by characters, never inside one", () => {
    assert.strictEqual(decodeText(stringOf("🌊🌊🌊🌊"), 3), "🌊🌊🌊")
    assert.strictEqual(decodeText(stringOf(`${"é".repeat(9)}x`), 4), "éééé")
  })

  it("removes line ends, and keeps invisible characters", () => {
    assert.strictEqual(decodeText(stringOf("US\u202eD\u2028C\u200b\r\n"), 10), "US\u202eDC\u200b")
  })
})

describe("decodeAmount", () => {
  it("is undefined for less than a word", () => assert.isUndefined(decodeAmount("0x01")))

  it("reads the first word", () => assert.strictEqual(decodeAmount(`0x${word(5n)}${word(6n)}`), 5n))
})

describe("decodeDecimals", () => {
  it("is undefined for values beyond a byte", () => assert.isUndefined(decodeDecimals(`0x${word(256n)}`)))

  it("reads a number", () => assert.strictEqual(decodeDecimals(`0x${word(18n)}`), 18))
})

describe("decodeAddress", () => {
  it("refuses invalid addresses", () => {
    for (const output of ["0x", "0x00", `0x${"f".repeat(64)}`]) assert.isUndefined(decodeAddress(output))
  })

  it("reads the first word", () => {
    assert.strictEqual(decodeAddress(`0x${word(address(7))}`), address(7))
    assert.strictEqual(decodeAddress(`0x${word(address(7))}${word(1n)}`), address(7))
  })
})
