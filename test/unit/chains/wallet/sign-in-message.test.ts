import { privateKeyToAccount } from "viem/accounts"
import { assert, describe, it } from "vitest"
import { signerOf, signInMessage } from "#chains/wallet/sign-in-message.ts"

/** An unused private key. */
const wallet = privateKeyToAccount(`0x${"1".repeat(64)}`)

const fields = {
  address: wallet.address.toLowerCase(),
  domain: "api.example.org",
  uri: "https://api.example.org/dashboard",
  chainId: 8_453,
  nonce: "0123456789abcdef",
  issuedMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  endsMs: Date.UTC(2026, 0, 2, 3, 14, 5),
}

const message = signInMessage(fields) ?? ""

describe("signInMessage", () => {
  it("refuses a domain that is not a host", () => {
    assert.isUndefined(signInMessage({ ...fields, domain: "no host" }))
  })

  it("has the form of EIP-4361, with the address's checksum", () => {
    assert.deepStrictEqual(message.split("\n"), [
      "api.example.org wants you to sign in with your Ethereum account:",
      wallet.address,
      "",
      "Sign in to manage the API keys and credits of this address. Nothing is paid or approved.",
      "",
      "URI: https://api.example.org/dashboard",
      "Version: 1",
      "Chain ID: 8453",
      "Nonce: 0123456789abcdef",
      "Issued At: 2026-01-02T03:04:05.000Z",
      "Expiration Time: 2026-01-02T03:14:05.000Z",
    ])
  })
})

describe("signerOf", () => {
  it("refuses what is not a signature", async () => {
    for (const signature of [
      "",
      "0x",
      "no hex",
      `0x${"0".repeat(130)}`,
      `0x${"1".repeat(128)}`,
      `0x${"f".repeat(132)}`,
    ]) {
      assert.isUndefined(await signerOf(message, signature), signature)
    }
  })

  it("returns the address that signed this message, and another one for any other message", async () => {
    const signature = await wallet.signMessage({ message })
    assert.strictEqual(await signerOf(message, signature), fields.address)
    assert.notStrictEqual(await signerOf(`${message} `, signature), fields.address)
  })
})
