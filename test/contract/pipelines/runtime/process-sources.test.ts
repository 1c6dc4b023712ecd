import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger } from "effect"
import { EventLog } from "#pipelines/log/event-log.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { readSources } from "#pipelines/outside/read-sources.ts"
import { processSources } from "#pipelines/runtime/process-sources.ts"
import { listedTokens } from "#projections/outside/listed-tokens.ts"
import { tokenListReadings } from "#projections/outside/token-list-readings.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { readSourceMarks } from "#projections/table/commits.ts"
import { listEntry, listRead, tokenList } from "../../../support/api/token-list.ts"
import { appendRaw, eventRecord, firstWriter, startRecord } from "../../../support/log/raw-record.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"
import { layerTestLog, layerTestTables } from "../../../support/service/processing.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

/** Reads and processes the sources, as a service over one data directory does. */
const run = (...lists: ReadonlyArray<string>) => {
  const reading = readSources({ settings: { locations: { lists } }, chainIds: new Set([1]), retryDelayMsMax: 5 })
  return Effect.all([reading, processSources({ retryDelayMsMax: 5 })], { concurrency: 2, discard: true })
}

const layerService = Layer.mergeAll(layerSourceSink, layerSoleOwner, Logger.layer([])).pipe(
  Layer.provideMerge(Layer.mergeAll(Layer.fresh(layerTestLog), Layer.fresh(layerTestTables))),
)

const untilMarked = (seq: number) =>
  waitUntil(
    `a mark at record ${seq}`,
    Effect.map(readSourceMarks(), ([mark]) => (mark?.place.seq ?? 0) >= seq),
  )

const rowsOf = Effect.gen(function* () {
  const store = yield* Store
  const tables = [listedTokens, tokenListReadings]
  return yield* Effect.forEach(tables, ({ table, orderBy }) =>
    store.query({ operation: "dump a table", sql: `SELECT * FROM ${table} ORDER BY ${orderBy.join(", ")}` }),
  )
})

/** Runs the sources until the mark of the lists is there, then stops them. */
const runUntil = Effect.fnUntraced(function* (seq: number, ...lists: ReadonlyArray<string>) {
  const running = yield* Effect.forkChild(run(...lists))
  yield* untilMarked(seq)
  yield* Fiber.interrupt(running)
})

describe("processSources", () => {
  it.live("reads configured sources into log and tables, once, also after a restart", () =>
    Effect.gen(function* () {
      const log = yield* EventLog
      const path = join(yield* temporaryFolder("lists"), "list.json")
      writeFileSync(path, JSON.stringify(tokenList([listEntry(), listEntry({ decimals: "many" })])))
      yield* runUntil(1, path)
      const [tokens, readings] = yield* rowsOf
      assert.strictEqual(tokens?.length, 1)
      assert.strictEqual(readings?.length, 1)
      const [mark] = yield* readSourceMarks()
      yield* runUntil(1, path)
      // A start of the writer, and nothing else.
      assert.isAtMost(yield* log.end("lists"), (mark?.place.offset ?? 0) + 1)
      writeFileSync(path, JSON.stringify(tokenList([listEntry({ symbol: "NEW" })])))
      yield* runUntil(2, path)
      assert.strictEqual((yield* rowsOf)[0]?.length, 2)
    }).pipe(Effect.scoped, Effect.provide(layerService)),
  )

  it.live("returns the same rows from the log alone, without outside requests", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder("lists"), "list.json")
      writeFileSync(path, JSON.stringify(tokenList()))
      yield* runUntil(1, path)
      const rows = yield* rowsOf
      rmSync(path)
      const replayed = yield* Effect.andThen(runUntil(1), rowsOf).pipe(
        Effect.provide(layerSourceSink.pipe(Layer.provideMerge(Layer.fresh(layerTestTables))), { local: true }),
      )
      assert.deepStrictEqual(replayed, rows)
    }).pipe(Effect.scoped, Effect.provide(layerService)),
  )

  it.live("stops a source at a broken record with an alarm, after processing the records before it", () =>
    Effect.gen(function* () {
      const writer = yield* openWriter({ stream: "lists", rememberEvents: 0 })
      yield* writer.append([listRead()])
      yield* appendRaw("lists", [startRecord(firstWriter), eventRecord(firstWriter, 9, listRead())], firstWriter, true)
      const running = yield* Effect.forkChild(run())
      yield* untilMarked(1)
      yield* waitUntil(
        "a stopped source",
        Effect.map(seriesOf("pipelines_sources_stopped"), (series) => series["stream=lists"] === 1),
      )
      assert.strictEqual((yield* readSourceMarks())[0]?.place.seq, 1)
      yield* Fiber.interrupt(running)
    }).pipe(withOwnMetrics, Effect.scoped, Effect.provide(layerService)),
  )
})
