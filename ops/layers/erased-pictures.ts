/** Pictures of erased content: their files are removed by the command that erases them, and again by the next start of whatever stores pictures. */
import { Effect } from "effect"
import { readErasures } from "#pipelines/vault/erase.ts"
import { isContentSubject } from "#pipelines/vault/fetched-content.ts"
import { BlobStore } from "#projections/media/blob-store.ts"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"

/** Removes files by the digests of their originals; there need not be any. */
export const removePictures = Effect.fnUntraced(function* (digests: ReadonlyArray<Hex>) {
  const blobs = yield* BlobStore
  // Hashes of fetched content are digests.
  yield* Effect.forEach(digests, (digest) => blobs.remove(digest as Hash), { discard: true })
})

/** Removes the files of all content that was ever erased. */
export const removeErasedPictures = Effect.gen(function* () {
  const erasures = [...(yield* readErasures).values()]
  yield* removePictures(erasures.filter(({ subject }) => isContentSubject(subject)).flatMap(({ hashes }) => hashes))
})
