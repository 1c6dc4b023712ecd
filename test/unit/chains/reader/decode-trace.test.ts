import { assert, describe, it } from "vitest"
import { decodeCallTrees, decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const flat = (type: string, action: object, more: object = {}) => ({
  type,
  action,
  result: null,
  traceAddress: [],
  blockHash: hash(1),
  transactionPosition: 0,
  ...more,
})

const call = { callType: "call", from: address(1), to: address(2), value: "0x5", input: "0x" }

describe("decodeFlatTraces", () => {
  it("refuses values that are not a list, not a trace, or of an unknown type", () => {
    assert.throws(() => decodeFlatTraces(null), "not a list")
    assert.throws(() => decodeFlatTraces([7]), "trace 0 is not an object")
    assert.throws(() => decodeFlatTraces([flat("dance", {})]), "unknown type dance")
  })

  it("decodes a failed call, without a result", () => {
    const [answer] = decodeFlatTraces([flat("call", call, { error: "Reverted" })])
    assert.strictEqual(answer?.trace.error, "Reverted")
    assert.isUndefined(answer?.trace.gasUsedRaw)
    assert.strictEqual(answer?.trace.output, "0x")
  })

  it("treats a missing value as zero, as in delegate calls", () => {
    const { value: _, ...valueless } = call
    const [answer] = decodeFlatTraces([flat("call", { ...valueless, callType: "delegatecall" })])
    assert.strictEqual(answer?.trace.valueRaw, 0n)
    assert.strictEqual(answer?.trace.callType, "delegatecall")
  })

  it("reads the empty output that some nodes write as a number", () => {
    const [answer] = decodeFlatTraces([flat("call", call, { result: { gasUsed: "0x1", output: "0x0" } })])
    assert.strictEqual(answer?.trace.output, "0x")
  })

  it("names no contract for a failed creation, though the node does", () => {
    const create = { from: address(1), init: "0x60", value: "0x0" }
    const result = { address: address(3), code: "0x", gasUsed: "0x1" }
    const [failed] = decodeFlatTraces([flat("create", create, { result, error: "Reverted" })])
    const [made] = decodeFlatTraces([flat("create", create, { result })])
    assert.isUndefined(failed?.trace.to)
    assert.strictEqual(made?.trace.to, address(3))
  })

  it("decodes self-destructs and rewards as movements", () => {
    const destroyed = { address: address(1), refundAddress: address(2), balance: "0x7" }
    const reward = flat(
      "reward",
      { author: address(4), value: "0x9", rewardType: "block" },
      { transactionPosition: null },
    )
    const decoded = decodeFlatTraces([flat("suicide", destroyed), reward]).map(({ trace }) => trace)
    assert.deepInclude(decoded[0], {
      type: "suicide",
      from: address(1),
      to: address(2),
      valueRaw: 7n,
      transactionIndex: 0,
    })
    assert.deepInclude(decoded[1], { type: "reward", from: zeroAddress, to: address(4), valueRaw: 9n })
    assert.isUndefined(decoded[1]?.transactionIndex)
  })
})

const frame = (type: string, more: object = {}) => ({
  type,
  from: address(1),
  to: address(2),
  gasUsed: "0x1",
  input: "0x",
  ...more,
})

describe("decodeCallTrees", () => {
  it("refuses values that are not a list of trees", () => {
    assert.throws(() => decodeCallTrees({}), "not a list")
    assert.throws(() => decodeCallTrees([{ txHash: hash(1) }]), "is not an object")
    assert.throws(() => decodeCallTrees([{ result: frame("DANCE") }]), "unknown type DANCE")
  })

  it("flattens in execution order, with paths", () => {
    const tree = frame("CALL", {
      calls: [frame("DELEGATECALL", { calls: [frame("STATICCALL")] }), frame("CREATE2"), frame("SELFDESTRUCT")],
    })
    const decoded = decodeCallTrees([
      { txHash: hash(1), result: frame("CALL") },
      { txHash: hash(2), result: tree },
    ])
    assert.deepStrictEqual(
      decoded.map(({ trace }) => [trace.transactionIndex, trace.path, trace.type, trace.callType]),
      [
        [0, [], "call", "call"],
        [1, [], "call", "call"],
        [1, [0], "call", "delegatecall"],
        [1, [0, 0], "call", "staticcall"],
        [1, [1], "create", ""],
        [1, [2], "suicide", ""],
      ],
    )
  })

  it("reads input and value of a call, and none of a contract's destruction", () => {
    const decoded = decodeCallTrees([
      {
        txHash: hash(1),
        result: frame("CALL", {
          value: "0x5",
          input: "0x1234",
          output: "0x56",
          calls: [frame("SELFDESTRUCT", { input: "0x1234", value: "0x7" }), frame("STATICCALL")],
        }),
      },
    ])
    assert.deepStrictEqual(
      decoded.map(({ trace }) => [trace.input, trace.output, trace.valueRaw]),
      [
        ["0x1234", "0x56", 5n],
        ["0x", "0x", 7n],
        ["0x", "0x", 0n],
      ],
    )
  })

  it("names no contract for a failed creation, and treats an empty error as none", () => {
    const contractOf = (error: string) =>
      decodeCallTrees([{ txHash: hash(1), result: frame("CREATE", { error }) }]).map(({ trace }) => [
        trace.to,
        trace.error,
      ])
    assert.deepStrictEqual(contractOf("out of gas"), [[undefined, "out of gas"]])
    assert.deepStrictEqual(contractOf(""), [[address(2), undefined]])
  })
})
