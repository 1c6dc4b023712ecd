import { assert, describe, it } from "vitest"
import { address, approvalLog } from "../../../../support/block-builder.ts"
import { entryOf, tell } from "../../../../support/story.ts"

const [alice, spender, token] = [address(1), address(2), address(0x20)]
const revoking = { from: alice, to: token, input: "0x095ea7b3", logs: [approvalLog(token, alice, spender, 0n)] }

describe("revoke", () => {
  it("does not speak where one of several approvals gives something", () => {
    const logs = [...revoking.logs, approvalLog(address(0x21), alice, spender, 1n)]
    assert.strictEqual(entryOf({ ...revoking, logs }).interpretation.interpreterId, "approve")
  })

  it("says nothing of a failed transaction's claims", () => {
    assert.strictEqual(tell({ ...revoking, receipt: { hasSucceeded: false } }), `Failed: Interacted with ${token}`)
  })

  it("names who may no longer spend what", () => {
    assert.strictEqual(tell(revoking), `Revoked ${spender} as spender of ${token}`)
    assert.deepStrictEqual(
      entryOf(revoking).interpretation.actions.map(({ type, counterparty }) => [type, counterparty]),
      [["revoke", spender]],
    )
  })
})
