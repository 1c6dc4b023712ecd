/** Wanted media, from the served tables. */
import { Effect, Layer } from "effect"
import { MediaWants } from "#pipelines/outside/documents/media-wants.ts"
import { SinkRefused, SinkUnavailable } from "#pipelines/runtime/fact-sink.ts"
import { decodeInline } from "#projections/documents/data-uri.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { collectionUrisAt } from "#projections/nfts/collection-uris.ts"
import { itemUrisAt } from "#projections/nfts/item-uris.ts"
import { mediaToExamine, type ReadUris } from "#projections/outside/media-to-examine.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"

const operation = "read wanted media"

/** An item 0 and its collection have equal places: both are read, and texts are looked up by their keys. */
const urisAt: ReadUris = (places) =>
  Effect.map(
    Effect.all([itemUrisAt(places), collectionUrisAt(places.filter(({ tokenId }) => tokenId === 0n))], {
      concurrency: 2,
    }),
    ([items, collections]) => [...items, ...collections.map(({ uri }) => ({ tokenId: 0n, uri }))],
  )

const toExamine = Effect.fnUntraced(function* (mediaMax: number, pausedHosts: ReadonlyArray<string>) {
  const { set } = yield* readServed(ownSet)
  const served = yield* storeOver(set, release)
  const found = yield* Effect.provideService(mediaToExamine({ mediaMax, pausedHosts }, urisAt), Store, served)
  return new Map(
    [...found].map(([shard, wants]) => [
      shard,
      wants.map(({ key, uri, text, failures }) => ({
        key,
        uri,
        failures,
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
