/**
 * Compares the older roots with their successors: the same numbers in one answer, so at the same marks. Roots of equal form are compared member by member, others by the
 * rows that both have.
 */
import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { nodesOf } from "../api/api.ts"
import { assertNear, near } from "../market/near.ts"
import { askIntervalMs, askService, type ServiceAddress } from "./service.ts"

type Row = Readonly<Record<string, unknown>>

const network = "LOCAL_MAINNET"

/** The worth of accounts in both forms. */
const worthFields = `
  older: portfolio(addresses: $accounts, networks: [${network}]) {
    tokenBalances { address token { balanceRaw balanceUSD baseToken { address symbol price } } }
    appBalances { address appId balanceUSD }
    nftBalances { network balanceUSD }
    breakdown { balanceUSD }
    totals { total appsTotal totalWithNFT totalByAddress { total } totalByNetworkWithNFT { total } }
  }
  newer: portfolioV2(addresses: $accounts, chainIds: [${devnetChainId}]) {
    tokenBalances { totalBalanceUSD byAccount(first: 50, filters: { includeTokensWithMissingPrices: true }) { edges { node { accountAddress
      tokenBalances(first: 100) { edges { node { tokenAddress symbol price balanceRaw balanceUSD } } } } } } }
    appBalances { totalBalanceUSD byAccount(first: 50) { edges { node { accountAddress appGroupBalances { edges { node { appId balanceUSD } } } } } } }
    nftBalances { totalBalanceUSD byNetwork(filters: { hidden: false }) { edges { node { balanceUSD } } } }
  }`

interface WorthAnswer {
  readonly older: {
    readonly tokenBalances: ReadonlyArray<{
      readonly address: Address
      readonly token: Row & { readonly baseToken: Row }
    }>
    readonly appBalances: ReadonlyArray<Readonly<Record<"address" | "appId", string>> & { readonly balanceUSD: number }>
    readonly nftBalances: ReadonlyArray<{ readonly balanceUSD: number }>
    readonly breakdown: ReadonlyArray<{ readonly balanceUSD: number }>
    readonly totals: Readonly<Record<"total" | "appsTotal" | "totalWithNFT", number>> &
      Readonly<Record<"totalByAddress" | "totalByNetworkWithNFT", ReadonlyArray<{ readonly total: number }>>>
  }
  readonly newer: Readonly<
    Record<
      "tokenBalances" | "appBalances" | "nftBalances",
      { readonly totalBalanceUSD: number; readonly byAccount: unknown; readonly byNetwork: unknown }
    >
  >
}

const sumOf = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, one) => sum + one, 0)

const compareWorth = ({ older, newer }: WorthAnswer): void => {
  const { tokenBalances, appBalances, nftBalances } = newer
  const tokens = nodesOf(tokenBalances.byAccount).flatMap((account) =>
    nodesOf(account.tokenBalances).map(({ tokenAddress, symbol, price, balanceRaw, balanceUSD }) =>
      [account.accountAddress, tokenAddress, symbol, price, balanceRaw, balanceUSD].join(" "),
    ),
  )
  assert.sameMembers(
    older.tokenBalances.map(({ address, token: { baseToken, balanceRaw, balanceUSD } }) =>
      [address, baseToken.address, baseToken.symbol, baseToken.price, balanceRaw, balanceUSD].join(" "),
    ),
    tokens,
  )
  const apps = Map.groupBy(
    nodesOf(appBalances.byAccount).flatMap(({ accountAddress, appGroupBalances }) =>
      nodesOf(appGroupBalances).map(({ appId, balanceUSD }) => ({
        key: `${accountAddress} ${appId}`,
        usd: Number(balanceUSD),
      })),
    ),
    ({ key }) => key,
  )
  assert.sameMembers(
    older.appBalances.map(({ address, appId, balanceUSD }) => `${address} ${appId} ${near(balanceUSD)}`),
    [...apps].map(([key, own]) => `${key} ${near(sumOf(own.map(({ usd }) => usd)))}`),
  )
  assertNear(
    older.nftBalances.map(({ balanceUSD }) => balanceUSD),
    nodesOf(nftBalances.byNetwork).map(({ balanceUSD }) => balanceUSD),
  )
  const [ofTokens, ofApps, ofNfts] = [tokenBalances, appBalances, nftBalances].map((part) => part.totalBalanceUSD)
  const total = sumOf([ofTokens ?? 0, ofApps ?? 0])
  const { totals } = older
  assertNear(
    {
      total: totals.total,
      appsTotal: totals.appsTotal,
      totalWithNFT: totals.totalWithNFT,
      byAddress: sumOf(totals.totalByAddress.map((one) => one.total)),
      byNetwork: sumOf(totals.totalByNetworkWithNFT.map((one) => one.total)),
      parts: sumOf(older.breakdown.map(({ balanceUSD }) => balanceUSD)),
    },
    {
      total,
      appsTotal: ofApps,
      totalWithNFT: total + (ofNfts ?? 0),
      byAddress: total,
      byNetwork: total + (ofNfts ?? 0),
      parts: total + (ofNfts ?? 0),
    },
  )
}

