import { assert, describe, it } from "vitest"
import { decodedInputOf } from "#api/history/decoded-input.ts"
import { address } from "../../../support/chain/block-builder.ts"

const decoded = { signature: "stake(uint256)", arguments: [{ name: "amount", type: "uint256", value: "5" }] }

const calls = { decode: ({ input }: { readonly input: string }) => (input === "0x1234abcd" ? decoded : undefined) }

describe("decodedInputOf", () => {
  it("returns nothing for a contract creation or an unknown function", () => {
    assert.isUndefined(decodedInputOf({ chainId: 1, to: undefined, input: "0x1234abcd" }, calls))
    assert.isUndefined(decodedInputOf({ chainId: 1, to: address(1), input: "0x" }, calls))
  })

  it("marks known signatures as inferred", () => {
    const found = decodedInputOf({ chainId: 1, to: address(1), input: "0x1234abcd" }, calls)
    assert.deepStrictEqual(found, { ...decoded, trust: "INFERRED" })
  })
})
