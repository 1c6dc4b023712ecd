import { assert, describe, it } from "vitest"
import { compareRules } from "#pipelines/interpret/rules/rule-order.ts"
import type { ProtocolRule } from "#pipelines/protocols/protocol.ts"

const of = (rule: ProtocolRule, slug = "aave") => ({ definition: { slug }, rule })

const event = "Trade(address)"

describe("compareRules", () => {
  it("prefers an account that the event names, then the action, then the rule with more conditions", () => {
    const named = of({ action: "swap", event, account: { topic: 1 } })
    const inferred = of({ action: "swap", event, account: "receiver", where: { topic: 1, is: {} } })
    const loan = of({ action: "borrow", event, receives: "any" })
    const collateral = of({ action: "deposit", event, sends: "any" })
    const strict = of({ action: "deposit", event, sends: "any", flow: "out" })
    const claim = of({ action: "claim", event })
    const all = [named, loan, strict, collateral, claim, inferred]
    assert.deepStrictEqual(all.toReversed().toSorted(compareRules), all)
  })

  it("orders rules that are otherwise alike by protocol and text, and treats a rule as equal to itself only", () => {
    const first = of({ action: "swap", event, amounts: [0] })
    const second = of({ action: "swap", event, amounts: [1] })
    const other = of({ action: "swap", event, amounts: [0] }, "balancer")
    assert.deepStrictEqual([other, second, first].toSorted(compareRules), [first, second, other])
    assert.strictEqual(compareRules(first, first), 0)
    assert.isBelow(compareRules(first, second), 0)
    assert.isAbove(compareRules(second, first), 0)
  })
})
