import { assert, describe, it } from "vitest"
import {
  type AccountRequest,
  addCandidates,
  dropFinal,
  emptyWatchList,
  forgetAbove,
  isWatched,
  noteRead,
  noteSearched,
  requestBalances,
  requestSearches,
  searchDue,
  type WatchList,
  waitingAccounts,
} from "#chains/reads/watch-list.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [alice, bob, token, candidate] = [address(1), address(2), address(0x70), address(0x71)]

const request = (account: Address, parts: Partial<AccountRequest> = {}): AccountRequest => ({
  account,
  tokens: [],
  isWhole: false,
  positions: [],
  nfts: [],
  ...parts,
})

const listed = addCandidates(emptyWatchList("watched"), [candidate])

/** The accounts that wait, with the tokens to read of each. */
const waitingIn = (list: WatchList, balancesMax = 1_000) =>
  waitingAccounts(list, balancesMax).map(({ request: { account }, tokens }) => [account, ...tokens])

/** Reads all that wait. */
const readAll = (list: WatchList, blockNumber: number) =>
  noteRead(list, waitingAccounts(list, Number.POSITIVE_INFINITY), blockNumber)

describe("requestBalances", () => {
  it("watches the accounts, and merges the requests for each", () => {
    const list = requestBalances(requestBalances(listed, [request(alice), request(bob)]), [
      request(alice, { tokens: [token] }),
    ])
    assert.isTrue(isWatched(list, alice))
    assert.isFalse(isWatched(list, token))
    assert.deepStrictEqual(waitingIn(list), [[alice, token], [bob]])
  })

  it("adds the candidates to a whole account, once each", () => {
    const whole = request(alice, { tokens: [candidate, token], isWhole: true })
    const list = requestBalances(requestBalances(listed, [whole]), [request(alice)])
    assert.deepStrictEqual(waitingIn(list), [[alice, candidate, token]])
  })

  it("requeues an account that was read", () => {
    const list = readAll(requestBalances(listed, [request(alice, { isWhole: true })]), 5)
    assert.deepStrictEqual(waitingIn(list), [])
    assert.deepStrictEqual(waitingIn(requestBalances(list, [request(alice, { tokens: [token] })])), [[alice, token]])
  })
})

describe("requestBalances for NFTs", () => {
  it("merges the requests while the account waits", () => {
    const [ape, apes] = [{ collection: token, tokenId: "7" }, { collection: token }]
    const list = requestBalances(requestBalances(listed, [request(alice, { nfts: [ape] })]), [
      request(alice, { nfts: [ape, apes] }),
    ])
    assert.deepStrictEqual(
      waitingAccounts(list, 1_000).map(({ request: { nfts } }) => nfts),
      [[ape, apes]],
    )
    const later = requestBalances(readAll(list, 5), [request(alice, { nfts: [apes] })])
    assert.deepStrictEqual(
      waitingAccounts(later, 1_000).map(({ request: { nfts } }) => nfts),
      [[apes]],
    )
  })
})

describe("waitingAccounts", () => {
  it("returns as many accounts as fit, in the order of their requests, and at least one", () => {
    const requests = [alice, bob].map((account) => request(account, { tokens: [token] }))
    const list = requestBalances(listed, requests)
    assert.deepStrictEqual(waitingIn(list, 4), [
      [alice, token],
      [bob, token],
    ])
    assert.deepStrictEqual(waitingIn(list, 3), [[alice, token]])
    assert.deepStrictEqual(waitingIn(list, 1), [[alice, token]])
    const positions = [{ app: "vault", group: "vault", contract: token, item: "" }]
    const requested = requestBalances(listed, [request(alice, { positions }), request(bob)])
    assert.deepStrictEqual(waitingIn(requested, 4), [[alice]])
    assert.deepStrictEqual(waitingIn(requested, 12), [[alice], [bob]])
  })
})

