/** Wanted documents, from the served tables. */
import { Effect, Layer } from "effect"
import { DocumentWants } from "#pipelines/outside/documents/document-wants.ts"
import { SinkRefused, SinkUnavailable } from "#pipelines/runtime/fact-sink.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { documentsToFetch } from "#projections/outside/documents-to-fetch.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"

const operation = "read wanted documents"

const toFetch = Effect.fnUntraced(function* (documentsMax: number, pausedHosts: ReadonlyArray<string>) {
  const { set } = yield* readServed(ownSet)
  const served = yield* storeOver(set, release)
  return yield* Effect.provideService(documentsToFetch(documentsMax, pausedHosts), Store, served)
})

/** Reads wants through the `Store`. Tables must have been prepared. */
export const layerTableWants: Layer.Layer<DocumentWants, never, Store> = Layer.effect(
  DocumentWants,
  Effect.map(Store, (store) =>
    DocumentWants.of({
      next: (documentsMax, pausedHosts) =>
        toFetch(documentsMax, pausedHosts).pipe(
          Effect.provideService(Store, store),
          Effect.mapError((cause) =>
            cause._tag === "StoreUnavailable"
              ? new SinkUnavailable({ operation, cause })
              : new SinkRefused({ operation, cause }),
          ),
        ),
    }),
  ),
)
