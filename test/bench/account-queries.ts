/** Queries that a wallet's page of an account sends. */

/** Its tokens. */
export const portfolioQuery = `
query Portfolio($account: Address!) {
  portfolioV2(addresses: [$account]) {
    tokenBalances {
      totalBalanceUSD
      byToken(first: 25, filters: { includeTokensWithMissingPrices: true }) {
        totalCount
        edges { node { tokenAddress name symbol decimals balance balanceRaw balanceUSD network { name } } }
      }
    }
  }
}`

/** The first page of its history. */
export const historyQuery = `
query History($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 20) {
    edges {
      node {
        ... on TimelineEventV2 { hash timestamp interpretation { processedDescription } deltas(first: 10) { edges { node { account { address } } } } }
        ... on ActivityTimelineEventDelta { transactionHash fungibleDeltas { amountRaw } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`
