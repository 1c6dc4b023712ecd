import { assert, describe, it } from "vitest"
import { addedPairs, groupsOf } from "#projections/outside/token-group.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { address } from "../../../support/chain/block-builder.ts"

const key = (chainId: number, n: number) => ({ chainId, token: address(n) })

const bridge = (from: ReturnType<typeof key>, to: ReturnType<typeof key>) => ({ from, to })

describe("groupsOf", () => {
  it("joins what bridges name, directly or through others, in one order whatever theirs", () => {
    const [a, b, c, d] = [key(10, 1), key(1, 2), key(8453, 3), key(10, 4)]
    const bridges = [bridge(a, b), bridge(c, d), bridge(b, a), bridge(d, b), bridge(a, c)]
    const expected = [b, a, d, c]
    for (const each of [bridges, bridges.toReversed()]) {
      const groups = groupsOf(each)
      assert.strictEqual(groups.size, 4)
      for (const one of expected) assert.deepStrictEqual(groups.get(tokenKeyText(one)), expected)
    }
  })

  it("keeps assets apart that no bridge joins", () => {
    const groups = groupsOf([bridge(key(1, 1), key(10, 1)), bridge(key(1, 2), key(10, 2))])
    assert.deepStrictEqual(groups.get(tokenKeyText(key(1, 1))), [key(1, 1), key(10, 1)])
    assert.deepStrictEqual(groups.get(tokenKeyText(key(10, 2))), [key(1, 2), key(10, 2)])
  })

  it("has no group of a token that is bridged to itself", () => {
    assert.strictEqual(groupsOf([bridge(key(1, 1), key(1, 1))]).size, 0)
  })
})

describe("addedPairs", () => {
  const [origin, first, second, other] = [key(1, 1), key(10, 2), key(10, 3), key(8453, 4)]

  it("has the first token that a bridge issues for one on a chain", () => {
    const pairs = [bridge(origin, first), bridge(origin, second), bridge(origin, other)]
    assert.deepStrictEqual(addedPairs(pairs, new Map()), [bridge(origin, first), bridge(origin, other)])
    assert.deepStrictEqual(addedPairs([bridge(origin, key(1, 9))], new Map()), [])
  })

  it("leaves the tokens of lists in their groups, and their groups with one token on a chain", () => {
    const listed = groupsOf([bridge(origin, first), bridge(key(1, 8), other)])
    assert.deepStrictEqual(addedPairs([bridge(origin, second), bridge(origin, other)], listed), [])
    assert.deepStrictEqual(addedPairs([bridge(origin, key(8453, 9))], listed), [bridge(origin, key(8453, 9))])
  })
})
