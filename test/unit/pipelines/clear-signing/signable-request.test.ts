import { assert, describe, it } from "vitest"
import { parseExactJson, parseSignable } from "#pipelines/clear-signing/signable-request.ts"
import { contract, signer } from "../../../support/intents/described.ts"

const typed = {
  types: { T: [{ name: "n", type: "uint256" }] },
  primaryType: "T",
  domain: { chainId: 1, verifyingContract: contract },
  message: { n: "5" },
}

const transaction = { chainId: "0xa", from: signer, to: contract, data: "0x1234", value: "0x10", gas: "0x5208" }

const call = {
  chainId: 10,
  to: contract,
  from: signer,
  data: "0x1234",
  valueRaw: 16n,
  gasLimitRaw: 21_000n,
  delegations: [],
}

describe("parseSignable", () => {
  it("refuses what is neither a transaction nor typed data", () => {
    const refused = [
      null,
      5,
      "",
      "0x",
      "hello",
      [],
      {},
      { to: 5 },
      { ...transaction, to: "0x12" },
      { ...transaction, data: "0x1" },
    ]
    for (const value of refused) assert.isUndefined(parseSignable(value), JSON.stringify(value))
    for (const value of [
      { ...transaction, value: "-1" },
      { ...transaction, chainId: 0 },
      { method: "eth_call", params: [transaction] },
    ]) {
      assert.isUndefined(parseSignable(value), JSON.stringify(value))
    }
  })

  it("reads transactions as JSON-RPC writes them, alone and in requests", () => {
    for (const value of [
      transaction,
      { ...transaction, data: undefined, input: "0x1234", value: "16", chainId: 10, gas: undefined, gasLimit: 21_000 },
      { method: "eth_sendTransaction", params: [transaction] },
    ]) {
      assert.deepStrictEqual(parseSignable(value), { kind: "call", call })
    }
  })

  it("reads typed data, alone and in requests, with its signer", () => {
    const alone = parseSignable(typed)
    assert.strictEqual(alone?.kind === "message" && alone.message.encodedType, "T(uint256 n)")
    const requested = parseSignable({ method: "eth_signTypedData_v4", params: [signer, JSON.stringify(typed)] })
    assert.strictEqual(requested?.kind === "message" && requested.signer, signer)
  })
})

describe("parseExactJson", () => {
  it("keeps integers that a number would round", () => {
    assert.deepStrictEqual(parseExactJson('{"a":115792089237316195423570985008687907853,"b":1,"c":1e400}'), {
      a: 115792089237316195423570985008687907853n,
      b: 1,
      c: Number.POSITIVE_INFINITY,
    })
    assert.isUndefined(parseExactJson("{"))
  })
})
