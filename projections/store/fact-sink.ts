/** The fact sink over a store: facts become rows of every projection, and marks follow their rows. */
import { Effect, Layer } from "effect"
import {
  type ChainFlush,
  type ChainRevert,
  FactSink,
  SinkRefused,
  SinkUnavailable,
} from "#pipelines/runtime/fact-sink.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { readMarks, writeMarks } from "../commits.ts"
import { blockTimeMs, historyRuns } from "../definitions/blocks.ts"
import type { Projection } from "../projection.ts"
import { projections } from "../registry.ts"
import { foldCheckpoints } from "../rollups/fold-checkpoints.ts"
import { foldTicks } from "../rollups/fold-ticks.ts"
import {
  type ColumnValue,
  type QueryTooExpensive,
  type StatementRejected,
  Store,
  type StoreFull,
  type StoreUnavailable,
} from "./store.ts"

/** The rows of one projection for all chains of a flush. */
const rowsOf = (
  projection: Projection,
  flushes: ReadonlyArray<ChainFlush>,
): ReadonlyArray<ReadonlyArray<ColumnValue>> =>
  flushes.flatMap((flush) => flush.blocks.flatMap(({ facts, seq, lane }) => projection.encodeRows(facts, seq, lane)))

/** Re-inserts the rows above a fork as deleted. Rows that are deleted already are chosen away, so it can be repeated. */
const undoSql = (projection: Projection): string => `
INSERT INTO ${projection.table}
SELECT * REPLACE ({seq:UInt64} AS seq, 1 AS is_deleted)
FROM ${projection.table} FINAL
WHERE chain_id = {chain:UInt32}
  AND lane = {lane:String}
  AND block_number > {fork:UInt64}`

/**
 * Tables written at once. Their order means nothing, only that the mark comes behind them all; the local engine takes two
 * inserts at a time.
 */
const tablesAtOnceMax = 2

/** Writes facts through the `Store`. Tables must have been prepared. */
export const layerFactSink: Layer.Layer<FactSink, never, Store> = Layer.effect(
  FactSink,
  Effect.gen(function* () {
    const store = yield* Store
    const inStore = Effect.provideService(Store, store)
    const orSinkFailure = (operation: string) =>
      Effect.mapError((cause: StoreUnavailable | StoreFull | StatementRejected | QueryTooExpensive) =>
        cause._tag === "StatementRejected"
          ? new SinkRefused({ operation, cause })
          : new SinkUnavailable({ operation, cause }),
      )

    const write = (flushes: ReadonlyArray<ChainFlush>) =>
      Effect.gen(function* () {
        const insert = (projection: Projection) =>
          Effect.suspend(() => {
            const rows = rowsOf(projection, flushes)
            if (rows.length === 0) return Effect.void
            return store.insert({ table: projection.table, columns: projection.insertColumns, rows })
          })
        yield* Effect.forEach(projections, insert, { concurrency: tablesAtOnceMax, discard: true })
        yield* writeMarks(flushes.map((flush) => flush.mark))
      }).pipe(inStore, orSinkFailure("take the rows of a flush"))

    const undo = (projection: Projection, mark: Mark) =>
      store.execute({
        operation: `undo the rows of ${projection.table}`,
        sql: undoSql(projection),
        parameters: { seq: mark.place.seq, chain: mark.chainId, lane: mark.lane, fork: mark.block.number },
      })

    const revert = ({ down, up }: ChainRevert) =>
      Effect.gen(function* () {
        yield* writeMarks([down])
        // One after the other: each selects with all threads of the store, and two at once took as long.
        for (const projection of projections) yield* undo(projection, down)
        yield* writeMarks([up])
      }).pipe(inStore, orSinkFailure("carry out a revert"))

    return FactSink.of({
      marks: readMarks().pipe(inStore, orSinkFailure("give the tide marks")),
      blockTimeMs: (block) => blockTimeMs(block).pipe(inStore, orSinkFailure("give the time of a block")),
      historyRuns: (upTo) => historyRuns(upTo).pipe(inStore, orSinkFailure("give the runs of a history")),
      write: Effect.fn("FactSink.write")(write),
      revert: Effect.fn("FactSink.revert")(revert),
      foldCheckpoints: Effect.fn("FactSink.foldCheckpoints")((fold) =>
        foldCheckpoints(fold).pipe(inStore, orSinkFailure("fold checkpoints")),
      ),
      foldTicks: Effect.fn("FactSink.foldTicks")((fold) => foldTicks(fold).pipe(inStore, orSinkFailure("fold ticks"))),
    })
  }),
)
