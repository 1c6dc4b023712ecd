/** Pictures of a collection: those that its document names (ERC-7572). */
import type { MediaUse } from "#projections/documents/document-media.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { NftMediaExcludeFormat } from "../schema/generated.ts"
import { imageLink, imageOfCollection } from "./item-media.ts"

interface ImageArguments {
  readonly excludeFormats?: ReadonlyArray<NftMediaExcludeFormat> | null
}

/** A resolver of a picture by its use in the document. */
const imageField =
  (use: MediaUse) =>
  async (collection: NftCollectionModel, { excludeFormats }: ImageArguments, context: RequestContext) =>
    (await imageOfCollection(collection, use, excludeFormats ?? [], context)) ?? null

/** A resolver of the link to a picture in its own size. */
const linkField =
  (use: MediaUse) => async (collection: NftCollectionModel, _args: unknown, context: RequestContext) => {
    const image = await imageOfCollection(collection, use, [], context)
    return image === undefined ? null : imageLink(image, { size: "ORIGINAL" }, context)
  }

/** Resolvers of `NftCollectionMedias`. */
export const collectionMediaFields = {
  banner: imageField("banner"),
  card: imageField("featured"),
  logo: imageField("image"),
}

/** Resolvers of the deprecated links of `NftCollection`. */
export const collectionImageFields = {
  bannerImageUrl: linkField("banner"),
  cardImageUrl: linkField("featured"),
}
