/** The NFTs that represent positions, such as those of ranges of liquidity. */
import type { PositionContractModel, PositionPartModel } from "#schemas/graphql/position-model.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"

/** The amounts of a position, followed by the NFT that represents it, if there is one. */
export const partsOfPosition = (
  { position: { chainId, contract, item }, tokens }: PositionContractModel,
  apps: Pick<AppCatalogueShape, "isOfPositions">,
): ReadonlyArray<PositionPartModel> => {
  if (!apps.isOfPositions(chainId, contract) || !/^\d+$/.test(item)) return tokens
  const asset = { standard: "erc721", token: contract, tokenId: BigInt(item) } as const
  return [...tokens, { meta: "NFT", token: { type: "non-fungible-token", chainId, asset } }]
}
