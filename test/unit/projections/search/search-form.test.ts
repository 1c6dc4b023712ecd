import { assert, describe, it } from "vitest"
import { searchForm, spelledForm } from "#projections/search/search-form.ts"

describe("searchForm", () => {
  it("is empty for texts without letters, digits and pictures", () => {
    for (const text of ["", " ", "%", "_", "'; --", "\u200b\u202e", "$€"]) assert.strictEqual(searchForm(text), "")
  })

  it("ignores case, accents, width, invisible characters and what stands between words", () => {
    for (const [text, form] of [
      ["  Uni-V2 ", "uni v2"],
      ["$PEPE", "pepe"],
      ["Élan", "elan"],
      ["ＵＳＤＣ", "usdc"],
      ["US\u200bDC\u202e", "usdc"],
      ["wrapped_ETH (bridged)", "wrapped eth bridged"],
      ["USD₮0", "usdt0"],
      ["한국", "한국"],
      ["币安人生", "币安人生"],
      ["🐸 coin", "🐸 coin"],
      ["ΣΑΣ", searchForm("σας")],
    ] as const) {
      assert.strictEqual(searchForm(text), form, text)
    }
  })

  it("has Latin letters for those that look like them", () => {
    assert.strictEqual(searchForm("USDС"), "usdc")
    assert.strictEqual(searchForm("РЕРЕ"), "pepe")
  })

  it("stays the same if it is taken again", () => {
    for (const text of ["Uni-V2", "USDС", "Élan vital", "ΣΑΣ", "İstanbul", "ﬁnance", "한국 ₮"]) {
      assert.strictEqual(searchForm(searchForm(text)), searchForm(text), text)
    }
  })
})

describe("spelledForm", () => {
  it("keeps what only looks alike", () => {
    assert.strictEqual(spelledForm("Uni-V2"), "uni v2")
    for (const text of ["USDС", "US\u200bDC", "USD₮"]) assert.notStrictEqual(spelledForm(text), searchForm(text), text)
  })
})
