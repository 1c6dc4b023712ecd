/** Media of items and collections: what their documents name, as it was examined. Media that was never examined, or is a picture that is not decoded, is omitted. */
import { Effect } from "effect"
import {
  type DocumentMedia,
  distinctMedia,
  type MediaUse,
  mediaOfDocument,
  mediaOfText,
} from "#projections/documents/document-media.ts"
import type { ItemDocument } from "#projections/documents/item-document.ts"
import { mediaFilePath, originalExtension } from "#projections/media/media-file.ts"
import type { PictureSize } from "#projections/media/picture-job.ts"
import { pictureWidths } from "#projections/media/picture-job.ts"
import { isPictureType } from "#schemas/domain/media-type.ts"
import type { NftCollectionModel, NftImageModel, NftMediaModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import type { RequestContext } from "../context/request-context.ts"
import type { ImageFormat, ImageSize, NftMediaExcludeFormat } from "../schema/generated.ts"
import { itemKeyOf } from "./item-key.ts"

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

/** A document that is no text is media itself. */
const namedBy = ({ uri, content, normal }: ItemDocument, uses: ReadonlyArray<MediaUse>) => {
  const itself = content === undefined ? mediaOfText("image", uri) : undefined
  const named = itself === undefined ? mediaOfDocument(normal) : [itself]
  return distinctMedia(named.filter(({ use }) => uses.includes(use)))
}

/** Media as it was examined. */
export const mediaOf = Effect.fnUntraced(function* (named: ReadonlyArray<DocumentMedia>, { nfts }: RequestContext) {
  const examined = yield* Effect.forEach(named, ({ key }) => nfts.media.load(key), { concurrency: "unbounded" })
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

/** The media of an item: the image of its document, then its animation. */
export const mediaOfItem = Effect.fnUntraced(function* (item: NftTokenModel, context: RequestContext) {
  const document = yield* context.nfts.documents.load(itemKeyOf(item))
  return document === undefined ? [] : yield* mediaOf(namedBy(document, ["image", "animation"]), context)
})

/** The picture of a collection that its document names for a use; `undefined` if it names none, or something else than a picture. */
export const imageOfCollection = Effect.fnUntraced(function* (
  { chainId, collection }: NftCollectionModel,
  use: MediaUse,
  excludeFormats: ReadonlyArray<NftMediaExcludeFormat>,
  context: RequestContext,
) {
  const document = yield* context.nfts.documents.load({ chainId, collection })
  const media = document === undefined ? [] : yield* mediaOf(namedBy(document, [use]), context)
  return mediaOfKind(media, "image", excludeFormats)[0]
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
