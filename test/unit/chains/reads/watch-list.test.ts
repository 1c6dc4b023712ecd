import { assert, describe, it } from "vitest"
import {
  dropFinal,
  emptyWatchList,
  forgetAbove,
  isWatched,
  noteRead,
  requestBalances,
  waitingBalances,
} from "#chains/reads/watch-list.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/block-builder.ts"

const [alice, bob, token] = [address(1), address(2), address(0x70)]
const coins = [alice, bob].map((account) => ({ account, token: zeroAddress }))
const held = { account: alice, token }

describe("requestBalances", () => {
  it("watches the accounts, and reads each balance once", () => {
    const list = requestBalances(requestBalances(emptyWatchList("watched"), coins), [...coins, held])
    assert.isTrue(isWatched(list, alice))
    assert.isFalse(isWatched(list, token))
    assert.deepStrictEqual(waitingBalances(list), [...coins, held])
  })

  it("requests balances again that were read", () => {
    const list = noteRead(requestBalances(emptyWatchList("watched"), coins), coins, 5)
    assert.deepStrictEqual(waitingBalances(list), [])
    assert.lengthOf(waitingBalances(requestBalances(list, coins)), 2)
  })
})

describe("isWatched", () => {
  it("is true of every account where all are read", () => {
    assert.isTrue(isWatched(emptyWatchList("all"), alice))
  })
})

describe("forgetAbove", () => {
  it("requests balances again that were read with a block that a revert removed, and no others", () => {
    const [first, second] = coins.map((one) => [one])
    const read = noteRead(noteRead(requestBalances(emptyWatchList("watched"), coins), first ?? [], 5), second ?? [], 6)
    assert.deepStrictEqual(
      waitingBalances(forgetAbove(read, 5)).map(({ account }) => account),
      [bob],
    )
  })
})

describe("dropFinal", () => {
  it("drops what was read with final blocks, which no revert removes, and keeps watching", () => {
    const read = noteRead(requestBalances(emptyWatchList("watched"), [...coins, held]), coins, 5)
    const list = dropFinal(read, 5)
    assert.deepStrictEqual(waitingBalances(forgetAbove(list, 0)), [held])
    assert.isTrue(isWatched(list, bob))
    assert.strictEqual(dropFinal(list, 5), list)
  })
})
