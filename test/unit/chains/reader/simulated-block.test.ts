import { assert, describe, it } from "vitest"
import { decodeSimulatedCall, decodeTracedCall, simulatedBlock } from "#chains/reader/simulated-block.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const call = { chainId: 1, from: address(1), to: address(2), data: "0x", valueRaw: 5n, delegations: [] }

const frame = (more: object = {}) => ({
  type: "CALL",
  from: address(1),
  to: address(2),
  value: "0x5",
  gasUsed: "0x9",
  input: "0x",
  ...more,
})

const log = (position: string, data: string) => ({ address: address(2), topics: [], data, position })

describe("decodeTracedCall", () => {
  it("refuses what is no call tree", () => {
    assert.throws(() => decodeTracedCall(null), "the simulated call is not an object")
    assert.throws(() => decodeTracedCall(frame({ gasUsed: "x" })), "no quantity in gasUsed")
    assert.throws(() => decodeTracedCall(frame({ logs: [{ address: "0x1" }] })), "a simulated log has")
  })

  it("gives no logs of a failed call, and its reason", () => {
    const failed = decodeTracedCall(
      frame({ error: "execution reverted", revertReason: "no", logs: [log("0x0", "0x01")] }),
    )
    assert.deepStrictEqual([failed.hasSucceeded, failed.reason, failed.logs], [false, "no", []])
  })

  it("orders logs by execution, without those of failed inner calls", () => {
    const inner = frame({ logs: [log("0x0", "0x02")] })
    const failed = frame({ error: "out of gas", logs: [log("0x0", "0xff")] })
    const outcome = decodeTracedCall(
      frame({ calls: [inner, failed], logs: [log("0x0", "0x01"), log("0x1", "0x03"), log("0x2", "0x04")] }),
    )
    assert.deepStrictEqual(
      outcome.logs.map(({ index, data }) => [index, data]),
      [
        [0, "0x01"],
        [1, "0x02"],
        [2, "0x03"],
        [3, "0x04"],
      ],
    )
    assert.deepStrictEqual(
      outcome.traces.map(({ path }) => path),
      [[], [0], [1]],
    )
  })

  it("names the contract that a deployment creates", () => {
    assert.strictEqual(decodeTracedCall(frame({ type: "CREATE" })).contractAddress, address(2))
    assert.isUndefined(decodeTracedCall(frame({ type: "CREATE", error: "execution reverted" })).contractAddress)
  })
})

describe("decodeSimulatedCall", () => {
  const wordOf = (account: string) => `0x${account.slice(2).padStart(64, "0")}`
  const coins = (from: string, to: string, amount: string) => ({
    address: `0x${"ee".repeat(20)}`,
    topics: [hash(1), wordOf(from), wordOf(to)],
    data: amount,
  })
  const answer = (more: object) => [{ calls: [{ status: "0x1", gasUsed: "0x9", logs: [], ...more }] }]

  it("refuses what is no list of blocks", () => {
    assert.throws(() => decodeSimulatedCall(null, call), "the simulated block is not an object")
    assert.throws(() => decodeSimulatedCall([{ calls: [] }], call), "the simulated call is not an object")
    const short = { ...coins(address(1), address(2), "0x05"), topics: [hash(1)] }
    assert.throws(() => decodeSimulatedCall(answer({ logs: [short, short] }), call), "no sender or recipient")
  })

  it("takes the logs of coins as inner calls, and leaves out the first, which is the call's own value", () => {
    const logs = [coins(address(1), address(2), "0x05"), log("0x0", "0x01"), coins(address(2), address(3), "0x02")]
    const outcome = decodeSimulatedCall(answer({ logs }), call)
    assert.deepStrictEqual(
      outcome.logs.map(({ index, data }) => [index, data]),
      [[0, "0x01"]],
    )
    assert.deepStrictEqual(
      outcome.traces.map(({ path, from, to, valueRaw }) => [path, from, to, valueRaw]),
      [[[0], address(2), address(3), 2n]],
    )
  })

  it("gives the reason of a failure", () => {
    const failed = decodeSimulatedCall(answer({ status: "0x0", error: { code: 3, message: "reverted" } }), call)
    assert.deepStrictEqual([failed.hasSucceeded, failed.reason], [false, "reverted"])
  })
})

describe("simulatedBlock", () => {
  it("has the call as its only transaction, without a fee", () => {
    const header = {
      number: 7,
      hash: hash(7),
      parentHash: hash(6),
      timestampMs: 1_000,
      miner: address(9),
      gasUsedRaw: 0n,
      gasLimitRaw: 0n,
      baseFeePerGasRaw: 1n,
      difficultyRaw: 0n,
      logsBloom: "0x",
      stateRoot: hash(0),
      transactionsRoot: hash(0),
      receiptsRoot: hash(0),
      extraData: "0x",
      sizeBytes: undefined,
      withdrawals: [],
      rest: "",
    }
    const { transactions, number } = simulatedBlock(header, call, decodeTracedCall(frame()))
    assert.strictEqual(number, 7)
    assert.lengthOf(transactions, 1)
    assert.strictEqual(transactions[0]?.receipt.effectiveGasPriceRaw, 0n)
    assert.strictEqual(transactions[0]?.gasLimitRaw, 9n)
  })
})
