import { assert, describe, it } from "vitest"
import { hasArguments } from "#chains/abi/arguments.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { address } from "../../../support/chain/block-builder.ts"

const word = "00".repeat(32)

describe("hasArguments", () => {
  it("rejects input that is too short, far too long, or points beyond its end", () => {
    assert.isFalse(hasArguments("0x12345678", "uint256"))
    assert.isFalse(hasArguments(`0x12345678${word.repeat(3)}`, ""))
    assert.isFalse(hasArguments(`0x12345678${word.repeat(4)}`, "uint256"))
    assert.isFalse(hasArguments(`0x12345678${"ff".repeat(32)}`, "string"))
    assert.isFalse(hasArguments(`0x12345678${"ff".repeat(32)}`, "bool"))
  })

  it("accepts arguments of the types, with a tag after them", () => {
    assert.isTrue(hasArguments("0x12345678", ""))
    assert.isTrue(hasArguments(`0x12345678${word}`, "uint256"))
    assert.isTrue(hasArguments(`0x12345678${word}62635f01`, "uint256"))
    const input = encodeCall("claim(address account, bytes32[] proof)", [address(1), [`0x${word}`]])
    assert.isTrue(hasArguments(input, "address,bytes32[]"))
  })
})
