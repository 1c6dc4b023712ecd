import { assert, describe, it } from "vitest"
import { transferTopic } from "#chains/abi/erc20.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { withDeferred } from "#chains/reads/deferred-reads.ts"
import { itemRead } from "#chains/reads/item-read.ts"
import { attachReads, planRange as planRangeWith, planReads as planReadsWith } from "#chains/reads/plan.ts"
import { poolRead } from "#chains/reads/pool-read.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { nothingSeen, seeBlock, unseeAbove } from "#chains/reads/seen-reads.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { emptyWatchList, type WatchList, watch } from "#chains/reads/watch-list.ts"
import type { StateRequest } from "#chains/state-read.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, nftLog, testChain, v2SwapLog, word } from "../../../support/chain/block-builder.ts"
import { itemPool, itemPoolLog } from "../../../support/chain/nft-pool-log.ts"

const token = address(0x70)
const [alice, bob] = [address(1), address(2)]

const transfer = {
  address: token,
  topics: [transferTopic, `0x${word(alice)}`, `0x${word(bob)}`],
  data: `0x${word(5n)}`,
}

const withTransfer = (number: number, hasTraces = true) =>
  buildBlock({ number, hasTraces, transactions: [{ from: alice, to: token, logs: [transfer] }] })

const read = (isNew: boolean) => ({ token, name: "T", symbol: "T", decimals: 6, totalSupplyRaw: 1n, isNew })

const native = (account: string) => ({ account, token: zeroAddress })

const planOf = ({ keys }: StateRequest) => ({
  tokens: tokenRead.keysOf(keys).map(({ token }) => token),
  balances: balanceRead.keysOf(keys),
  pools: poolRead.keysOf(keys).map(({ pool }) => pool),
})

const watchAll = emptyWatchList("all")

/** As `planReads`, by default for every account. */
const planReads = (
  block: Parameters<typeof planReadsWith>[0],
  seen: Parameters<typeof planReadsWith>[1],
  chain: ChainDefinition,
  watchList: WatchList = watchAll,
) => planReadsWith(block, seen, { chain, watchList, proofs: noProofRules })

const planRange = (
  blocks: Parameters<typeof planRangeWith>[0],
  seen: Parameters<typeof planRangeWith>[1],
  chain: ChainDefinition,
  watchList: WatchList = watchAll,
) => planRangeWith(blocks, seen, { chain, watchList, proofs: noProofRules })

/** The plan of a block, in lists that are easy to compare. */
const plan = (...planned: Parameters<typeof planReads>) => planOf(planReads(...planned))

