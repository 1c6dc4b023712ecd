import { Effect } from "effect"
import type { ExaminedMedia } from "#projections/outside/media.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"
import { cachedMedia } from "../cache/cached-reads.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeTextLoader } from "../request/loader.ts"
import type { RequestContext } from "../request/request-context.ts"

/** Loaders of media, over the marks of a request. */
export interface MediaLoaders {
  /** Media by its key, as it was examined. */
  readonly media: Loader<Hash, ExaminedMedia>
}

/** A request that reads media. */
export interface MediaContext extends RequestContext, MediaLoaders {}

/** The last record of the stream of each document; documents without a stream are omitted. */
export const documentSeqs = (keys: ReadonlyArray<Hash>, marks: MarkVector): ReadonlyMap<Hash, number> =>
  new Map(
    keys.flatMap((key) => {
      const mark = marks.selectSource(documentStreamOfKey(key))
      return mark === undefined ? [] : [[key, mark.place.seq] as const]
    }),
  )

/** Makes the loaders. */
export const makeMediaLoaders = Effect.fnUntraced(function* (marks: MarkVector) {
  const loaders: MediaLoaders = {
    media: yield* makeTextLoader((keys) => cachedMedia(documentSeqs(keys, marks))),
  }
  return loaders
})
