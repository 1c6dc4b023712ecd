import { defineResolvers } from "../context/resolver-module.ts"
import { readCollectionRanking } from "../ranking/collection-ranking.ts"
import { nodeId } from "../request/node-id.ts"

/** The ranking of collections. */
export const nftRanking = defineResolvers({
  roots: {
    nftRanking: (_root, args, context) => readCollectionRanking(args, context),
  },
  types: {
    SocialNftCollectionFeedItem: {
      id: ({ chainId, collection }) => nodeId("SocialNftCollectionFeedItem", chainId, collection),
      type: () => "nft-collection",
      collectionAddress: ({ collection }) => collection,
      chainId: ({ chainId }) => chainId,
      collection: (collection) => collection,
    },
  },
})
