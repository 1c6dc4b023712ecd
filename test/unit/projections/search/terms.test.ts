import { assert, describe, it } from "vitest"
import { hasTypos, isInsideTerm, startOf, type TermKind, termsOf, typosOf, wordsOf } from "#projections/search/terms.ts"

const termsOfKind = (kind: TermKind, token: { symbol?: string; name?: string }) =>
  termsOf({ symbol: token.symbol, name: token.name }).flatMap((term) => (term.kind === kind ? [term.term] : []))

describe("termsOf", () => {
  it("gives none for a token without letters", () => {
    assert.deepStrictEqual(termsOf({ symbol: undefined, name: undefined }), [])
    assert.deepStrictEqual(termsOf({ symbol: "%", name: "\u200b" }), [])
  })

  it("gives symbol and name, the rest from each later word on, and the rest from each later letter of a word on", () => {
    const token = { symbol: "wstETH", name: "Wrapped Staked Ether" }
    assert.deepStrictEqual(termsOfKind("symbol", token), ["wsteth"])
    assert.deepStrictEqual(termsOfKind("name", token), ["wrapped staked ether"])
    assert.deepStrictEqual(termsOfKind("word", token), ["staked ether", "ether"])
    assert.deepStrictEqual(termsOfKind("inside", token).slice(0, 4), ["steth", "teth", "eth", "rapped"])
  })

  it("gives two letters inside of words without spaces", () => {
    assert.deepStrictEqual(termsOfKind("inside", { name: "币安人生" }), ["安人生", "人生"])
  })

  it("gives each term once, and few for long texts", () => {
    const terms = termsOf({ symbol: "AAAA AAAA", name: "AAAA AAAA" }).map(({ kind, term }) => `${kind} ${term}`)
    assert.strictEqual(new Set(terms).size, terms.length)
    const longest = termsOf({ symbol: "x".repeat(10_000), name: "Abcdefghijklmnopqrstuvwxyz ".repeat(1_000) })
    assert.isBelow(longest.length, 60)
    assert.isTrue(longest.every(({ term }) => [...term].length <= 32))
    const words = termsOf({
      symbol: undefined,
      name: Array.from({ length: 999 }, (_, index) => `word${index}`).join(" "),
    })
    assert.isBelow(words.length, 120)
  })
})

describe("typosOf", () => {
  it("gives none for short words and several words", () => {
    assert.deepStrictEqual(typosOf("usdc"), [])
    assert.deepStrictEqual(typosOf("wrapped ether"), [])
    assert.isFalse(hasTypos("usdc"))
  })

  it("shares a term with each word that differs by a letter", () => {
    const terms = new Set(termsOfKind("typo", { name: "Uniswap V2" }))
    for (const text of ["uniswp", "uniswapp", "unisvap", "nuiswap", "unisawp", "xuniswap", "uniswap"]) {
      assert.isTrue(
        typosOf(text).some((term) => terms.has(term)),
        text,
      )
    }
    for (const text of ["sushi", "unicorn"])
      assert.isFalse(
        typosOf(text).some((term) => terms.has(term)),
        text,
      )
  })
})

describe("startOf", () => {
  it("begins the terms of what a text finds, however long it is", () => {
    const name = "a very long name of a token that nobody reads to its end"
    assert.isTrue(termsOf({ symbol: undefined, name }).some(({ term }) => term.startsWith(startOf(name))))
  })
})

describe("isInsideTerm", () => {
  it("refuses texts that most words contain", () => {
    assert.deepStrictEqual(["s", "sd", "sdc", "人", "人生"].map(isInsideTerm), [false, false, true, false, true])
    assert.deepStrictEqual(wordsOf(""), [])
  })
})
