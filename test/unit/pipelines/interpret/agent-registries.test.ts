import { assert, describe, it } from "vitest"
import { ofKind } from "#pipelines/interpret/agent-registries.ts"

describe("ofKind", () => {
  it("adds a kind to values, and gives none without values", () => {
    assert.deepStrictEqual(ofKind({ change: "uri" }, { uri: "a" }), { change: "uri", uri: "a" })
    assert.isUndefined(ofKind({ change: "uri" }, undefined))
  })
})
