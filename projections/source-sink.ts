/** Sink of sources over a store: writes the rows of the source's tables, then the mark that covers them. */
import { Effect, Layer } from "effect"
import { SinkRefused, SinkUnavailable } from "#pipelines/runtime/fact-sink.ts"
import { type SourceFlush, SourceSink } from "#pipelines/runtime/source-sink.ts"
import { sourceProjections } from "./source-registry.ts"
import { type QueryFailure, Store, type StoreFull } from "./store/store.ts"
import { readSourceMarks, writeSourceMarks } from "./table/commits.ts"
import { type SourceProjection, setOfSource } from "./table/source-projection.ts"

const makeSink = (store: Store["Service"], projections: ReadonlyArray<SourceProjection>) => {
  const inStore = Effect.provideService(Store, store)
  const orSinkFailure = (operation: string) =>
    Effect.mapError((cause: QueryFailure | StoreFull) =>
      cause._tag === "StatementRejected"
        ? new SinkRefused({ operation, cause })
        : new SinkUnavailable({ operation, cause }),
    )

  const write = Effect.fn("SourceSink.write")((flush: SourceFlush) =>
    Effect.gen(function* () {
      const { source, events, place, timestampMs, traceParent } = flush
      for (const projection of projections.filter((one) => one.source === source)) {
        const rows = events.flatMap(({ event, seq }) => projection.encodeRows(event, seq))
        if (rows.length === 0) continue
        yield* store.insert({
          table: projection.table,
          copies: "everywhere",
          columns: projection.insertColumns,
          rows,
        })
      }
      const setName = setOfSource(projections, source).name
      const traced = traceParent === undefined ? {} : { traceParent }
      yield* writeSourceMarks([{ source, setName, place, timestampMs, ...traced }])
    }).pipe(inStore, orSinkFailure("write the rows of a source")),
  )

  return SourceSink.of({
    placeOf: (source) =>
      readSourceMarks().pipe(
        Effect.map((marks) => {
          const setName = setOfSource(projections, source).name
          return marks.find((mark) => mark.source === source && mark.setName === setName)?.place
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

/** Writes events of sources through the `Store`. Tables must have been prepared. */
export const layerSourceSink: Layer.Layer<SourceSink, never, Store> = layerProjectedSources(sourceProjections)
