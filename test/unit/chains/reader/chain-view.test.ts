import { assert, describe, it } from "@effect/vitest"
import { choosePreferred, compareLinks, majorityOf } from "#chains/reader/chain-view.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const answer = (position: number, number: number, { fork = 0, expectedMs = 10 } = {}) => ({
  position,
  answer: { number, hash: hash(number * 10 + fork), parentHash: hash(0) },
  expectedMs,
})

describe("choosePreferred", () => {
  it("stays with the preferred endpoint while it keeps up and answers", () => {
    assert.strictEqual(choosePreferred([answer(1, 98), answer(2, 100, { expectedMs: 5 })], 1, 2), 1)
  })

  it("leaves one that lags, does not answer or is slow, for the quickest that keeps up", () => {
    assert.strictEqual(choosePreferred([answer(1, 97), answer(2, 100, { expectedMs: 50 }), answer(3, 99)], 1, 2), 3)
    assert.strictEqual(choosePreferred([answer(2, 100), answer(3, 100, { expectedMs: 5 })], 1, 2), 3)
    assert.strictEqual(choosePreferred([answer(1, 100, { expectedMs: 400 }), answer(2, 100)], 1, 2), 2)
  })

  it("does not move for a negligible difference, or if no endpoint is preferred", () => {
    assert.strictEqual(
      choosePreferred([answer(1, 100, { expectedMs: 40 }), answer(2, 100, { expectedMs: 1 })], 1, 2),
      1,
    )
    assert.strictEqual(choosePreferred([], 2, 2), 2)
  })
})

describe("compareLinks", () => {
  const ours = { hash: hash(1) }
  const link = (host: string, number: number) => ({ host, hash: hash(number) })

  it("counts the hosts that have our block, and those that agree on another", () => {
    assert.deepStrictEqual(compareLinks([link("a", 1), link("b", 2), link("c", 2)], ours), { same: 1, other: 2 })
    assert.deepStrictEqual(compareLinks([link("a", 2), link("b", 3)], ours), { same: 0, other: 1 })
    assert.deepStrictEqual(compareLinks([], ours), { same: 0, other: 0 })
  })

  it("counts two endpoints of one host once", () => {
    assert.deepStrictEqual(compareLinks([link("a", 2), link("a", 2)], ours), { same: 0, other: 1 })
  })
})

describe("majorityOf", () => {
  it("needs three, and more than half of them", () => {
    assert.isUndefined(majorityOf([answer(1, 5), answer(2, 5)]))
    assert.isUndefined(majorityOf([answer(1, 5), answer(2, 5), answer(3, 5, { fork: 1 }), answer(4, 5, { fork: 1 })]))
    const majority = majorityOf([answer(1, 5, { fork: 1 }), answer(2, 5), answer(3, 5)])
    assert.deepStrictEqual(majority?.positions, [2, 3])
    assert.strictEqual(majority?.link.hash, hash(50))
  })
})
