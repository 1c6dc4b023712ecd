import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, approvalLog, collection, nftLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, spender, token] = [address(1), address(2), address(0x20)]
const revoking = { from: alice, to: token, input: "0x095ea7b3", logs: [approvalLog(token, alice, spender, 0n)] }

describe("revoke", () => {
  it("does not match if one of several approvals grants something", () => {
    const logs = [...revoking.logs, approvalLog(address(0x21), alice, spender, 1n)]
    assert.strictEqual(entryOf({ ...revoking, logs }).interpretation.interpreterId, "approve")
  })

  it("does not match if an item was approved as well", () => {
    const logs = [...revoking.logs, nftLog("Approval", [alice, spender, 7n])]
    assert.strictEqual(entryOf({ ...revoking, logs }).interpretation.interpreterId, "approve")
  })

  it("names a collection, and an item without a spender", () => {
    const all = nftLog("ApprovalForAll", [alice, spender], [0n])
    const one = nftLog("Approval", [alice, zeroAddress, 7n])
    assert.strictEqual(
      sentenceOf({ ...revoking, logs: [all] }),
      `Revoked the permission of ${spender} to move ${collection}`,
    )
    assert.strictEqual(sentenceOf({ ...revoking, logs: [one] }), `Revoked the permission to move 1 ${collection}#7`)
    assert.deepStrictEqual(
      entryOf({ ...revoking, logs: [one] }).interpretation.actions.map(({ counterparty }) => counterparty),
      [undefined],
    )
  })

  it("ignores the events of a failed transaction", () => {
    assert.strictEqual(
      sentenceOf({ ...revoking, receipt: { hasSucceeded: false } }),
      `Failed to set a permission on ${token}`,
    )
  })

  it("names the revoked spender and asset", () => {
    assert.strictEqual(sentenceOf(revoking), `Revoked the permission of ${spender} to spend ${token}`)
    assert.deepStrictEqual(
      entryOf(revoking).interpretation.actions.map(({ type, counterparty }) => [type, counterparty]),
      [["revoke", spender]],
    )
  })
})
