import { assert, describe, it } from "vitest"
import { appearanceOf, hasMixedAlphabets } from "#projections/spam/look-alike.ts"

describe("appearanceOf", () => {
  it.each([
    ["Cyrillic letters", "U\u0405D\u0421", "USDC"],
    ["Greek capitals", "\u0395\u03a4\u0397", "ETH"],
    ["letters of full width", "\uff35\uff33\uff24\uff34", "USDT"],
    ["mathematical letters", "\u{1d414}\u{1d412}\u{1d403}\u{1d402}", "USDC"],
    ["accents", "\u00da\u1e60D\u010a", "USDC"],
    ["letters that nobody sees", "US\u200bDC", "USDC"],
    ["digits for letters", "U5DC", "USDC"],
    ["a small l for a capital I", "DAl", "DAI"],
    ["letter case and space", "usd coin", "USDCOIN"],
  ])("sees through %s", (_what, text, appearance) => {
    assert.strictEqual(appearanceOf(text), appearance)
  })

  it.each([
    ["dal", "DAI"],
    ["USD\u20ae", "USDT"],
    ["USDbC", "USDC"],
    ["\u03b1USD", "AUSD"],
  ])("distinguishes %s from %s", (text, other) => {
    assert.notStrictEqual(appearanceOf(text), appearanceOf(other))
  })
})

describe("hasMixedAlphabets", () => {
  it.each(["T\u0435ther", "US\u0405C", "Bitc\u03bfin is a word of two alphabets"])(
    "finds look-alikes in %s",
    (text) => {
      assert.isTrue(hasMixedAlphabets(text))
    },
  )

  it.each([
    ["a word of one alphabet", "\u0411\u0438\u0442\u043a\u043e\u0438\u043d USD"],
    ["a Greek letter that is meant", "\u03b1USD \u03b3Token \u03bcETH"],
    ["letters that look like no others", "\u039eTH"],
    ["Chinese and Latin", "BSC\u5e01"],
    ["accents", "Caf\u00e9 \u0141\u00f3d\u017a"],
  ])("accepts %s", (_what, text) => {
    assert.isFalse(hasMixedAlphabets(text))
  })
})
