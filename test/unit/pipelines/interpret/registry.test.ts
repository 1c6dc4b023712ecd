import { assert, describe, it } from "vitest"
import { interpreters } from "#pipelines/interpret/registry.ts"

describe("interpreters", () => {
  it("have ids of their own, because ids are stored for ever", () => {
    assert.strictEqual(new Set(interpreters.map(({ id }) => id)).size, interpreters.length)
  })

  it("have one fall-back", () => {
    assert.deepStrictEqual(
      interpreters.filter(({ specificity }) => specificity === "fallback").map(({ id }) => id),
      ["call"],
    )
  })
})