describe("searchDue", () => {
  const searchRound = (list: WatchList, blockNumber: number) => {
    const account = searchDue(list)
    return account === undefined ? list : noteSearched(list, account, blockNumber)
  }
  const readWhole = (...accounts: ReadonlyArray<Address>) => {
    const list = requestBalances(
      listed,
      accounts.map((account) => request(account, { isWhole: true })),
    )
    return noteRead(list, waitingAccounts(list, Number.POSITIVE_INFINITY), 5, true)
  }

  it("returns accounts that were read as a whole, the oldest first, each once", () => {
    const waiting = requestBalances(listed, [request(alice, { isWhole: true })])
    assert.isUndefined(searchDue(waiting))
    const list = readWhole(alice, bob)
    assert.strictEqual(searchDue(list), alice)
    assert.strictEqual(searchDue(searchRound(list, 5)), bob)
    assert.isUndefined(searchDue(searchRound(searchRound(list, 5), 6)))
    // A later request for a part of the account needs no other search.
    const again = requestBalances(searchRound(readWhole(alice), 5), [request(alice)])
    assert.isUndefined(searchDue(noteRead(again, waitingAccounts(again, 10), 6, true)))
  })

  it("returns no account on a chain without places to search", () => {
    assert.isUndefined(searchDue(readAll(requestBalances(listed, [request(alice, { isWhole: true })]), 5)))
  })

  it("returns an account whose balances an earlier process read", () => {
    const list = requestSearches(listed, [alice])
    assert.isTrue(isWatched(list, alice))
    assert.deepStrictEqual(waitingIn(list), [])
    assert.strictEqual(searchDue(list), alice)
  })

  it("lets the account be read as a whole again if a revert removes the block of the search", () => {
    const searched = searchRound(readWhole(alice), 7)
    const reverted = forgetAbove(searched, 6)
    assert.deepStrictEqual(waitingIn(reverted), [[alice, candidate]])
    assert.strictEqual(searchDue(noteRead(reverted, waitingAccounts(reverted, 10), 7, true)), alice)
  })

  it("keeps accounts that were read at a final block until they are searched, apart from the requests", () => {
    const list = dropFinal(readWhole(alice), 5)
    assert.strictEqual(list.requested.size, 0)
    assert.strictEqual(searchDue(list), alice)
    const searched = searchRound(list, 7)
    assert.isUndefined(searchDue(searched))
    assert.deepStrictEqual(waitingIn(forgetAbove(searched, 6)), [[alice, candidate]])
    assert.strictEqual(dropFinal(searched, 7).requested.size, 0)
  })

  it("has at most 100,000 accounts, the first ones", () => {
    const accounts = Array.from({ length: 100_001 }, (_, index) => `0x${index.toString(16).padStart(40, "0")}`)
    const list = requestSearches(listed, accounts)
    assert.strictEqual(list.searches.size, 100_000)
    assert.strictEqual(searchDue(list), accounts[0])
  })
})

