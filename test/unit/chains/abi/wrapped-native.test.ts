import { toEventSelector } from "viem"
import { assert, describe, it } from "vitest"
import { decodeWrappedNative, depositTopic, withdrawalTopic } from "#chains/abi/wrapped-native.ts"
import { address, depositLog, transferLog, withdrawalLog } from "../../../support/chain/block-builder.ts"

const account = address(1)

describe("topics", () => {
  it("are the hashes of the signatures", () => {
    assert.strictEqual(depositTopic, toEventSelector("Deposit(address,uint256)"))
    assert.strictEqual(withdrawalTopic, toEventSelector("Withdrawal(address,uint256)"))
  })
})

describe("decodeWrappedNative", () => {
  it("refuses other events, other topics and other data", () => {
    const deposit = depositLog(account, 5n)
    for (const log of [
      transferLog(account, account, account, 5n),
      { ...deposit, topics: deposit.topics.slice(0, 1) },
      { ...deposit, topics: [...deposit.topics, deposit.topics[1] ?? ""] },
      { ...deposit, data: "0x" },
    ]) {
      assert.isUndefined(decodeWrappedNative({ index: 0, ...log }))
    }
  })

  it("reads account and amount of both events", () => {
    assert.deepStrictEqual(decodeWrappedNative({ index: 0, ...depositLog(account, 5n) }), {
      kind: "deposit",
      account,
      amountRaw: 5n,
    })
    assert.strictEqual(decodeWrappedNative({ index: 0, ...withdrawalLog(account, 5n) })?.kind, "withdrawal")
  })
})
