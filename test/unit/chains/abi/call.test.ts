import { encodeFunctionData, parseAbi, toFunctionSelector } from "viem"
import { assert, describe, it } from "vitest"
import { decodeCall } from "#chains/abi/call.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, word } from "../../../support/chain/block-builder.ts"

const [sold, middle, bought, alice] = [address(0x20), address(0x21), address(0x22), address(1)]
type Bytes = `0x${string}`
const path = [sold, middle, bought] as ReadonlyArray<Bytes>

/** Encodes a call by its signature; the arguments are checked by viem when the test runs. */
const encode = (signature: string, ...args: ReadonlyArray<unknown>): Bytes =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as ReadonlyArray<string>), args } as never)

const swapOf = (input: string, valueRaw = 0n) => {
  const call = decodeCall(input, valueRaw)
  return call?.kind === "swap" ? call : undefined
}

const swap = (
  sent: readonly [string, bigint?],
  received: readonly [string, bigint?],
  recipient: string | undefined,
) => ({
  kind: "swap" as const,
  sent: { token: sent[0], amountRaw: sent[1] },
  received: { token: received[0], amountRaw: received[1] },
  recipient,
})

/** A path of Uniswap v3: a fee of three bytes between each two tokens. */
const packed = (...tokens: ReadonlyArray<string>): Bytes => `0x${tokens.map((token) => token.slice(2)).join("000bb8")}`

