/**
 * Prices of the development chain, through a crash, a depeg, pools that are too thin, a sandwich and a revert.
 *
 * Goal: every tick is what the pools' own state says. Method: real pools of Uniswap on a real node, read and processed as
 * always; before and after the revert all ticks are compared with what the chain tells of its pools (`test/support/market-truth.ts`).
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Schedule } from "effect"
import { local } from "#chains/definitions/local.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { callDraft } from "#ops/devnet/actions/action.ts"
import { type Devnet, startDevnet } from "#ops/devnet/devnet.ts"
import { farDeadline, poolFee, units } from "#ops/devnet/market.ts"
import { mineBlock, readBlockAt, readContract, type TransactionDraft } from "#ops/devnet/rpc.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { readMarks } from "#projections/commits.ts"
import { latestSwaps } from "#projections/definitions/token-swaps.ts"
import type { PriceTick } from "#projections/prices/price-tick.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { tokenIntervals, tokenPrices } from "#projections/queries/prices.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { streamName } from "#schemas/domain/stream-name.ts"
import { type KnownPool, type PoolTruth, readPoolTruths } from "../../../support/market-truth.ts"
import { layerTestLog, layerTestTables, quickProcessor, runProcessor } from "../../../support/processing.ts"
import { temporaryFolder } from "../../../support/service.ts"

const bucketSeconds = 300

const trusted = { chainId: local.id, wrappedNative: local.wrappedNative, stablecoins: local.stablecoins }

const decimalsOf = (devnet: Devnet, token: Address): number => {
  const { usdCoin, wrappedBitcoin } = devnet.contracts
  if (token === usdCoin) return 6
  return token === wrappedBitcoin ? 8 : 18
}

/** A swap of a whole amount on v2, along a path, or on v3 between two tokens. */
const swapDraft = (
  devnet: Devnet,
  swap: {
    readonly by: number
    readonly on: "v2" | "v3"
    readonly path: readonly [Address, Address]
    readonly amount: number
  },
): TransactionDraft => {
  const account = devnet.accounts[swap.by] ?? devnet.deployer
  const amountRaw = units(swap.amount, decimalsOf(devnet, swap.path[0]))
  const { uniswapV2Router, uniswapV3Router } = devnet.contracts
  if (swap.on === "v2") {
    const signature = "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)"
    return callDraft(account, uniswapV2Router, signature, [amountRaw, 0n, [...swap.path], account, farDeadline])
  }
  const params = {
    ...{ tokenIn: swap.path[0], tokenOut: swap.path[1], fee: poolFee, recipient: account, deadline: farDeadline },
    ...{ amountIn: amountRaw, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
  }
  const signature =
    "exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)"
  return callDraft(account, uniswapV3Router, signature, [params])
}

/** Makes a pool of v2 that holds next to nothing. */
const thinPoolDrafts = (devnet: Devnet, token: Address, amounts: readonly [token: number, dollars: number]) => {
  const { usdCoin, uniswapV2Router } = devnet.contracts
  const [tokenRaw, dollarsRaw] = [units(amounts[0], decimalsOf(devnet, token)), units(amounts[1], 6)]
  const add = "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)"
  return [
    callDraft(devnet.deployer, token, "approve(address,uint256)", [uniswapV2Router, 2n ** 255n]),
    callDraft(
      devnet.deployer,
      uniswapV2Router,
      add,
      [token, usdCoin, tokenRaw, dollarsRaw, 0n, 0n, devnet.deployer, farDeadline],
      { gasLimit: 4_000_000 },
    ),
  ]
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

/** The value in the middle of a weight. */
const middle = (said: ReadonlyArray<{ readonly usd: number; readonly deep: number }>): number => {
  const half = said.reduce((sum, { deep }) => sum + deep, 0) / 2
  let reached = 0
  for (const { usd, deep } of [...said].sort((left, right) => left.usd - right.usd)) {
    reached += deep
    if (reached >= half) return usd
  }
  return assert.fail("somebody must say something")
}

/** The pools that are within three standard deviations by their median deviation, where there are three. */
const agreeing = <Said extends { readonly typical: number; readonly deep: number }>(said: ReadonlyArray<Said>) => {
  if (said.length < 3) return said
  const centre = middle(said.map(({ typical, deep }) => ({ usd: Math.log(typical), deep })))
  const off = said.map(({ typical }) => Math.abs(Math.log(typical) - centre))
  const spread = middle(off.map((usd) => ({ usd, deep: 1 })))
  return said.filter((_, index) => (off[index] ?? 0) <= Math.max(0.01, 4.4478 * spread))
}

interface Expected {
  readonly close: number
  readonly volumeCents: bigint
  readonly swaps: number
}

/** What the native coin, Dai and Bitcoin cost at the end of a bucket, in USD for a whole one. */
const expectedIn = (devnet: Devnet, truths: ReadonlyArray<PoolTruth>, bucket: number) => {
  const { wrappedNative: native, usdCoin, dai, wrappedBitcoin, tide } = devnet.contracts
  const standing = new Map<Address, PoolTruth>()
  for (const truth of [...truths].sort((left, right) => left.bucket - right.bucket)) {
    if (truth.bucket <= bucket && truth.bucket > bucket - 6) standing.set(truth.pool.address, truth)
  }
  const unit = (token: Address) => 10 ** decimalsOf(devnet, token)
  /** What each pool says of a token in whole quotes, with what it holds of the quote. */
  const saying = (token: Address, quote: Address) =>
    [...standing.values()].flatMap((truth) => {
      const [first, second] = truth.pool.tokens
      if (!truth.pool.tokens.includes(token) || !truth.pool.tokens.includes(quote)) return []
      const isFirst = first === token
      const scale = unit(first) / unit(second)
      const prices = truth.prices.map((price) => (isFirst ? price * scale : 1 / (price * scale)))
      const own = truth.bucket === bucket ? prices : prices.slice(-1)
      // Makers are told apart in the acts: each makes one block of a pool and bucket at the most.
      const typical = middle(own.map((usd) => ({ usd, deep: 1 })))
      return [{ truth, close: own.at(-1) ?? 0, typical, deep: Number(truth.heldRaw[isFirst ? 1 : 0]) / unit(quote) }]
    })
  const enough = <Said extends { readonly deep: number }>(said: ReadonlyArray<Said>) =>
    said.filter(({ deep }) => deep >= 10_000)
  const [inDollars, inDai] = [enough(saying(native, usdCoin)), enough(saying(native, dai))]
  const all = agreeing([...inDollars, ...inDai])
  const reference = middle(all.map(({ typical: usd, deep }) => ({ usd, deep })))
  const daiWorth = inDai[0] === undefined ? 1 : reference / inDai[0].typical
  const isDaiHeld = Math.abs(daiWorth - 1) <= 0.03
  const kept = agreeing(isDaiHeld ? [...inDollars, ...inDai] : inDollars)
  const coin = middle(kept.map(({ close: usd, deep }) => ({ usd, deep })))
  const coinTypical = middle(kept.map(({ typical: usd, deep }) => ({ usd, deep })))
  const cents = (raw: bigint, token: Address, usd: number) =>
    BigInt(Math.round(Number(raw) * (usd / unit(token)) * 100))
  const paid = (truth: PoolTruth, token: Address) => truth.paidRaw[truth.pool.tokens[0] === token ? 0 : 1]
  const total = (
    said: typeof kept,
    quote: (truth: PoolTruth) => readonly [Address, number],
  ): Omit<Expected, "close"> => {
    const made = said.filter(({ truth }) => truth.bucket === bucket)
    return {
      volumeCents: made.reduce((sum, { truth }) => {
        const [token, usd] = quote(truth)
        return sum + cents(paid(truth, token), token, usd)
      }, 0n),
      swaps: made.reduce((sum, { truth }) => sum + truth.swaps, 0),
    }
  }
  const inNative = (token: Address) =>
    saying(token, native)
      .map((said) => ({ ...said, deep: said.deep * coinTypical }))
      .filter(({ deep }) => deep >= 10_000)
  const dearest = (token: Address): Expected | undefined => {
    const said = inNative(token)
    if (said.length === 0) return undefined
    const close = middle(said.map(({ close: usd, deep }) => ({ usd: usd * coin, deep })))
    return { close, ...total(said, () => (token === dai && isDaiHeld ? [dai, 1] : [native, coinTypical])) }
  }
  const expected = new Map<Address, Expected | undefined>([
    [native, { close: coin, ...total(kept, ({ pool }) => (pool.tokens.includes(usdCoin) ? [usdCoin, 1] : [dai, 1])) }],
    [dai, dearest(dai)],
    [wrappedBitcoin, dearest(wrappedBitcoin)],
    [tide, undefined],
  ])
  return { expected, daiWorth, coin }
}

const near = (left: number, right: number): boolean => Math.abs(left / right - 1) < 1e-9

const acts = Effect.gen(function* () {
  const devnet = yield* startDevnet({ directory: yield* temporaryFolder("chain"), seed: "prices", historyBlocks: 0 })
  const { rpc, contracts } = devnet
  const { wrappedNative: native, usdCoin, dai, wrappedBitcoin, tide } = contracts
  const reader = yield* makeRpcReader({ definition: local, urls: [devnet.rpcUrl], ...rpcReaderDefaults })
  const follow = {
    ...followDefaults,
    ...{ definition: local, startBlock: 0, pollIntervalMs: 10, status: yield* makeFollowStatus },
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
        untilSeq: (yield* log.end(streamName("blocks", local.id))) - 1,
      })
      const marks = yield* readMarks()
      if (marks[0]?.block.hash !== head?.hash) return yield* Effect.fail("not yet" as const)
      return marks
    })
    const marks = yield* shown.pipe(
      Effect.retry({ while: (failure) => failure === "not yet", schedule: Schedule.spaced("20 millis") }),
    )
    return yield* readTicks({ marks, trusted, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
  })

  /** Compares all ticks from a bucket on with what the pools say. */
  const check = Effect.fnUntraced(function* (act: string, ticks: ReadonlyArray<PriceTick>, from: number) {
    const truths = yield* readPoolTruths(devnet, yield* knownPools(devnet))
    const buckets = [...new Set(truths.map(({ bucket }) => bucket))].filter((bucket) => bucket >= from)
    let compared = 0
    for (const bucket of buckets) {
      const { expected } = expectedIn(devnet, truths, bucket)
      for (const [token, truth] of expected) {
        const tick = ticks.find((one) => one.token === token && one.bucket === bucket)
        const where = `${act}: ${token} in ${bucket}`
        if (truth === undefined || truth.swaps === 0) {
          assert.isUndefined(tick, where)
          continue
        }
        assert.isDefined(tick, where)
        const close = (tick?.close ?? 0) * 10 ** decimalsOf(devnet, token)
        assert.isTrue(near(close, truth.close), `${where}: ${close} and ${truth.close}`)
        assert.deepStrictEqual([tick?.volumeUsdCents, tick?.trades], [truth.volumeCents, truth.swaps], where)
        compared += 1
      }
    }
    assert.isAbove(compared, 2, act)
  })
  const usdOf = (ticks: ReadonlyArray<PriceTick>, token: Address, bucket: number): number =>
    (ticks.find((one) => one.token === token && one.bucket === bucket)?.close ?? 0) * 10 ** decimalsOf(devnet, token)

  // The contracts and pools are made in the buckets before.
  const setUpMs = (yield* readBlockAt(rpc, "latest"))?.timestampMs ?? 0
  const first = Math.ceil(setUpMs / 1_000 / bucketSeconds) + 1
  const swap = (by: number, on: "v2" | "v3", path: readonly [Address, Address], amount: number) =>
    swapDraft(devnet, { by, on, path, amount })

  yield* mine(first, 10, [swap(0, "v2", [usdCoin, native], 500), swap(1, "v2", [native, dai], 0.2)])
  yield* mine(first, 30, [swap(2, "v3", [native, usdCoin], 0.3), swap(3, "v3", [native, wrappedBitcoin], 0.5)])
  yield* mine(first, 60, [swap(4, "v2", [native, usdCoin], 0.4), swap(5, "v2", [dai, native], 900)])

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
  yield* mine(thin, 40, [swap(6, "v3", [native, wrappedBitcoin], 0.1)])

  const sandwich = first + 4
  yield* mine(sandwich, 5, [
    swap(0, "v2", [usdCoin, native], 200_000),
    swap(1, "v2", [usdCoin, native], 5_000),
    swap(0, "v2", [native, usdCoin], 110),
  ])

  const forked = first + 5
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
  yield* rpc.call("evm_revert", [String(snapshot)])
  yield* mine(forked, 7, [swap(3, "v3", [native, usdCoin], 40)])
  yield* mine(forked, 9, [swap(4, "v2", [native, usdCoin], 40)])
  const after = yield* ticksNow
  yield* check("after the revert", after, first)
  assert.isBelow(usdOf(after, native, forked), 0.9 * usdOf(before, native, forked))

  const truthsAtEnd = yield* readPoolTruths(devnet, yield* knownPools(devnet))
  const marks = yield* readMarks()
  const prices = yield* tokenPrices({ marks, trusted, tokens: [zeroAddress, dai, tide] })
  assert.deepStrictEqual(prices.get(zeroAddress)?.tick, after.filter(({ token }) => token === native).at(-1))
  assert.strictEqual(prices.get(dai)?.tick.bucket, depeg)
  assert.isFalse(prices.has(tide))
  const atCalm = yield* tokenPrices({ marks, trusted, tokens: [native], atMs: (first * bucketSeconds + 299) * 1_000 })
  assert.deepStrictEqual(
    atCalm.get(native)?.tick,
    after.find(({ token }) => token === native),
  )
  const span = {
    fromMs: first * bucketSeconds * 1_000,
    toMs: (forked + 1) * bucketSeconds * 1_000,
    intervalMs: 300_000,
  }
  const daiTicks = yield* tokenIntervals({ marks, trusted, token: dai, ...span })
  assert.deepStrictEqual(
    daiTicks.map(({ isFilled }) => isFilled),
    [false, false, false, true, true, true],
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
  it.live("are what the pools' own state says", () =>
    acts.pipe(Effect.scoped, Effect.provide(Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([])))),
  )
})
