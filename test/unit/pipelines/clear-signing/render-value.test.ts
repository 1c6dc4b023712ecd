import { assert, describe, it } from "vitest"
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import type { AbiValue } from "#chains/abi/encode.ts"
import { codes, contract, describedCall, shown, signer, usd, usdMetadata } from "../../../support/intents/described.ts"

interface Formatted {
  readonly type: string
  readonly value: AbiValue
  readonly format: string
  readonly params?: unknown
  readonly metadata?: unknown
}

const intentOf = ({ type, value, format, params, metadata }: Formatted) =>
  describedCall({
    signature: `f(${type})`,
    values: [value],
    sections: {
      metadata,
      formats: { [`f(${type} x)`]: { intent: "F", fields: [{ path: "x", label: "X", format, params }] } },
    },
    metadata: {
      ...usdMetadata,
      collectionName: () => "Cats",
      addressName: (_, __, sources) => (sources.includes("ens") ? "a.eth" : undefined),
    },
  })

const textOf = (formatted: Formatted) => intentOf(formatted).fields[0]?.value

const max = 2n ** 256n - 1n

describe("renderValue", () => {
  it("shows a value as it is, with a warning, where the format does not apply", () => {
    const intent = intentOf({ type: "string", value: "abc", format: "date", params: { encoding: "timestamp" } })
    assert.deepStrictEqual([shown(intent), codes(intent)], [["X: abc"], ["FIELD_MISMATCH"]])
    assert.strictEqual(
      textOf({ type: "uint256", value: max, format: "date", params: { encoding: "timestamp" } }),
      max.toString(),
    )
    assert.strictEqual(
      textOf({ type: "uint256", value: 5n, format: "enum", params: { $ref: "$.metadata.enums.none" } }),
      "5",
    )
  })

  it("shows the integer of an amount whose token is not known, with a warning", () => {
    const intent = intentOf({ type: "uint256", value: 5n, format: "tokenAmount", params: { token: contract } })
    assert.deepStrictEqual([shown(intent), codes(intent)], [["X: 5"], ["UNKNOWN_TOKEN"]])
  })

  it("shows amounts of tokens and of the native coin", () => {
    assert.strictEqual(
      textOf({ type: "uint256", value: 1_000_001n, format: "tokenAmount", params: { token: usd } }),
      "1.000001 USD",
    )
    const params = { token: usd, nativeCurrencyAddress: [usd] }
    assert.strictEqual(textOf({ type: "uint256", value: 2n * 10n ** 15n, format: "tokenAmount", params }), "0.002 ETH")
    assert.strictEqual(textOf({ type: "uint256", value: 198_661_440_000_000_000n, format: "amount" }), "0.19866144 ETH")
  })

  it("shows the message of a threshold from the threshold on", () => {
    const of = (value: bigint, message?: string) =>
      textOf({ type: "uint256", value, format: "tokenAmount", params: { token: usd, threshold: "0xff", message } })
    assert.deepStrictEqual([of(254n), of(255n), of(256n, "Max")], ["0.000254 USD", "Unlimited USD", "Max USD"])
  })

  it("takes a token from the descriptor, a map by the chain, or the descriptor's own metadata", () => {
    const metadata = {
      token: { name: "Own", ticker: "OWN", decimals: 2 },
      maps: { tokens: { values: { 1: usd } } },
      constants: { token: usd },
    }
    const of = (params: unknown) => intentOf({ type: "uint256", value: 150n, format: "tokenAmount", metadata, params })
    assert.deepStrictEqual(shown(of({ token: { map: "$.metadata.maps.tokens", keyPath: "@.chainId" } })), [
      "X: 0.00015 USD",
    ])
    assert.deepStrictEqual(shown(of({ token: "$.metadata.constants.token" })), ["X: 0.00015 USD"])
    assert.deepStrictEqual(shown(of({ tokenPath: "@.to" })), ["X: 1.5 OWN"])
    const missing = of({ token: { map: "$.metadata.maps.tokens", keyPath: "@.value" } })
    assert.deepStrictEqual([missing.intent, codes(missing)], [null, ["DESCRIPTOR_INVALID"]])
  })

  it("shows dates, durations, units, enumerations, chains and items", () => {
    const integer = (value: bigint, format: string, params?: unknown, metadata?: unknown) =>
      textOf({ type: "uint256", value, format, params, metadata })
    assert.strictEqual(integer(1_709_191_632n, "date", { encoding: "timestamp" }), "2024-02-29 07:27:12Z")
    assert.strictEqual(integer(8_250n, "duration"), "02:17:30")
    assert.strictEqual(integer(15n, "unit", { base: "d", decimals: 1 }), "1.5d")
    assert.strictEqual(integer(36_000n, "unit", { base: "s", prefix: true }), "36ks")
    assert.strictEqual(
      integer(2n, "enum", { $ref: "$.metadata.enums.mode" }, { enums: { mode: { 2: "variable" } } }),
      "variable",
    )
    assert.strictEqual(integer(10n, "chainId"), "OP Mainnet")
    assert.strictEqual(integer(1_036n, "nftName", { collection: contract }), "Cats #1036")
  })

  it("shows names of addresses from the permitted sources only, and the sender as such", () => {
    const of = (params?: unknown) => textOf({ type: "address", value: usd, format: "addressName", params })
    assert.strictEqual(of(), "a.eth")
    assert.strictEqual(of({ sources: ["local"] }), checksumAddress(usd))
    assert.strictEqual(of({ senderAddress: [usd] }), "Sender")
    assert.strictEqual(
      textOf({ type: "uint256", value: BigInt(signer), format: "addressName", params: { sources: [] } }),
      checksumAddress(signer),
    )
    assert.strictEqual(textOf({ type: "address", value: usd, format: "tokenTicker" }), "USD")
  })

  it("shows an interoperable address by its specification's example", () => {
    const value = "0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045"
    assert.strictEqual(
      textOf({ type: "bytes", value, format: "interoperableAddressName" }),
      "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@eip155:1#4CA88C9C",
    )
  })

  it("removes characters that hide others from texts of chains and descriptors", () => {
    assert.strictEqual(textOf({ type: "string", value: "a\u202eb\u0000c", format: "raw" }), "abc")
  })
})
