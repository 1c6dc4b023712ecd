/** Responses for earlier blocks and times, and refusals. */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, refusalOf, startTestApi } from "../../support/api/api.ts"
import { ann, ether, usdc } from "../../support/api/api-story.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, trades } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

interface Tick {
  readonly timestamp: number
  readonly value: number
}

const portfolioAt = (url: string, argument: string) =>
  ask(
    url,
    `{ portfolioV2(addresses: "${ann}"${argument}) {
      asOf { chainId block timestamp historyFrom stale unknownAccounts }
      tokenBalances { totalBalanceUSD byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { tokenAddress balanceRaw price } } } }
    } }`,
  )

interface Portfolio {
  readonly portfolioV2: {
    readonly asOf: ReadonlyArray<Readonly<Record<string, unknown>>>
    readonly tokenBalances: {
      readonly totalBalanceUSD: number
      readonly byToken: {
        readonly edges: ReadonlyArray<{ readonly node: { readonly tokenAddress: string; readonly balanceRaw: string } }>
      }
    }
  }
}

const coinOf = ({ portfolioV2 }: Portfolio) =>
  portfolioV2.tokenBalances.byToken.edges.find(({ node }) => node.tokenAddress === zeroAddress)?.node.balanceRaw

describe("an earlier block", () => {
  layer(layerTestApi, { excludeTestServices: true })((shared) => {
    shared.effect("has the balances and prices of its time, and is named in the response", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1, { historyFrom: 1 })
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const [first = { usd: 0 }] = trades
        for (const argument of [", asOfBlock: 1", ", asOfBlock: 1, chainIds: [31337]", ", asOfTime: 904999"]) {
          const answer = yield* portfolioAt(url, argument)
          assert.deepStrictEqual(answer.errors, [])
          const { portfolioV2 } = answer.data as Portfolio
          assert.closeTo(portfolioV2.tokenBalances.totalBalanceUSD, 2 * first.usd + 500, 1e-6)
          // At 904.999 s, block 2 is five minutes after block 1, which is not stale in a request of its own.
          const isStale = argument.includes("asOfTime")
          const place = { chainId: 31337, block: 1, timestamp: 600_000, historyFrom: 1 }
          assert.deepStrictEqual(portfolioV2.asOf, [{ ...place, stale: isStale, unknownAccounts: [ann] }])
          const { extensions } = answer
          assert.deepStrictEqual(extensions.asOf, [{ ...place, seq: 2, hash: hash(1) }])
        }
        const { data } = yield* portfolioAt(url, ", asOfTime: 905000")
        assert.closeTo(
          (data as Portfolio).portfolioV2.tokenBalances.totalBalanceUSD,
          2 * (trades[1]?.usd ?? 0) + 400,
          1e-6,
        )
      }).pipe(Effect.scoped),
    )

    shared.effect("is a tick of the worth over time, which ends with the portfolio at the mark", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1, { historyFrom: 1 })
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const ticksOf = (rest: string) =>
          ask(url, `{ historicalPortfolio(address: "${ann}", chainId: 31337, ${rest}) { timestamp value } }`)
        const [first = { usd: 0 }, second = { usd: 0 }] = trades
        const rounded = (data: unknown) =>
          (data as { historicalPortfolio: ReadonlyArray<Tick> }).historicalPortfolio.map(({ timestamp, value }) => [
            timestamp,
            Number(value.toPrecision(9)),
          ])
        const near = (value: number) => Number(value.toPrecision(9))
        const all = yield* ticksOf("timeFrame: HOUR")
        assert.deepStrictEqual(all.errors, [])
        assert.deepStrictEqual(rounded(all.data), [
          [899_999, near(2 * first.usd + 500)],
          [905_000, near(2 * second.usd + 400)],
        ])
        assert.deepStrictEqual(rounded((yield* ticksOf("timeFrame: YEAR")).data), [
          [905_000, near(2 * second.usd + 400)],
        ])
        const dollars = yield* ticksOf(
          `timeFrame: DAY, includeTokens: ["${usdc}", "${zeroAddress}"], excludeTokens: "${zeroAddress}"`,
        )
        assert.deepStrictEqual(rounded(dollars.data), [
          [899_999, 500],
          [905_000, 400],
        ])
        const unknown = yield* ask(
          url,
          `{ historicalPortfolio(address: "${address(77)}", chainId: 31337, timeFrame: HOUR) { value } }`,
        )
        assert.deepStrictEqual(unknown.data, { historicalPortfolio: [] })
        assert.strictEqual(unknown.errors[0]?.extensions.tag, "BalancesUnknown")
        const euros = yield* ticksOf("timeFrame: DAY, currency: EUR")
        assert.strictEqual(euros.errors[0]?.extensions.tag, "RateUnknown")
        const unread = yield* ask(
          url,
          `{ historicalPortfolio(address: "${ann}", chainId: 1, timeFrame: HOUR) { value } }`,
        )
        assert.deepStrictEqual(
          [unread.data, unread.errors[0]?.extensions.tag],
          [{ historicalPortfolio: [] }, "ChainUnread"],
        )
      }).pipe(Effect.scoped),
    )

    for (const [argument, name, reason] of [
      ["asOfBlock: 3", "asOfBlock", "is above block 2, the newest one of chain 31337"],
      ["asOfBlock: -1", "asOfBlock", "is not an indexed block of chain 31337: the next one is block 1"],
      ["asOfBlock: 1, asOfTime: 1", "asOfTime", "cannot be combined with `asOfBlock`"],
      [
        "asOfBlock: 1, chainIds: [31337, 1]",
        "asOfBlock",
        "names a block of one chain, and the request is about 2: use `asOfTime` instead",
      ],
      ["asOfTime: 9999999999999", "asOfTime", "is in the future"],
    ] as const) {
      shared.effect(`is refused with ${argument}`, () =>
        Effect.gen(function* () {
          yield* project(marketBlocks, 1, { historyFrom: 1 })
          const { url } = yield* startTestApi({ chains: [marketChain] })
          const refused = { status: 200, code: "BAD_USER_INPUT", argument: name, tag: "ArgumentInvalid" }
          const message = `Argument \`${name}\` ${reason}.`
          assert.deepStrictEqual(refusalOf(yield* portfolioAt(url, `, ${argument}`)), { ...refused, message })
        }).pipe(Effect.scoped),
      )
    }
  })

  it.live("is omitted and reported for chains that are not indexed at the time, below the blocks and in a gap", () =>
    Effect.gen(function* () {
      const early = { ...testChain, id: 31338, slug: "early" }
      const ofEarly = (numbers: ReadonlyArray<number>) =>
        numbers.map((number) => buildBlock({ chainId: early.id, number, hash: hash(number) }))
      yield* project([buildBlock({ number: 50 }), buildBlock({ number: 51 })], 1, { historyFrom: 50 })
      yield* project(ofEarly([10, 11]), 1, { lane: "history", historyFrom: 10 }, early)
      yield* project(ofEarly([40, 41]), 1, { historyFrom: 40 }, early)
      const { url } = yield* startTestApi({ chains: [testChain, early] })
      const blocksAt = Effect.fnUntraced(function* (argument: string) {
        const { data, errors } = yield* portfolioAt(url, `, ${argument}`)
        const { portfolioV2 } = data as Portfolio
        const asOf = portfolioV2.asOf.map(({ chainId, block }) => [chainId, block])
        const tags = errors.map(({ extensions: { tag, chainId } }) => [tag, chainId])
        return { asOf, tags: tags.filter(([tag]) => tag !== "BalancesUnknown"), message: errors.at(0)?.message }
      })
      const omitted = ["TimeNotIndexed", 31337]
      const low = yield* blocksAt("asOfTime: 10500")
      assert.deepStrictEqual(low.asOf, [[31338, 10], [31337, null]]) // biome-ignore format: one line
      assert.deepStrictEqual(low.tags, [omitted])
      assert.strictEqual(
        low.message,
        "Chain 31337 is not indexed at 10500 ms, only from block 50 on: the response omits it.",
      )
      const inGap = yield* blocksAt("asOfTime: 20000, chainIds: [31338]")
      assert.deepStrictEqual([inGap.asOf, inGap.tags], [[[31338, null]], [["TimeNotIndexed", 31338]]])
      const both = yield* blocksAt("asOfTime: 60000")
      assert.deepStrictEqual([both.asOf, both.tags], [[[31337, 51], [31338, 41]], []]) // biome-ignore format: one line
      const refused = yield* portfolioAt(url, ", asOfBlock: 20, chainIds: [31338]")
      assert.include(refused.errors[0]?.message, "is not an indexed block of chain 31338: the next one is block 40")
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("pins the pages of a walk, in portfolio lists and histories, also after a revert", () =>
    Effect.gen(function* () {
      const [first, second, third] = [1, 2, 3].map((number) =>
        buildBlock({
          number,
          transactions: [{ hash: hash(1_000 + number), from: ann, to: ann, valueRaw: 1n }],
          reads: { balances: [{ account: ann, token: zeroAddress, balanceRaw: BigInt(number) * ether }] },
        }),
      )
      if (first === undefined || second === undefined || third === undefined) return assert.fail("there are blocks")
      yield* project([first, second], 1, { historyFrom: 1 })
      const { url } = yield* startTestApi()
      const walked = Effect.fnUntraced(function* (pins: string) {
        const answer = yield* ask(
          url,
          `{ portfolioV2(addresses: "${ann}"${pins}) { asOf { chainId seq block }
              tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { tokenAddress balanceRaw } } } } }
            transactionHistoryV2(subjects: "${ann}", filters: { orderByDirection: ASC }${pins}) { edges { node { ... on TimelineEventV2 { hash } } } } }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        const data = answer.data as Portfolio & {
          transactionHistoryV2: { edges: ReadonlyArray<{ readonly node: { readonly hash: string } }> }
        }
        const { block, seq } = data.portfolioV2.asOf[0] ?? {}
        const hashes = data.transactionHistoryV2.edges.map(({ node }) => node.hash)
        return {
          block,
          coins: BigInt(coinOf(data) ?? 0) / ether,
          hashes,
          pins: `, asOf: [{ chainId: 31337, seq: ${seq}, block: ${block} }]`,
        }
      })
      const { pins, ...newest } = yield* walked("")
      assert.deepStrictEqual(newest, { block: 2, coins: 2n, hashes: [hash(1_001), hash(1_002)] })
      const up = yield* project([third], 3, { historyFrom: 1 })
      const { pins: _, ...pinned } = yield* walked(pins)
      assert.deepStrictEqual(pinned, newest)
      const fork = { ...up, block: { number: 1, hash: hash(1) }, timestampMs: 1_000, revertCount: 1 }
      const at = (seq: number, applied: number) => ({ ...fork, place: { ...up.place, seq }, applied })
      const sink = yield* FactSink
      yield* sink.revert({ down: at(4, 3), up: at(4, 4) })
      const { pins: _again, ...forked } = yield* walked(pins)
      assert.deepStrictEqual(forked, { block: 1, coins: 1n, hashes: [hash(1_001)] })
      const other = yield* portfolioAt(url, ", asOf: [{ chainId: 1, seq: 1, block: 1 }]")
      const refused = { status: 200, code: "BAD_USER_INPUT", argument: "asOf", tag: "ArgumentInvalid" }
      const message = "Argument `asOf` has no block of chain 31337: name a block of each requested chain."
      assert.deepStrictEqual(refusalOf(other), { ...refused, message })
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("has its balance from below folded checkpoints, also if those of the newest block are cached", () =>
    Effect.gen(function* () {
      const spent = (number: number) =>
        buildBlock({
          number,
          transactions: [{ from: ann, to: zeroAddress, valueRaw: ether }],
          reads: number === 1 ? { balances: [{ account: ann, token: zeroAddress, balanceRaw: 9n * ether }] } : {},
        })
      yield* project([1, 2, 3, 4].map(spent), 1, { historyFrom: 1 })
      yield* foldCheckpoints({ chainId: testChain.id, upTo: 1 })
      yield* foldCheckpoints({ chainId: testChain.id, upTo: 4 })
      const { url } = yield* startTestApi()
      const coinAt = (argument: string) =>
        Effect.map(portfolioAt(url, argument), ({ data }) => BigInt(coinOf(data as Portfolio) ?? 0) / ether)
      assert.strictEqual(yield* coinAt(""), 6n)
      for (const [block, coins] of [[2, 8n], [3, 7n], [1, 9n], [4, 6n]] as const) // biome-ignore format: one line
        assert.strictEqual(yield* coinAt(`, asOfBlock: ${block}`), coins)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
