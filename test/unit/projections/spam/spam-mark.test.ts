import { assert, describe, it } from "vitest"
import type { SpamEvidenceKind } from "#projections/spam/spam-evidence.ts"
import { markOf, needsExemption, spamRulesVersion, withoutExemptible } from "#projections/spam/spam-mark.ts"

const evidence = (...kinds: ReadonlyArray<SpamEvidenceKind>) => kinds.map((kind) => ({ kind }))

describe("markOf", () => {
  it("marks nothing without evidence", () => {
    assert.isUndefined(markOf([]))
  })

  it.each(["domain-name", "claim-wording", "known-name", "mass-transfer", "spoofed-transfers", "young"] as const)(
    "marks nothing by %s alone",
    (kind) => {
      assert.isUndefined(markOf(evidence(kind)))
    },
  )

  it.each([
    ["mass-transfer", "spoofed-transfers"],
    // A young token with an odd name is what most honest tokens are at first.
    ["claim-wording", "young"],
    ["domain-name", "young"],
  ] as const)("marks nothing by %s and %s", (...kinds) => {
    assert.isUndefined(markOf(evidence(...kinds)))
  })

  it.each([
    ["text", ["link"]],
    ["text", ["disguise"]],
    ["text", ["domain-name", "claim-wording"]],
    ["text", ["claim-wording", "mass-transfer"]],
    ["conduct", ["mass-drop"]],
    ["conduct", ["false-transfers"]],
    ["conduct", ["known-name", "young"]],
    ["conduct", ["known-name", "mass-transfer"]],
    ["conduct", ["mass-transfer", "young"]],
    // What trades show precedes a link in the name.
    ["honeypot", ["link", "unsold"]],
    ["honeypot", ["taxed-sales"]],
    ["rugpull", ["withdrawn-liquidity"]],
  ] as const)("marks, for the reason of its %s, a token with %s", (reason, kinds) => {
    assert.strictEqual(markOf(evidence(...kinds))?.reason, reason)
  })

  it.each([
    ["link", 0.9],
    ["invisible-letters", 0.9],
    ["mixed-alphabets", 0.8],
    ["disguise", 0.9],
    ["mass-drop", 0.65],
    ["false-transfers", 0.8],
  ] as const)("scores a token with %s alone at %f", (kind, score) => {
    assert.strictEqual(markOf(evidence(kind))?.score, score)
  })

  it("names signs of the same weight by their names, in whatever order they were found", () => {
    const expected = ["disguise", "invisible-letters", "link", "false-transfers", "mixed-alphabets"] as const
    assert.deepStrictEqual(markOf(evidence(...expected))?.evidence, expected)
    assert.deepStrictEqual(markOf(evidence(...expected.toReversed()))?.evidence, expected)
  })

  it("scores more with more evidence, and names it, the heaviest first", () => {
    assert.deepStrictEqual(markOf(evidence("young", "mass-transfer", "known-name")), {
      reason: "conduct",
      score: 0.81,
      evidence: ["known-name", "mass-transfer", "young"],
      proof: [],
      rulesVersion: spamRulesVersion,
    })
  })
})

describe("needsExemption", () => {
  it("is true where only what honest tokens do makes the mark", () => {
    assert.isTrue(needsExemption(evidence("mass-drop")))
    assert.isTrue(needsExemption(evidence("known-name", "mass-transfer", "domain-name")))
  })

  it("is false where there is no mark, or one all the same", () => {
    assert.isFalse(needsExemption(evidence("mass-transfer")))
    assert.isFalse(needsExemption(evidence("mass-drop", "link")))
  })
})

describe("withoutExemptible", () => {
  it("keeps every sign that no honest token shows", () => {
    const texts = [
      "link",
      "domain-name",
      "claim-wording",
      "invisible-letters",
      "mixed-alphabets",
      "disguise",
      "false-transfers",
    ] as const
    assert.deepStrictEqual(withoutExemptible(evidence(...texts)), evidence(...texts))
    assert.deepStrictEqual(
      withoutExemptible(evidence("known-name", "mass-transfer", "mass-drop", "spoofed-transfers", "young")),
      [],
    )
  })
})
