/** Transfers of NFTs as events. */
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { NftSaleModel, NftTokenModel, NftTransferModel } from "#schemas/graphql/nft-model.ts"

/** The kind of a transfer: `mint`, `burn`, `sale` or `transfer`. */
export const eventKind = ({ from, to }: NftTransferModel, sale: NftSaleModel | undefined): string => {
  if (from === zeroAddress) return "mint"
  if (to === zeroAddress) return "burn"
  return sale === undefined ? "transfer" : "sale"
}

/** The item that moved. */
export const itemOfTransfer = ({ chainId, standard, collection, tokenId }: NftTransferModel): NftTokenModel => ({
  chainId,
  asset: { standard, token: collection, tokenId },
})
