import { assert, describe, it } from "vitest"
import { parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { namedCalls } from "#chains/abi/named-calls.ts"

describe("parseFunctionFragment", () => {
  it("refuses what is no function, and types that do not exist", () => {
    for (const text of [
      "",
      "f",
      "f(",
      "f(uint7 a)",
      "f(uint257 a)",
      "f(bytes33 a)",
      "f(Foo a)",
      "f((uint256 a)",
      "event Transfer(address)",
      "()",
      "a b()",
      `${"f(".repeat(9_000)}`,
    ]) {
      assert.isUndefined(parseFunctionFragment(text), text.slice(0, 20))
    }
    assert.isUndefined(parseFunctionFragment(`f(${"(".repeat(40)}uint256${")".repeat(40)})`))
  })

  it("gives the canonical signature, the selector and the names", () => {
    assert.strictEqual(parseFunctionFragment("transfer(address to, uint value)")?.selector, "0xa9059cbb")
    const fragment = parseFunctionFragment(
      "submit((address token,uint256[2] amounts)[] orders,bytes calldata salt,bool)",
    )
    assert.strictEqual(fragment?.signature, "submit((address,uint256[2])[],bytes,bool)")
    assert.deepStrictEqual(
      fragment?.parameters.map(({ name }) => name),
      ["orders", "salt", "2"],
    )
  })

  it("parses every named function, each of another selector", () => {
    const selectors = namedCalls.map((fragment) => parseFunctionFragment(fragment)?.selector)
    assert.notInclude(selectors, undefined)
    assert.strictEqual(new Set(selectors).size, namedCalls.length)
  })
})
