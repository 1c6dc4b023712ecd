import { Effect } from "effect"
import { enumValueOf } from "../catalogue/served-chains.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { assetFields } from "../nft/asset-fields.ts"
import { balanceCollectionFields } from "../nft/balance-collection-fields.ts"
import { displayedSymbol } from "../render/symbol.ts"

/** NFTs that represent positions, and collections as the older interface has them. */
export const nftPosition = defineResolvers({
  roots: {},
  types: {
    NonFungiblePositionBalance: {
      type: ({ type }) => type,
      address: ({ asset }) => asset.token,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      balance: () => "1",
      balanceUSD: () => 0,
      price: () => 0,
      symbol: ({ chainId, asset }, _args, { tokens }) =>
        Effect.map(tokens.load({ chainId, token: asset.token }), (facts) =>
          displayedSymbol(facts ?? { symbol: undefined }),
        ),
      decimals: () => 0,
      collection: ({ chainId, asset }) => ({ chainId, collection: asset.token }),
      assets: ({ chainId, asset }) => [{ chainId, asset, copies: 1n, worthUsd: 0 }],
    },
    NftAsset: assetFields,
    NftBalanceCollection: balanceCollectionFields,
  },
})