describe("decodeCall", () => {
  it("refuses unknown, short and undecodable input", () => {
    const broken = encode("multicall(bytes[])", ["0x12345678"])
    for (const input of ["0x", "0x12345678", "0xa9059cbb", `0xa9059cbb${word(alice)}`, "0x38ed1739", broken]) {
      assert.isUndefined(decodeCall(input, 0n), input)
    }
  })

  it("refuses an invalid recipient", () => {
    assert.isUndefined(decodeCall(`0xa9059cbb${"f".repeat(64)}${word(1n)}`, 0n))
  })

  it("refuses a swap without tokens", () => {
    assert.isUndefined(swapOf(encode("swapExactETHForTokens(uint256,address[],address,uint256)", 1n, [], alice, 9n)))
    const params = ["0x12", alice, 9n, 5n, 1n]
    assert.isUndefined(swapOf(encode("exactInput((bytes,address,uint256,uint256,uint256))", params)))
  })

  it("reads the calls of tokens", () => {
    assert.deepStrictEqual(decodeCall(encode("transfer(address,uint256)", alice, 5n), 0n), {
      kind: "transfer",
      to: alice,
      amountRaw: 5n,
    })
    assert.deepStrictEqual(decodeCall(encode("transferFrom(address,address,uint256)", alice, sold, 5n), 0n), {
      kind: "transferFrom",
      from: alice,
      to: sold,
      amountRaw: 5n,
    })
    assert.deepStrictEqual(decodeCall(encode("approve(address,uint256)", alice, 5n), 0n), {
      kind: "approve",
      spender: alice,
      amountRaw: 5n,
    })
    assert.deepStrictEqual(decodeCall(encode("deposit()"), 5n), { kind: "deposit" })
    assert.deepStrictEqual(decodeCall(encode("withdraw(uint256)", 5n), 0n), { kind: "withdraw", amountRaw: 5n })
    assert.deepStrictEqual(decodeCall(encode("mint(address,uint256)", alice, 5n), 0n), {
      kind: "mint",
      to: alice,
      amountRaw: 5n,
    })
    assert.deepStrictEqual(decodeCall(encode("burn(uint256)", 5n), 0n), { kind: "burn", amountRaw: 5n })
  })

  it("reads swaps of Uniswap v2 with an exact input and with an exact output", () => {
    const exactIn = (name: string) =>
      encode(`${name}(uint256,uint256,address[],address,uint256)`, 5n, 1n, path, alice, 9n)
    assert.deepStrictEqual(swapOf(exactIn("swapExactTokensForTokens")), swap([sold, 5n], [bought], alice))
    assert.deepStrictEqual(swapOf(exactIn("swapExactTokensForETH")), swap([sold, 5n], [zeroAddress], alice))
    assert.deepStrictEqual(
      swapOf(exactIn("swapExactTokensForETHSupportingFeeOnTransferTokens")),
      swap([sold, 5n], [zeroAddress], alice),
    )
    assert.deepStrictEqual(swapOf(exactIn("swapTokensForExactTokens")), swap([sold], [bought, 5n], alice))
    assert.deepStrictEqual(swapOf(exactIn("swapTokensForExactETH")), swap([sold], [zeroAddress, 5n], alice))
    const ofCoins = (name: string) => encode(`${name}(uint256,address[],address,uint256)`, 5n, path, alice, 9n)
    assert.deepStrictEqual(swapOf(ofCoins("swapExactETHForTokens"), 7n), swap([zeroAddress, 7n], [bought], alice))
    assert.deepStrictEqual(swapOf(ofCoins("swapETHForExactTokens"), 7n), swap([zeroAddress], [bought, 5n], alice))
  })

  it("reads swaps of Uniswap v3, with and without a deadline", () => {
    const single = (name: string, ...amounts: ReadonlyArray<bigint>) =>
      encode(`${name}((address,address,uint24,address,${amounts.map(() => "uint256").join()},uint160))`, [
        sold,
        bought,
        3000,
        alice,
        ...amounts,
        0n,
      ])
    assert.deepStrictEqual(swapOf(single("exactInputSingle", 9n, 5n, 1n)), swap([sold, 5n], [bought], alice))
    assert.deepStrictEqual(swapOf(single("exactInputSingle", 5n, 1n)), swap([sold, 5n], [bought], alice))
    assert.deepStrictEqual(swapOf(single("exactOutputSingle", 9n, 5n, 8n)), swap([sold], [bought, 5n], alice))
    assert.deepStrictEqual(swapOf(single("exactOutputSingle", 5n, 8n)), swap([sold], [bought, 5n], alice))
    assert.deepStrictEqual(swapOf(single("exactInputSingle", 1n, 1n), 1n), swap([zeroAddress, 1n], [bought], alice))
  })

  it("reads a path from its end for an exact output", () => {
    const along = (name: string, way: Bytes) => encode(`${name}((bytes,address,uint256,uint256))`, [way, alice, 5n, 1n])
    assert.deepStrictEqual(swapOf(along("exactInput", packed(sold, middle, bought))), swap([sold, 5n], [bought], alice))
    assert.deepStrictEqual(
      swapOf(along("exactOutput", packed(bought, middle, sold))),
      swap([sold], [bought, 5n], alice),
    )
  })

  it("finds the swap inside a multicall, and the recipient of its unwrapped coins", () => {
    const inner = encode("exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))", [
      sold,
      bought,
      3000,
      `0x${"0".repeat(39)}2`,
      5n,
      1n,
      0n,
    ])
    const unwrap = encode("unwrapWETH9(uint256,address)", 1n, alice)
    assert.deepStrictEqual(swapOf(encode("multicall(bytes[])", [inner])), swap([sold, 5n], [bought], undefined))
    assert.deepStrictEqual(
      swapOf(encode("multicall(uint256,bytes[])", 9n, ["0x12345678", inner, unwrap])),
      swap([sold, 5n], [zeroAddress], alice),
    )
  })

  it("follows a multicall one level deep and no deeper", () => {
    const inner = encode("multicall(bytes[])", [encode("transfer(address,uint256)", alice, 5n)])
    assert.isUndefined(decodeCall(encode("multicall(bytes[])", [inner]), 0n))
  })

  it("has the selectors of the routers on mainnet", () => {
    // As recorded in transactions to 0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45.
    assert.strictEqual(toFunctionSelector("function multicall(uint256,bytes[])"), "0x5ae401dc")
    assert.strictEqual(
      toFunctionSelector("function exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))"),
      "0x04e45aaf",
    )
  })
})
