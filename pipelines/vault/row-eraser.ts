/** The port through which erasures remove rows. Implemented by `projections/`. */
import { Context, type Effect, Schema } from "effect"
import type { Hex } from "#schemas/domain/primitive.ts"

/** Rows of erased content could not be removed. Some may have been; removing again is safe. */
export class RowsRemain extends Schema.TaggedError<RowsRemain>()("RowsRemain", {
  subject: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `Rows of ${this.subject} could not be removed.`
  }
}

/** Content to erase. */
export interface Erasure {
  /** Owner of the content in the vault. */
  readonly subject: string
  /** Hashes of messages; none for all content of the subject. */
  readonly hashes: ReadonlyArray<Hex>
}

export class RowEraser extends Context.Service<
  RowEraser,
  {
    /** Removes the rows that were derived from erased content, from every table that has ever been filled. Fails with `RowsRemain`. */
    readonly remove: (erasures: ReadonlyArray<Erasure>) => Effect.Effect<void, RowsRemain>
  }
>()("pipelines/RowEraser") {}
