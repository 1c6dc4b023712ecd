/** Files of pictures as they are served: the original, renders, and facts as JSON. Made once, and kept beside the original. */
import { Effect } from "effect"
import { isPictureType, type PictureType, pictureExtensions, sniffMediaType } from "#schemas/domain/media-type.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { type BlobPart, BlobStore } from "./blob-store.ts"
import { type PictureSize, pictureWidths, type RenderFormat, renderFormats } from "./picture-job.ts"
import { Pictures } from "./pictures.ts"

/** Increases when renders of the same picture change. Part of their names in the store and of their tags, never of their addresses. */
export const renderRecipe = 1

/** A file requested by name. */
export interface MediaFileName {
  readonly digest: Hash
  readonly size: PictureSize
  /** A format of renders, `json`, or the extension of an original. */
  readonly extension: string
}

/** A file of a picture. */
export interface MediaFile {
  readonly mimeType: string
  readonly bytes: Uint8Array
}

const extensions: ReadonlySet<string> = new Set([...Object.values(pictureExtensions), ...renderFormats, "json"])

const isSize = (text: string): text is PictureSize => Object.hasOwn(pictureWidths, text)

const isRenderFormat = (text: string): text is RenderFormat => renderFormats.some((format) => format === text)

/** The file of a path, `<digest>/<size>.<extension>`; `undefined` for a path that no file has. */
export const parseMediaFile = (digest: string, name: string): MediaFileName | undefined => {
  const [size = "", extension = "", ...others] = name.split(".")
  const isFile = /^[0-9a-f]{64}$/.test(digest) && others.length === 0 && isSize(size) && extensions.has(extension)
  return isFile ? { digest: `0x${digest}`, size, extension } : undefined
}

/** The path of a file. */
export const mediaFilePath = ({ digest, size, extension }: MediaFileName): string =>
  `/media/${digest.slice(2)}/${size}.${extension}`

/** The extension under which an original is served: its own, or that of a render for SVG, which is never served as it is. */
export const originalExtension = (type: PictureType): string =>
  type === "image/svg+xml" ? "webp" : pictureExtensions[type]

interface Original {
  readonly type: PictureType
  readonly bytes: Uint8Array
}

const isSvg = ({ type }: Original): boolean => type === "image/svg+xml"

/**
 * A file; `undefined` if there is no such picture, or the picture has no such file.
 *
 * Only examined pictures are in the store, so no caller can have other content decoded. Fails with `PictureRefused` and `BlobsUnavailable`.
 *
 * @param drawn - Originals beside those of the store, by digest.
 */
export const readMediaFile = Effect.fn("media.file")(function* (
  name: MediaFileName,
  drawn: ReadonlyMap<Hash, Uint8Array>,
) {
  const blobs = yield* BlobStore
  const { digest, size, extension } = name
  const part: BlobPart = `${size}.${extension}.${renderRecipe}`
  const mimeType = extension === "json" ? "application/json" : `image/${extension}`
  const made = yield* blobs.read(digest, part)
  if (made !== undefined) return { mimeType, bytes: made }
  const bytes = drawn.get(digest) ?? (yield* blobs.read(digest, "original"))
  const type = sniffMediaType(bytes ?? new Uint8Array())
  if (bytes === undefined || type === undefined || !isPictureType(type)) return undefined
  const original = { type, bytes }
  if (size === "original" && extension === originalExtension(type) && !isSvg(original)) return { mimeType: type, bytes }
  const file = yield* makeFile(original, name)
  if (file === undefined) return undefined
  yield* blobs.write(digest, part, file)
  // Erased meanwhile: the render would outlive its original.
  if (!drawn.has(digest) && (yield* blobs.read(digest, "original")) === undefined) yield* blobs.remove(digest)
  return { mimeType, bytes: file }
})

const makeFile = Effect.fnUntraced(function* (original: Original, { size, extension }: MediaFileName) {
  const pictures = yield* Pictures
  const content = { bytes: original.bytes, isSvg: isSvg(original) }
  if (isRenderFormat(extension)) return yield* pictures.render(content, { size, format: extension })
  if (extension !== "json") return undefined
  const { width, height, frames, blurhash, color } = yield* pictures.examine(content)
  const widthMax = pictureWidths[size] ?? width
  const shown = content.isSvg ? widthMax : Math.min(width, widthMax)
  return Buffer.from(
    JSON.stringify({
      width: shown,
      height: Math.max(1, Math.round((height * shown) / width)),
      original: {
        width,
        height,
        mimeType: original.type,
        fileSize: original.bytes.length,
        frames,
        blurhash,
        predominantColor: color ?? null,
      },
    }),
  )
})
