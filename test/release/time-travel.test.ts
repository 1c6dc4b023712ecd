/**
 * The law of time travel: what is answered for an earlier block is what was answered when the mark was at that block, whatever was reverted
 * above it since, whatever is folded, and whether the block was followed live or filled in later, if two accounts traded (`marketPast`).
 */

import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import fc from "fast-check"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Block } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { ask, startTestApi, testKey } from "../support/api/api.ts"
import { blockStep } from "../support/arbitrary/chain-story.ts"
import { storyAccounts, storyPool } from "../support/chain/chain-story.ts"
import { appendedBlocks } from "../support/chain/evm-blocks.ts"
import {
  buildMarket,
  marketDollar,
  marketPast,
  marketStep,
  pausedTimeMs,
  takenBack,
  tradedSteps,
} from "../support/market/market-chain.ts"
import { appendMissing, quickProcessor, runProcessor } from "../support/service/processing.ts"
import { pastBlocks, rangesOf } from "../support/store/filled-story.ts"
import { unknownCoinsIn } from "../support/store/holdings.ts"
import { freshChain, holdsFor, layerLaws } from "../support/store/laws.ts"
import { project } from "../support/store/projected.ts"

/** A market's story, and how its history is divided into ranges. */
const travelStory = fc.record({
  past: fc.array(blockStep, { minLength: pastBlocks, maxLength: pastBlocks }),
  live: fc.array(tradedSteps, { minLength: 3, maxLength: 5 }).map((steps) => steps.flat()),
  cuts: fc.array(fc.boolean(), { minLength: pastBlocks, maxLength: pastBlocks }),
  order: fc.shuffledSubarray([...Array(pastBlocks).keys()], { minLength: pastBlocks }),
})

const dollars = [{ address: marketDollar, symbol: "USD", decimals: 0, peg: "USD" }] as const

const marketOnChain = (): ChainDefinition => ({ ...freshChain(), stablecoins: dollars })

const accounts = [...storyAccounts, storyPool]

interface Row {
  readonly tokenAddress: string
  readonly balanceRaw: string
  readonly price: number
  readonly balanceUSD: number
}

interface Tick {
  readonly timestamp: number
  readonly value: number
}

interface Answer {
  readonly transactionHistoryV2: {
    readonly totalCount: number
    readonly edges: ReadonlyArray<{ readonly node: { readonly hash?: string; readonly transactionHash?: string } }>
  }
  readonly portfolioV2: {
    readonly asOf: ReadonlyArray<Readonly<Record<string, unknown>>>
    readonly tokenBalances: {
      readonly totalBalanceUSD: number
      readonly byAccount: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly accountAddress: string
            readonly tokenBalances: { readonly edges: ReadonlyArray<{ readonly node: Row }> }
          }
        }>
      }
    }
  }
}

/** Responses about a chain, at its mark or as of an earlier point. */
const answerOf = Effect.fnUntraced(function* (url: string, { id }: ChainDefinition, asOf = "") {
  const answer = yield* ask(
    url,
    `query($accounts: [Address!]!) {
      portfolioV2(addresses: $accounts, chainIds: [${id}]${asOf}) {
        asOf { block hash timestamp historyFrom }
        tokenBalances {
          totalBalanceUSD omittedTokenCount
          byAccount(filters: { includeTokensWithMissingPrices: true }) { edges { node { accountAddress balanceUSD
            tokenBalances(first: 20) { edges { node { tokenAddress symbol name balanceRaw price priceConfidence priceUpdatedAt balanceUSD } } } } } }
        }
      }
      transactionHistoryV2(subjects: $accounts, perspective: All, first: 100, filters: { chainIds: [${id}] }${asOf}) {
        totalCount edges { node { ... on TimelineEventV2 { hash } ... on ActivityTimelineEventDelta { transactionHash } } }
      }
    }`,
    { accounts },
  )
  assert.deepStrictEqual(
    answer.errors.map(({ extensions }) => extensions.tag).filter((tag) => tag !== "BalancesUnknown"),
    [],
  )
  return { answer: answer.data as Answer, unknownCoins: unknownCoinsIn(answer.errors) }
})

/** An answer without the coins of accounts whose coins were unknown at first: later reads may determine them. */
const withoutUnknown = (
  { portfolioV2: { asOf, tokenBalances }, transactionHistoryV2 }: Answer,
  unknown: ReadonlyArray<string>,
) => ({
  asOf,
  // The end of a hash, as its beginning names the chain.
  history: transactionHistoryV2.edges.map(({ node: { hash, transactionHash } }) =>
    (hash ?? transactionHash)?.slice(18),
  ),
  totalCount: transactionHistoryV2.totalCount,
  totalBalanceUSD: tokenBalances.totalBalanceUSD,
  rows: tokenBalances.byAccount.edges
    .flatMap(({ node: { accountAddress, tokenBalances: own } }) =>
      own.edges.map(({ node }) => ({ ...node, accountAddress })),
    )
    .filter(({ accountAddress }) => !unknown.includes(accountAddress)),
})

/** Ticks compared with the portfolio at their time, spread over all of them. */
const comparedTicks = 5

