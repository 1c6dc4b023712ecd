import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { Comparison, checks, outcomeOf, outcomeOfReason } from "../../../../tooling/compare/comparison.ts"

const placed = { set: "a/b", chainId: 1, hash: "0x", check: "fees" } as const

describe("Comparison", () => {
  it("counts outcomes by set and by check, and the reasons of differences", () => {
    const comparison = new Comparison()
    comparison.add(placed)
    comparison.add(placed)
    comparison.add({ ...placed, reason: "other changes" })
    comparison.add({ ...placed, reason: "the chain below has been paid" })
    comparison.add({ ...placed, reason: "the chain below has been paid" })
    comparison.add({ ...placed, chainId: 10 })
    comparison.add({ ...placed, set: "c/d", check: "facts: protocols", reason: "no rule for the protocol" })
    comparison.addTransaction(1, true)
    comparison.addTransaction(1, false)
    assert.strictEqual(
      comparison.tables(),
      [
        "| set | compared | equal | explained | missing | contradicting |",
        "|---|---|---|---|---|---|",
        "| a/b | 6 | 3 | 2 | 0 | 1 |",
        "| c/d | 1 | 0 | 0 | 1 | 0 |",
        "",
        "| set | chain | check | compared | equal | explained | missing | contradicting | differences |",
        "|---|---|---|---|---|---|---|---|---|",
        "| a/b | 1 | fees | 5 | 2 | 2 | 0 | 1 | other changes 1; the chain below has been paid 2 |",
        "| a/b | 10 | fees | 1 | 1 | 0 | 0 | 0 |  |",
        "| c/d | 1 | facts: protocols | 1 | 0 | 0 | 1 | 0 | no rule for the protocol 1 |",
        "",
        "| chain | transactions | vague | share |",
        "|---|---|---|---|",
        "| 1 | 2 | 1 | 50.0 % |",
      ].join("\n"),
    )
    assert.strictEqual(comparison.countOf("fees", "equal"), 3)
    assert.strictEqual(comparison.countOf("fees", "contradicting"), 1)
    assert.strictEqual(comparison.countOf("fees", "missing"), 0)
  })
})

describe("outcomeOf", () => {
  it("counts a protocol or kind without a rule as missing, never as explained", () => {
    assert.strictEqual(outcomeOf({ reason: "no rule for the protocol" }), "missing")
    assert.strictEqual(outcomeOf({ reason: "no rule for the kind" }), "missing")
    assert.strictEqual(outcomeOf({}), "equal")
  })

  it("is documented for every reason, and so is every check", () => {
    const page = readFileSync("ops/docs/interpretation.md", "utf8")
    for (const [reason, outcome] of Object.entries(outcomeOfReason)) {
      if (outcome === "explained") assert.include(page, `| ${reason} |`)
      else assert.match(page, new RegExp(`\\*${outcome}\\* \\([^)]*${reason}[,)]`))
    }
    const cells = page.split("\n").map((line) => line.split("|")[1]?.trim().split(", ") ?? [])
    const named = cells.flatMap(([first = "", ...rest]) => [first, ...rest.map((name) => `native: ${name}`), ...rest])
    for (const check of checks) assert.include(named, check)
  })
})
