import { assert, describe, it } from "vitest"
import {
  deferFrom,
  deferRead,
  deferredUpTo,
  isDeferred,
  nothingDeferred,
  waitingKeys,
} from "#chains/reads/deferred-reads.ts"
import { itemRead } from "#chains/reads/item-read.ts"
import { address, word } from "../../../support/chain/block-builder.ts"

const key = (number: number) => ({ collection: address(1), tokenId: `0x${word(BigInt(number))}`, updatedIn: "0x" })

const done = (number: number) => ({ ...key(number), uri: "data:," })

const reads = (...items: ReadonlyArray<ReturnType<typeof done> | ReturnType<typeof deferRead>>) => ({ items })

const itemsOf = (queue: typeof nothingDeferred) => waitingKeys(queue).get(itemRead.kind) ?? []

const numbersOf = (queue: typeof nothingDeferred) => itemsOf(queue).map(({ tokenId }) => Number(tokenId))

const first = deferFrom(nothingDeferred, 1, reads(done(1), deferRead(key(2)), deferRead(key(3)), deferRead(key(4))))

describe("deferFrom", () => {
  it("returns the same value if nothing waits", () => {
    assert.strictEqual(deferFrom(nothingDeferred, 1, reads(done(1))), nothingDeferred)
  })

  it("queues what a block deferred, until it is read", () => {
    assert.deepStrictEqual(numbersOf(first), [2, 3, 4])
    assert.deepStrictEqual(itemsOf(first)[0], key(2))
    assert.deepStrictEqual(numbersOf(deferFrom(first, 2, reads(done(3)))), [2, 4])
  })

  it("moves repeatedly deferred reads behind all others", () => {
    assert.deepStrictEqual(numbersOf(deferFrom(first, 2, reads(deferRead(key(2)), done(3)))), [4, 2])
  })

  it("drops the oldest beyond the limit", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => deferRead(key(10 + index)))
    const queue = numbersOf(deferFrom(first, 2, reads(...many)))
    assert.deepStrictEqual([queue.length, queue[0]], [10_000, 10])
  })
})

describe("deferredUpTo", () => {
  it("restores the queue as it was after a block", () => {
    const second = deferFrom(first, 2, reads(done(2), deferRead(key(3)), deferRead(key(5))))
    const third = deferFrom(second, 3, reads(done(4)))
    assert.deepStrictEqual(numbersOf(third), [3, 5])
    assert.deepStrictEqual(deferredUpTo(third, 2).waiting.length, second.waiting.length)
    assert.sameMembers(numbersOf(deferredUpTo(third, 2)), numbersOf(second))
    assert.sameMembers(numbersOf(deferredUpTo(third, 1)), numbersOf(first))
    assert.deepStrictEqual(deferredUpTo(third, 0), nothingDeferred)
  })
})

describe("isDeferred", () => {
  it("is true for deferred reads only", () => {
    assert.deepStrictEqual([done(1), deferRead(key(1))].map(isDeferred), [false, true])
  })
})
