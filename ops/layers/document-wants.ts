/** Wanted documents, from the served tables. */
import { Effect, Layer } from "effect"
import { DocumentWants } from "#pipelines/outside/documents/document-wants.ts"
import { SinkRefused, SinkUnavailable } from "#pipelines/runtime/fact-sink.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { documentReads } from "#projections/outside/document-reads.ts"
import { documentsToFetch } from "#projections/outside/documents-to-fetch.ts"
import { ownSet, release } from "#projections/registry.ts"
import { type QueryFailure, Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"

const operation = "read wanted documents"

/** Runs a query over the served tables. */
const overServed = Effect.fnUntraced(function* <A>(query: Effect.Effect<A, QueryFailure, Store>) {
  const { set } = yield* readServed(ownSet)
  const served = yield* storeOver(set, release)
  return yield* Effect.provideService(query, Store, served)
})

const attemptsOf = Effect.fnUntraced(function* (uris: ReadonlyArray<string>) {
  const reads = yield* documentReads(uris.map(documentKeyOf))
  return new Map(
    uris.flatMap((uri) => {
      const attempts = reads.get(documentKeyOf(uri))
      return attempts === undefined ? [] : [[uri, attempts] as const]
    }),
  )
})

/** Reads wants through the `Store`. Tables must have been prepared. */
export const layerTableWants: Layer.Layer<DocumentWants, never, Store> = Layer.effect(
  DocumentWants,
  Effect.map(Store, (store) => {
    const run = <A>(query: Effect.Effect<A, QueryFailure, Store>) =>
      overServed(query).pipe(
        Effect.provideService(Store, store),
        Effect.mapError((cause) =>
          cause._tag === "StoreUnavailable"
            ? new SinkUnavailable({ operation, cause })
            : new SinkRefused({ operation, cause }),
        ),
      )
    return DocumentWants.of({
      next: (documentsMax, pausedHosts) => run(documentsToFetch(documentsMax, pausedHosts)),
      attempts: (uris) => run(attemptsOf(uris)),
    })
  }),
)
