import { assert, describe, it } from "vitest"
import {
  address,
  approvalLog,
  collection,
  type LogDraft,
  nftLog,
  transferLog,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, spender, other, token, second] = [address(1), address(2), address(3), address(0x20), address(0x21)]

const by = (...logs: ReadonlyArray<LogDraft>) => ({ from: alice, to: token, input: "0x095ea7b3", logs })

describe("approve", () => {
  it("ignores an approval of another account", () => {
    assert.strictEqual(sentenceOf(by(approvalLog(token, other, spender, 5n))), `Called ${token} to set a permission`)
  })

  it("does not match if something moved: the approval is a detail of it", () => {
    const logs = [approvalLog(token, alice, spender, 5n), transferLog(token, alice, other, 1n)]
    assert.strictEqual(sentenceOf(by(...logs)), `Sent 1 ${token} to ${other}`)
  })

  it("names spender and amount", () => {
    const { interpretation } = entryOf(by(approvalLog(token, alice, spender, 5n)))
    assert.strictEqual(interpretation.description, "Allowed $1 to spend $2")
    assert.deepStrictEqual(interpretation.items, [
      { type: "actor", address: spender },
      { type: "token", asset: { standard: "erc20", token, tokenId: 0n }, amountRaw: 5n },
    ])
    assert.deepStrictEqual(interpretation.actions, [
      { type: "approve", protocol: undefined, account: alice, sent: [], received: [], counterparty: spender },
    ])
  })

  it("describes a practically unlimited amount as such, and none below", () => {
    assert.strictEqual(
      sentenceOf(by(approvalLog(token, alice, spender, 2n ** 255n))),
      `Allowed ${spender} to spend unlimited ${token}`,
    )
    assert.strictEqual(
      sentenceOf(by(approvalLog(token, alice, spender, 2n ** 255n - 1n))),
      `Allowed ${spender} to spend ${2n ** 255n - 1n} ${token}`,
    )
  })

  it("counts the last approval of a token and spender only", () => {
    const logs = [approvalLog(token, alice, spender, 9n), approvalLog(token, alice, spender, 5n)]
    assert.strictEqual(sentenceOf(by(...logs)), `Allowed ${spender} to spend 5 ${token}`)
  })

  it("lists several, limited ones first, without revoked ones", () => {
    const logs = [
      approvalLog(second, alice, spender, 2n ** 256n - 1n),
      approvalLog(token, alice, spender, 5n),
      approvalLog(token, alice, other, 0n),
    ]
    assert.strictEqual(sentenceOf(by(...logs)), `Allowed ${spender} to spend 5 ${token} and unlimited ${second}`)
    assert.deepStrictEqual(
      entryOf(by(...logs)).interpretation.actions.map(({ type }) => type),
      ["approve", "approve", "revoke"],
    )
  })

  it("names an item, and a collection without a number if all of it is approved", () => {
    assert.strictEqual(
      sentenceOf(by(nftLog("Approval", [alice, spender, 7n]))),
      `Allowed ${spender} to move 1 ${collection}#7`,
    )
    const all = nftLog("ApprovalForAll", [alice, spender], [1n])
    const { interpretation } = entryOf(by(all))
    assert.strictEqual(interpretation.description, "Allowed $1 to move all $2")
    assert.deepStrictEqual(interpretation.items[1], { type: "nft-collection", collection })
    assert.strictEqual(
      sentenceOf(by(approvalLog(token, alice, spender, 5n), approvalLog(second, alice, other, 2n ** 255n), all)),
      `Allowed ${spender} and ${other} to spend 5 ${token} and unlimited ${second} and to move all ${collection}`,
    )
  })

  it("counts the last permission for an item only", () => {
    const logs = [nftLog("Approval", [alice, other, 7n]), nftLog("Approval", [alice, spender, 7n])]
    assert.strictEqual(sentenceOf(by(...logs)), `Allowed ${spender} to move 1 ${collection}#7`)
  })
})
