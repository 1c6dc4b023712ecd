/**
 * The known ways of a wrong price, on the development chain. Goal: the wrong price is in no answer and counts in no portfolio, and the evidence
 * names the pool that it came from, with the reason why it was rejected. Method: real contracts of Uniswap on a real node, read and processed as
 * always; each test launches a token of its own. The run of each commit has most ways over written trades:
 * `wrong-prices.test.ts`, `bridged-price.test.ts` and `test/property/thin-pools.test.ts`.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { privateKeyToAccount } from "viem/accounts"
import { local } from "#chains/definitions/local.ts"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import { stakedPairOf } from "#ops/devnet/chain/contract-list.ts"
import { farDeadline, units } from "#ops/devnet/chain/market.ts"
import { callDraft, readContract } from "#ops/devnet/chain/rpc.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { layerTestApi } from "../support/api/api.ts"
import { listRead } from "../support/api/token-list.ts"
import { address } from "../support/chain/block-builder.ts"
import {
  type LaunchedToken,
  type LiveMarket,
  type MarketAnswer,
  startLiveMarket,
} from "../support/market/live-market.ts"
import { layerTestLog } from "../support/service/processing.ts"

const sources = new URL("../support/contracts/borrowed-funds.sol", import.meta.url)

class Market extends Context.Service<Market, LiveMarket>()("test/WrongPriceMarket") {}

const layerMarket = Layer.effect(Market, startLiveMarket()).pipe(
  Layer.provideMerge(layerSourceSink.pipe(Layer.provideMerge(Layer.mergeAll(layerTestLog, layerTestApi)))),
)

const [bucketSeconds, daySeconds] = [300, 86_400]

/** Makes the pools; the others are independent of it and of each other. */
const [maker, ann, bob, carol, dora, eve] = [0, 1, 2, 3, 4, 5]

/** A hundred million times the price of a token that is worth a dollar. */
const absurd = 1e8

/** Dollars of a pool that sets prices, and of one that does not. */
const [deep, thin] = [50_000, 5_000]

const isNear = (value: number | undefined, usd: number): boolean => Math.abs((value ?? 0) / usd - 1) < 0.02

const assertPrice = ({ price, worth }: MarketAnswer, usd: number): void => {
  assert.isTrue(isNear(price, usd), `${price} instead of ${usd}`)
  assert.isTrue(isNear(worth, usd * 1_000), `a worth of ${worth}`)
}

const assertNone = ({ price, worth, reason, route }: MarketAnswer, expected: string): void =>
  assert.deepStrictEqual({ price, worth, reason, route }, { price: undefined, worth: 0, reason: expected, route: [] })

/** A token at about a dollar, which two accounts have traded. */
const fairToken = Effect.fnUntraced(function* (symbol: string) {
  const { launch, mine, buys } = yield* Market
  const fair = yield* launch(symbol, { by: maker, dollars: deep, tokens: deep })
  yield* mine(buys([ann, bob], fair.token, 20), bucketSeconds)
  return fair
})

/** Makes a second pool of a token, with DAI. */
const otherPool = Effect.fnUntraced(function* ({ token }: LaunchedToken, dollars: number, tokens: number) {
  const { addLiquidity, accountOf, contracts } = yield* Market
  return yield* addLiquidity(accountOf(maker), [
    { token, amountRaw: units(tokens, 18) },
    { token: contracts.dai, amountRaw: units(dollars, 18) },
  ])
})

/** Purchases in the second pool. */
const otherBuys = Effect.fnUntraced(function* ({ token }: LaunchedToken, buyers: ReadonlyArray<number>) {
  const { swap, accountOf, contracts } = yield* Market
  return buyers.flatMap((by) => swap(accountOf(by), [contracts.dai, token], units(20, 18)))
})

