/*
 * Estimate: at a new mark what pools did since the last fold is read, some ten buckets of 200 trades, twice (swaps, holdings): 20 ms.
 * All else is a row a token from the table of ticks: 10 ms. At a known mark only that. Ticks of a month of a token are 8,640 rows
 * of 100 bytes: 30 ms.
 */
import { Effect, Layer } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { tokenIntervals, tokenPrices } from "#projections/queries/prices.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { type Bench, latencyFigures, roundsMs, timedMs } from "./bench.ts"
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

/** Heights at which checkpoints are folded: further apart than in a service, which has more time for it. */
const foldHeights = Array.from({ length: Math.floor((standsAt - 65) / 15_000) }, (_, index) => (index + 1) * 15_000)

const measureMarket = Effect.gen(function* () {
  const beganMs = performance.now()
  yield* fillMarket(standsAt)
  process.stderr.write(`filled ${performance.now() - beganMs}\n`)
  const sink = yield* FactSink
  const trusted = trustedQuotes(marketChain)
  if (trusted === undefined) return yield* Effect.die("The market's chain has no prices.")
  const upTo = standsAt - 65
  const checkpointsMs = yield* timedMs(
    Effect.forEach(foldHeights, (height) => sink.foldCheckpoints({ chainId: marketChain.id, upTo: height }), {
      discard: true,
    }),
  )
  process.stderr.write(`checkpoints ${checkpointsMs}\n`)
  const monthMs = yield* timedMs(sink.foldTicks({ trusted, upTo }))
  process.stderr.write(`ticks ${monthMs}\n`)
  const nextMs = yield* timedMs(sink.foldTicks({ trusted, upTo: upTo + 25 }))
  const tokensOf = (round: number) => poolsOfWallet(round % wallets.length).map(tokenOfPool)
  const pricesAt = (mark: number, round: number) =>
    Effect.gen(function* () {
      const found = yield* tokenPrices({ marks: [marketMark(mark)], trusted, tokens: tokensOf(round) })
      if (found.size < 45) return yield* Effect.die(`Of 50 tokens ${found.size} have a price.`)
    })
  const ticksAt = (mark: number, round: number) =>
    Effect.gen(function* () {
      const toMs = marketMark(mark).timestampMs
      const span = { fromMs: toMs - 9 * dayMs, toMs, intervalMs: 14_400_000 }
      const token = tokenOfPool(1 + (round % 9))
      const ticks = yield* tokenIntervals({ marks: [marketMark(mark)], trusted, token, ...span })
      if (ticks.length < 50) return yield* Effect.die(`A month has ${ticks.length} ticks.`)
    })
  const over = `over ${marketSwaps.toLocaleString("en-US")} swaps`
  const firstMs = yield* timedMs(pricesAt(standsAt, 0))
  return [
    { name: `first prices of a process ${over}`, value: firstMs, unit: "ms" },
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
      yield* roundsMs((round) => ticksAt(standsAt + 51 + round, round), rounds),
    ),
    ...latencyFigures(
      "the same at a known mark",
      yield* roundsMs((round) => ticksAt(standsAt + 51 + rounds, round), rounds),
    ),
    { name: `fold of a month of ticks ${over}`, value: monthMs, unit: "ms" },
    { name: "fold of five minutes", value: nextMs, unit: "ms" },
  ]
})

/** Prices and ticks over a month of a market, at marks that nobody has asked at and at ones that somebody has. */
export const prices: Bench = {
  name: "prices",
  measure: measureMarket.pipe(Effect.provide(Layer.fresh(layerBenchTables(marketDatabase)))),
}
