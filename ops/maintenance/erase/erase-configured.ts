/** Erasure of content from the configured log, vault, tables and pictures, beside the running service or without one. */
import { Effect, Layer, Schema } from "effect"
import { erase } from "#pipelines/vault/erase.ts"
import { subjectOfContent } from "#pipelines/vault/fetched-content.ts"
import type { Erasure } from "#pipelines/vault/row-eraser.ts"
import { subjectOf } from "#pipelines/vault/seal-item.ts"
import { layerRowEraser } from "#projections/erasure/row-eraser.ts"
import { contentAt } from "#projections/outside/content-at.ts"
import { authorOfCast } from "#projections/social/cast-author.ts"
import { documentKeyOf, parseDocumentUri } from "#schemas/domain/document-uri.ts"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import { removePictures } from "../../layers/erased-pictures.ts"
import { layerBlobs, openForReading } from "../../layers/layers.ts"

/** No table has a cast of this hash, so its author is unknown. */
export class CastUnknown extends Schema.TaggedError<CastUnknown>()("CastUnknown", {
  hash: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No table has the cast ${this.hash}: pass its author with --fid.`
  }
}

/** Nothing was fetched from this URI. */
export class ContentUnknown extends Schema.TaggedError<ContentUnknown>()("ContentUnknown", {
  uri: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Nothing was fetched from ${this.uri}: pass the SHA-256 of the content with --digest.`
  }
}

/** Content to erase: of the social network a cast or everything of a user, or what was fetched from a URI or has a digest. */
export type ContentToErase =
  | { readonly fid: number }
  | { readonly castHash: Hex; readonly fid: number | undefined }
  | { readonly uri: string }
  | { readonly digest: Hash }

const ofCast = Effect.fnUntraced(function* (castHash: Hex, requestedFid: number | undefined) {
  const fid = requestedFid ?? (yield* authorOfCast(castHash))
  if (fid === undefined) return yield* new CastUnknown({ hash: castHash })
  return [{ subject: subjectOf(fid), hashes: [castHash] }]
})

const ofDigests = (digests: ReadonlyArray<Hash>): ReadonlyArray<Erasure> =>
  [...Map.groupBy(digests, subjectOfContent)].map(([subject, hashes]) => ({ subject, hashes }))

const ofUri = Effect.fnUntraced(function* (text: string) {
  const parsed = parseDocumentUri(text)
  const digests = "uri" in parsed ? yield* contentAt(documentKeyOf(parsed.uri)) : []
  return digests.length === 0 ? yield* new ContentUnknown({ uri: text }) : ofDigests(digests)
})

/** The contents as erasures. Fails with `CastUnknown` and `ContentUnknown`. */
export const erasuresOf = (content: ContentToErase) => {
  if ("castHash" in content) return ofCast(content.castHash, content.fid)
  if ("uri" in content) return ofUri(content.uri)
  return Effect.succeed(
    "digest" in content ? ofDigests([content.digest]) : [{ subject: subjectOf(content.fid), hashes: [] }],
  )
}

/** Erases content. Returns what was erased. Fails with `CastUnknown` and `ContentUnknown`. */
export const eraseContent = Effect.fnUntraced(function* (content: ContentToErase) {
  const erasures: ReadonlyArray<Erasure> = yield* erasuresOf(content)
  const digests = "uri" in content || "digest" in content ? erasures.flatMap(({ hashes }) => hashes) : []
  yield* erase(erasures, removePictures(digests))
  return erasures
})

/** Erases content of a configuration. Fails as `eraseContent` does. */
export const eraseConfigured = Effect.fnUntraced(function* (config: TidemarkConfig, content: ContentToErase) {
  const { log, storeOf } = yield* openForReading(config)
  const store = storeOf()
  return yield* eraseContent(content).pipe(
    Effect.provide(Layer.mergeAll(log, store, layerBlobs(config), layerRowEraser.pipe(Layer.provide(store)))),
  )
}, Effect.scoped)
