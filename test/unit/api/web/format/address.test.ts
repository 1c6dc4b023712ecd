import { assert, describe, it } from "vitest"
import { readPasted, shortHex, shortName } from "#api/web/format/address.ts"

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

describe("shortName", () => {
  it("shortens long numbers alone", () => {
    assert.strictEqual(shortName(`NameWrapper #${"7".repeat(77)}`), "NameWrapper #777777…7777")
    assert.strictEqual(shortName("Tidemark Shells #32"), "Tidemark Shells #32")
  })
})

describe("shortHex", () => {
  it("keeps the ends of a long text", () => {
    assert.deepStrictEqual([shortHex("0x12"), shortHex(`0x${"ab".repeat(20)}`)], ["0x12", "0xabab…abab"])
  })
})
