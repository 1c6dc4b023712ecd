/** Pictures, examined by the decoder and stored in the blob store. */
import { createHash } from "node:crypto"
import { Effect, Layer } from "effect"
import { PictureKeeper, PicturesUnavailable, PictureUnusable } from "#pipelines/outside/documents/picture-keeper.ts"
import { BlobStore } from "#projections/media/blob-store.ts"
import { Pictures } from "#projections/media/pictures.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

/** Keeps pictures in the `BlobStore`. A picture that is refused is not stored. */
export const layerPictureKeeper: Layer.Layer<PictureKeeper, never, BlobStore | Pictures> = Layer.effect(
  PictureKeeper,
  Effect.gen(function* () {
    const [blobs, pictures] = [yield* BlobStore, yield* Pictures]
    return PictureKeeper.of({
      keep: Effect.fn("PictureKeeper.keep")(function* (bytes, type) {
        const facts = yield* pictures
          .examine({ bytes, isSvg: type === "image/svg+xml" })
          .pipe(Effect.mapError(({ reason }) => new PictureUnusable({ reason })))
        const digest: Hash = `0x${createHash("sha256").update(bytes).digest("hex")}`
        yield* blobs
          .write(digest, "original", bytes)
          .pipe(Effect.mapError((cause) => new PicturesUnavailable({ cause })))
        return { ...facts, digest }
      }),
    })
  }),
)
