import { assert, describe, it } from "vitest"
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { callIntent } from "#pipelines/clear-signing/call-intent.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import {
  codes,
  contract,
  describedCall,
  descriptorFile,
  shown,
  signer,
  usd,
  usdMetadata,
} from "../../../support/intents/described.ts"

const pay = {
  formats: {
    "remit(address token,uint256 amount,address to)": {
      intent: "Pay",
      interpolatedIntent: "Pay {amount} to {to} {{now}}",
      fields: [
        { path: "amount", label: "Amount", format: "tokenAmount", params: { tokenPath: "token" } },
        { path: "to", label: "To", format: "addressName" },
      ],
    },
  },
}

const payCall = { signature: "remit(address,uint256,address)", values: [usd, 1_500_000n, signer], sections: pay }

const call = { chainId: 1, to: contract, from: signer, valueRaw: 0n, delegations: [] }

describe("callIntent", () => {
  it("rejects input that does not decode, and keeps what is known", () => {
    const malformed = describedCall({
      ...payCall,
      call: { data: `${encodeCall(payCall.signature, payCall.values).slice(0, 40)}` },
    })
    assert.deepStrictEqual(codes(malformed), ["MALFORMED_INPUT"])
    assert.isNull(malformed.intent)
  })

  it("does not apply the descriptor of another chain or contract", () => {
    const intent = describedCall({ ...payCall, call: { chainId: 10 } })
    assert.deepStrictEqual([intent.intent, intent.owner, codes(intent)], [null, null, ["NO_DESCRIPTOR"]])
  })

  it("warns of a function that the contract's descriptor does not have", () => {
    const intent = describedCall({ ...payCall, call: { data: "0x12345678" } })
    assert.deepStrictEqual([intent.owner, codes(intent)], [null, ["UNKNOWN_FUNCTION"]])
  })

  it("describes a call with its owner, sentence, fields and typed details", () => {
    const intent = describedCall(payCall)
    assert.strictEqual(intent.intent, "Pay")
    assert.strictEqual(intent.owner, "Test")
    assert.strictEqual(intent.sentence, `Pay 1.5 USD to ${checksumAddress(signer)} {now}`)
    assert.deepStrictEqual(shown(intent), ["Amount: 1.5 USD", `To: ${checksumAddress(signer)}`])
    assert.deepStrictEqual(intent.fields[0]?.detail, {
      kind: "tokenAmount",
      chainId: 1,
      token: usd,
      amountRaw: 1_500_000n,
      isUnlimited: false,
    })
    assert.deepStrictEqual(intent.warnings, [])
  })

  it("uses the descriptor of a proxy's implementation, with a warning", () => {
    const proxy = `0x${"99".repeat(20)}`
    const metadata = { ...usdMetadata, implementation: () => contract }
    const intent = describedCall({ ...payCall, metadata, call: { to: proxy } })
    assert.deepStrictEqual([intent.intent, codes(intent)], ["Pay", ["VIA_PROXY"]])
  })

  it("describes a standard's function only for a known token, without an owner", () => {
    const standard = { ...descriptorFile({ formats: pay.formats }), path: "ercs/calldata-erc20-tokens.json" }
    const document = { ...JSON.parse(standard.text), context: { contract: {} }, metadata: {} }
    const registry = makeDescriptorRegistry([{ path: standard.path, text: JSON.stringify(document) }])
    const data = encodeCall(payCall.signature, payCall.values)
    const known = callIntent({ ...call, to: usd, data }, registry, usdMetadata)
    assert.deepStrictEqual([known.intent, known.owner, known.source.kind], ["Pay", null, "standard"])
    const unknown = callIntent({ ...call, data }, registry, usdMetadata)
    assert.deepStrictEqual([unknown.intent, codes(unknown)], [null, ["NO_DESCRIPTOR"]])
  })

  it("infers the words of a well-known function, with a warning", () => {
    const data = encodeCall("stake(uint256)", [5n])
    const intent = callIntent({ ...call, data }, makeDescriptorRegistry([]), emptyMetadata)
    assert.deepStrictEqual([intent.intent, intent.source.kind], ["Stake tokens", "signature"])
    assert.deepStrictEqual(codes(intent), ["NO_DESCRIPTOR", "INFERRED"])
  })

  it("describes a plain payment, a deployment, and code that an account takes on", () => {
    const registry = makeDescriptorRegistry([])
    const sent = callIntent({ ...call, data: "0x", valueRaw: 10n ** 17n }, registry, emptyMetadata)
    assert.strictEqual(sent.sentence, `Send 0.1 ETH to ${checksumAddress(contract)}`)
    const deployed = callIntent({ ...call, to: undefined, data: "0x6000" }, registry, emptyMetadata)
    assert.deepStrictEqual([deployed.intent, deployed.to], ["Deploy a contract", null])
    const delegations = [{ chainId: 1n, delegate: usd }]
    assert.deepStrictEqual(codes(callIntent({ ...call, data: "0x", delegations }, registry, emptyMetadata)), [
      "SETS_CODE",
    ])
  })

  it("describes a nested call with the sender and value that the descriptor names", () => {
    const sections = {
      formats: {
        ...pay.formats,
        "run(address callee,uint256 value,bytes data)": {
          intent: "Run",
          fields: [
            {
              path: "data",
              label: "Call",
              format: "calldata",
              params: { calleePath: "callee", amountPath: "value", spenderPath: "@.to" },
            },
          ],
        },
      },
    }
    const signature = "run(address,uint256,bytes)"
    const inner = encodeCall(payCall.signature, payCall.values)
    const intent = describedCall({ signature, values: [contract, 7n, inner], sections })
    assert.strictEqual(intent.fields[0]?.nested?.intent, "Pay")
    assert.match(intent.fields[0]?.value ?? "", /^Pay 1.5 USD to /)
    const unknown = describedCall({ signature, values: [usd, 0n, "0x12345678"], sections })
    assert.deepStrictEqual([shown(unknown), codes(unknown)], [["Call: 0x12345678"], ["NESTED_CALL_UNKNOWN"]])
  })

  it("stops at calls inside of calls that are too deep", () => {
    const sections = {
      formats: {
        "run(bytes data)": {
          intent: "Run",
          fields: [{ path: "data", label: "Call", format: "calldata", params: { callee: contract } }],
        },
      },
    }
    const nest = (depth: number): string => (depth === 0 ? "0x" : encodeCall("run(bytes)", [nest(depth - 1)]))
    const intent = describedCall({ signature: "run(bytes)", values: [nest(40)], sections })
    let depth = 0
    for (let at = intent.fields[0]?.nested; at !== undefined; at = at.fields[0]?.nested) depth += 1
    assert.strictEqual(depth, 4)
  })

  it("warns of what calls inside permit, and of those that nothing describes", () => {
    const word = (value: bigint) => value.toString(16).padStart(64, "0")
    const packed = (to: string, data: string) =>
      `00${to.slice(2)}${word(0n)}${word(BigInt((data.length - 2) / 2))}${data.slice(2)}`
    const approval = encodeCall("approve(address,uint256)", [contract, 2n ** 256n - 1n])
    const batch = `0x${packed(usd, approval)}${packed(contract, "0x12345678")}`
    const data = encodeCall("multiSend(bytes)", [batch])
    const intent = callIntent({ ...call, data }, makeDescriptorRegistry([]), usdMetadata)
    assert.includeMembers([...codes(intent)], ["UNLIMITED_ALLOWANCE", "NESTED_CALL_UNKNOWN"])
  })

  it("warns of a function that descriptors of several owners describe, and prefers one that the operator vouches for", () => {
    const own = descriptorFile(pay)
    const forged = { path: "registry/aaa/calldata.json", text: own.text.replace('"Test"', '"Evil"') }
    const data = encodeCall(payCall.signature, payCall.values)
    const described = (preferred: ReadonlyArray<string>) =>
      callIntent({ ...call, data }, makeDescriptorRegistry([own, forged], new Set(preferred)), usdMetadata)
    assert.strictEqual(described([own.path]).owner, "Test")
    assert.deepStrictEqual(codes(described([])), ["CONTESTED_DESCRIPTOR"])
  })
})
