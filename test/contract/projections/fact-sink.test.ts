import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { folds } from "#projections/balances/folds.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { Store } from "#projections/store/store.ts"
import { blocks } from "../../support/api/api-story.ts"
import { buildBlock, testChain } from "../../support/chain/block-builder.ts"
import { layerTestTables } from "../../support/service/processing.ts"
import {
  type GatedStatement,
  layerGatedStore,
  outOfReach,
  type StatementGate,
} from "../../support/store/gated-store.ts"
import { markAt, project } from "../../support/store/projected.ts"

const closedTo =
  (isClosed: (statement: GatedStatement) => boolean): StatementGate =>
  (statement, run) =>
    isClosed(statement) ? Effect.fail(outOfReach(statement)) : run

const sinkBehind = (gate: StatementGate) => layerFactSink.pipe(Layer.provide(layerGatedStore(gate)))

/** The step of the first rollup for a chain whose block 1 is final. */
const runFirstRollup = Effect.gen(function* () {
  const [rollup] = (yield* FactSink).rollups
  const mark = markAt(buildBlock({ number: 1 }), 1)
  const step = rollup?.next({ chain: testChain, mark, finalNumber: 1, intervalBlocks: 1 })
  if (step === undefined) return yield* Effect.die("The rollup has no step.")
  yield* step.run
})

describe("layerFactSink", () => {
  layer(layerTestTables)((it) => {
    it.effect("fails with SinkUnavailable while the store is unavailable, and moves no mark", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        const failure = yield* Effect.flip(project(blocks, 1))
        assert.strictEqual(failure._tag, "SinkUnavailable")
        assert.strictEqual(failure.message, "The sink could not write the rows of a flush.")
        assert.deepStrictEqual(yield* sink.marks, [])
      }).pipe(Effect.provide(sinkBehind(closedTo(({ subject }) => subject === ledger.table)))),
    )

    it.effect("fails with SinkUnavailable if marks cannot be read", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        assert.strictEqual((yield* Effect.flip(sink.marks))._tag, "SinkUnavailable")
      }).pipe(Effect.provide(sinkBehind(closedTo(({ method }) => method === "query")))),
    )

    it.effect("lists every rollup, each after those that it reads", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        assert.deepStrictEqual(
          sink.rollups.map(({ name }) => name),
          ["checkpoints", "related-sales", "ticks"],
        )
      }).pipe(Effect.provide(layerFactSink)),
    )

    it.effect("fails the step of a rollup with SinkUnavailable while the store is away", () =>
      Effect.gen(function* () {
        const failure = yield* Effect.flip(runFirstRollup)
        assert.strictEqual(failure._tag, "SinkUnavailable")
        assert.strictEqual(failure.message, "The sink could not run the rollup checkpoints.")
      }).pipe(Effect.provide(sinkBehind(closedTo(({ method }) => method === "query")))),
    )

    it.effect("fails the step of a rollup with SinkRefused where a table is not ours", () =>
      Effect.gen(function* () {
        const store = yield* Store
        yield* store.execute({ operation: "rename a table", sql: `RENAME TABLE ${folds.table} TO elsewhere` })
        const failure = yield* Effect.flip(runFirstRollup)
        yield* store.execute({ operation: "rename it back", sql: `RENAME TABLE elsewhere TO ${folds.table}` })
        assert.strictEqual(failure._tag, "SinkRefused")
        assert.strictEqual(failure.message, "The tables refused an attempt to run the rollup checkpoints.")
      }).pipe(Effect.provide(layerFactSink)),
    )

    it.effect("fails with SinkRefused if the tables reject the rows, and moves no mark", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        const store = yield* Store
        yield* store.execute({ operation: "break a table", sql: `ALTER TABLE ${ledger.table} DROP COLUMN kind` })
        const failure = yield* Effect.flip(project(blocks, 1))
        assert.strictEqual(failure._tag, "SinkRefused")
        assert.strictEqual(failure.message, "The tables refused an attempt to write the rows of a flush.")
        assert.deepStrictEqual(yield* sink.marks, [])
      }).pipe(Effect.provide(layerFactSink)),
    )
  })
})
