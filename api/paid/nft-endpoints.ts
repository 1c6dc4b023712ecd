import { chainMember, exampleCollection, fidMember, pageMembers, portfolioMembers } from "./members.ts"
import { pageInfoFields, valueAt, valueOr } from "./operation.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"

const collectionFields = `address name symbol nftStandard circulatingSupply holdersCount
  stats { dailyVolumeEth weeklyVolumeEth totalVolumeEth } floorPrice { valueUsd }`

/** NFTs: balances, metadata, ranking. */
export const nftEndpoints: ReadonlyArray<PaidEndpoint> = [
  {
    path: "nft-balances",
    summary: "NFTs of accounts.",
    credits: 3,
    members: {
      ...portfolioMembers,
      sortBy: { kind: "text", description: "USD_WORTH or LAST_RECEIVED.", default: "USD_WORTH" },
      ...pageMembers(100),
    },
    operation: {
      document: `query ($addresses: [Address!]!, $chainIds: [Int!], $sortBy: PortfolioV2NftOrderByOption!, $first: Int, $after: String) {
        portfolioV2(addresses: $addresses, chainIds: $chainIds) { nftBalances {
          totalBalanceUSD totalTokensOwned
          byToken(first: $first, after: $after, order: { by: $sortBy }) {
            totalCount
            edges { cursor node { balance balanceUSD lastReceived token { tokenId name collection { address name networkV2 { chainId } } } } }
            ${pageInfoFields}
          }
        } }
      }`,
      ...valueAt("portfolioV2", "nftBalances"),
    },
  },
  {
    path: "nft-token-metadata",
    summary: "Name, description, traits and images of an NFT.",
    credits: 3,
    members: {
      collectionAddress: {
        kind: "address",
        description: "Contract of the collection.",
        isRequired: true,
        example: exampleCollection,
      },
      chainId: chainMember,
      tokenId: { kind: "text", description: "Token id, as a decimal number.", isRequired: true, example: "1" },
    },
    operation: {
      document: `query ($collectionAddress: Address!, $chainId: Int!, $tokenId: String!) {
        nftTokenV2(collectionAddress: $collectionAddress, chainId: $chainId, tokenId: $tokenId) {
          tokenId name description metadata { uri } traits { attributeName attributeValue }
          collection { ${collectionFields} }
        }
      }`,
      ...valueOr("nftTokenV2", "The collection has no such NFT, or is not a collection."),
    },
  },
  {
    path: "nft-collection-metadata",
    summary: "Names, supplies, holders and volumes of collections.",
    credits: 3,
    members: {
      collections: {
        kind: "objects",
        isRequired: true,
        example: [{ address: exampleCollection, chainId: 1 }],
        description: "Collections by `address` and `chainId`, at most 100.",
      },
    },
    operation: {
      document: `query ($collections: [NftCollectionInputV2!]!) { nftCollectionsV2(collections: $collections) { ${collectionFields} } }`,
      ...valueAt("nftCollectionsV2"),
    },
  },
  {
    path: "nft-ranking",
    summary: "The most bought collections: distinct buyers, volume and growth.",
    credits: 12,
    members: { ...pageMembers(100), fid: fidMember },
    operation: {
      freeIfEmpty: ["edges"],
      document: `query ($first: Int, $after: String, $fid: Int) {
        nftRanking(first: $first, after: $after, fid: $fid) {
          edges { cursor node { chainId collectionAddress collection { ${collectionFields} } } }
          ${pageInfoFields}
        }
      }`,
      ...valueAt("nftRanking"),
    },
  },
]
