import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  approvalLog,
  collection,
  type LogDraft,
  nftLog,
  testChain,
} from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [owner, spender] = [address(1), address(3)]
const kitties = "0x06012c8cf97bead5deae237070f9587f8e7a266d"
const place = { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 } as const

const approvalsOf = (log: LogDraft, hasSucceeded = true) =>
  foldOne({ transactions: [{ receipt: { hasSucceeded }, logs: [log] }] }, { ...testChain, id: 1 })

describe("nftApprovals", () => {
  it("returns nothing for an allowance of ERC-20, or for the logs of a failed transaction", () => {
    assert.deepStrictEqual(approvalsOf(approvalLog(collection, owner, spender, 7n)).nftApprovals, [])
    assert.deepStrictEqual(approvalsOf(nftLog("Approval", [owner, spender, 7n]), false).nftApprovals, [])
  })

  it("describes a permission for one item, granted and revoked", () => {
    const given = { place, collection, owner, spender, tokenId: 7n, isApproved: true }
    assert.deepStrictEqual(approvalsOf(nftLog("Approval", [owner, spender, 7n])).nftApprovals, [given])
    assert.deepStrictEqual(approvalsOf(nftLog("Approval", [owner, zeroAddress, 7n])).nftApprovals, [
      { ...given, spender: zeroAddress, isApproved: false },
    ])
  })

  it("describes a permission for all items", () => {
    assert.deepStrictEqual(approvalsOf(nftLog("ApprovalForAll", [owner, spender], [0n])).nftApprovals, [
      { place, collection, owner, spender, tokenId: undefined, isApproved: false },
    ])
  })

  it("reads the number in an early collection's approval as an item, and never as an amount", () => {
    const facts = approvalsOf(nftLog("Approval", [owner, spender], [7n], kitties))
    assert.deepStrictEqual(facts.approvals, [])
    assert.deepStrictEqual(
      facts.nftApprovals.map(({ tokenId }) => tokenId),
      [7n],
    )
  })
})
