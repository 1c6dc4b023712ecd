import fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  agoText,
  amountText,
  exactText,
  lagText,
  paidText,
  readPasted,
  shortHex,
  signText,
  totalText,
  usdText,
} from "#api/explorer/format.js"
import * as sentences from "#api/render/amount.ts"

const rawAmount = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n })
const decimals = fc.integer({ min: 0, max: 77 })

describe("amountText", () => {
  it("is the same as in sentences", () => {
    fc.assert(
      fc.property(rawAmount, decimals, (raw, places) => {
        assert.strictEqual(amountText(raw.toString(), places), sentences.amountText(raw, places))
      }),
    )
  })
})

describe("exactText", () => {
  it("is the exact decimal text", () => {
    fc.assert(
      fc.property(rawAmount, decimals, (raw, places) => {
        assert.strictEqual(exactText(raw.toString(), places), sentences.decimalText(raw, places))
      }),
    )
  })
})

describe("usdText", () => {
  it("is zero only for zero", () => {
    const texts = [0, 0.004, 0.00999, 0.01, 1_234.5, -0.004, -2].map(usdText)
    assert.deepStrictEqual(texts, ["$0.00", "<$0.01", "<$0.01", "$0.01", "$1,234.50", "-<$0.01", "-$2.00"])
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (usd) => {
        assert.strictEqual(/^-?\$0\.00$/.test(usdText(usd)), usd === 0)
      }),
    )
  })
})

describe("totalText", () => {
  it("contains the number of omitted values", () => {
    assert.strictEqual(totalText({ usd: 1_234, priced: 2, unpriced: 0 }), "$1,234.00")
    assert.strictEqual(totalText({ usd: 1_234, priced: 2, unpriced: 3 }), "$1,234.00 + 3 unpriced")
    assert.strictEqual(totalText({ usd: 0.001, priced: 1, unpriced: 1_000 }), "<$0.01 + 1,000 unpriced")
  })

  it("is not zero if no value is known", () => {
    assert.strictEqual(totalText({ usd: 0, priced: 0, unpriced: 3 }), "3 unpriced")
    assert.strictEqual(totalText({ usd: 0, priced: 0, unpriced: 0 }), "$0.00")
  })
})

describe("paidText", () => {
  it("has the worth of an amount, or the word for an unknown one", () => {
    assert.strictEqual(paidText({ amount: 0.25, symbol: "ETH", usd: 750 }), "0.25 ETH ($750.00)")
    assert.strictEqual(paidText({ amount: "0.25", symbol: "ETH", usd: 0 }), "0.25 ETH (unpriced)")
    assert.strictEqual(paidText({ amount: "0", symbol: "ETH", usd: 0 }), "0 ETH ($0.00)")
  })
})

describe("readPasted", () => {
  it("rejects texts that are neither address, name nor hash", () => {
    for (const text of ["", "0x", "a".repeat(40), `0x${"g".repeat(40)}`, `0x${"a".repeat(41)}`, "ann", "ann..eth"]) {
      assert.isUndefined(readPasted(text), text)
    }
  })

  it("leaves the form of a name to the server", () => {
    assert.deepStrictEqual(readPasted(" Ann.ETH "), { kind: "name", value: "Ann.ETH" })
  })

  it("accepts both in any letter case, with surrounding space", () => {
    assert.deepStrictEqual(readPasted(` 0x${"Ab".repeat(20)}\n`), { kind: "account", value: `0x${"ab".repeat(20)}` })
    assert.strictEqual(readPasted(`0X${"AB".repeat(32)}`)?.kind, "transaction")
  })

  it("accepts addresses and hashes of Bitcoin, legacy addresses as they are written", () => {
    const [witness, legacy] = ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"]
    assert.deepStrictEqual(readPasted(witness.toUpperCase()), { kind: "account", value: witness })
    assert.deepStrictEqual(readPasted(legacy), { kind: "account", value: legacy })
    assert.deepStrictEqual(readPasted("script:51"), { kind: "account", value: "script:51" })
    assert.strictEqual(readPasted("ab".repeat(32))?.kind, "transaction")
  })
})

describe("lagText", () => {
  it("distinguishes a chain that is not followed from one at its head", () => {
    assert.deepStrictEqual(lagText({ lagBlocks: null, lagSeconds: null }), { text: "nothing read yet", isBehind: true })
    assert.deepStrictEqual(lagText({ lagBlocks: null, lagSeconds: 5 }), { text: "not followed now", isBehind: true })
    assert.deepStrictEqual(lagText({ lagBlocks: 0, lagSeconds: 1.4 }), {
      text: "at the head, 1 s old",
      isBehind: false,
    })
    assert.deepStrictEqual(lagText({ lagBlocks: 1, lagSeconds: 3 }).text, "1 block behind, 3 s old")
    assert.deepStrictEqual(lagText({ lagBlocks: 4_000, lagSeconds: 90_000 }), {
      text: "4,000 blocks behind, 25 h old",
      isBehind: true,
    })
  })
})

describe("agoText", () => {
  it("counts whole units, and nothing from the future", () => {
    const texts = [-5_000, 900, 59_000, 60_000, 3_599_000, 90_000_000].map((distanceMs) => agoText(0, distanceMs))
    assert.deepStrictEqual(texts, ["just now", "just now", "59 sec. ago", "1 min. ago", "59 min. ago", "1 day ago"])
  })
})

describe("signText and shortHex", () => {
  it("are short and plain", () => {
    assert.deepStrictEqual([signText("-1"), signText("1")], ["−", "+"])
    assert.deepStrictEqual([shortHex("0x12"), shortHex(`0x${"ab".repeat(20)}`)], ["0x12", "0xabab…abab"])
  })
})
