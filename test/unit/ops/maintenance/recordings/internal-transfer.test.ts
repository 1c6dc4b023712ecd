import { assert, describe, it } from "vitest"
import { AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { decodeInternalTransfers } from "#ops/maintenance/recordings/internal-transfer.ts"
import { address } from "../../../../support/chain/block-builder.ts"

const transfer = (members: object = {}) => ({
  from: address(1),
  to: address(2),
  value: "5",
  contractAddress: "",
  type: "call",
  isError: "0",
  errCode: "",
  ...members,
})

const decodeOne = (members: object) => decodeInternalTransfers([transfer(members)], 3)[0]

describe("decodeInternalTransfers", () => {
  it("refuses invalid amounts and parties", () => {
    for (const members of [{ value: "1.5" }, { value: "-1" }, { value: 7 }, { from: "nobody" }, { to: "0x12" }]) {
      assert.throws(() => decodeOne(members), AnswerMalformed)
    }
  })

  it("makes each a call of its own below the top level", () => {
    const traces = decodeInternalTransfers([transfer(), transfer({ value: "7" })], 3)
    assert.deepStrictEqual(
      traces.map(({ transactionIndex, path, valueRaw }) => [transactionIndex, path, valueRaw]),
      [
        [3, [0], 5n],
        [3, [1], 7n],
      ],
    )
    assert.deepStrictEqual([traces[0]?.from, traces[0]?.to, traces[0]?.callType], [address(1), address(2), "call"])
  })

  it("treats the created contract as the receiver of a creation", () => {
    const trace = decodeOne({ type: "create2", to: "", contractAddress: address(9) })
    assert.deepStrictEqual([trace?.type, trace?.to], ["create", address(9)])
  })

  it("keeps the kind of a call apart from its type, so that delegated calls move nothing", () => {
    assert.strictEqual(decodeOne({ callType: "delegatecall" })?.callType, "delegatecall")
    assert.strictEqual(decodeOne({ type: "delegatecall" })?.callType, "delegatecall")
    assert.strictEqual(decodeOne({ type: "selfdestruct" })?.type, "suicide")
  })

  it("keeps failed ones as failed", () => {
    assert.strictEqual(decodeOne({ isError: "1" })?.error, "failed")
    assert.strictEqual(decodeOne({ isError: "1", errCode: "Out of gas" })?.error, "Out of gas")
  })
})
