import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { type DecodedRecord, decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { address, hash } from "../../../../support/chain/block-builder.ts"
import {
  recordedBlockOf,
  recordedReceipt,
  recordedTransaction,
  transactionRecord,
} from "../../../../support/recorded/recorded.ts"

const decode = (record: unknown): DecodedRecord => Result.getOrThrow(decodeRecord(record, "a.json"))

const refusal = (record: unknown): string => Result.getOrThrow(Result.flip(decodeRecord(record, "a.json"))).message

const blockOf = (record: unknown) => {
  const decoded = decode(record)
  if (decoded.kind !== "block") throw new Error("The record holds a block.")
  return decoded
}

describe("decodeRecord", () => {
  it("rejects a record with a missing or invalid part, and names the part and the file", () => {
    assert.strictEqual(
      refusal({ ...transactionRecord(), receipt: undefined }),
      "a.json cannot be interpreted: receipt 0 is not an object.",
    )
    assert.include(refusal(transactionRecord({ value: "much" })), "transaction 0 has no quantity in value")
    assert.include(refusal({ ...transactionRecord(), chainId: undefined }), "chainId")
  })

  it("refuses a receipt of another transaction", () => {
    assert.include(
      refusal({ ...transactionRecord(), receipt: recordedReceipt({ transactionHash: hash(9) }) }),
      "the receipt belongs to another transaction",
    )
    const block = {
      chainId: 1,
      block: recordedBlockOf([recordedTransaction()]),
      receipts: [recordedReceipt({ transactionHash: hash(9) })],
    }
    assert.include(refusal(block), "which is not in the block")
  })

  it("treats JSON of another form as no record", () => {
    for (const other of [[], null, 7, { request: {} }, { block: {} }]) assert.strictEqual(decode(other).kind, "other")
  })

  it("makes a transaction a block of one at its own index, in a header of few members", () => {
    const { block, chain } = blockOf(transactionRecord({ transactionIndex: "0x44" }))
    assert.strictEqual(chain.id, 1)
    assert.deepStrictEqual([block.number, block.transactions.map(({ index }) => index)], [16, [68]])
  })

  it("has no inner calls if the record has neither traces nor internal transfers", () => {
    assert.isUndefined(blockOf(transactionRecord()).block.traces)
    assert.deepStrictEqual(blockOf({ ...transactionRecord(), internalTxs: [] }).block.traces, [])
  })

  it("takes the traces of a transaction before its internal transfers", () => {
    const traces = [
      {
        type: "call",
        traceAddress: [0],
        transactionHash: hash(1),
        transactionPosition: 7,
        action: { callType: "call", from: address(1), to: address(2), value: "0x5" },
      },
    ]
    const { block } = blockOf({ ...transactionRecord({ transactionIndex: "0x2" }), traces, internalTxs: [] })
    assert.deepStrictEqual(
      block.traces?.map(({ transactionIndex, valueRaw }) => [transactionIndex, valueRaw]),
      [[2, 5n]],
    )
  })

  it("works for chains outside the list", () => {
    const { chain } = blockOf({ ...transactionRecord(), chainId: 78_225 })
    assert.deepStrictEqual([chain.id, chain.nativeDecimals], [78_225, 18])
  })

  it("reports a block without receipts by its chain and number", () => {
    assert.deepStrictEqual(decode({ chainId: 10, block: recordedBlockOf([]), receipts: null }), {
      kind: "without-receipts",
      chainId: 10,
      number: 16,
    })
  })

  it("leaves out the transactions of a block that have no receipt, and names them", () => {
    const second = recordedTransaction({ hash: hash(2), transactionIndex: "0x1" })
    const { block, withoutReceipt } = blockOf({
      chainId: 25,
      block: recordedBlockOf([recordedTransaction(), second]),
      receipts: [recordedReceipt({ transactionHash: hash(2), transactionIndex: "0x1" })],
    })
    assert.deepStrictEqual(
      block.transactions.map(({ index }) => index),
      [1],
    )
    assert.deepStrictEqual(withoutReceipt, [hash(1)])
  })
})
