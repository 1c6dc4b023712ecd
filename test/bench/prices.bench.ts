/**
 * Estimate: at a new mark, the trades since the last fold, some four buckets of 200, are read in two steps of some 15 ms each through the
 * local engine: 40 ms, with the earlier prices read concurrently. At a known mark everything is in memory, except what a chart reads from
 * the table: 10 ms. A new process reads two hours more: 200 ms. A fold of eight hours is read at once: 0.5 s.
 */
import { Effect, Layer } from "effect"
import { startApi } from "#api/server/server.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { tokenIntervals, tokenPrices } from "#projections/prices/prices.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { writeMarks } from "../support/store/write-marks.ts"
import { askBenchApi, layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, latencyFigures, median, roundsMs, timedMs } from "./bench.ts"
import { layerBenchTables } from "./bench-engine.ts"
import {
  fillMarket,
  finalDepth,
  marketBlocks,
  marketChain,
  marketDatabase,
  marketMark,
  marketSwaps,
  poolsOfWallet,
  tokenOfPool,
  wallets,
} from "./market-tables.ts"

const dayMs = 86_400_000

const rounds = 30

/** Blocks by which the market advances during the queries. */
const standsAt = marketBlocks - 500

const finalAt = standsAt - finalDepth

/** Interval of checkpoint folds: larger than in a service, which has more time for it. */
const heights = [0.33, 0.66, 1].map((share) => Math.floor((share * finalAt) / 5_000) * 5_000)

const portfolioQuery = `
query Portfolio($account: Address!) {
  portfolioV2(addresses: [$account]) {
    tokenBalances {
      totalBalanceUSD
      byToken(first: 25) { totalCount edges { node { tokenAddress symbol balance balanceUSD price priceConfidence } } }
    }
  }
}`

const foldMarket = Effect.gen(function* () {
  const trusted = trustedQuotes(marketChain)
  if (trusted === undefined) return yield* Effect.die("The market's chain has no prices.")
  for (const upTo of heights) yield* foldCheckpoints({ chainId: marketChain.id, upTo })
  const wholeMs = yield* timedMs(foldTicks({ trusted, upTo: finalAt }))
  // One bucket more, of 25 blocks.
  const nextMs = yield* timedMs(foldTicks({ trusted, upTo: finalAt + 25 }))
  return { trusted, wholeMs, nextMs }
})

const measureMarket = Effect.gen(function* () {
  yield* fillMarket(standsAt)
  const { trusted, wholeMs, nextMs } = yield* foldMarket
  const walletOf = (round: number) => round % wallets.length
  const pricesAt = (height: number, round: number) =>
    Effect.gen(function* () {
      const tokens = poolsOfWallet(walletOf(round)).map(tokenOfPool)
      const found = yield* tokenPrices({ marks: [marketMark(height)], trusted, tokens })
      if (found.size < 45) return yield* Effect.die(`Of 50 tokens ${found.size} have a price.`)
    })
  const ticksAt = (height: number, round: number) =>
    Effect.gen(function* () {
      const toMs = marketMark(height).timestampMs
      const span = { fromMs: toMs - 5 * dayMs, toMs, intervalMs: 14_400_000 }
      const token = tokenOfPool(1 + (round % 9))
      const ticks = yield* tokenIntervals({ marks: [marketMark(height)], trusted, token, ...span })
      if (ticks.length < 28) return yield* Effect.die(`Five days have ${ticks.length} ticks.`)
    })
  const over = `over ${marketSwaps.toLocaleString("en-US")} swaps`
  const firstMs = yield* timedMs(pricesAt(standsAt, 0))
  const newMs = yield* roundsMs((round) => pricesAt(standsAt + 1 + round, round), rounds)
  const knownMs = yield* roundsMs((round) => pricesAt(standsAt + 1 + rounds, round), rounds)
  const newTicksMs = yield* roundsMs((round) => ticksAt(standsAt + 51 + round, round), rounds)
  const knownTicksMs = yield* roundsMs((round) => ticksAt(standsAt + 51 + rounds, round), rounds)
  const { url } = yield* startApi({ host: "127.0.0.1", port: 0, chains: [marketChain], describeChain: chainOrGeneric })
  const ask = (round: number) => askBenchApi(url, portfolioQuery, wallets[walletOf(round)] ?? "")
  const portfolioMs = yield* Effect.forEach(Array.from({ length: rounds + 1 }), (_, round) =>
    Effect.andThen(writeMarks([marketMark(standsAt + 101 + round)]), timedMs(ask(round))),
  )
  const knownPortfolioMs = yield* roundsMs(ask, rounds)
  return [
    { name: `first prices in a process, 50 tokens, ${over}`, value: firstMs, unit: "ms" },
    ...latencyFigures("prices of 50 tokens at a new mark", newMs),
    ...latencyFigures("prices of 50 tokens at a cached mark", knownMs),
    ...latencyFigures("ticks of a token over five days at a new mark", newTicksMs),
    ...latencyFigures("ticks of a token over five days at a cached mark", knownTicksMs),
    ...latencyFigures("portfolioV2 of 50 tokens with prices at a new mark", portfolioMs.slice(1)),
    ...latencyFigures("portfolioV2 of 50 tokens with prices at a cached mark", knownPortfolioMs),
    {
      name: "ratio of a new to a cached mark, p50",
      value: median(portfolioMs.slice(1)) / median(knownPortfolioMs),
      unit: "×",
    },
    { name: "fold of six days of ticks", value: wholeMs, unit: "ms" },
    { name: "fold of the next five minutes", value: nextMs, unit: "ms" },
  ]
})

/** Prices, ticks and balances in USD over six days of a market, at marks that are new and at marks that were queried before. */
export const prices: Bench = {
  name: "prices",
  measure: measureMarket.pipe(
    Effect.provide(Layer.merge(Layer.fresh(layerBenchTables(marketDatabase)), layerBenchKey)),
  ),
}
