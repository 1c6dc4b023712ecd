import { assert, describe, it } from "vitest"
import { nearestNames, nearestText } from "#projections/store/nearest-name.ts"

const known = ["block_number", "from_address", "symbol", "symbol0", "token", "tokens", "transaction_hash"]

describe("nearestNames", () => {
  it("finds none that differ in more than a third of the letters", () => {
    for (const name of ["sender", "x", "", "hash"]) assert.deepStrictEqual(nearestNames(name, known), [])
  })

  it("finds the nearest of those with missing, swapped and other letters, and those that a name begins", () => {
    assert.deepStrictEqual(nearestNames("blocknumber", known), ["block_number"])
    assert.deepStrictEqual(nearestNames("transaciton_hash", known), ["transaction_hash"])
    assert.deepStrictEqual(nearestNames("Symbl", known), ["symbol"])
    assert.deepStrictEqual(nearestNames("from", known), ["from_address"])
    assert.deepStrictEqual(nearestNames("symbol1", known), ["symbol", "symbol0"])
  })
})

describe("nearestText", () => {
  it("counts the names", () => {
    assert.strictEqual(nearestText(["a"]), "the nearest name is a")
    assert.strictEqual(nearestText(["a", "b"]), "the nearest names are a, b")
  })
})