/** Compares the worth over time with the portfolio at each of some times, and at the mark. */
const checkTicks = Effect.fnUntraced(function* (url: string, { id }: ChainDefinition) {
  const answer = yield* ask(
    url,
    `{ historicalPortfolio(address: "${storyPool}", chainId: ${id}, timeFrame: DAY, excludeTokens: "${zeroAddress}") { timestamp value } }`,
  )
  assert.deepStrictEqual(answer.errors, [])
  const { historicalPortfolio: ticks } = answer.data as { historicalPortfolio: ReadonlyArray<Tick> }
  const totalAt = (argument: string) =>
    ask(
      url,
      `{ portfolioV2(addresses: "${storyPool}", chainIds: [${id}]${argument}) { tokenBalances { totalBalanceUSD } } }`,
    ).pipe(Effect.map(({ data }) => (data as Answer).portfolioV2.tokenBalances.totalBalanceUSD))
  assert.strictEqual(ticks.at(-1)?.value, yield* totalAt(""))
  const spacing = Math.max(1, Math.floor(ticks.length / comparedTicks))
  for (const { timestamp, value } of ticks.filter((_, index) => index % spacing === 0)) {
    assert.strictEqual(value, yield* totalAt(`, asOfTime: ${timestamp}`))
  }
  return new Set(ticks.map(({ value }) => value)).size
})

/** Follows a chain, and records what is answered after each block. */
const followed = Effect.fnUntraced(function* (url: string, chain: ChainDefinition, blocks: ReadonlyArray<Block>) {
  const answers = new Map<number, Effect.Success<ReturnType<typeof answerOf>>>()
  for (const [index, block] of blocks.entries()) {
    yield* project([block], index + 1, { historyFrom: blocks[0]?.number ?? 0 }, chain)
    answers.set(block.number, yield* answerOf(url, chain))
  }
  return answers
})

/** Follows a chain with its reverts from a fence on, then folds and fills what lies below. */
const travelled = Effect.fnUntraced(function* (
  url: string,
  chain: ChainDefinition,
  events: ReadonlyArray<LogEvent>,
  story: Parameters<typeof rangesOf>[1],
) {
  const run = { chains: [chain], settings: quickProcessor }
  const live = events.slice(pastBlocks - 1)
  yield* appendMissing(chain, live)
  yield* runProcessor({ ...run, untilSeq: live.length })
  const upTo = (yield* readMarks()).find(({ chainId }) => chainId === chain.id)?.finalized?.number
  const trusted = trustedQuotes(chain)
  if (upTo !== undefined && trusted !== undefined) {
    yield* foldCheckpoints({ chainId: chain.id, upTo })
    yield* foldTicks({ trusted, upTo })
  }
  // Folds replace the ledger only until the history is joined.
  yield* checkTicks(url, chain)
  const past = appendedBlocks(events.slice(0, pastBlocks - 1))
  const history = rangesOf(past, story).flat()
  yield* appendMissing(chain, history, { lane: "history" })
  yield* runProcessor({ ...run, untilSeq: history.length, lane: "history" })
})

const layerTravel = Layer.mergeAll(
  // Fresh: the processor has a sink of its own, over a store that the harness watches.
  Layer.fresh(layerFactSink).pipe(Layer.provideMerge(layerLaws)),
  layerFixedKeys([Redacted.make(testKey)]),
)

let [pricedRows, worthsSeen] = [0, 0]

layer(layerTravel, { timeout: 60_000, excludeTestServices: true })("an earlier block", (it) => {
  it.effect("is answered as when it was the newest, on both lanes and after reverts", () =>
    holdsFor(
      travelStory,
      (cases) =>
        Effect.forEach(
          cases,
          (story) =>
            Effect.gen(function* () {
              const [plain, chain] = [marketOnChain(), marketOnChain()]
              const { url } = yield* startTestApi({ chains: [plain, chain] })
              const live = [...story.live, ...takenBack].map(marketStep)
              const parts = { past: marketPast(story.past), live }
              yield* travelled(url, chain, buildMarket(chain.id, parts, pausedTimeMs).events, story)
              worthsSeen += yield* checkTicks(url, chain)
              const { canonical } = buildMarket(plain.id, parts, pausedTimeMs)
              const then = yield* followed(url, plain, canonical)
              const { canonical: own } = buildMarket(chain.id, parts, pausedTimeMs)
              for (const [index, { number, timestampMs }] of own.toReversed().entries()) {
                const expected = then.get(number)
                if (expected === undefined) return assert.fail("every block was requested")
                const { asOf, ...amounts } = withoutUnknown(expected.answer, expected.unknownCoins)
                const places = own.flatMap(({ number: at, hash }) => (at === number ? [{ ...asOf[0], hash }] : []))
                // Times take a search, and then the same way.
                const times = index % 3 === 0 ? [`asOfTime: ${timestampMs}`] : []
                for (const argument of [`asOfBlock: ${number}`, ...times]) {
                  const answer = withoutUnknown(
                    (yield* answerOf(url, chain, `, ${argument}`)).answer,
                    expected.unknownCoins,
                  )
                  assert.deepStrictEqual(answer, { asOf: places, ...amounts }, argument)
                  pricedRows += answer.rows.filter(({ price }) => price > 0).length
                }
              }
            }).pipe(Effect.scoped),
          { discard: true },
        ),
      { cases: 1 },
    ).pipe(
      Effect.andThen(
        Effect.sync(() => assert.isAbove(Math.min(pricedRows, worthsSeen - 1), 0, "the law looked at nothing")),
      ),
    ),
  )
})
