/** The port of the store of media: pictures as they were fetched, by the digest of their bytes, and their renders. Never part of the log. */
import { Context, type Effect, Schema, type Stream } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"

/** The store of media cannot be used: it is away, full, or not writable. */
export class BlobsUnavailable extends Schema.TaggedError<BlobsUnavailable>()("BlobsUnavailable", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The store of media could not ${this.operation}: check MEDIA_STORE or MEDIA_BUCKET_URL.`
  }
}

/** A part of a blob: the original, or a render by its name, such as `250.webp.1`. */
export type BlobPart = "original" | `${string}.${string}`

export class BlobStore extends Context.Service<
  BlobStore,
  {
    /** Bytes of a part; `undefined` if the store does not have it. Fails with `BlobsUnavailable`. */
    readonly read: (digest: Hash, part: BlobPart) => Effect.Effect<Uint8Array | undefined, BlobsUnavailable>
    /**
     * Stores a part. Durable when it returns, and never visible in part; a part that is there already is kept. Fails with `BlobsUnavailable`.
     *
     * @param digest - SHA-256 of the original.
     */
    readonly write: (digest: Hash, part: BlobPart, bytes: Uint8Array) => Effect.Effect<void, BlobsUnavailable>
    /** Removes every part. Removing them again changes nothing. Fails with `BlobsUnavailable`. */
    readonly remove: (digest: Hash) => Effect.Effect<void, BlobsUnavailable>
    /** Digests of all originals, in no particular order. Those that are written meanwhile may be missing. Fails with `BlobsUnavailable`. */
    readonly originals: Stream.Stream<Hash, BlobsUnavailable>
  }
>()("projections/BlobStore") {}
