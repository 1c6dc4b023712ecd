/** The port through which pictures are examined and stored. Implemented over the decoder of pictures and the blob store. */
import { Context, type Effect, Schema } from "effect"
import { mediaFailureReasons } from "#schemas/domain/media-failure.ts"
import type { PictureType } from "#schemas/domain/media-type.ts"
import type { MediaExamined } from "#schemas/events/media-examined.ts"
import type { VaultUnavailable } from "../../vault/vault.ts"

/** A picture is not kept: its content is refused. */
export class PictureUnusable extends Schema.TaggedError<PictureUnusable>()("PictureUnusable", {
  reason: Schema.Literals(mediaFailureReasons),
}) {
  readonly kind = "rejected"
  override get message() {
    return `The picture is not kept: ${this.reason}.`
  }
}

/** Pictures cannot be stored for now. */
export class PicturesUnavailable extends Schema.TaggedError<PicturesUnavailable>()("PicturesUnavailable", {
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return "Pictures cannot be stored: check MEDIA_STORE or MEDIA_BUCKET_URL."
  }
}

/** A picture that is stored, and what was found about it. */
export type StoredPicture = Pick<MediaExamined, "width" | "height" | "frames" | "blurhash" | "color" | "recipe"> & {
  readonly digest: NonNullable<MediaExamined["digest"]>
}

export class PictureKeeper extends Context.Service<
  PictureKeeper,
  {
    /**
     * Examines a picture, and stores its bytes by their digest. They are durable when it returns; doing it again changes nothing.
     *
     * Fails with `PictureUnusable` if the content is refused or was erased, with `PicturesUnavailable` and `VaultUnavailable`.
     */
    readonly keep: (
      bytes: Uint8Array,
      type: PictureType,
    ) => Effect.Effect<StoredPicture, PictureUnusable | PicturesUnavailable | VaultUnavailable>
  }
>()("pipelines/PictureKeeper") {}