describe("waitingAccounts with NFTs", () => {
  const items = (...ids: ReadonlyArray<number>) => ids.map((id) => ({ collection: token, tokenId: `${id}` }))
  const nftsIn = (list: WatchList, balancesMax: number) =>
    waitingAccounts(list, balancesMax).map(({ nfts }) => nfts.map(({ tokenId }) => tokenId ?? "all"))
  const readRound = (list: WatchList, balancesMax: number) => noteRead(list, waitingAccounts(list, balancesMax), 5)

  it("returns those that fit, at least one, and the others in later rounds, after other accounts", () => {
    const list = requestBalances(listed, [request(alice, { nfts: items(1, 2, 3) }), request(bob)])
    assert.deepStrictEqual(nftsIn(list, 5), [["1", "2"]])
    assert.deepStrictEqual(nftsIn(list, 1), [["1"]])
    assert.deepStrictEqual(nftsIn(list, 8), [["1", "2", "3"], []])
    const once = readRound(list, 5)
    assert.deepStrictEqual(nftsIn(once, 5), [[], ["3"]])
    const meanwhile = requestBalances(once, [request(alice, { nfts: items(1, 4) })])
    assert.deepStrictEqual(nftsIn(meanwhile, 9), [[], ["3", "4"]])
    assert.deepStrictEqual(nftsIn(readRound(once, 9), 9), [])
  })

  it("returns tokens and positions in the first round only, until they are requested again or a revert removes them", () => {
    const positions = [{ app: "vault", group: "vault", contract: token, item: "" }]
    const requested = request(alice, { tokens: [token], positions, nfts: items(1, 2, 3) })
    const countsIn = (list: WatchList) =>
      waitingAccounts(list, 14).map(({ tokens, positions: places, nfts }) =>
        [tokens, places, nfts].map(({ length }) => length),
      )
    const list = requestBalances(listed, [requested])
    assert.deepStrictEqual(countsIn(list), [[1, 1, 1]])
    const once = readRound(list, 14)
    assert.deepStrictEqual(countsIn(once), [[0, 0, 2]])
    assert.deepStrictEqual(countsIn(requestBalances(once, [request(alice)])), [[1, 1, 1]])
    assert.deepStrictEqual(countsIn(forgetAbove(once, 4)), [[1, 1, 1]])
  })

  it("counts a collection as the calls of a list of its items", () => {
    const list = requestBalances(listed, [request(alice, { nfts: [{ collection: token }, ...items(1)] })])
    assert.deepStrictEqual(nftsIn(list, 103), [["all"]])
    assert.deepStrictEqual(nftsIn(list, 104), [["all", "1"]])
  })

  it("returns all of them again after a revert", () => {
    const list = readRound(requestBalances(listed, [request(alice, { nfts: items(1, 2) })]), 3)
    assert.deepStrictEqual(nftsIn(list, 9), [["2"]])
    assert.deepStrictEqual(nftsIn(forgetAbove(list, 4), 9), [["1", "2"]])
  })
})

describe("isWatched", () => {
  it("is true of every account where all are read", () => {
    assert.isTrue(isWatched(emptyWatchList("all"), alice))
  })
})

describe("noteRead", () => {
  it("keeps an account waiting that was requested again while it was read", () => {
    const list = requestBalances(listed, [request(alice)])
    const meanwhile = requestBalances(list, [request(alice, { tokens: [token] })])
    assert.deepStrictEqual(waitingIn(noteRead(meanwhile, waitingAccounts(list, 10), 5)), [[alice, token]])
  })
})

describe("forgetAbove", () => {
  it("requeues accounts that were read at a block that a revert removed, and no others", () => {
    const first = readAll(requestBalances(listed, [request(alice, { isWhole: true })]), 5)
    const read = readAll(requestBalances(first, [request(bob, { isWhole: true })]), 6)
    assert.deepStrictEqual(waitingIn(forgetAbove(read, 5)), [[bob, candidate]])
    assert.strictEqual(forgetAbove(read, 6), read)
  })

  it("repeats the whole read only if that was removed", () => {
    const whole = readAll(requestBalances(listed, [request(alice, { isWhole: true })]), 5)
    const again = readAll(requestBalances(whole, [request(alice)]), 7)
    assert.deepStrictEqual(waitingIn(forgetAbove(again, 6)), [[alice]])
    assert.deepStrictEqual(waitingIn(forgetAbove(again, 4)), [[alice, candidate]])
  })
})

describe("dropFinal", () => {
  it("drops what was read at final blocks, which no revert removes, and keeps watching", () => {
    const read = readAll(requestBalances(listed, [request(alice)]), 5)
    const list = dropFinal(requestBalances(read, [request(bob)]), 5)
    assert.deepStrictEqual(waitingIn(forgetAbove(list, 0)), [[bob]])
    assert.isTrue(isWatched(list, alice))
    assert.strictEqual(dropFinal(list, 5), list)
  })
})
