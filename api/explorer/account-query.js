/** The queries behind the account view. */
import { itemDeltaFields, tokenDeltaFields } from "./delta.js"
import { pictureFields } from "./item-query.js"

/** NFTs per page. */
export const itemsPerPage = 12

/** Portfolio rows per page. */
export const tokensPerPage = 50

/** Apps, and positions of each app, per page. */
export const appsPerPage = 20
export const positionsPerApp = 20

/** Allowances per page. */
export const allowancesPerPage = 10

/** History entries per page. */
export const entriesPerPage = 20

const interpretationFields = `interpretation {
          description
          processedDescription
          descriptionDisplayItems { __typename ... on ActorDisplayItem { address name } ... on AppContractNetworkDisplayItem { contract: address name } }
        }`

const entryFields = `
      __typename
      ... on TimelineEventV2 {
        id
        hash
        timestamp
        networkObject { chainId name }
        ${interpretationFields}
        transaction { blockNumber feeDelta { address amountRaw } receipt { status } }
        perspectiveDelta {
          tokenDeltasV2(first: 25) { edges { node { ${tokenDeltaFields} } } }
          nftDeltasV2(first: 25) { edges { node { ${itemDeltaFields} } } }
        }
      }
      ... on ActivityTimelineEventDelta {
        id
        transactionHash
        transactionBlockTimestamp
        networkObject { chainId name }
        ${interpretationFields}
        fungibleDeltas { ${tokenDeltaFields} }
        nftDeltas { ${itemDeltaFields} }
        originatedFromTransaction { blockNumber receipt { status } }
      }`

const historyFields = `
  edges { node { ${entryFields} } }
  pageInfo { hasNextPage endCursor }`

const tokenFields = `
  edges {
    node {
      tokenAddress name symbol decimals balanceRaw balanceUSD priceSource
      network { chainId name }
    }
  }
  pageInfo { hasNextPage endCursor }`

const itemFields = `
  edges { node { balance balanceUSD token { ${pictureFields} collection { name networkV2 { chainId name } } } } }
  pageInfo { hasNextPage endCursor }`

const asOfFields = "asOf { chainId seq block historyFrom stale unknownAccounts }"

/** The names of accounts. */
export const accountNamesQuery = `query Names($accounts: [Address!]!) {
  accounts(addresses: $accounts) { address displayName { value source } }
}`

/** The account that a name resolves to. */
export const namedAccountQuery = `query Named($name: String!) { account(ens: $name) { address } }`

/** The portfolio. NFTs and history are queries of their own, so that neither waits for another. */
export const portfolioQuery = `query Portfolio($account: Address!, $tokens: Int!) {
  portfolioV2(addresses: [$account]) {
    tokenBalances {
      totalBalanceUSD
      omittedTokenCount
      byToken(first: $tokens, filters: { includeTokensWithMissingPrices: true }) { totalCount ${tokenFields} }
      priced: byToken(first: 1) { totalCount }
    }
    ${asOfFields}
  }
}`

/** The NFTs. */
export const itemsQuery = `query Items($account: Address!, $items: Int!) {
  portfolioV2(addresses: [$account]) {
    nftBalances { totalBalanceUSD byToken(first: $items, filters: { hidden: false }) { totalCount ${itemFields} } }
    ${asOfFields}
  }
}`

/** The newest history. */
export const historyQuery = `query History($account: Address!, $entries: Int!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: $entries) { totalCount ${historyFields} }
}`

/** New entries of the history, and what reverts remove of it. */
export const liveHistoryQuery = `subscription LiveHistory($account: Address!, $after: String) {
  accountHistory(subjects: [$account], perspective: All, after: $after) {
    action cursor chainId block { number } entries { ${entryFields} }
  }
}`

const partFields = `__typename symbol address balance balanceUSD ... on BaseTokenPositionBalance { priceSource }`

const shareFields = `hasMissingUnderlyingTokenPrice tokens`

/** The tokens below a share, two levels deep: those of a pool whose shares are staked. */
const sharedFields = `... on AppTokenPositionBalance { ${shareFields} { ${partFields} ... on AppTokenPositionBalance { ${shareFields} { ${partFields} } } } }`

/** Balances in apps. Asked apart from the portfolio, because they may have to be read first. */
export const appsQuery = `query Apps($account: Address!, $chainIds: [Int!]!, $apps: Int!, $positions: Int!) {
  portfolioV2(addresses: [$account], chainIds: $chainIds) {
    appBalances {
      totalBalanceUSD
      byApp(first: $apps) {
        totalCount
        edges {
          node {
            balanceUSD
            app { displayName }
            network { name }
            positionBalances(first: $positions) {
              totalCount
              edges {
                node {
                  __typename
                  ... on AppTokenPositionBalance {
                    groupLabel balanceUSD readAtBlock symbol address balance ${sharedFields}
                  }
                  ... on ContractPositionBalance {
                    groupLabel balanceUSD readAtBlock address
                    tokens { metaType token { ${partFields} ${sharedFields} } }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}`

const allowanceFields = `
  totalCount
  edges {
    node {
      kind contractAddress tokenId amountRaw isUnlimited valueAtRisk
      network { name }
      spender { address label }
      token { symbol decimals }
      collection { name }
    }
  }
  pageInfo { hasNextPage endCursor }`

/** Allowances that can be used. */
export const allowancesQuery = `query Allowances($account: Address!, $allowances: Int!) {
  account(address: $account) { allowances(isActive: true, first: $allowances) { ${allowanceFields} } }
}`

/** The next allowances. */
export const moreAllowancesQuery = `query MoreAllowances($account: Address!, $allowances: Int!, $after: String!) {
  account(address: $account) { allowances(isActive: true, first: $allowances, after: $after) { ${allowanceFields} } }
}`

/** The next rows of a portfolio, at the blocks of the first ones: their order changes with every block. */
export const moreTokensQuery = `query MoreTokens($account: Address!, $chainIds: [Int!]!, $asOf: [AsOfInput!]!, $tokens: Int!, $after: String!) {
  portfolioV2(addresses: [$account], chainIds: $chainIds, asOf: $asOf) { tokenBalances { byToken(first: $tokens, after: $after, filters: { includeTokensWithMissingPrices: true }) { ${tokenFields} } } }
}`

/** The next NFTs, at the blocks of the first ones. */
export const moreItemsQuery = `query MoreItems($account: Address!, $chainIds: [Int!]!, $asOf: [AsOfInput!]!, $items: Int!, $after: String!) {
  portfolioV2(addresses: [$account], chainIds: $chainIds, asOf: $asOf) { nftBalances { byToken(first: $items, after: $after, filters: { hidden: false }) { ${itemFields} } } }
}`

/** The next entries of a history. */
export const moreEntriesQuery = `query MoreEntries($account: Address!, $entries: Int!, $after: String!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: $entries, after: $after) { ${historyFields} }
}`
