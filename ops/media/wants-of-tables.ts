/** Wanted media, from the served tables. */
import { Effect, Layer } from "effect"
import { MediaWants } from "#pipelines/outside/media/media-wants.ts"
import { SinkRefused, SinkUnavailable } from "#pipelines/runtime/fact-sink.ts"
import { decodeInline } from "#projections/documents/data-uri.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { itemUrisAt } from "#projections/nfts/item-uris.ts"
import { mediaToExamine } from "#projections/outside/media-to-examine.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"

const operation = "read wanted media"

const toExamine = Effect.fnUntraced(function* (mediaMax: number, pausedHosts: ReadonlyArray<string>) {
  const { set } = yield* readServed(ownSet)
  const served = yield* storeOver(set, release)
  const found = yield* Effect.provideService(mediaToExamine({ mediaMax, pausedHosts }, itemUrisAt), Store, served)
  return new Map(
    [...found].map(([shard, wants]) => [
      shard,
      wants.map(({ key, uri, text, failures }) => ({
        ...{ key, uri, failures },
        bytes: text === undefined ? undefined : decodeInline(text).bytes,
      })),
    ]),
  )
})

/** Reads wants through the `Store`. Tables must have been prepared. */
export const layerMediaWants: Layer.Layer<MediaWants, never, Store> = Layer.effect(
  MediaWants,
  Effect.map(Store, (store) =>
    MediaWants.of({
      next: (mediaMax, pausedHosts) =>
        toExamine(mediaMax, pausedHosts).pipe(
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
