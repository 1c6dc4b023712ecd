import { assert, describe, it } from "vitest"
import { parseTypedData } from "#chains/wallet/typed-data.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { messageIntent } from "#pipelines/clear-signing/message-intent.ts"
import { codes, contract, shown, signer, usd, usdMetadata } from "../../../support/intents/described.ts"

const data = {
  types: {
    Permit: [
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "deadline", type: "uint256" },
    ],
  },
  primaryType: "Permit",
  domain: { name: "Token", version: "1", chainId: 1, verifyingContract: contract },
  message: { spender: signer, value: `0x${"ff".repeat(32)}`, deadline: "1700000000" },
}

const display = {
  formats: {
    "Permit(address spender,uint256 value,uint256 deadline)": {
      intent: "Permit",
      fields: [
        { path: "value", label: "Amount", format: "tokenAmount", params: { token: usd } },
        { path: "deadline", label: "Valid until", format: "date", params: { encoding: "timestamp" } },
      ],
    },
  },
}

const intentOf = (eip712: unknown, typed: unknown = data, path = "registry/a/eip712-a.json") => {
  const message = parseTypedData(typed)
  assert.isDefined(message)
  const registry = makeDescriptorRegistry([
    { path, text: JSON.stringify({ context: { eip712 }, metadata: { owner: "A" }, display }) },
  ])
  return messageIntent(message, registry, usdMetadata, { nowMs: 1_800_000_000_000 })
}

const deployments = [{ chainId: 1, address: contract }]

describe("messageIntent", () => {
  it("does not apply a descriptor of another domain", () => {
    const other = intentOf({ deployments, domain: { name: "Other" } })
    assert.deepStrictEqual([other.intent, other.owner, codes(other)], [null, null, ["DOMAIN_MISMATCH"]])
    const hash = intentOf({ deployments, domainSeparator: `0x${"00".repeat(32)}` })
    assert.deepStrictEqual(codes(hash), ["DOMAIN_MISMATCH"])
    assert.deepStrictEqual(codes(intentOf({ deployments: [{ chainId: 10, address: contract }] })), ["NO_DESCRIPTOR"])
  })

  it("describes a message, and warns of what it allows", () => {
    const separator = parseTypedData(data)?.domainSeparator()
    const intent = intentOf({ deployments, domain: { name: "Token" }, domainSeparator: separator })
    assert.deepStrictEqual([intent.intent, intent.owner, intent.to], ["Permit", "A", contract])
    assert.strictEqual(shown(intent)[1], "Valid until: 2023-11-14 22:13:20Z")
    assert.deepStrictEqual(codes(intent), ["UNLIMITED_ALLOWANCE", "DEADLINE_EXPIRED"])
  })

  it("binds by the domain alone, and permits of known tokens by their type", () => {
    assert.strictEqual(intentOf({ domain: { name: "Token" } }).owner, "A")
    const token = { ...data, domain: { ...data.domain, verifyingContract: usd } }
    const permit = intentOf({}, token, "ercs/eip712-erc2612-permit.json")
    assert.deepStrictEqual([permit.intent, permit.source.kind], ["Permit", "standard"])
  })

  it("compares keys of any spacing in linear time", () => {
    const message = parseTypedData({ ...data, domain: { name: "A" } })
    if (message === undefined) return assert.fail("The message is well formed.")
    const started = performance.now()
    messageIntent(
      message,
      makeDescriptorRegistry([
        {
          path: "registry/a/eip712.json",
          text: JSON.stringify({
            context: { eip712: { domain: { name: "A" } } },
            display: {
              formats: { [`A${" ".repeat(900_000)}x`]: { fields: [] }, [" ".repeat(16_000)]: { fields: [] } },
            },
          }),
        },
      ]),
      usdMetadata,
    )
    assert.isBelow(performance.now() - started, 5_000)
  })
})
