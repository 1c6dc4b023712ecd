import { assert, describe, it } from "vitest"
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import { encodeCall, encodePackedValues } from "#chains/abi/encode.ts"
import { callIntent } from "#pipelines/clear-signing/call-intent.ts"
import { makeDescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { codes, contract, shown, signer, usd, usdMetadata } from "../../../support/intents/described.ts"

const registry = makeDescriptorRegistry([])

const intentOf = (data: string, to = contract, valueRaw = 0n) =>
  callIntent({ chainId: 1, to, from: signer, data, valueRaw, delegations: [] }, registry, usdMetadata)

const transfer = encodeCall("transfer(address,uint256)", [contract, 1_500_000n])

describe("inferIntent", () => {
  it("knows nothing of an unknown function, and of input that does not decode", () => {
    assert.deepStrictEqual([intentOf("0x01020304").intent, intentOf(transfer.slice(0, 60)).intent], [null, null])
  })

  it("describes functions of tokens, with unlimited approvals", () => {
    assert.strictEqual(intentOf(transfer, usd).sentence, `Send 1.5 USD to ${checksumAddress(contract)}`)
    const approval = intentOf(encodeCall("approve(address,uint256)", [contract, 2n ** 256n - 1n]), usd)
    assert.strictEqual(approval.sentence, `Allow ${checksumAddress(contract)} to spend Unlimited USD`)
    assert.include(codes(approval), "UNLIMITED_ALLOWANCE")
  })

  it("describes functions that tokens and collections share by the kind of the contract", () => {
    const metadata = {
      ...usdMetadata,
      collectionName: (_: number, asked: string) => (asked === contract ? "Art" : undefined),
    }
    const approvalOf = (to: string) => {
      const data = encodeCall("approve(address,uint256)", [signer, 7n])
      return callIntent({ chainId: 1, to, from: signer, data, valueRaw: 0n, delegations: [] }, registry, metadata)
    }
    assert.strictEqual(approvalOf(contract).sentence, `Allow ${checksumAddress(signer)} to transfer Art #7`)
    assert.strictEqual(approvalOf(usd).sentence, `Allow ${checksumAddress(signer)} to spend 0.000007 USD`)
  })

  it("describes swaps of routers by the ends of their paths", () => {
    const path = encodePackedValues(["address", "uint24", "address"], [usd, 500n, usd])
    const values = [{ path, recipient: contract, deadline: 1n, amountIn: 1_000_000n, amountOutMinimum: 2_000_000n }]
    const signature =
      "exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum))"
    assert.strictEqual(intentOf(encodeCall(signature, values)).sentence, "Swap 1 USD for at least 2 USD")
  })

  it("describes calls inside of batches, of a Safe, and of packed batches with their values", () => {
    const safe = "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)"
    const executed = intentOf(encodeCall(safe, [usd, 0n, transfer, 1, 0n, 0n, 0n, usd, usd, "0x"]))
    assert.strictEqual(executed.fields.at(-1)?.value, `Send 1.5 USD to ${checksumAddress(contract)}`)
    assert.include(codes(executed), "DELEGATE_CALL")
    const types = ["uint8", "address", "uint256", "uint256", "bytes"]
    const packed = [
      encodePackedValues(types, [0, usd, 0n, 68n, transfer]),
      encodePackedValues(types, [0, signer, 10n ** 18n, 0n, "0x"]),
    ]
    const batch = intentOf(encodeCall("multiSend(bytes)", [`0x${packed.map((call) => call.slice(2)).join("")}`]))
    assert.deepStrictEqual(
      batch.fields.map(({ value }) => value),
      [`Send 1.5 USD to ${checksumAddress(contract)}`, `Send 1 ETH to ${checksumAddress(signer)}`],
    )
    const cut = intentOf(encodeCall("multiSend(bytes)", [`${packed[0]?.slice(0, -2)}`]))
    assert.deepStrictEqual(shown(cut).length, 1)
  })

  it("lists the arguments of other functions by the names of their parameters", () => {
    const intent = intentOf(encodeCall("grantRole(bytes32,address)", [`0x${"00".repeat(32)}`, signer]))
    assert.deepStrictEqual(shown(intent), [`Role: 0x${"00".repeat(32)}`, `Account: ${checksumAddress(signer)}`])
    assert.strictEqual(intent.intent, "Grant a role")
  })
})
