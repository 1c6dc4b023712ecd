/** Announcement of a started service: addresses, a key, and example queries. Pure. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** The contents of an announcement. */
export interface Announcement {
  readonly graphqlUrl: string
  /** The web app, without a key in its address. */
  readonly appUrl: string
  /** The development key; absent where keys are configured, as these are never printed. */
  readonly apiKey: string | undefined
  /** Whether keys are issued by `tidemark keys`. */
  readonly hasIssuedKeys: boolean
  /** Endpoints without their secrets. */
  readonly chains: ReadonlyArray<{ readonly chainId: ChainId; readonly rpcUrl: string }>
  /** Accounts that have history. */
  readonly accounts: ReadonlyArray<Address>
  /** Primary names of the accounts, where they are true. */
  readonly names: ReadonlyArray<{ readonly name: string; readonly address: Address }>
  /** The fungible tokens of the development chain. */
  readonly tokens: ReadonlyArray<Address>
  /** Users of the development hub and their accounts. */
  readonly fids: ReadonlyArray<{ readonly fid: number; readonly username: string; readonly address: Address }>
}

/** Placeholder for a key that is not printed. */
const keyPlaceholder = "$KEY"

/** The origin of an endpoint. User, password, path and query are left out, as each may contain a key. */
export const announcedUrl = (rpcUrl: string): string => new URL(rpcUrl).origin

/** One line of JSON, for programs. */
export const announcementJson = (announcement: Announcement): string => JSON.stringify(announcement)

/** Queries whose answers show what the service is about: of accounts only where some are known. */
export const exampleQueries = ({ accounts }: Pick<Announcement, "accounts">): ReadonlyArray<string> => {
  const [first, second = first] = accounts
  const ofChains = "{ networks { name chainId headBlock lagBlocks lagSeconds historyFrom } }"
  if (first === undefined) return [ofChains]
  return [
    `{ portfolioV2(addresses: ["${first}"]) { tokenBalances { byToken(first: 10, filters: { includeTokensWithMissingPrices: true }) { edges { node { symbol balance balanceRaw balanceUSD network { name } } } } } } }`,
    `{ transactionHistoryV2(subjects: ["${second}"], perspective: All, first: 5) { edges { node { ... on TimelineEventV2 { transaction { hash timestamp } interpretation { processedDescription } } ... on ActivityTimelineEventDelta { transactionHash transactionBlockTimestamp interpretation { processedDescription } } } } pageInfo { hasNextPage endCursor } } }`,
    ofChains,
  ]
}

const curl = ({ graphqlUrl, apiKey }: Announcement, query: string): string =>
  [
    // Double quotes, so that a shell expands the variable.
    `curl -s ${graphqlUrl} -H 'content-type: application/json' -H "x-service-api-key: ${apiKey ?? keyPlaceholder}" \\`,
    `  -d '${JSON.stringify({ query })}'`,
  ].join("\n")

/** Accounts that the app's link carries; more would make it longer than a terminal's lines. */
const linkedAccounts = 4

/**
 * The app's address with the development key and example accounts in its fragment, which browsers never send. The page
 * removes both from the address bar at once.
 */
export const appLink = ({ appUrl, apiKey, accounts }: Announcement): string => {
  const linked = accounts.slice(0, linkedAccounts)
  const members = [
    ...(apiKey === undefined ? [] : [`key=${encodeURIComponent(apiKey)}`]),
    ...(linked.length === 0 ? [] : [`accounts=${linked.join(",")}`]),
  ]
  return members.length === 0 ? appUrl : `${appUrl}#${members.join("&")}`
}

/** For people: the address, the key, and queries to paste. */
export const announcementText = (announcement: Announcement): string =>
  [
    "",
    "Tidemark is up.",
    "",
    `  App       ${appLink(announcement)}`,
    `  GraphQL   ${announcement.graphqlUrl}`,
    `  API key   ${announcement.apiKey ?? `one of API_KEYS; the queries below read it from ${keyPlaceholder}`}`,
    `  Access    ${announcement.hasIssuedKeys ? "/dashboard, or npm run tidemark -- keys create NAME, issues a key" : "ACCESS_ENABLED=true adds keys with credits and limits"}: ops/docs/access.md`,
    "",
    "Example queries:",
    "",
    ...exampleQueries(announcement).flatMap((query) => [curl(announcement, query), ""]),
    "Ctrl-C stops everything.",
    "",
  ].join("\n")
