import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { AddressFormat } from "#chains/address/address-format.ts"
import { parseAddress } from "#chains/address/parse-address.ts"
import { renderAddress } from "#chains/address/render-address.ts"

const format: AddressFormat = { witnessPrefix: "rltc", publicKeyHashVersion: 111, scriptHashVersion: 58 }

const key = "ab".repeat(33)

describe("renderAddress", () => {
  it("gives scripts without an address the form `script:<hex>`", () => {
    const scripts = [
      // A bare key, two keys of two, data, witness programs of a wrong length and of no version, and near misses of the address forms.
      `0x21${key}ac`,
      `0x5221${key}21${key}52ae`,
      "0x6a0548656c6c6f",
      `0x0015${"00".repeat(21)}`,
      `0x5014${"00".repeat(20)}`,
      `0x76a914${"00".repeat(20)}88ad`,
      `0xa914${"00".repeat(20)}8787`,
      "0x5101ff",
    ]
    for (const script of scripts) assert.strictEqual(renderAddress(script, format), `script:${script.slice(2)}`)
  })

  it("is the inverse of parsing for scripts of every form", () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    const digits = (array: Uint8Array) => Buffer.from(array).toString("hex")
    const script = fc.oneof(
      bytes(20).map((hash) => `0x76a914${digits(hash)}88ac`),
      bytes(20).map((hash) => `0xa914${digits(hash)}87`),
      fc.oneof(bytes(20), bytes(32)).map((hash) => `0x00${hash.length.toString(16)}${digits(hash)}`),
      fc
        .tuple(fc.integer({ min: 0x51, max: 0x60 }), fc.uint8Array({ minLength: 2, maxLength: 40 }))
        .map(
          ([version, hash]) => `0x${version.toString(16)}${hash.length.toString(16).padStart(2, "0")}${digits(hash)}`,
        ),
      fc.uint8Array({ minLength: 1, maxLength: 60 }).map((array) => `0x${digits(array)}`),
    )
    fc.assert(
      fc.property(script, (text) => assert.strictEqual(parseAddress(renderAddress(text, format), format), text)),
    )
  })
})
