import { assert, describe, it } from "vitest"
import { decodeArgumentTexts } from "#chains/abi/call-arguments.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { type FunctionFragment, parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { address } from "../../../support/chain/block-builder.ts"

const parsed = (declaration: string): FunctionFragment => {
  const found = parseFunctionFragment(declaration)
  assert.isDefined(found)
  return found
}

describe("decodeArgumentTexts", () => {
  const transfer = parsed("transfer(address to, uint256 amount)")
  const input = encodeCall("transfer(address to, uint256 amount)", [address(1), 5n])

  it("rejects another function, input that is too short, and words beyond the arguments", () => {
    assert.isUndefined(decodeArgumentTexts(transfer, "0x"))
    assert.isUndefined(decodeArgumentTexts(transfer, "0xa9059cbb"))
    assert.isUndefined(decodeArgumentTexts(parsed("burn(uint256)"), input))
    assert.isUndefined(decodeArgumentTexts(transfer, `${input}${"00".repeat(32 * 3)}`))
    assert.isUndefined(decodeArgumentTexts(parsed("name(string)"), `0x5b43bc99${"ff".repeat(32)}`))
  })

  it("returns names, types and values, and accepts a tag after them", () => {
    const expected = [
      { name: "to", type: "address", value: address(1) },
      { name: "amount", type: "uint256", value: "5" },
    ]
    assert.deepStrictEqual(decodeArgumentTexts(transfer, input), expected)
    assert.deepStrictEqual(decodeArgumentTexts(transfer, `${input}62635f01`), expected)
    assert.deepStrictEqual(decodeArgumentTexts(parsed("pause()"), "0x8456cb59"), [])
  })

  it("returns tuples and lists as JSON, with addresses in lower case and the case of text kept", () => {
    const declaration = "place((address token, uint256 amount) order, string[] notes, bool isOpen)"
    const signature = parsed(declaration)
    const checksummed = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
    const placed = encodeCall(declaration, [{ token: checksummed.toLowerCase(), amount: 2n ** 255n }, ["0xAB"], true])
    assert.deepStrictEqual(
      decodeArgumentTexts(signature, placed)?.map(({ value }) => value),
      [`{"token":"${checksummed.toLowerCase()}","amount":"${2n ** 255n}"}`, '["0xAB"]', "true"],
    )
  })

  it("keeps every argument where names repeat, and lower case for addresses beside text", () => {
    const repeated = parsed("send(address to, address to)")
    const sent = encodeCall("send(address,address)", [address(1), address(2)])
    assert.deepStrictEqual(
      decodeArgumentTexts(repeated, sent)?.map(({ value }) => value),
      [address(1), address(2)],
    )
    const declaration = "note((address, string) entry)"
    const checksummed = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
    const noted = encodeCall(declaration, [[checksummed.toLowerCase(), "0xAB"]])
    assert.deepStrictEqual(
      decodeArgumentTexts(parsed(declaration), noted)?.map(({ value }) => value),
      [`["${checksummed.toLowerCase()}","0xAB"]`],
    )
  })
})
