/** Pictures of a collection: those that its document names (ERC-7572). */
import { Effect } from "effect"
import type { MediaUse } from "#projections/documents/document-media.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { imageLink } from "../media/examined-media.ts"
import type { NftMediaExcludeFormat } from "../schema/generated.ts"
import { imageOfCollection } from "./item-media.ts"
import type { NftContext } from "./nft-context.ts"

interface ImageArguments {
  readonly excludeFormats?: ReadonlyArray<NftMediaExcludeFormat> | null
}

/** A resolver of a picture by its use in the document. */
const imageField =
  (use: MediaUse) =>
  (collection: NftCollectionModel, { excludeFormats }: ImageArguments, context: NftContext) =>
    Effect.map(imageOfCollection(collection, use, excludeFormats ?? [], context), (image) => image ?? null)

/** The link to a picture in its own size; `null` if the collection has none for the use. */
export const collectionLink = (collection: NftCollectionModel, use: MediaUse, context: NftContext) =>
  Effect.map(imageOfCollection(collection, use, [], context), (image) =>
    image === undefined ? null : imageLink(image, { size: "ORIGINAL" }, context),
  )

const linkField = (use: MediaUse) => (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
  collectionLink(collection, use, context)

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