const transaction = "transaction { hash } interpretation { processedDescription }"
const owned = "tokenId collection { address name } estimatedValue { valueUsd }"
const page = "pageInfo { hasNextPage endCursor }"

/** The histories and NFTs of accounts in both forms: [fields in common, older root, newer root]. */
const accountPairs: ReadonlyArray<readonly [fields: string, older: string, newer: string]> = [
  [
    `{ edges { node { eventType } } }`,
    `transactionHistory(addresses: $accounts, networks: [${network}], first: 5)`,
    `accountsTimeline(addresses: $accounts, network: ${network}, first: 5)`,
  ],
  [
    `{ totalCount edges { node { address name } } ${page} }`,
    `nftCollectionsForOwners(input: { owners: $accounts, networks: [${network}] })`,
    `nftCollectionsForOwnersV2(input: { owners: $accounts, chainIds: [${devnetChainId}] })`,
  ],
  [
    `{ totalCount edges { node { address name } } ${page} }`,
    `nftCollectionsForDeployers(input: { deployers: $accounts, networks: [${network}] })`,
    `nftCollectionsForDeployersV2(input: { deployers: $accounts, chainIds: [${devnetChainId}] })`,
  ],
  [
    `{ edges { node { txHash logIndex from to eventType quantity nft { ${owned} } } } ${page} }`,
    `nftEventsForAddresses(input: { userAddresses: $texts, networks: [${network}], limit: 20 })`,
    `nftEventsForAddressesV2(input: { userAddresses: $texts, chainIds: [${devnetChainId}], limit: 20 })`,
  ],
  [
    `{ address network app { slug } }`,
    `contract(address: $text, network: ${network})`,
    `contractV2(address: $text, chainId: ${devnetChainId})`,
  ],
  [
    `{ results { id category title score } }`,
    `search(input: { search: $text, networks: [${network}] })`,
    `searchV2(input: { search: $text, chainIds: [${devnetChainId}] })`,
  ],
]

const accountQuery = `query($accounts: [Address!]!, $texts: [String!]!, $text: String!) {
  ${worthFields}
  ${accountPairs.map(([fields, older, newer], index) => `older${index}: ${older} ${fields} newer${index}: ${newer} ${fields}`).join("\n")}
  timeline: accountsTimeline(addresses: $accounts, network: ${network}, first: 50, spamFilter: false) { edges { node { ${transaction} } } }
  history: transactionHistoryV2(subjects: $accounts, perspective: All, first: 50, filters: { chainIds: [${devnetChainId}] }) {
    edges { node { ... on TimelineEventV2 { ${transaction} } ... on ActivityTimelineEventDelta { transactionHash interpretation { processedDescription } } } } }
  tokens: nftUsersTokens(owners: $accounts, networks: [${network}], first: 20) { edges { balanceRaw balanceUSD node { ${owned} } } }
  items: portfolioV2(addresses: $accounts, chainIds: [${devnetChainId}], includeProxyAccounts: false) {
    nftBalances { byToken(first: 20, filters: { hidden: false }) { edges { node { balance balanceUSD token { ${owned} } } } } } }
}`

interface HistoryRow {
  readonly transaction?: { readonly hash: string }
  readonly transactionHash?: string
  readonly interpretation: { readonly processedDescription: string }
}

const historyRow = ({ transaction: signed, transactionHash, interpretation }: HistoryRow) => [
  signed?.hash ?? transactionHash,
  interpretation.processedDescription,
]

interface AccountAnswer extends Row, WorthAnswer {
  readonly tokens: { readonly edges: ReadonlyArray<Row> }
  readonly items: { readonly nftBalances: { readonly byToken: unknown } }
}

