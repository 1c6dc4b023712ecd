import { assert, describe, it } from "vitest"
import { addressFamily } from "#schemas/domain/address-form.ts"

describe("addressFamily", () => {
  for (const [text, family] of [
    ["", undefined],
    ["0x12", undefined],
    ["vitalik.eth", undefined],
    ["1".repeat(31), undefined],
    ["1".repeat(45), undefined],
    ["0".repeat(32), undefined],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf", undefined],
    ["bc1b", undefined],
    ["0xD8DA6BF26964aF9D7eEd9e03E53415D37aA96045", "evm"],
    // The first block's output, and test vectors of BIP-13 and BIP-173.
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bitcoin"],
    ["3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "bitcoin"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "bitcoin"],
    ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bitcoin"],
    // The system and the token program of Solana.
    ["11111111111111111111111111111111", "svm"],
    ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "svm"],
  ] as const) {
    it(`recognises ${JSON.stringify(text)} as ${family ?? "no address"}`, () => {
      assert.strictEqual(addressFamily(text), family)
    })
  }
})
