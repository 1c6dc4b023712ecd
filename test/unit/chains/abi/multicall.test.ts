import { encodeFunctionResult, parseAbi } from "viem"
import { assert, describe, it } from "vitest"
import { decodeMulticall, encodeMulticall, encodeNativeBalance } from "#chains/abi/multicall.ts"
import { address, word } from "../../../support/chain/block-builder.ts"

const abi = parseAbi([
  "struct Result { bool success; bytes returnData; }",
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns (Result[] results)",
])

const outputOf = (results: ReadonlyArray<{ success: boolean; returnData: `0x${string}` }>) =>
  encodeFunctionResult({ abi, functionName: "aggregate3", result: results })

describe("decodeMulticall", () => {
  it("refuses output of another number of calls", () => {
    const one = outputOf([{ success: true, returnData: "0x01" }])
    for (const [output, count] of [
      ["0x", 1],
      [`0x${word(7n)}`, 1],
      [one, 2],
      [one.slice(0, -64), 1],
    ] as const) {
      assert.isUndefined(decodeMulticall(output, count))
    }
  })

  it("returns the outputs in order, none for a failed call", () => {
    const output = outputOf([
      { success: true, returnData: "0x" },
      { success: false, returnData: "0x08c379a0" },
      { success: true, returnData: "0xab01" },
    ])
    assert.deepStrictEqual(decodeMulticall(output, 3), ["0x", undefined, "0xab01"])
  })
})

describe("encodeMulticall", () => {
  it("has the selector of aggregate3 and allows every call to fail", () => {
    const data = encodeMulticall([{ to: address(1), data: "0x06fdde03" }])
    // cast sig "aggregate3((address,bool,bytes)[])"
    assert.strictEqual(data.slice(0, 10), "0x82ad56cb")
    assert.include(data, `${word(address(1))}${word(1n)}`)
  })
})

describe("encodeNativeBalance", () => {
  it("calls getEthBalance", () => {
    // cast sig "getEthBalance(address)"
    assert.strictEqual(encodeNativeBalance(address(1)), `0x4d2301cc${word(address(1))}`)
  })
})
