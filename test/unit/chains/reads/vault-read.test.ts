import { assert, describe, it } from "vitest"
import { vaultRead } from "#chains/reads/vault-read.ts"
import { address, buildBlock, depositLog, type LogDraft, word } from "../../../support/chain/block-builder.ts"
import { planContext } from "../../../support/chain/plan-context.ts"
import { vault, vaultLog } from "../../../support/positions/position-log.ts"

const [ann, bob, other] = [address(1), address(2), address(0x47)]

const wantsOf = (...logs: ReadonlyArray<LogDraft>) =>
  vaultRead.wants(buildBlock({ transactions: [{ logs }] }), planContext)

describe("vaultRead", () => {
  it("reads no contract that logs something else, or the same event in another form", () => {
    const deposit = vaultLog("Deposit", [ann, bob], 5n)
    assert.deepStrictEqual(wantsOf(depositLog(ann, 5n)), [])
    assert.deepStrictEqual(wantsOf({ ...deposit, topics: deposit.topics.slice(0, 2) }), [])
    assert.deepStrictEqual(wantsOf({ ...deposit, data: `0x${word(5n)}` }), [])
    assert.deepStrictEqual(wantsOf(vaultLog("Withdraw", [ann, bob], 5n)), [])
  })

  it("reads each contract that logs a deposit or a withdrawal, once", () => {
    const logs = [
      vaultLog("Deposit", [ann, bob], 5n),
      vaultLog("Deposit", [bob, bob], 5n),
      vaultLog("Withdraw", [ann, ann, bob], 5n, other),
    ]
    assert.deepStrictEqual(wantsOf(...logs), [{ vault }, { vault: other }])
  })

  it("calls for the asset, which may be refused", () => {
    assert.deepStrictEqual(vaultRead.calls({ vault }), [{ kind: "call", to: vault, data: "0x38d52e0f" }])
    assert.deepStrictEqual(vaultRead.decode([undefined], { vault }), { asset: undefined })
    assert.deepStrictEqual(vaultRead.decode([`0x${word(other)}`], { vault }), { asset: other })
  })
})
