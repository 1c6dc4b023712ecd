/** The queries about NFTs. */

/** Fields of an NFT that `itemPicture` draws. */
export const pictureFields =
  "name tokenId collection { address } mediasV3 { images(first: 1) { edges { node { medium large } } } }"

/** Owners per page. */
export const holdersPerPage = 10

/** Transfers per page. */
export const transfersPerPage = 25

const holderFields = `edges { node { holdTotalCount account { address } } } pageInfo { hasNextPage endCursor }`

const transferFields = `edges {
      heldForInSeconds
      node { timestamp txHash amount payments { tokenValue tokenSymbol tokenValueUSD } fromAccount { address } toAccount { address } }
    } pageInfo { hasNextPage endCursor }`

const valueFields = "valueUsd valueWithDenomination denomination { symbol }"

const linkFields = "edges { node { mimeType original } }"

const parameters = "$collection: Address!, $chainId: Int!, $tokenId: String!"
const item = "nftTokenV2(collectionAddress: $collection, chainId: $chainId, tokenId: $tokenId)"

/** An NFT with its first owners and newest transfers. */
export const itemQuery = `query Item(${parameters}, $holders: Int!, $transfers: Int!) {
  ${item} {
    description supply holdersCount
    ${pictureFields}
    moving: mediasV3 { animations(first: 1) { ${linkFields} } audios(first: 1) { ${linkFields} } }
    collection {
      name symbol nftStandard spamScore networkV2 { name } supply holdersCount
      floorPrice { ${valueFields} }
      topOfferPrice { ${valueFields} }
    }
    metadata { uri data }
    traits { attributeName attributeValue }
    lastSale { ${valueFields} }
    estimatedValue { ${valueFields} }
    holders(first: $holders) { totalCount ${holderFields} }
    transfers(first: $transfers) { ${transferFields} }
  }
}`

/** The rarity of an NFT, and the shares of its traits: a query of its own, which is refused for collections with too many NFTs to compare. */
export const rarityQuery = `query Rarity(${parameters}) {
  ${item} { rarityRank traits { attributeName attributeValue supply supplyPercentage } }
}`

/** The next owners. */
export const moreHoldersQuery = `query MoreHolders(${parameters}, $holders: Int!, $after: String!) {
  ${item} { holders(first: $holders, after: $after) { ${holderFields} } }
}`

/** The next transfers. */
export const moreTransfersQuery = `query MoreTransfers(${parameters}, $transfers: Int!, $after: String!) {
  ${item} { transfers(first: $transfers, after: $after) { ${transferFields} } }
}`
