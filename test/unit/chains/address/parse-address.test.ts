import { assert, describe, it } from "vitest"
import type { AddressFormat } from "#chains/address/address-format.ts"
import { parseAddress } from "#chains/address/parse-address.ts"

const format: AddressFormat = { witnessPrefix: "bc", publicKeyHashVersion: 0, scriptHashVersion: 5 }

describe("parseAddress", () => {
  it("refuses text that is no address of the chain", () => {
    const texts = [
      "",
      "0x0000000000000000000000000000000000000001",
      // A version byte of another chain, and the account of another family.
      "mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs",
      "So11111111111111111111111111111111111111112",
      " 1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i",
      "1agna15zqxazugfiqj2i7z2dpu2j6hw62i",
      "1".repeat(1_000_000),
      "script:",
      "script:0",
      "script:0x51",
      "script:AC",
      `script:${"00".repeat(10_001)}`,
    ]
    for (const text of texts) assert.isUndefined(parseAddress(text, format), text.slice(0, 50))
  })

  it("returns the script of an address, and of the text form of a script", () => {
    assert.strictEqual(
      parseAddress("1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i", format),
      "0x76a91465a16059864a2fdbc7c99a4723a8395bc6f188eb88ac",
    )
    assert.strictEqual(parseAddress("script:6a", format), "0x6a")
  })
})
