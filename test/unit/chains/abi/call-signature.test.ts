import { assert, describe, it } from "vitest"
import { type CallSignature, decodeArguments, parseCallSignature } from "#chains/abi/call-signature.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { namedCalls } from "#chains/abi/named-calls.ts"
import { address } from "../../../support/chain/block-builder.ts"

const parsed = (declaration: string): CallSignature => {
  const found = parseCallSignature(declaration)
  assert.isDefined(found)
  return found
}

describe("parseCallSignature", () => {
  it("rejects text that is no declaration, has unknown types, or is too long or too deep", () => {
    for (const text of [
      "",
      "transfer",
      "transfer(address",
      "transfer(account)",
      "event Transfer(address)",
      "()",
      "a b()",
    ]) {
      assert.isUndefined(parseCallSignature(text), text)
    }
    assert.isUndefined(parseCallSignature(`long(${"uint256,".repeat(400)}uint256)`))
    assert.isUndefined(parseCallSignature(`deep(${"(".repeat(20)}uint256${")".repeat(20)})`))
  })

  it("returns the canonical signature and its selector, with names or positions", () => {
    const transfer = parsed("function transfer(address to, uint amount) external")
    assert.strictEqual(transfer.signature, "transfer(address,uint256)")
    assert.strictEqual(transfer.selector, "0xa9059cbb")
    assert.deepStrictEqual(
      parsed("transfer(address,uint256)").parameters.map(({ name }) => name),
      ["0", "1"],
    )
    assert.strictEqual(
      parsed("exactInput((bytes path, address recipient)[2] params)").signature,
      "exactInput((bytes,address)[2])",
    )
  })

  it("parses every named function, each of another selector", () => {
    assert.strictEqual(new Set(namedCalls.map((declaration) => parsed(declaration).selector)).size, namedCalls.length)
  })
})

describe("decodeArguments", () => {
  const transfer = parsed("transfer(address to, uint256 amount)")
  const input = encodeCall("transfer(address to, uint256 amount)", [address(1), 5n])

  it("rejects another function, input that is too short, and words beyond the arguments", () => {
    assert.isUndefined(decodeArguments(transfer, "0x"))
    assert.isUndefined(decodeArguments(transfer, "0xa9059cbb"))
    assert.isUndefined(decodeArguments(parsed("burn(uint256)"), input))
    assert.isUndefined(decodeArguments(transfer, `${input}${"00".repeat(32 * 3)}`))
    assert.isUndefined(decodeArguments(parsed("name(string)"), `0x5b43bc99${"ff".repeat(32)}`))
  })

  it("returns names, types and values, and accepts a tag after them", () => {
    const expected = [
      { name: "to", type: "address", value: address(1) },
      { name: "amount", type: "uint256", value: "5" },
    ]
    assert.deepStrictEqual(decodeArguments(transfer, input), expected)
    assert.deepStrictEqual(decodeArguments(transfer, `${input}62635f01`), expected)
    assert.deepStrictEqual(decodeArguments(parsed("pause()"), "0x8456cb59"), [])
  })

  it("returns tuples and lists as JSON, with addresses in lower case and the case of text kept", () => {
    const declaration = "place((address token, uint256 amount) order, string[] notes, bool isOpen)"
    const signature = parsed(declaration)
    const checksummed = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
    const placed = encodeCall(declaration, [{ token: checksummed.toLowerCase(), amount: 2n ** 255n }, ["0xAB"], true])
    assert.deepStrictEqual(
      decodeArguments(signature, placed)?.map(({ value }) => value),
      [`{"token":"${checksummed.toLowerCase()}","amount":"${2n ** 255n}"}`, '["0xAB"]', "true"],
    )
  })
})
