import { assert, describe, it } from "vitest"
import { isLabelOfContract, labelText } from "#schemas/domain/contract-label.ts"

describe("labelText", () => {
  it("is the name alone of what has no role, or a role without a meaning of its own", () => {
    assert.strictEqual(labelText({ kind: "protocol", label: "Lido", role: undefined }), "Lido")
    assert.strictEqual(labelText({ kind: "protocol", label: "Lido", role: "application" }), "Lido")
    assert.strictEqual(labelText({ kind: "system", label: "WETH9", role: "predeploy" }), "WETH9")
  })

  it("adds the role of a contract of a protocol", () => {
    const label = { kind: "protocol", label: "Uniswap", role: "position-manager" } as const
    assert.strictEqual(labelText(label), "Uniswap: position manager")
  })
})

describe("isLabelOfContract", () => {
  it("is false for addresses without code", () => {
    assert.deepStrictEqual(
      ["nobody", "precompile", "sender", "predeploy", "router", undefined].map((role) => isLabelOfContract({ role })),
      [false, false, false, true, true, true],
    )
  })
})
