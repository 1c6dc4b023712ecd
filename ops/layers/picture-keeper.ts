/** Pictures, examined by the decoder and stored in the blob store. */
import { createHash } from "node:crypto"
import { Effect, Layer } from "effect"
import { PictureKeeper, PicturesUnavailable, PictureUnusable } from "#pipelines/outside/documents/picture-keeper.ts"
import { isContentErased, subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import { Vault } from "#pipelines/vault/vault.ts"
import { BlobStore, type BlobsUnavailable } from "#projections/media/blob-store.ts"
import { Pictures } from "#projections/media/pictures.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

/** Keeps pictures in the `BlobStore`. A picture that is refused or was erased is not stored. */
export const layerPictureKeeper: Layer.Layer<PictureKeeper, never, BlobStore | Pictures | Vault> = Layer.effect(
  PictureKeeper,
  Effect.gen(function* () {
    const [blobs, pictures, vault] = [yield* BlobStore, yield* Pictures, yield* Vault]
    const orUnavailable = Effect.mapError((cause: BlobsUnavailable) => new PicturesUnavailable({ cause }))
    const refuseErased = Effect.fnUntraced(function* (digest: Hash) {
      const trees = yield* vault.treesOf([subjectOfContent(digest)])
      if (isContentErased(digest, trees)) return yield* new PictureUnusable({ reason: "erased" })
    })
    return PictureKeeper.of({
      keep: Effect.fn("PictureKeeper.keep")(function* (bytes, type) {
        const digest: Hash = `0x${createHash("sha256").update(bytes).digest("hex")}`
        yield* refuseErased(digest)
        const facts = yield* pictures
          .examine({ bytes, isSvg: type === "image/svg+xml" })
          .pipe(Effect.mapError(({ reason }) => new PictureUnusable({ reason })))
        yield* blobs.write(digest, "original", bytes).pipe(orUnavailable)
        // Erased meanwhile: whatever removes the files may have done so before they were written.
        yield* refuseErased(digest).pipe(
          Effect.tapErrorTag("PictureUnusable", () => blobs.remove(digest).pipe(orUnavailable)),
        )
        return { ...facts, digest }
      }),
    })
  }),
)
