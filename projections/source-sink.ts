/** Sink of records that are not folded: writes the rows of the tables of their stream, then the mark that covers them. */
import { Effect, Layer } from "effect"
import { SinkRefused, SinkUnavailable } from "#pipelines/runtime/fact-sink.ts"
import { type SourceFlush, SourceSink } from "#pipelines/runtime/source-sink.ts"
import type { RowEraser } from "#pipelines/vault/row-eraser.ts"
import { sourceNameOf } from "#schemas/domain/source.ts"
import { layerRowEraser } from "./erasure/row-eraser.ts"
import { sourceProjections } from "./source-registry.ts"
import { type QueryFailure, Store, type StoreFull } from "./store/store.ts"
import { readSourceMarks } from "./table/commits.ts"
import { type SourceProjection, setOfStream } from "./table/source-projection.ts"
import { writeSourceMarks } from "./table/write-marks.ts"

const makeSink = (store: Store["Service"], projections: ReadonlyArray<SourceProjection>) => {
  const inStore = Effect.provideService(Store, store)
  const orSinkFailure = (operation: string) =>
    Effect.mapError((cause: QueryFailure | StoreFull) =>
      cause._tag === "StatementRejected"
        ? new SinkRefused({ operation, cause })
        : new SinkUnavailable({ operation, cause }),
    )

  const write = Effect.fn("SourceSink.write")((flushes: ReadonlyArray<SourceFlush>) =>
    Effect.gen(function* () {
      for (const projection of projections) {
        const rows = flushes
          .filter(({ stream }) => projection.source === sourceNameOf(stream))
          .flatMap(({ events }) => events.flatMap(({ event, seq }) => projection.encodeRows(event, seq)))
        if (rows.length === 0) continue
        yield* store.insert({
          table: projection.table,
          copies: "everywhere",
          columns: projection.insertColumns,
          rows,
        })
      }
      yield* writeSourceMarks(
        flushes.map(({ events: _, ...mark }) => ({ ...mark, setName: setOfStream(projections, mark.stream).name })),
      )
    }).pipe(inStore, orSinkFailure("write the rows of a source")),
  )

  return SourceSink.of({
    placeOf: (stream) =>
      readSourceMarks().pipe(
        Effect.map((marks) => {
          const setName = setOfStream(projections, stream).name
          return marks.find((mark) => mark.stream === stream && mark.setName === setName)?.place
        }),
        inStore,
        orSinkFailure("read the mark of a source"),
      ),
    write,
  })
}

/** Writes events of sources to the tables of given projections through the `Store`. Tables must have been prepared. */
export const layerProjectedSources = (
  projections: ReadonlyArray<SourceProjection>,
): Layer.Layer<SourceSink, never, Store> =>
  Layer.effect(
    SourceSink,
    Effect.map(Store, (store) => makeSink(store, projections)),
  )

/** Writes events of sources through the `Store`, and removes rows of what was erased. Tables must have been prepared. */
export const layerSourceSink: Layer.Layer<RowEraser | SourceSink, never, Store> = Layer.merge(
  layerProjectedSources(sourceProjections),
  layerRowEraser,
)
