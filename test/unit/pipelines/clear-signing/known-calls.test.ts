import { assert, describe, it } from "vitest"
import { parseContractAbi } from "#chains/abi/contract-abi.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { makeKnownCalls } from "#pipelines/clear-signing/known-calls.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [own, other] = [address(1), address(2)]

const abiOf = (parameter: string, contracts?: Readonly<Record<string, ReadonlyArray<string>>>) =>
  parseContractAbi(
    "vault",
    JSON.stringify({
      abi: [
        { type: "function", name: "transfer", inputs: [{ type: "address", name: parameter }, { type: "uint256" }] },
      ],
      ...(contracts === undefined ? {} : { contracts }),
    }),
  )

const declared = ["harvestNow(uint256 pool)", "transfer(address listed, uint256 amount)"].flatMap(
  (declaration) => parseFunctionFragment(declaration) ?? [],
)

const decode = makeKnownCalls({
  abis: [abiOf("recipient", { "1": [own] }), abiOf("anyone")],
  declared,
  protocols: [
    { slug: "example", rules: [{ action: "claim", called: { 1: [own] }, calls: ["claimRunes(uint256[])"] }] },
  ],
})

const names = (to: string, input: string) =>
  decode({ chainId: 1, to, input })?.arguments.map(({ name, value }) => `${name}=${value}`)

describe("makeKnownCalls", () => {
  it("rejects input without a selector, and functions that nothing has", () => {
    assert.isUndefined(names(own, "0x"))
    assert.isUndefined(names(own, "0xa9059c"))
    assert.isUndefined(names(own, "0xdeadbeef"))
  })

  it("prefers the ABI of the contract, then the names of standards", () => {
    const transfer = encodeCall("transfer(address to, uint256 amount)", [other, 5n])
    assert.deepStrictEqual(names(own, transfer), [`recipient=${other}`, "1=5"])
    assert.deepStrictEqual(names(other, transfer), [`to=${other}`, "amount=5"])
  })

  it("falls back to the operator's list, calls of rules, and well-known functions", () => {
    assert.deepStrictEqual(names(own, encodeCall("harvestNow(uint256 pool)", [7n])), ["pool=7"])
    assert.deepStrictEqual(names(own, encodeCall("claimRunes(uint256[] ids)", [[1n, 2n]])), ['0=["1","2"]'])
    assert.deepStrictEqual(names(own, encodeCall("stake(uint256 amount)", [9n])), ["0=9"])
  })

  it("skips a signature by which the input does not decode", () => {
    assert.isUndefined(names(own, "0xa9059cbb"))
  })
})
