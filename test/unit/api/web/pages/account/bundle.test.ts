import { assert, describe, it } from "vitest"
import { accountsMax, readBundle, writeBundle } from "#api/web/pages/account/bundle.ts"

describe("readBundle", () => {
  it("reads addresses and names in their order, each once", () => {
    assert.deepStrictEqual(readBundle("0xab, vitalik.eth,,0xab"), ["0xab", "vitalik.eth"])
    assert.deepStrictEqual(readBundle(" , "), [])
  })

  it("reads an address once, in whatever case it is written: its worth would count twice", () => {
    const address = `0x${"ab".repeat(20)}`
    assert.deepStrictEqual(readBundle(`0x${"AB".repeat(20)},${address}`), [address])
  })

  it("leaves out what one query does not take", () => {
    const text = Array.from({ length: accountsMax + 1 }, (_, index) => `a${index}.eth`).join(",")
    assert.lengthOf(readBundle(text), accountsMax)
  })
})

describe("writeBundle", () => {
  it("is what is read", () => {
    const parts = ["0xab", "vitalik.eth"]
    assert.strictEqual(writeBundle([...parts, "0xab"]), "0xab,vitalik.eth")
    assert.deepStrictEqual(readBundle(writeBundle(parts)), parts)
  })
})
