import { assert, describe, it } from "vitest"
import { isOneTypo, spellingOf, textMatch } from "#projections/search/text-match.ts"

const match = (text: string, names: ReadonlyArray<string>, withTypos = false) =>
  textMatch(spellingOf(text), names.map(spellingOf), { withTypos })

const kind = (text: string, names: ReadonlyArray<string>, withTypos = false) => match(text, names, withTypos)?.kind

describe("textMatch", () => {
  it("finds nothing where no name contains the text", () => {
    assert.isUndefined(match("curve", ["Aave"]))
    assert.isUndefined(match("aave", []))
    assert.isUndefined(match("%", ["%", "Aave"]))
    assert.isUndefined(match("a", ["Bat"]))
  })

  it("tells whole names, beginnings, later words and parts of words apart", () => {
    assert.strictEqual(kind("AAVE", ["Aave"]), "exact")
    assert.strictEqual(kind("aa", ["Aave"]), "prefix")
    assert.strictEqual(kind("staked eth", ["Wrapped Staked Ether"]), "word")
    assert.strictEqual(kind("take", ["Wrapped Staked Ether"]), "inside")
  })

  it("has the best of several names", () => {
    assert.deepStrictEqual(match("aave", ["Aave V3", "Aave"]), { kind: "exact", isSpelled: true, share: 1 })
    assert.deepStrictEqual(match("usdc", ["USDС", "Bridged USDC"]), { kind: "exact", isSpelled: false, share: 1 })
  })

  it("notes names that only look like the text", () => {
    assert.isFalse(match("usdc", ["USDС"])?.isSpelled)
    assert.isFalse(match("usdc", ["US\u200bDC coin"])?.isSpelled)
    assert.isTrue(match("USDС", ["USDС"])?.isSpelled)
    assert.isTrue(match("uni v2", ["UNI-V2"])?.isSpelled)
  })

  it("finds words with a typo only where they are wanted", () => {
    assert.isUndefined(match("uniswp", ["Uniswap V2"]))
    assert.strictEqual(kind("uniswp", ["Uniswap V2"], true), "typo")
    assert.isUndefined(match("usdt", ["USDC"], true))
  })
})

describe("isOneTypo", () => {
  it("allows one letter more, less, other or exchanged with the next", () => {
    for (const text of ["bitcoin", "bitcion", "btcoin", "bitcooin", "xbitcoin", "bitcoix", "bitcoinn", "bitcoi"]) {
      assert.isTrue(isOneTypo("bitcoin", text), text)
      assert.isTrue(isOneTypo(text, "bitcoin"), text)
    }
    for (const text of ["", "bitc", "btcion", "bitocni", "xbitcoinx", "bitxoix"]) {
      assert.isFalse(isOneTypo("bitcoin", text), text)
      assert.isFalse(isOneTypo(text, "bitcoin"), text)
    }
  })
})
