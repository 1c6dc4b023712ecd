/** Media as it was examined, and links to it. Media that was never examined, or is a picture that is not decoded, is omitted. */
import { Effect } from "effect"
import type { DocumentMedia } from "#projections/documents/document-media.ts"
import { mediaFilePath, originalExtension } from "#projections/media/media-file.ts"
import { type PictureSize, pictureWidths } from "#projections/media/picture-job.ts"
import { isPictureType } from "#schemas/domain/media-type.ts"
import type { NftImageModel, NftMediaModel } from "#schemas/graphql/nft-model.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { ImageFormat, ImageSize, NftMediaExcludeFormat } from "../schema/generated.ts"
import type { MediaContext } from "./media-loaders.ts"

/** Types of the formats that can be left out. */
const formatTypes: Readonly<Record<NftMediaExcludeFormat, string>> = {
  AVIF: "image/avif",
  GIF: "image/gif",
  HTML: "text/html",
  SVG: "image/svg+xml",
  WEBM: "video/webm",
}

const sizes: Readonly<Record<ImageSize, PictureSize>> = {
  THUMBNAIL: "100",
  MEDIUM: "250",
  LARGE: "500",
  ORIGINAL: "original",
}

/** Media as it was examined. */
export const mediaOf = Effect.fnUntraced(function* (
  named: ReadonlyArray<DocumentMedia>,
  { media }: Pick<MediaContext, "media">,
) {
  const examined = yield* Effect.forEach(named, ({ key }) => media.load(key), { concurrency: "unbounded" })
  return named.flatMap(({ text, uri }, index): ReadonlyArray<NftMediaModel> => {
    const found = examined[index]
    if (found === undefined) return []
    const { mimeType, sizeBytes, digest } = found
    const common = { originalUri: text, uri, mimeType, sizeBytes }
    if (mimeType.startsWith("image/")) {
      // Pictures that are decoded have a digest; others cannot be shown.
      return digest === null || !isPictureType(mimeType)
        ? []
        : [{ ...common, ...found, kind: "image", mimeType, digest }]
    }
    return [{ ...common, kind: mimeType.startsWith("audio/") ? "audio" : "animation" }]
  })
})

/** Media of a kind without some formats. */
export const mediaOfKind = <Kind extends NftMediaModel["kind"]>(
  media: ReadonlyArray<NftMediaModel>,
  kind: Kind,
  excludeFormats: ReadonlyArray<NftMediaExcludeFormat>,
): ReadonlyArray<Extract<NftMediaModel, { readonly kind: Kind }>> => {
  const excluded = new Set(excludeFormats.map((format) => formatTypes[format]))
  return media.filter(
    (one): one is Extract<NftMediaModel, { readonly kind: Kind }> => one.kind === kind && !excluded.has(one.mimeType),
  )
}

/** The smallest size that is at least as wide. */
const sizeOfWidth = (width: number): PictureSize =>
  (["100", "250", "500"] as const).find((size) => pictureWidths[size] >= width) ?? "original"

/** The link to a picture. */
export const imageLink = (
  { digest, mimeType }: Pick<NftImageModel, "digest" | "mimeType">,
  { size, width, format }: { readonly size?: ImageSize; readonly width?: number; readonly format?: ImageFormat },
  { publicUrl }: RequestContext,
): string => {
  const chosen = width === undefined ? sizes[size ?? "ORIGINAL"] : sizeOfWidth(width)
  const extension = format ?? (chosen === "original" ? originalExtension(mimeType) : "webp")
  return `${publicUrl}${mediaFilePath({ digest, size: chosen, extension })}`
}

/** The link to media that is not served, where it was published. */
export const originLink = (
  { originalUri, uri }: Pick<NftMediaModel, "originalUri" | "uri">,
  { originOf }: RequestContext,
): string => (uri === undefined ? undefined : originOf(uri)) ?? originalUri
