/** Reading media into its record: what it is, or the reason why that is not known. */
import { Clock, Effect } from "effect"
import type { MediaFailureReason } from "#schemas/domain/media-failure.ts"
import { isPictureType, sniffedMediaBytes, sniffMediaType } from "#schemas/domain/media-type.ts"
import type { MediaExamined } from "#schemas/events/media-examined.ts"
import type { MediaFailed } from "#schemas/events/media-failed.ts"
import type { FetchLimits } from "./fetch-document.ts"
import type { MediaWant } from "./media-wants.ts"
import { PictureKeeper, PictureUnusable } from "./picture-keeper.ts"
import { type DocumentSettings, fetchAny } from "./read-document.ts"
import { retryDelayMs } from "./retry-time.ts"

/** Largest picture: larger than nearly all pictures of NFTs. Of other media, only the first bytes are read. @limit operators */
const pictureBytesMax = 32 * 1_024 * 1_024

/** 30 s: gateways of IPFS take some seconds for content that they do not have yet. */
const mediaTimeoutMs = 30_000

const isPicture = (bytes: Uint8Array): boolean => isPictureType(sniffMediaType(bytes) ?? "")

/** The limits of all media. */
export const mediaLimits: FetchLimits = {
  bytesMax: pictureBytesMax,
  timeoutMs: mediaTimeoutMs,
  head: { bytes: sniffedMediaBytes, isRestWanted: isPicture },
}

/** Content, and its size if that is known. */
interface Content {
  readonly bytes: Uint8Array
  readonly sizeBytes: number | undefined
}

const contentOf = Effect.fnUntraced(function* ({ uri, bytes }: MediaWant, settings: DocumentSettings) {
  if (uri !== undefined) return yield* fetchAny(uri, { ...settings, limits: settings.limits ?? mediaLimits })
  if (bytes === undefined) return yield* new PictureUnusable({ reason: "content-missing" })
  return { bytes, sizeBytes: bytes.length }
})

const examine = Effect.fnUntraced(function* ({ bytes, sizeBytes }: Content) {
  const mimeType = sniffMediaType(bytes)
  if (mimeType === undefined) return yield* new PictureUnusable({ reason: "type-unsupported" })
  if (!isPictureType(mimeType)) return { ...noPicture, mimeType, sizeBytes }
  const keeper = yield* PictureKeeper
  return { ...(yield* keeper.keep(bytes, mimeType)), mimeType, sizeBytes }
})

const noPicture = {
  digest: undefined,
  width: undefined,
  height: undefined,
  frames: undefined,
  blurhash: undefined,
  color: undefined,
  recipe: undefined,
}

/** Reads media. A failure is an event, too, but for `PicturesUnavailable` and `VaultUnavailable`: a store is at fault, not the media. */
export const readMedia = Effect.fnUntraced(function* (want: MediaWant, settings: DocumentSettings) {
  const { key: mediaKey, uri } = want
  const failed = (reason: MediaFailureReason, status?: number) =>
    Effect.map(Clock.currentTimeMillis, (readAtMs): MediaFailed => {
      const attempt = want.failures + 1
      const retryAtMs = readAtMs + retryDelayMs(reason, attempt)
      return { kind: "MediaFailed", mediaKey, uri, readAtMs, reason, status, attempt, retryAtMs }
    })
  return yield* contentOf(want, settings).pipe(
    Effect.flatMap(examine),
    Effect.flatMap((found) =>
      Effect.map(
        Clock.currentTimeMillis,
        (readAtMs): MediaExamined => ({ kind: "MediaExamined", mediaKey, uri, readAtMs, ...found }),
      ),
    ),
    Effect.catchTags({
      DocumentUnavailable: ({ reason, status }) => failed(reason, status),
      PictureUnusable: ({ reason }) => failed(reason),
    }),
  )
})
