import { encodeAbiParameters, encodeFunctionData, encodePacked, parseAbi, parseAbiParameters } from "viem"
import { assert, describe, it } from "vitest"
import { innerCallsOf, operationCallsOf } from "#chains/abi/inner-call.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"

type Bytes = `0x${string}`

const [wallet, vault, farm] = [address(1), address(2), address(3)] as [Bytes, Bytes, Bytes]

/** Encodes a call by its signature; the arguments are checked by viem when the test runs. */
const encode = (signature: string, ...args: ReadonlyArray<unknown>): Bytes =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as ReadonlyArray<string>), args } as never)

const deposit = "0xb6b55f25" as const
const stake = "0xa694fc3a" as const

const safeCall = (to: Bytes, input: Bytes, operation = 0): Bytes =>
  encode(
    "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
    to,
    0n,
    input,
    operation,
    0n,
    0n,
    0n,
    vault,
    vault,
    "0x",
  )

const callsOf = (input: Bytes) => innerCallsOf({ to: wallet, input }).map(({ to, input: inner }) => [to, inner])

const operation = (sender: Bytes, callData: Bytes) =>
  [sender, 0n, "0x", callData, `0x${"0".repeat(64)}`, 0n, `0x${"0".repeat(64)}`, "0x", "0x"] as const

const handleOps = "handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)"

/** An account's call in an execution mode. */
const moded = (mode: string, data: Bytes): Bytes => encode("execute(bytes32,bytes)", `0x${mode.padEnd(64, "0")}`, data)

const batched = (...calls: ReadonlyArray<readonly [Bytes, bigint, Bytes]>): Bytes =>
  encodeAbiParameters([{ type: "tuple[]", components: parseAbiParameters("address, uint256, bytes") }], [
    calls,
  ] as never)

describe("operationCallsOf", () => {
  it("finds the call of each operation, and none in other calls", () => {
    const several = [operation(wallet, deposit), operation(vault, stake)]
    const found = (input: Bytes) => operationCallsOf({ to: farm, input }).map(({ to, input: inner }) => [to, inner])
    assert.deepStrictEqual(found(encode(handleOps, several, wallet)), [
      [wallet, deposit],
      [vault, stake],
    ])
    assert.isEmpty(found(safeCall(vault, deposit)))
    assert.isEmpty(found("0x"))
  })
})

describe("innerCallsOf", () => {
  it("finds the calls of an execution mode, where no address is the account itself, and none that may fail or is not a call", () => {
    const packed = encodePacked(["address", "uint256", "bytes"], [vault, 5n, deposit])
    assert.deepStrictEqual(callsOf(moded("00", packed)), [[vault, deposit]])
    const calls = batched([vault, 0n, deposit], [zeroAddress as Bytes, 1n, stake])
    const expected = [
      [vault, deposit],
      [wallet, stake],
    ]
    assert.deepStrictEqual(callsOf(moded("0100", calls)), expected)
    assert.deepStrictEqual(callsOf(moded("01000000000078210001", calls)), expected)
    for (const mode of ["0001", "0101", "ff"]) assert.isEmpty(callsOf(moded(mode, calls)))
    assert.isEmpty(callsOf(moded("0100", "0x")))
    assert.isEmpty(callsOf(moded("0100", calls.slice(0, 200) as Bytes)))
  })

  it("finds nothing in other calls, in truncated input, in calls that may fail, and in bundles of several accounts", () => {
    for (const input of ["0x", deposit, safeCall(vault, deposit).slice(0, 200)]) assert.isEmpty(callsOf(input as Bytes))
    const mayFail = [{ target: vault, allowFailure: true, callData: deposit }]
    assert.isEmpty(callsOf(encode("aggregate3((address target, bool allowFailure, bytes callData)[])", mayFail)))
    const several = [operation(wallet, deposit), operation(vault, deposit)]
    assert.isEmpty(callsOf(encode(handleOps, several, wallet)))
  })

  it("finds the calls of a wallet's action contract, of lists of tuples, and of a timelock that names the function beside its arguments", () => {
    assert.deepStrictEqual(callsOf(encode("execute(address,bytes)", vault, deposit)), [[vault, deposit]])
    const batch = [{ target: vault, callData: deposit, value: 0n }]
    const lists = [
      "execute((address target, bytes callData, uint256 value)[])",
      "executeBatch((address target, uint256 value, bytes callData)[])",
    ]
    for (const signature of lists) assert.deepStrictEqual(callsOf(encode(signature, batch)), [[vault, deposit]])
    const queued = (signature: string, input: Bytes) =>
      encode("executeTransaction(address,uint256,string,bytes,uint256)", vault, 0n, signature, input, 0n)
    const word = "00".repeat(32)
    assert.deepStrictEqual(callsOf(queued("deposit(uint256)", `0x${word}`)), [[vault, `${deposit}${word}`]])
    assert.deepStrictEqual(callsOf(queued("", deposit)), [[vault, deposit]])
  })

  it("finds the call of a wallet, a timelock and a governor", () => {
    assert.deepStrictEqual(callsOf(safeCall(vault, deposit)), [[vault, deposit]])
    assert.deepStrictEqual(callsOf(encode("execute(address,uint256,bytes)", vault, 0n, deposit)), [[vault, deposit]])
    const zero = `0x${"0".repeat(64)}`
    const governed = encode(
      "execute(address[],uint256[],bytes[],bytes32)",
      [vault, farm],
      [0n, 0n],
      [deposit, stake],
      zero,
    )
    assert.deepStrictEqual(callsOf(governed), [
      [vault, deposit],
      [farm, stake],
    ])
  })

  it("finds each call of a batch, in its order", () => {
    const both = [
      [vault, deposit],
      [farm, stake],
    ]
    const packed = encodePacked(
      ["uint8", "address", "uint256", "uint256", "bytes", "uint8", "address", "uint256", "uint256", "bytes"],
      [0, vault, 0n, 4n, deposit, 0, farm, 7n, 4n, stake],
    )
    const sent = encode("multiSend(bytes)", packed)
    assert.deepStrictEqual(callsOf(sent), both)
    assert.deepStrictEqual(callsOf(safeCall(farm, sent, 1)).slice(1), both)
    assert.deepStrictEqual(callsOf(encode("multicall(bytes[])", [deposit, stake])), [
      [wallet, deposit],
      [wallet, stake],
    ])
    const batch = [
      { target: vault, callData: deposit },
      { target: farm, callData: stake },
    ]
    assert.deepStrictEqual(callsOf(encode("aggregate((address target, bytes callData)[])", batch)), both)
  })

  it("finds what a user operation does, through its account", () => {
    const input = encode(
      handleOps,
      [operation(farm, encode("execute(address,uint256,bytes)", vault, 0n, deposit))],
      wallet,
    )
    assert.deepStrictEqual(callsOf(input).at(-1), [vault, deposit])
  })

  it("is bounded in depth", () => {
    let input: Bytes = deposit
    for (let depth = 0; depth < 10; depth += 1) input = encode("multicall(bytes[])", [input])
    assert.strictEqual(callsOf(input).length, 4)
  })
})
