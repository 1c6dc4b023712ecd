/**
 * Estimate: with folds the balance of a busy account needs a twentieth of its 20,000 rows and one checkpoint per token: 20 ms less of 40
 * ms. A fold reads the block number of every row, 8 MB, and merges new rows twice: 0.3 s for 5,000 blocks, some seconds for all at once, on
 * one core beside queries.
 */
import { Effect, Fiber, Layer } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { dropFolds } from "../support/store/folded-rows.ts"
import { type Bench, type Figure, median, roundsMs, timedMs } from "./bench.ts"
import { benchBlocks, benchChain } from "./bench-blocks.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { busyAccount, busyRows, filledTables, fillTables, quietAccounts } from "./filled-tables.ts"

/** Same number of blocks as the default of `PROCESS_CHECKPOINT_INTERVAL_BLOCKS`. */
const intervalBlocks = 5_000

const foldsTimed = 6

const rounds = 15

const fold = (upTo: number) => foldCheckpoints({ chainId: benchChain.id, upTo })

const balancesMs = (accountOf: (round: number) => Address) =>
  Effect.map(
    roundsMs((round) => tokenBalances({ marks: [filledTables.mark], accounts: [accountOf(round)] }), rounds),
    median,
  )

const busyMs = balancesMs(() => busyAccount)
const quietMs = balancesMs((round) => quietAccounts[round % quietAccounts.length] ?? busyAccount)

/** Duration of the flush of a block, in another database on the same engine. */
const flushMs = Effect.gen(function* () {
  const sink = yield* FactSink
  const [block] = benchBlocks(1)
  if (block === undefined) return yield* Effect.die("The bench chain has no blocks.")
  const [facts] = foldBlocks({ chain: benchChain, blocks: [block] })
  if (facts === undefined) return yield* Effect.die("The block has no facts.")
  const mark = { ...filledTables.mark, block: { number: block.number, hash: block.hash } }
  return median(
    yield* roundsMs(() => sink.write([{ blocks: sink.encode([{ seq: 1, lane: "live", facts }]), mark }]), rounds),
  )
}).pipe(Effect.provide(Layer.fresh(layerBenchTables("beside"))))

const measureFilled = Effect.gen(function* () {
  yield* fillTables(filledTables)
  yield* dropFolds()
  const busyBefore = yield* busyMs
  const quietBefore = yield* quietMs
  const first = filledTables.blockCount - foldsTimed * intervalBlocks
  const aloneMs = yield* flushMs
  const folding = yield* Effect.forkChild(timedMs(fold(first)))
  const besideMs = yield* flushMs
  const firstFoldMs = yield* Fiber.join(folding)
  const foldMs = yield* Effect.forEach(Array.from({ length: foldsTimed }), (_, index) =>
    timedMs(fold(first + (index + 1) * intervalBlocks - 1)),
  )
  const busyFolded = yield* busyMs
  const quietFolded = yield* quietMs
  // Repeated, because a noisy machine may have changed meanwhile; and other benchmarks measure balances without folds.
  yield* dropFolds()
  const busyWhole = (busyBefore + (yield* busyMs)) / 2
  const quietWhole = (quietBefore + (yield* quietMs)) / 2
  const over = `over ${filledTables.rowCount.toLocaleString("en-US")} rows`
  const busy = `balances ${over}, account with ${busyRows.toLocaleString("en-US")}`
  const figures: ReadonlyArray<Figure> = [
    { name: busy, value: busyWhole, unit: "ms" },
    { name: "the same with folded checkpoints", value: busyFolded, unit: "ms" },
    { name: "ratio of folded to unfolded", value: busyFolded / busyWhole, unit: "×" },
    { name: "the same ratio, account with about 50", value: quietFolded / quietWhole, unit: "×" },
    { name: `fold of ${intervalBlocks.toLocaleString("en-US")} blocks ${over}`, value: median(foldMs), unit: "ms" },
    { name: `first fold, of ${first.toLocaleString("en-US")} blocks`, value: firstFoldMs, unit: "ms" },
    { name: "ratio of a block's flush during a fold to one without", value: besideMs / aloneMs, unit: "×" },
  ]
  return figures
})

/** Balances with and without folded checkpoints, and the cost of folding. */
export const checkpoints: Bench = {
  name: "checkpoints",
  measure: measureFilled.pipe(Effect.provide(layerBenchTables(filledTables.database))),
}
