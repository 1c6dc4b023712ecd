import { assert, describe, it } from "vitest"
import { parseContractAbi } from "#chains/abi/contract-abi.ts"

const transfer = {
  type: "event",
  name: "Transfer",
  inputs: [
    { name: "from", type: "address", indexed: true },
    { name: "to", type: "address", indexed: true },
    { name: "", type: "uint256" },
  ],
}

describe("parseContractAbi", () => {
  it("refuses invalid ABIs", () => {
    const deep = (levels: number): object =>
      levels === 0 ? { name: "a", type: "bool" } : { name: "a", type: "tuple", components: [deep(levels - 1)] }
    for (const text of [
      "",
      "{}",
      '[{"type":"event","name":"A","inputs":[{"type":"number"}]}]',
      '[{"type":"function","name":"a b"}]',
      '{"abi":[],"contracts":{"one":["0x0000000000000000000000000000000000000001"]}}',
      '{"abi":[],"contracts":{"1":["0x12"]}}',
      JSON.stringify([{ type: "function", name: "deep", inputs: [deep(5)] }]),
    ])
      assert.throws(() => parseContractAbi("name", text), undefined, undefined, text)
  })

  it("returns events and calls with signatures and selectors, and names for parameters without one", () => {
    const call = {
      type: "function",
      name: "set",
      inputs: [{ name: "pair", type: "tuple[]", components: [{ type: "bool" }] }],
    }
    const abi = parseContractAbi("Token", JSON.stringify([transfer, call, { type: "error", name: "No", inputs: [] }]))
    assert.deepStrictEqual(
      abi.events.map(({ signature, selector }) => [signature, selector]),
      [["Transfer(address,address,uint256)", "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"]],
    )
    assert.deepStrictEqual(abi.events[0]?.parameters[2], {
      name: "2",
      type: "uint256",
      isIndexed: false,
      components: [],
    })
    assert.deepStrictEqual(
      abi.calls.map(({ signature, selector }) => [signature, selector.length]),
      [["set((bool)[])", 10]],
    )
    assert.deepStrictEqual(abi.contracts, [])
  })

  it("reads addresses by chain, in lower case", () => {
    const address = `0x${"Ab".repeat(20)}`
    const { contracts } = parseContractAbi("Token", JSON.stringify({ abi: [transfer], contracts: { 10: [address] } }))
    assert.deepStrictEqual(contracts, [{ chainId: 10, address: address.toLowerCase() }])
  })
})
