import { assert, describe, it } from "vitest"
import { compareHead } from "#chains/follow/compare-head.ts"
import { emptyMemory } from "#chains/follow/memory.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const memory = { ...emptyMemory, window: [5, 6, 7].map((number) => ({ number, hash: hash(number) })) }

const compare = (number: number, hashNumber = number) => compareHead(memory, { number, hash: hash(hashNumber) })

describe("compareHead", () => {
  it("finds a fork if the head is none of our blocks, at our tip or below it", () => {
    assert.deepStrictEqual(compare(7, 70), { kind: "forked", highestCommon: 6 })
    assert.deepStrictEqual(compare(6, 60), { kind: "forked", highestCommon: 5 })
  })

  it("treats a lower head of ours, or one below our memory, as lagging", () => {
    assert.deepStrictEqual(compare(6), { kind: "behind" })
    assert.deepStrictEqual(compare(3, 30), { kind: "behind" })
  })

  it("begins without memory, extends below a higher head and rests at the same", () => {
    assert.deepStrictEqual(compareHead(emptyMemory, { number: 1, hash: hash(1) }), { kind: "begin" })
    assert.deepStrictEqual(compare(8, 80), { kind: "extend" })
    assert.deepStrictEqual(compare(7), { kind: "same" })
  })
})
