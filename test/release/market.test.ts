/**
 * Prices of the development chain, through a crash, a depeg, pools that are too thin, a sandwich, a jump and a revert.
 *
 * Goal: every member of every tick follows from the state of the pools. Method: real pools of Uniswap on a real node, read and processed as
 * always; before and after the revert all ticks, and the intervals made of them, are compared with those that the rules derive
 * (`test/support/market/expected-ticks.ts`) from the pool states that the chain reports (`test/support/market/market-truth.ts`).
 * After each commit, the tests in `test/contract/projections/prices` and `test/property/prices.test.ts` do so over written trades.
 */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Ref } from "effect"
import { local } from "#chains/definitions/local.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { mineBlock, readBlockAt, readContract, type TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import { type Devnet, startDevnet } from "#ops/devnet/devnet.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { latestSwaps } from "#projections/facts/token-swaps.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import type { PriceTick } from "#projections/prices/price-tick.ts"
import { lookBackBuckets } from "#projections/prices/price-ticks.ts"
import { tokenIntervals, tokenPrices } from "#projections/prices/prices.ts"
import { readPriceEvidence } from "#projections/prices/read-price-evidence.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { readTickFold } from "#projections/prices/tick-folds.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { type ExpectedMarket, expectedIntervals, expectedTicks } from "../support/market/expected-ticks.ts"
import { decimalsOf, swapDraft, thinPoolDrafts } from "../support/market/market-drafts.ts"
import { readPoolTruths } from "../support/market/market-truth.ts"
import type { KnownPool } from "../support/market/pool-truth.ts"
import { layerTestLog, layerTestTables, quickProcessor, runProcessor } from "../support/service/processing.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const bucketSeconds = 300

const trusted = {
  chainId: local.id,
  native: local.wrappedNative,
  coinToken: undefined,
  stablecoins: local.stablecoins,
}

const sorted = (left: Address, right: Address): readonly [Address, Address] =>
  left < right ? [left, right] : [right, left]

const knownPools = Effect.fnUntraced(function* (devnet: Devnet) {
  const { wrappedNative, usdCoin, dai, wrappedBitcoin, tide, uniswapV2Factory } = devnet.contracts
  const [dollars = "", daiPool = "", dollarsV3 = "", bitcoin = ""] = devnet.pools
  const known: ReadonlyArray<KnownPool> = [
    { address: dollars, kind: "v2", tokens: sorted(wrappedNative, usdCoin) },
    { address: daiPool, kind: "v2", tokens: sorted(wrappedNative, dai) },
    { address: dollarsV3, kind: "v3", tokens: sorted(wrappedNative, usdCoin) },
    { address: bitcoin, kind: "v3", tokens: sorted(wrappedNative, wrappedBitcoin) },
  ]
  const thin = yield* Effect.forEach([wrappedBitcoin, tide], (token) =>
    readContract(devnet.rpc, uniswapV2Factory, "getPair(address,address) returns (address)", [token, usdCoin]).pipe(
      Effect.map(([pair]): KnownPool => ({ address: String(pair), kind: "v2", tokens: sorted(token, usdCoin) })),
    ),
  )
  return [...known, ...thin.filter(({ address }) => BigInt(address) !== 0n)]
})

/** Inputs of the rules, from the chain's own contracts. */
const expectedMarket = (devnet: Devnet): ExpectedMarket => {
  const { wrappedNative, usdCoin, dai } = devnet.contracts
  return { native: wrappedNative, stablecoins: [usdCoin, dai], decimalsOf: (token) => decimalsOf(devnet, token) }
}

const figureNames = ["open", "high", "low", "close", "median"] as const

type Figures = Readonly<Record<(typeof figureNames)[number], number>>

const near = (left: number, right: number): boolean => Math.abs(left / right - 1) < 1e-9

/** Compares prices for a base unit with those for a whole token. */
const compareFigures = (actual: Figures, expected: Figures, decimals: number, where: string): void => {
  for (const name of figureNames) {
    const answered = actual[name] * 10 ** decimals
    assert.isTrue(near(answered, expected[name]), `${where}: ${name} is ${answered}, should be ${expected[name]}`)
  }
}

