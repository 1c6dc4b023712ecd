/** Erasure of content from the configured log, vault and tables, beside the running service or without one. */
import { Effect, Layer, Schema } from "effect"
import { erase } from "#pipelines/vault/erase.ts"
import { subjectOf } from "#pipelines/vault/seal-item.ts"
import { authorOfCast } from "#projections/social/cast-author.ts"
import { socialErasable } from "#projections/social/erasable-tables.ts"
import { layerRowEraser } from "#projections/social/row-eraser.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import { openForReading } from "../../layers/layers.ts"

/** No table has a cast of this hash, so its author is unknown. */
export class CastUnknown extends Schema.TaggedError<CastUnknown>()("CastUnknown", {
  hash: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No table has the cast ${this.hash}: pass its author with --fid.`
  }
}

/** Content to erase: a cast, everything of a user, or a cast of a user. */
export interface ContentToErase {
  readonly fid: number | undefined
  readonly castHash: Hex | undefined
}

/** Erases a cast where there is a hash, else everything of a user. Returns the user and what was erased. Fails with `CastUnknown`. */
export const eraseConfigured = Effect.fnUntraced(function* (
  config: TidemarkConfig,
  { fid: requestedFid, castHash }: ContentToErase,
) {
  const { log, storeOf } = yield* openForReading(config)
  const work = Effect.gen(function* () {
    const fid = requestedFid ?? (castHash === undefined ? undefined : yield* authorOfCast(castHash))
    if (fid === undefined) return yield* new CastUnknown({ hash: castHash ?? "" })
    const erasure = { subject: subjectOf(fid), hashes: castHash === undefined ? [] : [castHash] }
    yield* erase(erasure)
    return erasure
  })
  const store = storeOf()
  return yield* work.pipe(
    Effect.provide(Layer.mergeAll(log, store, layerRowEraser(socialErasable).pipe(Layer.provide(store)))),
  )
}, Effect.scoped)
