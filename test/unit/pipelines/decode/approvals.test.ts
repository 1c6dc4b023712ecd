import { assert, describe, it } from "vitest"
import { address, approvalLog, word } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [token, owner, spender] = [address(0x20), address(1), address(3)]

describe("approvals", () => {
  it("treats no ERC-721 approval as one of ERC-20", () => {
    const log = approvalLog(token, owner, spender, 1n)
    const logs = [{ ...log, topics: [...log.topics, `0x${word(7n)}`], data: "0x" }]
    assert.deepStrictEqual(foldOne({ transactions: [{ logs }] }).approvals, [])
  })

  it("returns nothing for the logs of a failed transaction", () => {
    const logs = [approvalLog(token, owner, spender, 1n)]
    assert.deepStrictEqual(foldOne({ transactions: [{ receipt: { hasSucceeded: false }, logs }] }).approvals, [])
  })

  it("keeps an approval of zero, which revokes the permission", () => {
    const facts = foldOne({ transactions: [{ logs: [approvalLog(token, owner, spender, 0n)] }] })
    assert.deepStrictEqual(facts.approvals, [
      {
        place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 },
        token,
        owner,
        spender,
        amountRaw: 0n,
      },
    ])
    assert.deepStrictEqual(facts.deltas, [])
  })
})
