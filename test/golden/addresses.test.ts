/**
 * Goal: addresses of chains whose accounts are scripts, both ways, by the vectors of BIP-173, BIP-350 and Bitcoin Core. The files
 * beside this one are those vectors: `key-io-*.json` are `src/test/data/key_io_*.json` of bitcoin/bitcoin at 7c200ece (valid) and fa506add
 * (invalid); `bips.json` are the lists of addresses of bitcoin/bips at 7fe0b034.
 */
import { assert, describe, it } from "vitest"
import type { AddressFormat } from "#chains/address/address-format.ts"
import { parseAddress } from "#chains/address/parse-address.ts"
import { renderAddress } from "#chains/address/render-address.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import bips from "./addresses/bips.json" with { type: "json" }
import invalid from "./addresses/key-io-invalid.json" with { type: "json" }
import keys from "./addresses/key-io-valid.json" with { type: "json" }

const testVersions = { publicKeyHashVersion: 111, scriptHashVersion: 196 } as const

const main = bitcoin.addressFormat
assert.isDefined(main)

/** Formats by Bitcoin Core's names of chains. */
const formats: Readonly<Record<string, AddressFormat>> = {
  main,
  regtest: { ...testVersions, witnessPrefix: "bcrt" },
  signet: { ...testVersions, witnessPrefix: "tb" },
  testnet4: { ...testVersions, witnessPrefix: "tb" },
}

const all = Object.values(formats)

/** The scripts of a text on any of the chains. */
const scriptsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(all.flatMap((format) => parseAddress(text, format) ?? [])),
]

/** A text with its script, or its private key, and the chain. */
type KeyVector = readonly [string, string, { chain: string; isPrivkey: boolean; tryCaseFlip?: boolean }]

// The file has rows of three, which TypeScript reads as lists.
const valid = keys as unknown as ReadonlyArray<KeyVector>

/** Vectors that are addresses; the others are private keys. */
const addresses = valid.flatMap(([text, script, { chain, isPrivkey, tryCaseFlip }]) =>
  isPrivkey ? [] : [{ text, script: `0x${script}`, chain, hasCaseFlip: tryCaseFlip === true }],
)

const flipCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())

describe("addresses", () => {
  it("has every vector", () => {
    assert.deepStrictEqual(
      [valid.length, addresses.length, invalid.length, bips.valid.length, bips.invalid.length],
      [70, 54, 70, 14, 25],
    )
  })

  it("reads and renders each valid address of Bitcoin Core", () => {
    for (const { text, script, chain, hasCaseFlip } of addresses) {
      const format = formats[chain]
      assert.isDefined(format, chain)
      assert.strictEqual(parseAddress(text, format), script, text)
      assert.strictEqual(renderAddress(script, format), hasCaseFlip ? text.toLowerCase() : text)
      if (hasCaseFlip) assert.strictEqual(parseAddress(flipCase(text), format), script, text)
    }
  })

  it("refuses private keys and each invalid text of Bitcoin Core", () => {
    for (const [text = ""] of invalid) assert.deepStrictEqual(scriptsOf(text), [], text)
    for (const [text, , { isPrivkey }] of valid) if (isPrivkey) assert.deepStrictEqual(scriptsOf(text), [], text)
  })

  it("reads the valid witness addresses of BIP-173 and BIP-350, of which BIP-350 replaces those of later versions", () => {
    for (const { bip, text, script } of bips.valid) {
      const isReplaced = bip === 173 && !script.startsWith("00")
      assert.deepStrictEqual(scriptsOf(text), isReplaced ? [] : [`0x${script}`], text)
      const format = formats[text.toLowerCase().startsWith("bc") ? "main" : "signet"]
      assert.isDefined(format)
      if (!isReplaced) assert.strictEqual(renderAddress(`0x${script}`, format), text.toLowerCase())
    }
  })

  it("refuses the invalid witness addresses of BIP-173 and BIP-350", () => {
    for (const { text, reason } of bips.invalid) assert.deepStrictEqual(scriptsOf(text), [], reason)
  })

  it("refuses an address with any one character changed", () => {
    for (const { text, chain } of addresses) {
      const format = formats[chain]
      assert.isDefined(format)
      for (let at = 0; at < text.length; at++) {
        const changed = `${text.slice(0, at)}${text[at] === "q" ? "p" : "q"}${text.slice(at + 1)}`
        if (changed.toLowerCase() !== text.toLowerCase()) assert.isUndefined(parseAddress(changed, format), changed)
      }
    }
  })
})