describe("planReads", () => {
  it("reads nothing for an empty block", () => {
    const { tokens, balances, pools } = plan(buildBlock({ number: 1 }), nothingSeen, testChain)
    assert.deepStrictEqual({ tokens, balances, pools }, { tokens: [], balances: [], pools: [] })
  })

  it("reads the name of a collection, and no balance of it", () => {
    const nft = { ...transfer, topics: [...transfer.topics, `0x${word(1n)}`], data: "0x" }
    const { tokens, balances } = plan(buildBlock({ transactions: [{ logs: [nft] }] }), nothingSeen, testChain)
    assert.deepStrictEqual(tokens, [token])
    assert.sameDeepMembers([...balances], [native(alice), native(bob)])
  })

  it("treats no item of a collection from before the standard as a balance", () => {
    const kitties = { ...transfer, address: "0x06012c8cf97bead5deae237070f9587f8e7a266d" }
    const block = buildBlock({ transactions: [{ logs: [kitties] }] })
    const { tokens, balances } = plan(block, nothingSeen, { ...testChain, id: 1 })
    assert.deepStrictEqual(tokens, [kitties.address])
    assert.sameDeepMembers([...balances], [native(alice), native(bob)])
  })

  it("reads the balances of a coin that is a token too as those of the coin alone", () => {
    const rules = { ...testChain, nativeToken: { address: token, logs: "calls" } } as const
    for (const hasTraces of [true, false]) {
      const { balances } = plan(withTransfer(1, hasTraces), nothingSeen, rules)
      assert.sameDeepMembers([...balances], [native(alice), native(token), native(bob)])
    }
  })

  it("reads nothing of the zero address", () => {
    const mint = { ...transfer, topics: [transferTopic, `0x${word(0n)}`, `0x${word(bob)}`] }
    const minted = plan(buildBlock({ transactions: [{ logs: [mint] }] }), nothingSeen, testChain)
    assert.isFalse(minted.balances.some(({ account }) => account === zeroAddress))
  })

  it("reads tokens and balances at first sight only, with traces", () => {
    const first = plan(withTransfer(1), nothingSeen, testChain)
    assert.deepStrictEqual(first.tokens, [token])
    assert.sameDeepMembers(
      [...first.balances],
      [native(alice), native(token), native(bob), { account: alice, token }, { account: bob, token }],
    )
    const reads = {
      tokens: [read(false)],
      balances: first.balances.map((pair) => ({ ...pair, balanceRaw: 1n })),
      pools: [],
    }
    const seen = seeBlock(nothingSeen, { ...withTransfer(1), reads })
    const second = plan(withTransfer(2), seen, testChain)
    assert.deepStrictEqual([second.tokens, second.balances], [[], []])
    assert.deepStrictEqual(plan(withTransfer(2), unseeAbove(seen, 0), testChain).tokens, [token])
  })

  it("reads native balances of all parties of every block, without traces", () => {
    const reads = { tokens: [read(false)], balances: [{ ...native(alice), balanceRaw: 1n }], pools: [] }
    const seen = seeBlock(nothingSeen, { ...withTransfer(1, false), reads })
    const { balances } = plan(withTransfer(2, false), seen, testChain)
    assert.includeDeepMembers([...balances], [native(alice), native(token), native(bob)])
  })

  it("treats no small number in a topic as an account", () => {
    const log = { address: token, topics: [transferTopic, `0x${word(7n)}`, `0x${word(bob)}`], data: "0x" }
    const block = buildBlock({ hasTraces: false, transactions: [{ from: alice, to: token, logs: [log] }] })
    const accounts = plan(block, nothingSeen, testChain).balances.map(({ account }) => account)
    assert.sameMembers([...accounts], [alice, token, bob])
  })

  it("reads no balance of a token that was new at first sight", () => {
    const seen = seeBlock(nothingSeen, { ...withTransfer(1), reads: { tokens: [read(true)], balances: [], pools: [] } })
    const { balances } = plan(withTransfer(2), seen, testChain)
    assert.isTrue(balances.every((pair) => pair.token === zeroAddress))
  })
})

describe("planReads of watched accounts", () => {
  const unwatched = emptyWatchList("watched")
  const coinOf = (account: string) => ({ account, token: zeroAddress })

  it("reads tokens, and no balances where none were requested", () => {
    for (const hasTraces of [true, false]) {
      const { tokens, balances } = plan(withTransfer(1, hasTraces), nothingSeen, testChain, unwatched)
      assert.deepStrictEqual([tokens, balances], [[token], []])
    }
  })

  it("reads the balances of a watched account in blocks that touch it, and no others", () => {
    const list = watch(unwatched, [bob, address(9)])
    const { balances } = plan(withTransfer(2, false), nothingSeen, testChain, list)
    assert.deepStrictEqual(balances, [coinOf(bob), { account: bob, token }])
  })

  it("reads the first balance of an account in a row of blocks with traces", () => {
    const rows = planRange([withTransfer(1), withTransfer(2)], nothingSeen, testChain, watch(unwatched, [bob]))
    assert.deepStrictEqual(
      rows.map((row) => planOf(row).balances.length),
      [2, 0],
    )
  })

  it("reads the holdings of pools", () => {
    const pool = address(0x50)
    const paid = { ...transfer, topics: [transferTopic, `0x${word(alice)}`, `0x${word(pool)}`] }
    const logs = [paid, v2SwapLog(pool, { sender: alice, amount0Raw: 5n, amount1Raw: -4n })]
    const { balances } = plan(buildBlock({ transactions: [{ logs }] }), nothingSeen, testChain, unwatched)
    assert.deepStrictEqual(balances, [{ account: pool, token }])
  })

  it("reads the coins of pools that trade NFTs: at first with traces, else in each block with an event of them", () => {
    for (const hasTraces of [true, false]) {
      const blocks = [1, 2].map((number) =>
        buildBlock({ number, hasTraces, transactions: [{ logs: [itemPoolLog("TokenDeposit", [5n])] }] }),
      )
      assert.deepStrictEqual(
        planRange(blocks, nothingSeen, testChain, unwatched).map((row) => planOf(row).balances),
        [[coinOf(itemPool)], hasTraces ? [] : [coinOf(itemPool)]],
      )
    }
  })
})

describe("planRange", () => {
  it("reads once what several blocks in a row touch", () => {
    const [first, second] = planRange([withTransfer(1), withTransfer(2)], nothingSeen, testChain).map(planOf)
    assert.deepStrictEqual(first?.tokens, [token])
    assert.deepStrictEqual([second?.tokens, second?.balances], [[], []])
  })
})