const comparePairs = (data: AccountAnswer): ReadonlyArray<string> => {
  for (const [index, [, older]] of accountPairs.entries()) {
    assert.deepStrictEqual(data[`older${index}`], data[`newer${index}`], older)
  }
  const rowsOf = (name: string) =>
    (nodesOf(data[name]) as ReadonlyArray<unknown> as ReadonlyArray<HistoryRow>).map(historyRow)
  assert.deepStrictEqual(rowsOf("timeline"), rowsOf("history"))
  assert.sameDeepMembers(
    data.tokens.edges.map(({ balanceRaw, balanceUSD, node }) => [balanceRaw, balanceUSD, node]),
    nodesOf(data.items.nftBalances.byToken).map(({ balance, balanceUSD, token }) => [balance, balanceUSD, token]),
  )
  return rowsOf("history").map(([hash = ""]) => hash)
}

/** Transactions in both forms. */
const transactionsQuery = (hashes: ReadonlyArray<string>): string => {
  const fields = `{ ${transaction} perspectiveDelta { tokenDeltasCount } }`
  const pairs = hashes.map(
    (hash, index) => `older${index}: transactionDetails(transactionHash: "${hash}", network: ${network}) ${fields}
      newer${index}: transactionDetailsV2(hash: "${hash}", chainId: ${devnetChainId}) ${fields}`,
  )
  return `{ ${pairs.join("\n")} }`
}

/** Tokens, apps and rankings in both forms. */
const sharedQuery = `query($older: [FungibleTokenInput!]!, $newer: [FungibleTokenInputV2!]!, $token: Address!) {
  olderToken: fungibleToken(address: $token, network: ${network}) { ...T }
  newerToken: fungibleTokenV2(address: $token, chainId: ${devnetChainId}) { ...T }
  olderBatch: fungibleTokenBatch(tokens: $older) { ...T }
  newerBatch: fungibleTokenBatchV2(tokens: $newer) { ...T }
  olderApp: transactionsForApp(slug: "uniswap-v2", network: ${network}, first: 5) { edges { node { key } } }
  newerApp: transactionsForAppV2(slug: "uniswap-v2", chainId: ${devnetChainId}, first: 5) { edges { node { key } } }
  olderRanking: tokenTrends { edges { node { tokenAddress buyCount buyerCount buyerCount24h } } }
  newerRanking: tokenRanking { edges { node { tokenAddress buyCount buyerCount buyerCount24h } } }
}
fragment T on FungibleToken { address symbol decimals totalSupply rank onchainMarketData { price totalLiquidity priceChange24h } }`

/** Transactions of one query, which may have 20 roots. */
const transactionsMax = 10

/** Tries of a comparison: positions may be read again while an answer is made. */
const triesMax = 5

/** Asks until an answer compares equal; returns the result of the comparison. */
const compare = <Answer, Checked>(
  service: ServiceAddress,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  check: (answer: Answer) => Checked,
) =>
  Effect.gen(function* () {
    const { data, errors } = yield* askService(service, query, variables)
    assert.deepStrictEqual(errors, [])
    return check(data as Answer)
  }).pipe(
    Effect.catchDefect((defect) => Effect.fail(defect)),
    Effect.retry({ times: triesMax, schedule: Schedule.spaced(askIntervalMs) }),
    Effect.orDie,
  )

/** Compares every older root with its successor for every actor and token; returns the number of transactions that were compared. */
export const compareOlderRoots = Effect.fn("test.compareOlderRoots")(function* (service: ServiceAddress) {
  const { accounts, tokens } = service.announcement
  const variables = { accounts, texts: accounts, text: accounts[0] }
  const hashes = yield* compare(service, accountQuery, variables, (data: AccountAnswer) => {
    compareWorth(data)
    return [...new Set(comparePairs(data))].slice(0, transactionsMax)
  })
  yield* compare(service, transactionsQuery(hashes), {}, (data: Row) => {
    for (const index of hashes.keys()) assert.deepStrictEqual([data[`older${index}`]], data[`newer${index}`])
  })
  const ofTokens = {
    token: tokens[0],
    older: tokens.map((address) => ({ address, network })),
    newer: tokens.map((address) => ({ address, chainId: devnetChainId })),
  }
  yield* compare(service, sharedQuery, ofTokens, (data: Row) => {
    for (const name of ["Token", "Batch", "App", "Ranking"])
      assert.deepStrictEqual(data[`older${name}`], data[`newer${name}`], name)
  })
  return hashes.length
})
