import { assert, describe, it } from "vitest"
import { Comparison } from "#ops/interpret/compare/comparison.ts"

const placed = { set: "a/b", chainId: 1, hash: "0x", check: "fees" } as const

describe("Comparison", () => {
  it("counts what is equal and each rule's differences, a row a set, chain and check", () => {
    const comparison = new Comparison()
    for (const difference of [undefined, undefined, "unexplained", "a rule", "a rule"]) {
      comparison.add({ ...placed, difference })
    }
    comparison.add({ ...placed, chainId: 10, difference: undefined })
    comparison.addTransaction(1, true)
    comparison.addTransaction(1, false)
    assert.strictEqual(
      comparison.tables(),
      [
        "| set | chain | check | compared | equal | differing, by rule |",
        "|---|---|---|---|---|---|",
        "| a/b | 1 | fees | 5 | 2 | a rule 2; unexplained 1 |",
        "| a/b | 10 | fees | 1 | 1 |  |",
        "",
        "| chain | transactions | vague | share |",
        "|---|---|---|---|",
        "| 1 | 2 | 1 | 50.0 % |",
      ].join("\n"),
    )
    assert.strictEqual(comparison.countOf("fees", "a rule"), 2)
    assert.strictEqual(comparison.countOf("fees", undefined), 3)
  })
})
