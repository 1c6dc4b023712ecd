/** A portfolio as a tree: tokens, positions and collections of NFTs with their parts, from the rows of its lists. */
import type { HoldingModel, TokenHoldingModel } from "#schemas/graphql/model.ts"
import type { NftCollectionHoldingModel } from "#schemas/graphql/nft-model.ts"
import type {
  PositionAmountModel,
  PositionModel,
  PositionPieceModel,
  PositionPlaceModel,
  PositionTokenBreakdownModel,
  PositionTokenModel,
} from "#schemas/graphql/position-model.ts"
import { sumWorthUsd } from "../nft/nft-order.ts"
import { amountsOf, positionsUsd, positionTokenPrice, tokenUsd } from "../positions/position-worth.ts"
import { balanceUsd, groupByToken, priceUsd } from "./portfolio-holding.ts"

/** An amount of a wallet. */
const pieceOfHolding = (holding: TokenHoldingModel): PositionTokenBreakdownModel => ({
  kind: "token",
  app: undefined,
  meta: "WALLET",
  token: holding.token,
  amountRaw: holding.balanceRaw,
  worthUsd: balanceUsd(holding),
  priceUsd: priceUsd(holding),
  share: undefined,
})

/** An amount of a position, or of a share in one. */
const pieceOfToken = (
  token: PositionTokenModel,
  { app, meta }: Pick<PositionTokenBreakdownModel, "app" | "meta">,
): PositionTokenBreakdownModel => ({
  kind: "token",
  app,
  meta,
  token: token.token,
  amountRaw: token.amountRaw,
  worthUsd: tokenUsd(token),
  priceUsd: positionTokenPrice(token),
  share: token.type === "app-token" ? token : undefined,
})

const pieceOfAmount = ({ meta, token }: PositionAmountModel, { app }: PositionPlaceModel) =>
  pieceOfToken(token, { app, meta })

const piecesOfPosition = (position: PositionModel): ReadonlyArray<PositionPieceModel> =>
  position.type === "app-token"
    ? amountsOf(position).map((amount) => pieceOfAmount(amount, position.position))
    : [{ kind: "position", position }]

/** Worth of a piece in USD. */
export const pieceUsd = (piece: PositionPieceModel): number => {
  switch (piece.kind) {
    case "position":
      return positionsUsd([piece.position])
    case "token":
      return piece.worthUsd
    case "nfts":
      return sumWorthUsd(piece.holdings)
  }
}

/** The pieces of a piece. Those of a collection are its assets, which are no pieces. */
export const piecesOf = (piece: PositionPieceModel): ReadonlyArray<PositionPieceModel> => {
  switch (piece.kind) {
    case "position":
      return amountsOf(piece.position).map((amount) => pieceOfAmount(amount, piece.position.position))
    case "token":
      return (piece.share?.tokens ?? []).map((token) => pieceOfToken(token, piece))
    case "nfts":
      return []
  }
}

/** The pieces of a portfolio by value, descending. */
export const breakdownOf = ({
  holdings,
  positions,
  nfts,
}: {
  readonly holdings: ReadonlyArray<HoldingModel>
  readonly positions: ReadonlyArray<PositionModel>
  readonly nfts: ReadonlyArray<NftCollectionHoldingModel>
}): ReadonlyArray<PositionPieceModel> => {
  const pieces: ReadonlyArray<PositionPieceModel> = [
    ...groupByToken(holdings).map(pieceOfHolding),
    ...positions.flatMap(piecesOfPosition),
    ...nfts.map((collection) => ({ ...collection, kind: "nfts" as const })),
  ]
  return pieces.toSorted((left, right) => pieceUsd(right) - pieceUsd(left))
}
