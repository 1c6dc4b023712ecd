import type { PositionPieceModel } from "#schemas/graphql/position-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { assetFields } from "../nft/asset-fields.ts"
import { floorInCoin, ownerCount } from "../nft/balance-collection-fields.ts"
import { sortedHoldings, sumCopies } from "../nft/nft-portfolio.ts"
import { piecesOf, pieceUsd } from "../portfolio/breakdown.ts"
import { collectionDisplay, positionDisplay, tokenDisplay } from "../portfolio/breakdown-display.ts"
import { toFloat } from "../render/amount.ts"
import { nameOf, symbolOf } from "../tokens/token-text.ts"

/** NFTs of one collection in the older form of a portfolio. @limit callers */
export const breakdownAssetsMax = 100

const typeNames = {
  nfts: "NonFungibleTokenBreakdown",
  position: "PositionBreakdown",
  token: "TokenBreakdown",
} as const satisfies Readonly<Record<PositionPieceModel["kind"], string>>

/** The parts of a portfolio in the form of the older interface. */
export const breakdown = defineResolvers({
  roots: {},
  types: {
    AbstractBreakdown: { __resolveType: ({ kind }) => typeNames[kind] },
    PositionBreakdown: {
      appId: ({ position: { position } }) => position.app.slug,
      metaType: () => null,
      address: ({ position: { position } }) => position.contract,
      network: ({ position: { position } }, _args, { chains }) => enumValueOf(chains, position.chainId),
      balanceUSD: pieceUsd,
      type: () => "POSITION",
      breakdown: piecesOf,
      displayProps: ({ position }, _args, context) => positionDisplay(position, 0, context),
    },
    TokenBreakdown: {
      appId: ({ app }) => app?.slug ?? null,
      metaType: ({ meta }) => meta,
      address: ({ token }) => token.token,
      network: ({ token }, _args, { chains }) => enumValueOf(chains, token.chainId),
      balanceUSD: pieceUsd,
      type: () => "TOKEN",
      breakdown: piecesOf,
      context: (piece) => piece,
      displayProps: (piece, _args, context) => tokenDisplay(piece, context),
    },
    TokenBreakdownContext: {
      balance: ({ token, amountRaw }) => toFloat(amountRaw, token.decimals),
      balanceRaw: ({ amountRaw }) => amountRaw.toString(),
      price: ({ priceUsd }) => priceUsd,
      name: ({ token }) => nameOf(token) || null,
      symbol: ({ token }) => symbolOf(token),
      decimals: ({ token }) => token.decimals,
      verified: ({ token }) => token.listing !== undefined,
    },
    NonFungibleTokenBreakdown: {
      appId: () => null,
      metaType: () => "NFT",
      address: ({ collection }) => collection,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      balanceUSD: pieceUsd,
      type: () => "NON_FUNGIBLE_TOKEN",
      breakdown: () => [],
      context: (piece) => piece,
      assets: ({ holdings }) =>
        sortedHoldings(holdings, { by: "USD_WORTH", direction: "DESC" }).slice(0, breakdownAssetsMax),
      displayProps: (piece, _args, context) => collectionDisplay(piece, context),
    },
    NonFungibleTokenBreakdownContext: {
      incomplete: ({ holdings }) => holdings.length > breakdownAssetsMax,
      marketplaceId: () => "",
      floorPrice: floorInCoin,
      holdersCount: ownerCount,
      amountHeld: ({ holdings }) => Number(sumCopies(holdings)),
    },
    NonFungibleTokenBreakdownAsset: assetFields,
  },
})
