import { assert, describe, it } from "vitest"
import { missingRights } from "#projections/store/examine-store.ts"

describe("missingRights", () => {
  it("accepts a wider right for those that it contains", () => {
    assert.deepStrictEqual(missingRights(["ALL"]), [])
    assert.deepStrictEqual(missingRights(["SELECT", "INSERT", "CREATE", "ALTER TABLE"]), ["DROP TABLE"])
  })

  it("is empty if no right is known", () => {
    assert.deepStrictEqual(missingRights([]), [])
  })
})
