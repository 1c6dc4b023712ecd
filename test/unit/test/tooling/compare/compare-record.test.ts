import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { address, transferLog } from "../../../../support/chain/block-builder.ts"
import { recordedReceipt, recordedTransaction, transactionRecord } from "../../../../support/recorded/recorded.ts"
import { compareRecord } from "../../../../tooling/compare/compare-record.ts"

const compare = (record: object) =>
  Result.getOrThrow(compareRecord({ source: "a.json", value: record })).findings.map(
    ({ set, check, reason }) => `${set} ${check}: ${reason ?? "equal"}`,
  )

const token = address(0x70)

const place = { blockNumber: "0x10", blockHash: `0x${"b0".repeat(30)}b016`, transactionIndex: "0x0", logIndex: "0x0" }

describe("compareRecord", () => {
  it("counts tokens, fee and coins that are as recorded as equal", () => {
    const tx = recordedTransaction({ value: "0x5" })
    const record = {
      ...transactionRecord(),
      tx,
      source: "rotki/test-caching",
      internalTxs: [{ from: address(2), to: address(3), value: "7", isError: "0" }],
    }
    assert.deepStrictEqual(compare(record), [
      "rotki/test-caching token deltas: equal",
      "rotki/test-caching fees: equal",
      "rotki/test-caching native: internal transfers: equal",
    ])
  })

  it("names the reason of a difference", () => {
    const tx = recordedTransaction({ type: "0x7e" })
    const facts = [
      {
        actionType: "spend",
        actionSubtype: "none",
        asset: "ETH",
        amount: "1",
        account: address(1),
        counterpartyProtocol: "x",
      },
    ]
    const receipt = recordedReceipt({ l1Fee: "0x9" })
    assert.deepStrictEqual(compare({ ...transactionRecord(), tx, receipt, expected: { facts } }), [
      "unnamed token deltas: equal",
      "unnamed fees: the chain below has been paid",
      "unnamed facts: amounts: no movement of the account",
      "unnamed facts: actions: no movement of the account",
      "unnamed facts: protocols: no rule for the protocol",
    ])
  })

  it("detects a token whose balances contradict its event", () => {
    const { topics, data } = transferLog(token, address(1), address(2), 5n)
    const log = { ...place, blockHash: recordedHash, transactionHash: recordedTxHash, address: token, topics, data }
    const receipt = recordedReceipt({ logs: [log] })
    const facts = [
      {
        actionType: "spend",
        actionSubtype: "none",
        asset: `eip155:1/erc20:${token}`,
        amount: "0.6",
        account: address(1),
        counterpartyProtocol: null,
      },
    ]
    const found = compare({ ...transactionRecord(), receipt, expected: { facts } })
    assert.include(found, "unnamed token deltas: equal")
    assert.include(found, "unnamed facts: amounts: another amount")
  })

  it("treats what the coin's own contract logs, and facts that name it so, as the coin", () => {
    const celo = "0x471ece3750da237f93b8e339c536989b8978a438"
    const { topics, data } = transferLog(celo, address(1), address(2), 5n)
    const log = { ...place, blockHash: recordedHash, transactionHash: recordedTxHash, address: celo, topics, data }
    const receipt = recordedReceipt({ logs: [log] })
    const facts = [
      {
        actionType: "spend",
        actionSubtype: "none",
        asset: `eip155:42220/erc20:${celo}`,
        amount: "0.000000000000000005",
        account: address(1),
        counterpartyProtocol: null,
      },
    ]
    const record = { ...transactionRecord(), chainId: 42220, receipt, internalTxs: [], expected: { facts } }
    assert.deepStrictEqual(compare(record), [
      "unnamed token deltas: equal",
      "unnamed fees: equal",
      "unnamed native: internal transfers: equal",
      "unnamed facts: amounts: equal",
      "unnamed facts: actions: equal",
    ])
  })
})

const { hash: recordedTxHash, blockHash: recordedHash } = recordedTransaction() as {
  readonly hash: string
  readonly blockHash: string
}
