/*
 * Estimate: at a new mark what pools did since the last fold is read, some ten buckets of 200 trades, twice (swaps, holdings): 20 ms.
 * All else is a row a token from the table of ticks: 10 ms. At a known mark only that. Ticks of a month of a token are 8,640 rows
 * of 100 bytes: 30 ms.
 */
import { Effect, Layer } from "effect"
import { trustedQuotes } from "#api/model/token-price.ts"
import { tokenIntervals, tokenPrices } from "#projections/queries/prices.ts"
import { type Bench, latencyFigures, roundsMs } from "./bench.ts"
import { layerBenchTables } from "./bench-engine.ts"
import {
  fillMarket,
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

const rounds = Number(process.env["ROUNDS"] ?? 15)

/** Blocks that the market goes on by while it is asked. */
const standsAt = marketBlocks - 1_000

const measureMarket = Effect.gen(function* () {
  const beganMs = performance.now()
  yield* fillMarket(standsAt)
  console.error("filled", performance.now() - beganMs)
  const trusted = trustedQuotes(marketChain)
  if (trusted === undefined) return yield* Effect.die("The market's chain has no prices.")
  const tokensOf = (round: number) => poolsOfWallet(round % wallets.length).map(tokenOfPool)
  let height = standsAt
  const pricesAt = (mark: number, round: number) =>
    Effect.gen(function* () {
      const found = yield* tokenPrices({ marks: [marketMark(mark)], trusted, tokens: tokensOf(round) })
      if (found.size < 45) return yield* Effect.die(`Of 50 tokens ${found.size} have a price.`)
    })
  const ticksAt = (mark: number, round: number) =>
    Effect.gen(function* () {
      const toMs = marketMark(mark).timestampMs
      const span = { fromMs: toMs - 30 * dayMs, toMs, intervalMs: 14_400_000 }
      const token = tokenOfPool(1 + (round % 9))
      const ticks = yield* tokenIntervals({ marks: [marketMark(mark)], trusted, token, ...span })
      if (ticks.length < 150) return yield* Effect.die(`A month has ${ticks.length} ticks.`)
    })
  const newMark = (ask: (mark: number, round: number) => Effect.Effect<void, unknown, never>) => (round: number) => {
    height += 1
    return ask(height, round)
  }
  void newMark
  const over = `over ${marketSwaps.toLocaleString("en-US")} swaps`
  return [
    ...latencyFigures(
      `prices of 50 tokens ${over}, at a new mark`,
      yield* roundsMs((round) => pricesAt(standsAt + 1 + round, round), rounds),
    ),
    ...latencyFigures(
      "the same at a known mark",
      yield* roundsMs((round) => pricesAt(standsAt + 1 + rounds, round), rounds),
    ),
    ...latencyFigures(
      `ticks of a month ${over}, at a new mark`,
      yield* roundsMs((round) => ticksAt(standsAt + 101 + round, round), rounds),
    ),
    ...latencyFigures(
      "the same at a known mark",
      yield* roundsMs((round) => ticksAt(standsAt + 101 + rounds, round), rounds),
    ),
  ]
})

/** Prices and ticks over a month of a market, at marks that nobody has asked at and at ones that somebody has. */
export const prices: Bench = {
  name: "prices",
  measure: measureMarket.pipe(Effect.provide(Layer.fresh(layerBenchTables(marketDatabase)))),
}
