import { assert, describe, it } from "vitest"
import { appended, Distinct } from "#pipelines/interpret/transaction/distinct.ts"

describe("Distinct", () => {
  it("has each value once, in the order of their first addition, however many", () => {
    const distinct = new Distinct<number>()
    assert.deepStrictEqual(distinct.values, [])
    const values = Array.from({ length: 20 }, (_, index) => index)
    for (const value of [...values, ...values]) distinct.add(value)
    assert.deepStrictEqual(distinct.values, values)
  })
})

describe("appended", () => {
  it("begins a list, and continues it", () => {
    const list = appended(undefined, 1)
    assert.strictEqual(appended(list, 2), list)
    assert.deepStrictEqual(list, [1, 2])
  })
})
