import { Effect } from "effect"
import type { NftMediaModel, NftMediasModel } from "#schemas/graphql/nft-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { imageLink, mediaOfKind, originLink } from "../media/examined-media.ts"
import { mediaOfItem } from "../nft/item-media.ts"
import { makeConnection } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { NftMediaExcludeFormat } from "../schema/generated.ts"

/** Largest value of GraphQL's Int. */
const intMax = 2_147_483_647

const pageSizeDefault = 25

const fileSizeOf = ({ sizeBytes }: NftMediaModel): number | null =>
  sizeBytes === null || sizeBytes > intMax ? null : sizeBytes

const linkedFields = {
  originalUri: ({ originalUri }: NftMediaModel) => originalUri,
  fileSize: fileSizeOf,
  mimeType: ({ mimeType }: NftMediaModel) => mimeType,
  original: (media: NftMediaModel, _args: unknown, context: ResolverContext) => originLink(media, context),
}

interface MediaPageArguments {
  readonly excludeFormats?: ReadonlyArray<NftMediaExcludeFormat> | null
  readonly first?: number | null
  readonly after?: string | null
}

const pageOf =
  <Kind extends NftMediaModel["kind"]>(kind: Kind) =>
  (item: NftMediasModel, { excludeFormats, first, after }: MediaPageArguments, context: ResolverContext) =>
    Effect.flatMap(mediaOfItem(item, context), (media) =>
      makeConnection({
        rows: mediaOfKind(media, kind, excludeFormats ?? []),
        orderKeyOf: (_media, index) => [index],
        first: first ?? pageSizeDefault,
        after,
      }),
    )

const types = { image: "Image", animation: "Animation", audio: "Audio" } as const

/** Media of NFTs. */
export const nftMedia = defineResolvers({
  roots: {},
  types: {
    NftMediaV2: { __resolveType: ({ kind }) => types[kind] },
    NftMedias: { images: pageOf("image"), animations: pageOf("animation"), audios: pageOf("audio") },
    Image: {
      originalUri: ({ originalUri }) => originalUri,
      blurhash: ({ blurhash }) => blurhash,
      width: ({ width }) => width,
      height: ({ height }) => height,
      fileSize: fileSizeOf,
      mimeType: ({ mimeType }) => mimeType,
      predominantColor: ({ color }) => color,
      url: (image, { input, width, format }, context) => {
        if (width != null && width < 1) {
          return Effect.fail(
            new ArgumentInvalid({ argument: "width", reason: "expected a number of pixels, at least 1" }),
          )
        }
        const size = input == null ? {} : { size: input.size }
        return imageLink(
          image,
          { ...size, ...(width == null ? {} : { width }), ...(format == null ? {} : { format }) },
          context,
        )
      },
      thumbnail: (image, _args, context) => imageLink(image, { size: "THUMBNAIL" }, context),
      medium: (image, _args, context) => imageLink(image, { size: "MEDIUM" }, context),
      large: (image, _args, context) => imageLink(image, { size: "LARGE" }, context),
      original: (image, _args, context) => imageLink(image, { size: "ORIGINAL" }, context),
    },
    Animation: { ...linkedFields, url: linkedFields.original },
    Audio: linkedFields,
  },
})
