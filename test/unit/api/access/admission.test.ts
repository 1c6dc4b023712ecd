import { assert, describe, it } from "vitest"
import { admit } from "#api/access/admission.ts"

const reservation = (requestId: string, credits: number, clientId = 1) => ({
  requestId,
  clientId,
  credits,
  keyId: "key",
  operation: "query",
})

describe("admit", () => {
  it("refuses what a balance does not cover, and takes a smaller one after it", () => {
    const calls = [reservation("a", 6), reservation("b", 5), reservation("c", 4), reservation("d", 1)]
    assert.deepStrictEqual(
      admit(calls, new Map([[1, 10]]), new Set()).map(({ isHeld, balance }) => [isHeld, balance]),
      [
        [true, 4],
        [false, 4],
        [true, 0],
        [false, 0],
      ],
    )
  })

  it("takes nothing for a request that is held already, before or in the same batch", () => {
    const calls = [reservation("a", 6), reservation("b", 6), reservation("b", 6)]
    assert.deepStrictEqual(
      admit(calls, new Map([[1, 6]]), new Set(["a"])).map(({ isHeld, isRepeated, balance }) => [
        isHeld,
        isRepeated,
        balance,
      ]),
      [
        [true, true, 6],
        [true, false, 0],
        [true, true, 0],
      ],
    )
  })

  it("keeps clients apart, and has none for a client without a balance", () => {
    const calls = [reservation("a", 1, 1), reservation("b", 1, 2)]
    assert.deepStrictEqual(
      admit(calls, new Map([[2, 1]]), new Set()).map(({ isHeld }) => isHeld),
      [false, true],
    )
  })
})
