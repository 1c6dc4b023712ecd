import { assert, describe, it } from "vitest"
import { AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { decodeCallTrees } from "#chains/reader/decode-trace.ts"
import { recordedTrees } from "#ops/maintenance/recordings/call-tree.ts"
import { address, hash } from "../../../../support/chain/block-builder.ts"

const call = (members: object = {}) => ({
  type: "call",
  callType: "call",
  from: address(1),
  to: address(2),
  value: "0x0",
  gasUsed: "0x0",
  input: "0x",
  output: "0x",
  children: [],
  ...members,
})

describe("recordedTrees", () => {
  it("rejects a tree without a transaction in the block", () => {
    const tree = { transactionHash: hash(9), call: call() }
    assert.throws(() => recordedTrees([tree], [hash(1)]), AnswerMalformed)
  })

  it("puts each tree under the index of its transaction, whatever their order, with kinds that the call tracer has", () => {
    const children = [
      call({ callType: "delegatecall", value: "0x7" }),
      call({ value: "0x5", children: [call({ type: "create", error: "reverted" })] }),
    ]
    const traces = recordedTrees(
      [
        { transactionHash: hash(2), call: call({ children }) },
        { transactionHash: hash(1), call: call({ value: "0x1" }) },
      ],
      [hash(1), hash(2)],
    ).flatMap(({ transactionIndex, tree }) =>
      decodeCallTrees([tree]).map(({ trace }) => ({ ...trace, transactionIndex })),
    )
    assert.deepStrictEqual(
      traces.map(({ transactionIndex, path, type, callType, valueRaw, error }) => [
        transactionIndex,
        path,
        type,
        callType,
        valueRaw,
        error,
      ]),
      [
        [0, [], "call", "call", 1n, undefined],
        [1, [], "call", "call", 0n, undefined],
        [1, [0], "call", "delegatecall", 7n, undefined],
        [1, [1], "call", "call", 5n, undefined],
        [1, [1, 0], "create", "", 0n, "reverted"],
      ],
    )
  })
})
