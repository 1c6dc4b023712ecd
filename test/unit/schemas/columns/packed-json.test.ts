import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { packJson, unpackJson } from "#schemas/columns/packed-json.ts"

const pack = (text: string): Buffer => Buffer.from(packJson(Buffer.from(text)))

describe("packJson", () => {
  it("halves texts of an even number of lower-case digits, and leaves all others as they are", () => {
    const digits = `0x${"5e".repeat(64)}`
    assert.strictEqual(pack(`{"r":"${digits}"}`).length, '{"r":}'.length + 2 + 64)
    for (const text of ['"0xabc"', '"0xAB"', '"0x', "0xab", '"1xab"', '"0xab ']) {
      assert.strictEqual(pack(text).toString(), text)
    }
  })

  it("returns what was packed", () => {
    const value = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`),
      fc.string({ unit: "grapheme" }),
      fc.nat(),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(value, fc.array(value))), (members) => {
        const text = JSON.stringify(members)
        assert.strictEqual(unpackJson(pack(text)), text)
      }),
    )
  })

  it("refuses a zero byte, which is no JSON", () => {
    assert.throws(() => pack('{"a":"\0"}'), /is not JSON/)
  })
})

describe("unpackJson", () => {
  it("refuses a value that is longer than its column", () => {
    assert.throws(() => unpackJson(pack('"0xabcd"').subarray(0, 3)), /longer than its column/)
  })
})
