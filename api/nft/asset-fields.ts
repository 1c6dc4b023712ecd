/** Fields of copies of an NFT, as the older interface has them. */
import { Effect } from "effect"
import type { NftAssetModel } from "#schemas/graphql/nft-model.ts"
import { imageLink, mediaOfKind } from "../media/examined-media.ts"
import { itemDocumentFields } from "./item-fields.ts"
import { mediaOfItem } from "./item-media.ts"
import type { NftContext } from "./nft-context.ts"

/** Resolvers of copies of an NFT. */
export const assetFields = {
  tokenId: ({ asset }: NftAssetModel) => asset.tokenId.toString(),
  balance: ({ copies }: NftAssetModel) => Number(copies),
  balanceUSD: ({ worthUsd }: NftAssetModel) => worthUsd,
  assetImg: (item: NftAssetModel, _args: unknown, context: NftContext) =>
    Effect.map(mediaOfItem(item, context), (media) => {
      const [image] = mediaOfKind(media, "image", [])
      return image === undefined ? "" : imageLink(image, {}, context)
    }),
  assetName: itemDocumentFields.name,
}
