import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { Store } from "#projections/store/store.ts"
import { blocks } from "../../support/api-story.ts"
import { type GatedStatement, layerGatedStore, outOfReach, type StatementGate } from "../../support/gated-store.ts"
import { layerTestTables } from "../../support/processing.ts"
import { project } from "../../support/projected.ts"

const closedTo =
  (isClosed: (statement: GatedStatement) => boolean): StatementGate =>
  (statement, run) =>
    isClosed(statement) ? Effect.fail(outOfReach(statement)) : run

const sinkBehind = (gate: StatementGate) => layerFactSink.pipe(Layer.provide(layerGatedStore(gate)))

describe("layerFactSink", () => {
  layer(layerTestTables)((it) => {
    it.effect("says SinkUnavailable while the store is away, and moves no mark", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        const failure = yield* Effect.flip(project(blocks, 1))
        assert.strictEqual(failure._tag, "SinkUnavailable")
        assert.strictEqual(failure.message, "The tables could not take the rows of a flush.")
        assert.deepStrictEqual(yield* sink.marks, [])
      }).pipe(Effect.provide(sinkBehind(closedTo(({ subject }) => subject === ledger.table)))),
    )

    it.effect("says SinkUnavailable where marks cannot be read", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        assert.strictEqual((yield* Effect.flip(sink.marks))._tag, "SinkUnavailable")
      }).pipe(Effect.provide(sinkBehind(closedTo(({ method }) => method === "query")))),
    )

    it.effect("says SinkRefused where the tables do not take such rows, and moves no mark", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        const store = yield* Store
        yield* store.execute({ operation: "break a table", sql: `ALTER TABLE ${ledger.table} DROP COLUMN kind` })
        const failure = yield* Effect.flip(project(blocks, 1))
        assert.strictEqual(failure._tag, "SinkRefused")
        assert.strictEqual(failure.message, "The tables refused to take the rows of a flush.")
        assert.deepStrictEqual(yield* sink.marks, [])
      }).pipe(Effect.provide(layerFactSink)),
    )
  })
})
