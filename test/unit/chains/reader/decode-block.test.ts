import { assert, describe, it } from "vitest"
import { decodeBlock, decodeLink, decodeReceipt } from "#chains/reader/decode-block.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const place = { blockHash: hash(1), blockNumber: "0x1", transactionIndex: "0x0" }

const transaction = {
  ...place,
  hash: hash(5),
  from: `0x${"AB".repeat(20)}`,
  to: null,
  nonce: "0x7",
  value: "0x0",
  input: "0xAB",
  gas: "0x5208",
}

const block = {
  number: "0x1",
  hash: hash(1),
  parentHash: hash(0),
  timestamp: "0x65e5be2f",
  miner: `0x${"cd".repeat(20)}`,
  gasUsed: "0x0",
  gasLimit: "0x1c9c380",
  logsBloom: `0x${"00".repeat(256)}`,
  stateRoot: hash(2),
  transactionsRoot: hash(3),
  receiptsRoot: hash(4),
  extraData: "0x",
  transactions: [transaction],
  withdrawals: [{ index: "0x1", validatorIndex: "0x2", address: `0x${"EF".repeat(20)}`, amount: "0x3" }],
}

const receipt = {
  ...place,
  transactionHash: hash(5),
  from: `0x${"ab".repeat(20)}`,
  to: null,
  gasUsed: "0x1",
  cumulativeGasUsed: "0x1",
  logs: [],
}

describe("decodeBlock", () => {
  it.each([
    ["no object", null, "the block is not an object"],
    ["no hash", { ...block, hash: undefined }, "the block has no bytes in hash"],
    ["a hash that is too short", { ...block, hash: "0x12" }, "the block has no hash in hash"],
    ["a height without prefix", { ...block, number: "12" }, "the block has no quantity in number"],
    ["a height beyond all numbers", { ...block, number: `0x${"f".repeat(20)}` }, "the block has too large in number"],
    ["transactions by hash only", { ...block, transactions: [hash(5)] }, "transaction 0 is not an object"],
    [
      "a sender that is no address",
      { ...block, transactions: [{ ...transaction, from: "0x12" }] },
      "no address in from",
    ],
  ])("refuses %s", (_name, answer, reason) => assert.throws(() => decodeBlock(answer), reason))

  it("decodes milliseconds, wei and lower-case hexadecimal", () => {
    const { header, transactions } = decodeBlock(block)
    assert.strictEqual(header.timestampMs, 0x65e5be2f * 1_000)
    assert.deepStrictEqual(header.withdrawals, [
      { index: 1, validatorIndex: 2, account: `0x${"ef".repeat(20)}`, amountRaw: 3_000_000_000n },
    ])
    assert.strictEqual(transactions[0]?.transaction.from, `0x${"ab".repeat(20)}`)
    assert.strictEqual(transactions[0]?.transaction.input, "0xab")
  })

  it("keeps unread fields with sorted keys, and nothing if there are none", () => {
    assert.strictEqual(decodeBlock(block).header.rest, "")
    const more = { zebra: "0x1", apple: [1], nothing: null }
    assert.strictEqual(decodeBlock({ ...block, ...more }).header.rest, '{"apple":[1],"zebra":"0x1"}')
    assert.strictEqual(
      decodeBlock({ ...block, transactions: [{ ...transaction, mint: "0x5" }] }).transactions[0]?.transaction.rest,
      '{"mint":"0x5"}',
    )
  })

  it("omits members that old blocks lack", () => {
    const { header, transactions } = decodeBlock({ ...block, withdrawals: undefined })
    assert.isUndefined(header.baseFeePerGasRaw)
    assert.deepStrictEqual(header.withdrawals, [])
    assert.strictEqual(transactions[0]?.transaction.type, 0)
    assert.isUndefined(transactions[0]?.transaction.to)
  })
})

describe("decodeReceipt", () => {
  it("refuses a log without its place", () => {
    assert.throws(() => decodeReceipt({ ...receipt, logs: [{ logIndex: "0x0" }] }, 4), "a log of receipt 4")
  })

  it("decodes success, failure, and receipts without a status", () => {
    assert.isTrue(decodeReceipt({ ...receipt, status: "0x1" }, 0).receipt.hasSucceeded)
    assert.isFalse(decodeReceipt({ ...receipt, status: "0x0" }, 0).receipt.hasSucceeded)
    assert.isUndefined(decodeReceipt({ ...receipt, root: hash(9) }, 0).receipt.hasSucceeded)
  })

  it("reads the fee of a rollup's base layer, and keeps the rest", () => {
    const decoded = decodeReceipt({ ...receipt, l1Fee: "0x10", l1GasUsed: "0x2" }, 0).receipt
    assert.strictEqual(decoded.l1FeeRaw, 16n)
    assert.strictEqual(decoded.rest, '{"l1GasUsed":"0x2"}')
  })
})

describe("decodeLink", () => {
  it("refuses a header without parent", () => {
    assert.throws(() => decodeLink({ number: "0x1", hash: hash(1) }), "parentHash")
  })

  it("reads the three members", () => {
    assert.deepStrictEqual(decodeLink(block), { number: 1, hash: hash(1), parentHash: hash(0) })
  })
})
