/** Answers of an API about one account with 20,000 tokens and 100,000 entries, in the form that the web app queries. */
/** The account. */
export const largeAccount = `0x${"ab".repeat(20)}`

/** Its tokens, and its entries. */
export const [largeTokenCount, largeEntryCount] = [20_000, 100_000]

const nowMs = 1_796_000_000_000

const chain = { chainId: 1, name: "Ethereum", slug: "ethereum", imageUrl: null }

const mark = { block: 20_000_000, hash: `0x${"cd".repeat(32)}`, timestamp: nowMs }

const network = {
  ...chain,
  ...{ vm: "EVM", headBlock: mark.block, finalizedBlock: mark.block, historyFrom: 0, lagBlocks: 0, lagSeconds: 0 },
  ...{ revertCount: 0, tideMark: mark, audit: null },
}

const account = {
  ...{ address: largeAccount, displayName: { value: "large.eth", source: "ENS" }, avatarUrl: null, label: null },
  ...{ kind: "account", description: null, names: [], socialProfile: null, followStats: null, socialLinks: [] },
}

const addressOf = (index: number): string => `0x${(index + 1).toString(16).padStart(40, "0")}`

const tokenOf = (index: number) => ({
  ...{
    id: `token ${index}`,
    tokenAddress: addressOf(index),
    symbol: `T${index}`,
    name: `Token ${index}`,
    decimals: 18,
  },
  ...{ verified: false, balanceRaw: "1234567890000000000000", balanceUSD: 1_000_000 / (index + 1), price: 1.5 },
  ...{ priceSource: "ONCHAIN", imgUrlV2: null, onchainMarketData: { priceChange24h: -1.25 }, network: chain },
  securityRisk: null,
})

const deltaOf = (index: number, amountRaw: string) => ({
  ...{ address: addressOf(index), amountRaw, amount: Number(amountRaw) / 1e18, historicalPrice: { price: 1.5 } },
  token: { symbol: `T${index}`, decimals: 18, imageUrlV2: null },
})

const entryOf = (index: number) => {
  const deltas = [deltaOf(index % 997, "-1500000000000000000"), deltaOf(index % 991, "2500000000000000000")]
  return {
    ...{ __typename: "TimelineEventV2", id: `entry ${index}`, hash: `0x${(index + 1).toString(16).padStart(64, "0")}` },
    ...{ timestamp: nowMs - index * 600_000, network: chain },
    interpretation: {
      description: "Swapped $1 for $2",
      processedDescription: `Swapped 1.5 T${index % 997} for 2.5 T${index % 991}`,
      descriptionDisplayItems: deltas.map(({ address }) => ({
        __typename: "TokenDisplayItem",
        tokenAddress: address,
      })),
    },
    transaction: { blockNumber: mark.block - index, feeDelta: null, receipt: { status: 1 } },
    perspectiveDelta: {
      tokens: { totalCount: 2, edges: deltas.map((node) => ({ node })) },
      nfts: { totalCount: 0, edges: [] },
    },
  }
}

interface Variables {
  readonly after?: string | null
  readonly first?: number
}

/** A page of a list; cursors are numbers of rows. */
const pageOf = (count: number, first: number, { after }: Variables, nodeOf: (index: number) => unknown) => {
  const begin = Number(after ?? 0)
  const end = Math.min(count, begin + first)
  return {
    totalCount: count,
    edges: Array.from({ length: end - begin }, (_, index) => ({ node: nodeOf(begin + index) })),
    pageInfo: { hasNextPage: end < count, endCursor: String(end) },
  }
}

const none = { totalBalanceUSD: 0, byToken: { totalCount: 0, edges: [] }, byApp: { totalCount: 0, edges: [] } }

/** Data by the name of the operation. */
const answers: Readonly<Record<string, (variables: Variables) => unknown>> = {
  Networks: () => ({ networks: [network] }),
  AccountHeads: () => ({ accounts: [account] }),
  FirstEntry: () => ({ transactionHistoryV2: { edges: [{ node: entryOf(largeEntryCount - 1) }] } }),
  WorthSeries: () => ({
    historicalPortfolio: Array.from({ length: 288 }, (_, index) => ({
      ...{ timestamp: nowMs - (288 - index) * 300_000, tokensValue: 1e7 + index * 1_000 },
      ...{ positionsValue: 0, nftsValue: 0 },
    })),
  }),
  AccountPortfolio: (variables) => ({
    portfolioV2: {
      worth: { change24h: { totalUSD: 1_000, totalPercent: 0.01 } },
      tokenBalances: {
        totalBalanceUSD: 1e7,
        omittedTokenCount: 0,
        byToken: pageOf(largeTokenCount, 100, variables, tokenOf),
        spam: { totalCount: 0, edges: [] },
      },
      appBalances: none,
      nftBalances: none,
      asOf: [{ chainId: 1, seq: 1, block: mark.block, timestamp: nowMs, historyFrom: 0 }],
    },
  }),
  AccountTokens: (variables) => ({
    portfolioV2: {
      tokenBalances: { totalBalanceUSD: 1e7, byToken: pageOf(largeTokenCount, 100, variables, tokenOf) },
    },
  }),
  AccountHistory: (variables) => ({
    transactionHistoryV2: pageOf(largeEntryCount, variables.first ?? 25, variables, entryOf),
  }),
}

/** The answer to the body of a request. */
export const answerOfLarge = (body: string): { readonly data: unknown } => {
  const { query, variables }: { readonly query: string; readonly variables: Variables } = JSON.parse(body)
  const name = /^query (\w+)/.exec(query)?.[1] ?? ""
  const answer = answers[name]
  if (answer === undefined) throw new Error(`The page queries ${name}, which the account has no answer to.`)
  return { data: answer(variables) }
}
