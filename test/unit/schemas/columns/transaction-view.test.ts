import { assert, describe, it } from "vitest"
import { restMentions } from "#schemas/columns/transaction-view.ts"
import { makeRecordCodec } from "#schemas/record-codec.ts"
import { benchBlock } from "../../../bench/bench-blocks.ts"
import { evmBlock } from "../../../support/chain/evm-blocks.ts"

const codec = makeRecordCodec()

/** The transactions of a block whose first one has these remaining members, as objects and as views. */
const transactionsWith = (rest: string) => {
  const block = benchBlock(1)
  const transactions = block.transactions.map((each, index) => ({ ...each, rest: index === 0 ? rest : "" }))
  const changed = { ...block, transactions }
  const record = { kind: "BlockAppended", isWarmUp: false, block: changed, seq: 1, writerId: "0".repeat(32) } as const
  const decoded = codec.decodeRecord(codec.encodeRecord(record))
  if (decoded.kind !== "BlockAppended") assert.fail("another kind of record")
  return [transactions, evmBlock(decoded.block).transactions]
}

describe("restMentions", () => {
  it("finds a text in the remaining members of a transaction, and in no other's", () => {
    for (const [first, second] of transactionsWith('{"feeCurrency":"0xab","v":"0x1"}')) {
      if (first === undefined || second === undefined) assert.fail("no transactions")
      assert.isTrue(restMentions(first, '"feeCurrency":'))
      assert.isFalse(restMentions(first, '"feeTokenID":'))
      assert.isFalse(restMentions(second, '"feeCurrency":'))
      assert.isFalse(restMentions(first.receipt, "operatorFee"))
    }
  })
})
