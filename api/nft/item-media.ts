/** Media of items and collections: what their documents name. */
import { Effect } from "effect"
import { distinctMedia, type MediaUse, mediaOfDocument, mediaOfText } from "#projections/documents/document-media.ts"
import type { ItemDocument } from "#projections/documents/item-document.ts"
import type { NftCollectionModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { mediaOf, mediaOfKind } from "../media/examined-media.ts"
import type { NftMediaExcludeFormat } from "../schema/generated.ts"
import { itemKeyOf } from "./item-key.ts"
import type { NftContext } from "./nft-context.ts"

/** A document that is no text is media itself. */
const namedBy = ({ uri, content, normal }: ItemDocument, uses: ReadonlyArray<MediaUse>) => {
  const itself = content === undefined ? mediaOfText("image", uri) : undefined
  const named = itself === undefined ? mediaOfDocument(normal) : [itself]
  return distinctMedia(named.filter(({ use }) => uses.includes(use)))
}

/** The media of an item: the image of its document, then its animation. */
export const mediaOfItem = Effect.fnUntraced(function* (item: NftTokenModel, context: NftContext) {
  const document = yield* context.nfts.documents.load(itemKeyOf(item))
  return document === undefined ? [] : yield* mediaOf(namedBy(document, ["image", "animation"]), context)
})

/** The picture of a collection that its document names for a use; `undefined` if it names none, or something else than a picture. */
export const imageOfCollection = Effect.fnUntraced(function* (
  { chainId, collection }: NftCollectionModel,
  use: MediaUse,
  excludeFormats: ReadonlyArray<NftMediaExcludeFormat>,
  context: NftContext,
) {
  const document = yield* context.nfts.documents.load({ chainId, collection })
  const media = document === undefined ? [] : yield* mediaOf(namedBy(document, [use]), context)
  return mediaOfKind(media, "image", excludeFormats)[0]
})