/** Deploys the contract that borrows, with own funds for fees and some of a token. */
const borrower = Effect.fnUntraced(function* ({ token }: LaunchedToken) {
  const { deploy, mine, accountOf, contracts } = yield* Market
  const contract = yield* deploy(accountOf(maker), compileContracts(sources).get("BorrowedFunds") ?? "0x")
  const transfer = "transfer(address,uint256)"
  yield* mine([
    callDraft(accountOf(maker), contracts.usdCoin, transfer, [contract, units(50_000, 6)]),
    callDraft(accountOf(maker), token, transfer, [contract, units(1, 18)]),
  ])
  return (method: "push" | "deepen", pool: Address, dollars: number) =>
    callDraft(
      accountOf(carol),
      contract,
      `${method}(address,address,address,address,uint256)`,
      [stakedPairOf(contracts), pool, contracts.usdCoin, token, units(dollars, 6)],
      { gasLimit: 2_000_000 },
    )
})

layer(layerMarket, { timeout: 120_000, excludeTestServices: true })("a wrong price", (it) => {
  it.effect("of a first trade is none, also when the account repeats it", () =>
    Effect.gen(function* () {
      const { launch, mine, buys, answer } = yield* Market
      const first = yield* launch("FIRST", { by: maker, dollars: deep, tokens: deep / absurd })
      yield* mine(buys([carol], first.token, 20), bucketSeconds)
      assertNone(yield* answer(first), "ONE_ACCOUNT")
      yield* mine(buys([carol], first.token, 20), daySeconds)
      const found = yield* answer(first)
      assertNone(found, "ONE_ACCOUNT")
      assert.deepStrictEqual(found.rejected, { [first.pool]: "ONE_ACCOUNT" })
    }),
  )

  it.effect("of a thin pool is none, and does not move that of a deep one", () =>
    Effect.gen(function* () {
      const { launch, mine, buys, answer } = yield* Market
      const alone = yield* launch("THIN", { by: maker, dollars: thin, tokens: thin / absurd })
      const fair = yield* fairToken("FAIR")
      const beside = yield* otherPool(fair, thin, thin / absurd)
      yield* mine(
        [
          ...buys([ann, bob], alone.token, 20),
          ...buys([ann], fair.token, 20),
          ...(yield* otherBuys(fair, [carol, dora])),
        ],
        bucketSeconds,
      )
      const none = yield* answer(alone)
      assertNone(none, "TOO_THIN")
      assert.deepStrictEqual(none.rejected, { [alone.pool]: "TOO_THIN" })
      const found = yield* answer(fair)
      assertPrice(found, 1)
      assert.deepStrictEqual([found.route, found.rejected], [[fair.pool], { [beside]: "TOO_THIN" }])
    }),
  )

  it.effect("of a deeper pool, a hundred million times that of another, is rejected however long it trades", () =>
    Effect.gen(function* () {
      const { mine, buys, answer } = yield* Market
      const fair = yield* fairToken("APART")
      const far = yield* otherPool(fair, 2 * deep, (2 * deep) / absurd)
      for (let bucket = 0; bucket < 8; bucket += 1) {
        yield* mine([...buys([ann], fair.token, 5), ...(yield* otherBuys(fair, [carol, dora]))], bucketSeconds)
        // At once, while a rise waits, and after half an hour.
        if (![0, 4, 7].includes(bucket)) continue
        const found = yield* answer(fair)
        assertPrice(found, 1)
        assert.deepStrictEqual([found.route, found.rejected], [[fair.pool], { [far]: "OUTLIER" }])
      }
    }),
  )

  it.effect("of a frozen pool is not that of a token whose other pool trades, and expires", () =>
    Effect.gen(function* () {
      const { mine, answer } = yield* Market
      const frozen = yield* fairToken("FROZEN")
      const traded = yield* otherPool(frozen, deep, deep * 8)
      yield* mine(yield* otherBuys(frozen, [carol, dora]), 7 * bucketSeconds)
      const found = yield* answer(frozen)
      assertPrice(found, 0.125)
      assert.deepStrictEqual([found.route, found.rejected], [[traded], { [frozen.pool]: "STALE" }])
      yield* mine([], 31 * daySeconds)
      assertNone(yield* answer(frozen), "NOT_TRADED")
    }),
  )

  it.effect("of a dead pool, whose liquidity was removed, is none", () =>
    Effect.gen(function* () {
      const { mine, buys, swap, answer, rpc, accountOf, contracts } = yield* Market
      const dead = yield* fairToken("DEAD")
      const [sharesRaw] = yield* readContract(rpc, dead.pool, "balanceOf(address) returns (uint256)", [
        accountOf(maker),
      ])
      const shares = BigInt(String(sharesRaw)) - 1_000_000n
      yield* mine(
        [
          callDraft(accountOf(maker), dead.pool, "approve(address,uint256)", [contracts.uniswapV2Router, shares]),
          callDraft(
            accountOf(maker),
            contracts.uniswapV2Router,
            "removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)",
            [dead.token, contracts.usdCoin, shares, 0n, 0n, accountOf(maker), farDeadline],
          ),
        ],
        40 * daySeconds,
      )
      // Purchases of what is left raise the price a hundred million times.
      yield* mine([
        ...buys([carol, dora, eve], dead.token, 5),
        ...swap(accountOf(maker), [dead.token, contracts.usdCoin], 1n),
      ])
      const found = yield* answer(dead)
      assertNone(found, "TOO_THIN")
      assert.deepStrictEqual(found.rejected, { [dead.pool]: "TOO_THIN" })
    }),
  )

  it.effect("by a twin of a stablecoin is none, and by one that trades off its peg that of the twin", () =>
    Effect.gen(function* () {
      const { makeToken, addLiquidity, mine, swap, answer, accountOf, contracts } = yield* Market
      const twin = yield* makeToken(accountOf(maker), "USDC")
      const token = yield* makeToken(accountOf(maker), "PAIRED")
      const sent = [carol, dora].map((by) =>
        callDraft(accountOf(maker), twin, "transfer(address,uint256)", [accountOf(by), units(1_000, 18)]),
      )
      const holder = address(0x7401)
      yield* mine([
        ...sent,
        callDraft(accountOf(maker), token, "transfer(address,uint256)", [holder, units(1_000, 18)]),
      ])
      const pool = yield* addLiquidity(accountOf(maker), [
        { token, amountRaw: units(1e6, 18) },
        { token: twin, amountRaw: units(1e6, 18) },
      ])
      const trades = [carol, dora].flatMap((by) => swap(accountOf(by), [twin, token], units(100, 18)))
      yield* mine(trades, bucketSeconds)
      const paired = { token, pool, holder }
      const none = yield* answer(paired)
      assertNone(none, "NO_QUOTE")
      assert.deepStrictEqual(none.rejected, { [pool]: "NO_QUOTE" })

      const offPeg = yield* addLiquidity(accountOf(maker), [
        { token: twin, amountRaw: units(deep * 50, 18) },
        { token: contracts.usdCoin, amountRaw: units(deep, 6) },
      ])
      const sells = [carol, dora].flatMap((by) => swap(accountOf(by), [twin, contracts.usdCoin], units(100, 18)))
      yield* mine([...sells, ...trades], bucketSeconds)
      const found = yield* answer(paired)
      assertPrice(found, 0.02)
      assert.deepStrictEqual(found.route, [pool, offPeg])
    }),
  )

  it.effect("by a wrong mapping, in a list of bridges or as the asset of a vault, is none", () =>
    Effect.gen(function* () {
      const { makeToken, deploy, mine, answer, accountOf, contracts } = yield* Market
      const transfer = "transfer(address,uint256)"
      const [bridged, wrapped] = [
        yield* makeToken(accountOf(maker), "USDC"),
        yield* deploy(
          accountOf(maker),
          readBytecode("tokenVault"),
          "constructor(address asset, string name, string symbol)",
          [contracts.usdCoin, "Dollars", "vUSDC"],
        ),
      ]
      const holder = address(0x7402)
      yield* mine([
        callDraft(accountOf(maker), bridged, transfer, [holder, units(1_000, 18)]),
        callDraft(accountOf(maker), contracts.usdCoin, "approve(address,uint256)", [wrapped, units(1_000, 6)]),
        callDraft(accountOf(maker), wrapped, "deposit(uint256,address)", [1n, holder]),
        // A gift makes its only share worth a thousand dollars.
        callDraft(accountOf(maker), contracts.usdCoin, transfer, [wrapped, units(1_000, 6)]),
      ])
      const entry = { name: "USD Coin", symbol: "USDC", decimals: 18, logoUrl: undefined, chainId: local.id }
      const event = listRead({
        tokens: [
          { ...entry, token: contracts.usdCoin, bridgedTo: [{ chainId: local.id, token: bridged }] },
          { ...entry, token: bridged, bridgedTo: [{ chainId: local.id, token: contracts.usdCoin }] },
        ],
      })
      const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
      const sink = yield* SourceSink
      yield* sink.write([{ stream: "lists", events: [{ event, seq: 1 }], place, timestampMs: event.readAtMs }])
      for (const token of [bridged, wrapped]) {
        const found = yield* answer({ token, holder })
        assertNone(found, "NOT_TRADED")
        assert.deepStrictEqual(found.rejected, {})
      }
    }),
  )

  it.effect("by money that is borrowed for a transaction is none", () =>
    Effect.gen(function* () {
      const { launch, mine, buys, answer } = yield* Market
      const fair = yield* fairToken("PUSHED")
      yield* mine([...buys([ann], fair.token, 20), (yield* borrower(fair))("push", fair.pool, 500_000)], bucketSeconds)
      const found = yield* answer(fair)
      assertPrice(found, 1)
      assert.deepStrictEqual([found.route, found.rejected], [[fair.pool], {}])

      // The pool is deep only while its trade is made.
      const shallow = yield* launch("DEEPENED", { by: maker, dollars: thin, tokens: thin / absurd })
      yield* mine(
        [...buys([ann, bob], shallow.token, 20), (yield* borrower(shallow))("deepen", shallow.pool, 500_000)],
        bucketSeconds,
      )
      const none = yield* answer(shallow)
      assertNone(none, "TOO_THIN")
      assert.deepStrictEqual(none.rejected, { [shallow.pool]: "TOO_THIN" })
    }),
  )

  it.effect("of a pool that a gift makes deep, until it is skimmed, is none", () =>
    Effect.gen(function* () {
      const { launch, mine, buys, answer, accountOf, contracts } = yield* Market
      const gifted = yield* launch("GIFTED", { by: maker, dollars: thin, tokens: thin / absurd })
      yield* mine(
        [
          ...buys([ann, bob], gifted.token, 20),
          callDraft(accountOf(carol), contracts.usdCoin, "transfer(address,uint256)", [gifted.pool, units(100_000, 6)]),
        ],
        bucketSeconds,
      )
      assertNone(yield* answer(gifted), "TOO_THIN")
      yield* mine([callDraft(accountOf(carol), gifted.pool, "skim(address)", [accountOf(carol)])], bucketSeconds)
      const found = yield* answer(gifted)
      assertNone(found, "TOO_THIN")
      assert.deepStrictEqual(found.rejected, { [gifted.pool]: "TOO_THIN" })
    }),
  )

  it.effect("of a pool that accounts of one funder trade is none until another one does", () =>
    Effect.gen(function* () {
      const { launch, mine, buys, swap, answer, accountOf, sendSigned, contracts } = yield* Market
      const own = yield* launch("FUNDED", { by: maker, dollars: deep, tokens: deep })
      const funded = [1n, 2n, 3n].map((key) =>
        privateKeyToAccount(`0x${(0x7500n + key).toString(16).padStart(64, "0")}`),
      )
      yield* mine(
        funded.flatMap(({ address: to }) => [
          { from: accountOf(maker), to, valueRaw: units(1, 18), gasLimit: 21_000 },
          callDraft(accountOf(maker), contracts.usdCoin, "transfer(address,uint256)", [to, units(100, 6)]),
        ]),
      )
      const path = [contracts.usdCoin, own.token]
      for (const account of funded) yield* sendSigned(account, swap(account.address, path, units(20, 6)))
      yield* mine(swap(accountOf(maker), path, units(20, 6)), bucketSeconds)
      const none = yield* answer(own)
      assertNone(none, "ONE_ACCOUNT")
      assert.deepStrictEqual(none.rejected, { [own.pool]: "ONE_ACCOUNT" })
      yield* mine(buys([dora], own.token, 20), bucketSeconds)
      assertPrice(yield* answer(own), 1)
    }),
  )
})
