/** The price list: credits of root fields, and what adds to them. Plain data; `api/graphql/query-price.ts` applies it to a query. */

/** The price of a root field. */
export interface FieldPrice {
  readonly field: string
  readonly credits: number
  /** Argument whose values are charged one by one. */
  readonly each?: string
  /** Credits where more than one of these members is selected. */
  readonly several?: { readonly credits: number; readonly members: ReadonlyArray<string> }
}

/** Lookups: one account, token, NFT, collection, contract, app or transaction, or a page of them. */
const lookup = 3

/** Subscriptions: when one begins, and for each message that adds something. */
const message = 1

/** Rankings and searches. */
const ranking = 12

/** Feeds of swaps. */
const feed = 10

/** The members of a portfolio that are balances. */
const balances = ["tokenBalances", "appBalances", "nftBalances", "worth"]

const portfolio = { credits: 3, each: "addresses", several: { credits: 5, members: balances } }

/**
 * The prices of root fields, by name. Tokens, portfolios and histories cost what comparable services charge (2025: price queries 4, portfolios 3,
 * everything else 2); rankings, searches and feeds have the proportions of the paid endpoints (2026: 3, 5, 10 and 12 units).
 */
export const fieldPrices: ReadonlyArray<FieldPrice> = [
  { field: "account", credits: lookup },
  { field: "accountHistory", credits: message },
  { field: "accountPortfolio", credits: message },
  { field: "accountTransactionHistory", credits: lookup, each: "subjects" },
  { field: "accounts", credits: lookup },
  { field: "accountsTimeline", credits: lookup, each: "addresses" },
  { field: "agent", credits: lookup },
  { field: "agents", credits: lookup },
  { field: "appDetailsById", credits: lookup },
  { field: "apps", credits: lookup },
  { field: "balanceJobStatus", credits: 0 },
  { field: "blocks", credits: lookup },
  { field: "computeAppBalances", credits: lookup },
  { field: "computeTokenBalances", credits: lookup },
  { field: "contract", credits: lookup },
  { field: "contractV2", credits: lookup },
  { field: "createWebhook", credits: 0 },
  { field: "deleteWebhook", credits: 0 },
  { field: "fungibleToken", credits: lookup },
  { field: "fungibleTokenBatch", credits: lookup, each: "tokens" },
  { field: "fungibleTokenBatchV2", credits: lookup, each: "tokens" },
  { field: "fungibleTokenV2", credits: lookup },
  { field: "generalSwapFeed", credits: feed },
  { field: "historicalPortfolio", credits: 5 },
  { field: "markCollectionAsNotSpam", credits: lookup },
  { field: "markCollectionAsSpam", credits: lookup },
  { field: "network", credits: 0 },
  { field: "networks", credits: 0 },
  { field: "nftCollection", credits: lookup },
  { field: "nftCollectionV2", credits: lookup },
  { field: "nftCollections", credits: lookup },
  { field: "nftCollectionsForDeployers", credits: lookup },
  { field: "nftCollectionsForDeployersV2", credits: lookup },
  { field: "nftCollectionsForOwners", credits: lookup },
  { field: "nftCollectionsForOwnersV2", credits: lookup },
  { field: "nftCollectionsV2", credits: lookup },
  { field: "nftEventsForAddresses", credits: lookup },
  { field: "nftEventsForAddressesV2", credits: lookup },
  { field: "nftEventsFromBlockV2", credits: lookup },
  { field: "nftRanking", credits: ranking },
  { field: "nftToken", credits: lookup },
  { field: "nftTokenV2", credits: lookup },
  { field: "nftUsersTokens", credits: lookup },
  { field: "portfolio", ...portfolio },
  { field: "portfolioV2", ...portfolio },
  { field: "previewTransaction", credits: lookup },
  { field: "priceList", credits: 0 },
  { field: "priceTicks", credits: message },
  { field: "profitAndLoss", credits: 12, each: "addresses" },
  { field: "redeliverDeadLetters", credits: 0 },
  { field: "refreshNftMetadata", credits: lookup },
  { field: "replayWebhook", credits: 0 },
  { field: "rotateWebhookSecret", credits: 0 },
  { field: "search", credits: ranking },
  { field: "searchV2", credits: ranking },
  { field: "socialProfile", credits: lookup },
  { field: "taxExport", credits: 12, each: "addresses" },
  { field: "tideMarks", credits: 0 },
  { field: "tokenActivityFeed", credits: feed },
  { field: "tokenRanking", credits: ranking },
  { field: "tokenTransfers", credits: message },
  { field: "tokenTrends", credits: ranking },
  { field: "transactionDetails", credits: lookup },
  { field: "transactionDetailsV2", credits: lookup },
  { field: "transactionHistory", credits: lookup, each: "addresses" },
  { field: "transactionHistoryV2", credits: lookup, each: "subjects" },
  { field: "transactionsForApp", credits: lookup },
  { field: "transactionsForAppV2", credits: lookup },
  { field: "transactionsForBlock", credits: lookup },
  { field: "trendingTokens", credits: ranking },
  { field: "updateWebhook", credits: 0 },
  { field: "webhooks", credits: 0 },
]

/** Price of a root field without an entry. */
export const fieldCreditsDefault = lookup

/** Surcharge on a root field for each list of swaps, and each simulation, in its selection, at any depth. */
export const surcharge = {
  fields: ["latestSwaps", "latestSocialSwaps", "latestRelevantSocialSwaps", "simulation", "topSocialSwaps"],
  credits: 8,
} as const

/**
 * Surcharge for each further alias of one of these fields below a root field. Each reads the store on its own; a query that selects each once pays
 * nothing more.
 */
export const repeat = {
  fields: [
    "allowances",
    "change24h",
    "change7d",
    "events",
    "feedback",
    "holders",
    "nfts",
    "priceChange",
    "priceEvidence",
    "priceTicks",
    "priceTicksByLength",
    "traitGroupValues",
    "transfers",
    "unattributedChanges",
    "volume24h",
  ],
  credits: lookup,
} as const

/**
 * Price of a credit in USD if a request is paid individually, without a client or a plan: taken from the price list that a comparable service published in 2026 for
 * such endpoints, 0.001125 USD for 3 units.
 */
export const requestCreditUsd = 0.000_375

/** Price of a statement of `/sql`: it may read as much as a ranking. */
export const sqlCredits = ranking

/**
 * Charge for requests that are stopped at a limit of time, memory or size, or because their caller disconnected, or that find an error of their caller
 * after more than a second: for each started second, at most the credits reserved. A ranking takes a fraction of a second, so that ten seconds of the store cost more than one that is answered.
 */
export const overtime = { creditsPerSecond: 2 } as const