describe("planReads of pools", () => {
  const pool = address(0x50)
  const block = (number: number) =>
    buildBlock({
      number,
      transactions: [{ logs: [v2SwapLog(pool, { sender: alice, amount0Raw: 5n, amount1Raw: -4n })] }],
    })

  it("calls a contract that logged a swap for its tokens, once", () => {
    const first = plan(block(1), nothingSeen, testChain)
    assert.deepStrictEqual(first.pools, [pool])
    const reads = {
      tokens: [],
      balances: [],
      pools: [{ pool, token0: undefined, token1: undefined, factory: undefined }],
    }
    const seen = seeBlock(nothingSeen, { ...block(1), reads })
    assert.deepStrictEqual(plan(block(2), seen, testChain).pools, [])
    assert.deepStrictEqual(plan(block(2), unseeAbove(seen, 0), testChain).pools, [pool])
  })

  it("reads each pool once for a row of blocks", () => {
    const planned = planRange([block(1), block(2)], nothingSeen, testChain).map(planOf)
    assert.deepStrictEqual(
      planned.map(({ pools }) => pools),
      [[pool], []],
    )
  })
})

describe("attachReads", () => {
  it("drops balances of tokens that turned out new and follow from their transfers", () => {
    const balances = [
      { account: bob, token, balanceRaw: 5n },
      { ...native(alice), balanceRaw: 1n },
    ]
    const block = attachReads(withTransfer(1), { tokens: [read(true)], balances, pools: [] }, nothingSeen)
    assert.deepStrictEqual(block.reads.balances, balances.slice(1))
    const unchanged = attachReads(withTransfer(1), { tokens: [read(false)], balances, pools: [] }, nothingSeen)
    assert.deepStrictEqual(unchanged.reads.balances, balances)
  })

  it("keeps a balance of a new token that its transfers do not explain, and drops one without a response", () => {
    const contradicting = { account: bob, token, balanceRaw: 4n }
    const balances = [contradicting, { account: alice, token, balanceRaw: undefined }]
    const reads = { tokens: [read(true)], balances, pools: [] }
    assert.deepStrictEqual(attachReads(withTransfer(1), reads, nothingSeen).reads.balances, [contradicting])
    const seen = seeBlock(nothingSeen, { ...withTransfer(1), reads: { tokens: [read(true)] } })
    const later = attachReads(withTransfer(2), reads, seen)
    assert.deepStrictEqual(later.reads.balances, [])
  })
})

describe("planReads of many items", () => {
  const items = (number: number, firstItem: bigint, count: bigint) =>
    buildBlock({
      number,
      transactions: [{ logs: [nftLog("ConsecutiveTransfer", [firstItem, alice, bob], [firstItem + count - 1n])] }],
    })
  const numbersOf = (keys: StateRequest["keys"] = {}) => itemRead.keysOf(keys).map(({ tokenId }) => Number(tokenId))
  const readsOf = ({ keys, deferred }: StateRequest) => withDeferred(keys, deferred)

  it("defers those beyond the limit of a block to the blocks that follow, up to a limit", () => {
    const [first, second, third] = planRange(
      [items(1, 0n, 300n), items(2, 1_000n, 1n), items(3, 2_000n, 1n)],
      nothingSeen,
      testChain,
    )
    assert.deepStrictEqual([numbersOf(first?.keys).length, numbersOf(first?.deferred).length], [200, 100])
    assert.deepStrictEqual(numbersOf(second?.keys), [...Array.from({ length: 100 }, (_, index) => 200 + index), 1_000])
    assert.deepStrictEqual([numbersOf(second?.deferred), numbersOf(third?.keys)], [[], [2_000]])
    const most = planReads(items(1, 0n, 5_000n), nothingSeen, testChain)
    assert.deepStrictEqual([numbersOf(most.keys).length, numbersOf(most.deferred).length], [200, 800])
  })

  it("shares a block between its own items and deferred ones", () => {
    const first = items(1, 0n, 700n)
    const seen = seeBlock(nothingSeen, { ...first, reads: readsOf(planReads(first, nothingSeen, testChain)) })
    const { keys, deferred } = planReads(items(2, 1_000n, 150n), seen, testChain)
    assert.deepStrictEqual(numbersOf(keys).filter((number) => number < 1_000).length, 100)
    assert.deepStrictEqual([numbersOf(keys).length, numbersOf(deferred).length], [200, 50])
    assert.deepStrictEqual(numbersOf(planReads(items(1, 0n, 700n), unseeAbove(seen, 0), testChain).keys)[0], 0)
  })
})