const inOrder = (ticks: ReadonlyArray<PriceTick>) =>
  ticks.toSorted((left, right) => left.bucket - right.bucket || (left.token < right.token ? -1 : 1))

const acts = Effect.gen(function* () {
  const devnet = yield* startDevnet({ directory: yield* temporaryFolder("chain"), seed: "prices", historyBlocks: 0 })
  const { rpc, contracts } = devnet
  const { wrappedNative: native, usdCoin, dai, wrappedBitcoin, tide } = contracts
  const reader = yield* makeRpcReader({ definition: local, urls: [devnet.rpcUrl], ...rpcReaderDefaults })
  const follow = {
    ...followDefaults,
    definition: local,
    startBlock: 0,
    pollIntervalMs: 10,
    status: yield* makeFollowStatus,
    watchList: Ref.makeUnsafe(emptyWatchList("all")),
  }
  const reading = yield* ingestChain({ follow, takeoverSilenceMs: 1_000 }).pipe(
    Effect.provideService(ChainReader, reader),
    Effect.forkChild,
  )

  /** Mines a block `seconds` into a bucket, with these swaps in their order. */
  const mine = Effect.fnUntraced(function* (bucket: number, seconds: number, drafts: ReadonlyArray<TransactionDraft>) {
    const refused = yield* sendTransactions(rpc, drafts)
    assert.deepStrictEqual(refused, [])
    yield* mineBlock(rpc, (bucket * bucketSeconds + seconds) * 1_000)
  })

  /** Waits until the tables show the chain's head, and gives all ticks. */
  const ticksNow = Effect.gen(function* () {
    const head = yield* readBlockAt(rpc, "latest")
    const log = yield* EventLog
    const shown = Effect.gen(function* () {
      yield* runProcessor({
        chains: [local],
        settings: quickProcessor,
        untilSeq: (yield* log.end(chainStream("blocks", local.id))) - 1,
      })
      const marks = yield* readMarks()
      return marks[0]?.block.hash === head?.hash ? marks : undefined
    })
    const marks = yield* waitFor("the newest block in the tables", shown)
    return yield* readTicks({ marks, trusted, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
  })

  /** Folds what is over so many blocks below the head, and gives all ticks as a process that begins reads them. */
  const foldedNow = (depth: number) =>
    Effect.gen(function* () {
      const marks = yield* readMarks()
      yield* foldTicks({ trusted, upTo: (marks[0]?.block.number ?? 0) - depth })
      const ticks = yield* readTicks({ marks, trusted, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
      return { ticks, last: (yield* readTickFold(marks, trusted))?.last }
    }).pipe(Effect.updateService(Store, (store) => Store.of({ ...store })))

  const market = expectedMarket(devnet)
  const tokens = [native, usdCoin, dai, wrappedBitcoin, tide]

  /** Compares all ticks from a bucket on, and the intervals that are made of them, with the state of the pools. */
  const check = Effect.fnUntraced(function* (act: string, ticks: ReadonlyArray<PriceTick>, from: number) {
    const truths = yield* readPoolTruths(devnet, yield* knownPools(devnet))
    const buckets = [...new Set(truths.map(({ bucket }) => bucket))].sort((left, right) => left - right)
    assert.isAtLeast(buckets[0] ?? 0, from, "nobody trades while the chain is made")
    const expected = new Map(buckets.map((bucket) => [bucket, expectedTicks(market, truths, bucket)] as const))
    const named = (bucket: number, token: Address) => `${bucket} ${token}`
    assert.deepStrictEqual(
      ticks.map(({ bucket, token }) => named(bucket, token)).sort(),
      [...expected].flatMap(([bucket, found]) => [...found.keys()].map((token) => named(bucket, token))).sort(),
      act,
    )
    for (const tick of ticks) {
      const where = `${act}: ${named(tick.bucket, tick.token)}`
      const truth = expected.get(tick.bucket)?.get(tick.token)
      if (truth === undefined) return assert.fail(where)
      compareFigures(tick, truth, market.decimalsOf(tick.token), where)
      assert.isTrue(near(tick.confidence, truth.confidence), where)
      const { trades, volumeUsdCents, liquidityUsdCents, nativeLiquidityUsdCents, pools, hops } = tick
      assert.deepStrictEqual(
        { trades, volumeUsdCents, liquidityUsdCents, nativeLiquidityUsdCents, pools, hops },
        {
          trades: truth.swaps,
          volumeUsdCents: truth.volumeCents,
          pools: truth.pools,
          hops: truth.hops,
          liquidityUsdCents: truth.liquidityCents,
          nativeLiquidityUsdCents: truth.nativeLiquidityCents,
        },
        where,
      )
    }
    const marks = yield* readMarks()
    const span = { fromMs: from * bucketSeconds * 1_000, untilMs: marks[0]?.timestampMs ?? 0 }
    for (const [token, intervalMs] of tokens.flatMap((each) => [300_000, 1_800_000].map((ms) => [each, ms] as const))) {
      const answered = yield* tokenIntervals({ marks, trusted, token, ...span, toMs: span.untilMs + 1, intervalMs })
      const own = [...expected].flatMap(([bucket, found]) => {
        const tick = found.get(token)
        return tick === undefined ? [] : [[bucket, tick] as const]
      })
      const truth = expectedIntervals(own, { ...span, intervalMs })
      const where = `${act}: ${token} in steps of ${intervalMs}`
      assert.strictEqual(answered.length, truth.length, where)
      assert.strictEqual(answered.length > 0, token !== tide, where)
      for (const [index, { startMs, volumeCents, isFilled, ...prices }] of truth.entries()) {
        const interval = answered[index]
        if (interval === undefined) return assert.fail(where)
        assert.deepStrictEqual(
          [interval.startMs, interval.volumeUsdCents, interval.isFilled],
          [startMs, volumeCents, isFilled],
          where,
        )
        compareFigures(interval, prices, market.decimalsOf(token), where)
      }
    }
  })
  /** Compares the evidence of all ticks with them: it is read one bucket at a time. */
  const checkEvidence = Effect.fnUntraced(function* (ticks: ReadonlyArray<PriceTick>) {
    const marks = yield* readMarks()
    const queries = ticks.map(({ token, bucket }) => ({
      token,
      pricedMs: bucket * bucketSeconds * 1_000,
      atMs: (bucket + 1) * bucketSeconds * 1_000 - 1,
    }))
    const found = yield* readPriceEvidence({ marks, trusted, queries })
    assert.deepStrictEqual(
      found.map(({ evidence: { token, bucket, usd, confidence } }) => [token, bucket, usd, confidence]),
      ticks.map(({ token, bucket, close, confidence }) => [token, bucket, close, confidence]),
    )
    return found.map(({ evidence }) => evidence)
  })
  const usdOf = (ticks: ReadonlyArray<PriceTick>, token: Address, bucket: number): number =>
    (ticks.find((one) => one.token === token && one.bucket === bucket)?.close ?? 0) * 10 ** decimalsOf(devnet, token)

  // The contracts and pools are made in the buckets before, and nothing happens for as long as ticks cannot be folded.
  const setUpMs = (yield* readBlockAt(rpc, "latest"))?.timestampMs ?? 0
  const first = Math.ceil(setUpMs / 1_000 / bucketSeconds) + 1 + lookBackBuckets
  const swap = (by: number, on: "v2" | "v3", path: readonly [Address, Address], amount: number) =>
    swapDraft(devnet, { by, on, path, amount })

  yield* mine(first, 10, [swap(0, "v2", [usdCoin, native], 500), swap(1, "v2", [native, dai], 0.2)])
  yield* mine(first, 30, [swap(2, "v3", [native, usdCoin], 0.3), swap(3, "v3", [native, wrappedBitcoin], 0.5)])
  yield* mine(first, 60, [swap(4, "v2", [native, usdCoin], 0.4), swap(5, "v2", [dai, native], 900)])
  yield* mine(first, 80, [swap(6, "v3", [native, wrappedBitcoin], 0.1)])

  const crash = first + 1
  yield* mine(crash, 5, [swap(0, "v2", [native, usdCoin], 207), swap(1, "v3", [native, usdCoin], 250)])
  yield* mine(crash, 50, [swap(2, "v2", [native, dai], 166), swap(3, "v3", [wrappedBitcoin, native], 0.01)])

  const depeg = first + 2
  yield* mine(depeg, 5, [swap(4, "v2", [dai, native], 150_000), swap(5, "v2", [usdCoin, native], 100)])

  const thin = first + 3
  yield* mine(thin, 5, [
    ...thinPoolDrafts(devnet, wrappedBitcoin, [0.05, 1_600]),
    ...thinPoolDrafts(devnet, tide, [1_000, 1_000]),
  ])
  yield* mine(thin, 20, [swap(6, "v2", [usdCoin, wrappedBitcoin], 2_000), swap(7, "v2", [usdCoin, tide], 5_000)])
  yield* mine(thin, 30, [swap(5, "v2", [usdCoin, wrappedBitcoin], 10)])
  yield* mine(thin, 40, [swap(6, "v3", [native, wrappedBitcoin], 0.1)])
  // A wick: one account pushes the price, and another moves it back.
  yield* mine(thin, 50, [swap(0, "v3", [native, usdCoin], 1)])
  yield* mine(thin, 70, [swap(1, "v3", [native, usdCoin], 30)])
  yield* mine(thin, 90, [swap(2, "v3", [usdCoin, native], 46_000)])

  const sandwich = first + 4
  yield* mine(sandwich, 5, [
    swap(0, "v2", [usdCoin, native], 200_000),
    swap(1, "v2", [usdCoin, native], 5_000),
    swap(0, "v2", [native, usdCoin], 110),
  ])

  // One trades much and ends where he began; another pushes, little by little; a third ends it.
  const pushed = first + 5
  yield* mine(pushed, 5, [swap(0, "v3", [native, usdCoin], 40), swap(0, "v3", [usdCoin, native], 60_000)])
  yield* mine(pushed, 20, [swap(1, "v3", [native, usdCoin], 0.4)])
  yield* mine(pushed, 40, [swap(1, "v3", [native, usdCoin], 0.4)])
  yield* mine(pushed, 60, [swap(2, "v3", [usdCoin, native], 2_500)])

  // The only deep pool of bitcoins is pushed to five times the price, which is not believed before it has lasted.
  const jumped = first + 6
  yield* mine(jumped, 5, [swap(6, "v3", [native, wrappedBitcoin], 400), swap(7, "v3", [native, wrappedBitcoin], 400)])
  yield* mine(jumped, 25, [swap(3, "v3", [native, wrappedBitcoin], 0.1)])
  yield* mine(jumped + 1, 5, [swap(5, "v3", [native, wrappedBitcoin], 0.1)])
  yield* mine(jumped + 2, 5, [swap(4, "v3", [native, wrappedBitcoin], 0.1)])

  const forked = first + 9
  const snapshot = yield* rpc.call("evm_snapshot")
  yield* mine(forked, 5, [swap(2, "v3", [usdCoin, native], 60_000), swap(5, "v2", [usdCoin, native], 60_000)])
  const before = yield* ticksNow
  yield* check("before the revert", before, first)
  assert.isBelow(usdOf(before, native, crash), 0.55 * usdOf(before, native, first))
  assert.isBelow(usdOf(before, wrappedBitcoin, crash), 0.55 * usdOf(before, wrappedBitcoin, first))
  assert.isBelow(usdOf(before, dai, depeg), 0.8)
  // Nothing but the dollars that hold their peg prices the native coin.
  assert.isBelow(Math.abs(usdOf(before, native, depeg) / usdOf(before, native, crash) - 1), 0.01)
  const tick = before.find((one) => one.token === native && one.bucket === sandwich)
  // Inside the block the price went up by half; nothing of that is in the tick.
  assert.isBelow(tick?.high ?? 1, 1.1 * (tick?.close ?? 0))
  const bitcoins = before.filter(({ token, bucket }) => token === wrappedBitcoin && bucket >= jumped)
  assert.deepStrictEqual(
    bitcoins.map(({ bucket }) => bucket),
    [jumped + 2],
  )
  assert.isAbove(usdOf(before, wrappedBitcoin, jumped + 2), 4 * usdOf(before, wrappedBitcoin, thin))
  yield* rpc.call("evm_revert", [String(snapshot)])
  yield* mine(forked, 7, [swap(3, "v3", [native, usdCoin], 40)])
  yield* mine(forked, 9, [swap(4, "v2", [native, usdCoin], 40)])
  const after = yield* ticksNow
  yield* check("after the revert", after, first)
  const evidences = yield* checkEvidence(inOrder(after))
  for (const [depth, last] of [
    [15, thin - 1],
    [4, jumped - 1],
    [0, forked - 1],
  ] as const) {
    const folded = yield* foldedNow(depth)
    assert.deepStrictEqual(inOrder(folded.ticks), inOrder(after))
    assert.strictEqual(folded.last, last)
  }
  assert.isBelow(usdOf(after, native, forked), 0.9 * usdOf(before, native, forked))

  // A thin pool beside a deep one, and a stablecoin off its peg that prices nothing.
  const reasonsOf = (token: Address, bucket: number) =>
    evidences.find((one) => one.token === token && one.bucket === bucket)?.rejected.map(({ reason }) => reason)
  assert.deepStrictEqual(reasonsOf(wrappedBitcoin, thin), ["TOO_THIN"])
  assert.deepStrictEqual(reasonsOf(native, depeg), ["LONGER_ROUTE", "LONGER_ROUTE"])

  const truthsAtEnd = yield* readPoolTruths(devnet, yield* knownPools(devnet))
  const marks = yield* readMarks()
  const prices = yield* tokenPrices({ marks, trusted, tokens: [zeroAddress, dai, tide] })
  assert.deepStrictEqual(prices.get(zeroAddress)?.tick, after.filter(({ token }) => token === native).at(-1))
  assert.strictEqual(prices.get(dai)?.tick.bucket, depeg)
  assert.isFalse(prices.has(tide))
  const calmEndMs = (first + 1) * bucketSeconds * 1_000 - 1
  const atCalm = yield* tokenPrices({ marks, trusted, tokens: [native], atMs: calmEndMs })
  assert.deepStrictEqual(
    atCalm.get(native)?.tick,
    after.find(({ token }) => token === native),
  )
  const beforeCalm = yield* tokenPrices({ marks, trusted, tokens: [native], atMs: calmEndMs - 1 })
  assert.notDeepEqual(beforeCalm.get(native)?.tick, atCalm.get(native)?.tick)
  const span = {
    fromMs: first * bucketSeconds * 1_000,
    toMs: (forked + 1) * bucketSeconds * 1_000,
    intervalMs: 300_000,
  }
  const daiTicks = yield* tokenIntervals({ marks, trusted, token: dai, ...span })
  assert.deepStrictEqual(
    daiTicks.map(({ isFilled }) => isFilled),
    [false, false, false, true, true, true, true, true, true, true],
  )
  const page = yield* latestSwaps({ marks, chainId: local.id, token: native, first: 3 })
  const rest = yield* latestSwaps({
    marks,
    chainId: local.id,
    token: native,
    first: 100,
    ...(page[2] && { after: page[2] }),
  })
  const chainSwaps = truthsAtEnd
    .filter(({ pool }) => pool.tokens.includes(native))
    .reduce((sum, { swaps }) => sum + swaps, 0)
  assert.strictEqual(page.length + rest.length, chainSwaps)
  assert.strictEqual(new Set([...page, ...rest].map(({ transactionHash }) => transactionHash)).size, chainSwaps)
  yield* Fiber.interrupt(reading)
})

describe("price ticks of the development chain", () => {
  it.live("equal the state of the pools", () =>
    acts.pipe(Effect.scoped, Effect.provide(Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([])))),
  )
})
