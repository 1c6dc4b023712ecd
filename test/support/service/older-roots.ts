/**
 * Compares the older roots with their successors: the same numbers in one answer, so at the same marks. Roots of equal form are compared member by member, others by the
 * rows that both have.
 */
import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { buildSchema } from "graphql"
import { readSchemaText } from "#api/schema/schema-text.ts"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { nodesOf } from "../api/api.ts"
import { compareWorth, network, type WorthAnswer, worthFields } from "./older-worth.ts"
import { askIntervalMs, askService, type ServiceAddress } from "./service.ts"

type Row = Readonly<Record<string, unknown>>

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

/** An NFT by its collection. */
interface Item {
  readonly tokenId: string
  readonly collection: { readonly address: Address }
}

interface AccountAnswer extends Row, WorthAnswer {
  readonly tokens: { readonly edges: ReadonlyArray<Row & { readonly node: Item }> }
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

/** NFTs and their collections in both forms. */
const itemsQuery = (items: ReadonlyArray<Item>): string => {
  const fields = "{ address name symbol }"
  const [byName, byId] = [`network: ${network}`, `chainId: ${devnetChainId}`]
  const pairs = items.map(({ tokenId, collection: { address } }, index) => {
    const item = `collectionAddress: "${address}", tokenId: "${tokenId}"`
    return `older${index}: nftToken(${item}, ${byName}) { ${owned} } newer${index}: nftTokenV2(${item}, ${byId}) { ${owned} }
      olderOne${index}: nftCollection(input: { address: "${address}", ${byName} }) ${fields}
      newerOne${index}: nftCollectionV2(input: { address: "${address}", ${byId} }) ${fields}`
  })
  const keysOf = (chain: string) => items.map(({ collection: { address } }) => `{ address: "${address}", ${chain} }`)
  return `{ ${pairs.join("\n")}
    olderList: nftCollections(collections: [${keysOf(byName)}]) ${fields} newerList: nftCollectionsV2(collections: [${keysOf(byId)}]) ${fields} }`
}

const compareItems = (data: Row): void => {
  for (const [name, value] of Object.entries(data))
    if (name.startsWith("older")) assert.deepStrictEqual(value, data[name.replace("older", "newer")], name)
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

/** NFTs of one query. */
const itemsMax = 4

/** Older roots with a successor that no query of this file has. */
const missingRoots = (queries: ReadonlyArray<string>): ReadonlyArray<string> =>
  Object.values(buildSchema(readSchemaText()).getQueryType()?.getFields() ?? {})
    .filter(({ deprecationReason }) => /^Use `\w+`\.$/.test(deprecationReason ?? ""))
    .map(({ name }) => name)
    .filter((name) => !queries.some((query) => query.includes(` ${name}(`) || query.includes(` ${name} {`)))

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

/** Compares the older roots of accounts with their successors; returns transactions and NFTs of the accounts. */
const compareAccounts = (service: ServiceAddress, accounts: ReadonlyArray<Address>) =>
  compare(
    service,
    accountQuery,
    { accounts, texts: accounts, text: accounts[0] },
    (data: AccountAnswer): { readonly hashes: ReadonlyArray<string>; readonly items: ReadonlyArray<Item> } => {
      compareWorth(data)
      return { hashes: comparePairs(data), items: data.tokens.edges.map(({ node }) => node) }
    },
  )

/** Compares every older root with its successor for every actor and token; returns the number of transactions that were compared. */
export const compareOlderRoots = Effect.fn("test.compareOlderRoots")(function* (service: ServiceAddress) {
  const { accounts, tokens } = service.announcement
  const perActor = yield* Effect.forEach(accounts, (account) => compareAccounts(service, [account]))
  assert.isTrue(perActor.every(({ hashes }) => hashes.length > 0))
  const together = yield* compareAccounts(service, accounts)
  const items = together.items.slice(0, itemsMax)
  assert.isNotEmpty(items)
  const hashes = [...new Set(together.hashes)].slice(0, transactionsMax)
  const queries = [accountQuery, itemsQuery(items), transactionsQuery(hashes), sharedQuery]
  assert.deepStrictEqual(missingRoots(queries), [])
  yield* compare(service, itemsQuery(items), {}, compareItems)
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
