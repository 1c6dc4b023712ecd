/** `npm run cookbook`: runs every query of the cookbook over tables of known size, and writes the page with rows read and times. */
import { writeFileSync } from "node:fs"
import { Effect, Layer } from "effect"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { release } from "#projections/registry.ts"
import { analystOf } from "#projections/store/local-engine.ts"
import { layerSqlReader } from "#projections/store/sql-reader.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { checkSql, readRows } from "#projections/views/read-sql.ts"
import { analyticsStory } from "../support/analytics-story.ts"
import { testChain } from "../support/block-builder.ts"
import { cookbookPage, cookbookPath, cookbookQueries, type QueryFigures } from "../support/cookbook.ts"
import { marketQuotes } from "../support/market-story.ts"
import { layerOwnTables } from "../support/own-tables.ts"
import { project } from "../support/projected.ts"
import { definedTestLabels, definedTestTokens } from "../support/sql-api.ts"
import { BenchEngine, layerBenchEngine, layerBenchStore } from "./bench-engine.ts"

/** Blocks of the tables: five weeks, of ten minutes each. */
const blockCount = 5_000

const blocksPerFlush = 500

/** Runs of each query; the fastest counts, as other work of the machine only adds time. */
const runs = 3

const database = "cookbook"

const layerReader = Layer.unwrap(
  Effect.map(BenchEngine, ({ url, password }) => layerSqlReader({ url, ...analystOf(password), database })),
)

const fill = Effect.gen(function* () {
  const story = analyticsStory(blockCount)
  for (let first = 0; first < story.length; first += blocksPerFlush) {
    const flush = story.slice(first, first + blocksPerFlush)
    const last = flush.at(-1)
    if (last === undefined) return
    const finalized = { number: last.number, hash: last.hash }
    yield* project(flush, first + 1, { historyFrom: 1, finalized })
  }
  yield* foldCheckpoints({ chainId: testChain.id, upTo: blockCount - 100 })
  yield* foldTicks({ trusted: marketQuotes, upTo: blockCount })
  yield* prepareViews({ release, views, definedTokens: definedTestTokens, definedLabels: definedTestLabels })
})

const measure = Effect.gen(function* () {
  yield* fill
  const measured = yield* Effect.forEach(cookbookQueries(), (query) =>
    Effect.gen(function* () {
      const statement = yield* checkSql(query, views)
      const results = yield* Effect.forEach(Array.from({ length: runs }), () => readRows(statement))
      const figures: QueryFigures = {
        rows: results[0]?.rows.length ?? 0,
        rowsRead: results[0]?.rowsRead ?? 0,
        elapsedMs: Math.min(...results.map(({ elapsedMs }) => elapsedMs)),
      }
      return [query, figures] as const
    }),
  )
  const { rows } = yield* readRows({
    sql: "SELECT (SELECT count() FROM transactions), (SELECT count() FROM logs), (SELECT count() FROM ledger)",
    parameters: {},
  })
  const [transactions, logs, movements] = (rows[0] ?? []).map((value) => Number(value).toLocaleString("en-US"))
  const tables = `They were measured on a generated chain with ${blockCount.toLocaleString("en-US")} blocks, ${transactions} transactions, ${logs} logs and ${movements} movements, in the local engine on two shared cores; the rows read include marks and token names.`
  yield* Effect.sync(() => writeFileSync(cookbookPath, cookbookPage(measured, tables)))
})

const layerTables = layerReader.pipe(
  Layer.provideMerge(layerFactSink.pipe(Layer.provideMerge(layerOwnTables), Layer.provide(layerBenchStore(database)))),
  Layer.provide(layerBenchEngine),
)

await Effect.runPromise(Effect.scoped(Effect.provide(measure, layerTables)))
