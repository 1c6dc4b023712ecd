/** The plain-text page from which programs and agents learn how to ask. Every example in it is run by a test. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesMax } from "../arguments.ts"
import { pageSizeMax } from "../connection.ts"
import type { ServedChains } from "../request/served-chains.ts"
import { queryCostMax } from "./query-cost.ts"
import { queryDepthMax, rootFieldsMax } from "./query-limit.ts"

/** A question to paste, and what it is good for. */
export interface Example {
  readonly title: string
  readonly query: string
}

/** Stands in the examples where no account is known. Nobody owns it. */
export const noAccount: Address = `0x${"1".repeat(40)}`

/** Examples over the served chains. `account` is one with history, where the caller knows one. */
export const makeExamples = (chains: ServedChains, account: Address = noAccount): ReadonlyArray<Example> => {
  const [chainId = 1] = chains.keys()
  return [
    {
      title: "What an account owns, and at which block",
      query: `{
  portfolioV2(addresses: ["${account}"]) {
    tokenBalances {
      totalBalanceUSD
      byToken(first: 10) {
        totalCount
        edges { node { symbol name tokenAddress balance balanceRaw network { chainId name } } }
        pageInfo { hasNextPage endCursor }
      }
    }
    asOf { chainId block hash timestamp historyFrom stale }
  }
}`,
    },
    {
      title: "What an account did and received, newest first",
      query: `{
  transactionHistoryV2(subjects: ["${account}"], perspective: All, first: 10) {
    edges {
      node {
        ... on TimelineEventV2 {
          transaction { hash timestamp network }
          interpretation { processedDescription }
        }
        ... on ActivityTimelineEventDelta {
          transactionHash transactionBlockTimestamp network
          perspectiveAccount { address }
          fungibleDeltas { amount token { symbol } }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
    },
    {
      title: "A token; the all-zero address is the chain's own coin",
      query: `{ fungibleTokenV2(address: "${zeroAddress}", chainId: ${chainId}) { name symbol decimals totalSupply } }`,
    },
    {
      title: "Which chains are served, how far they are read, and where history begins",
      query:
        "{ networks { chainId name headBlock tideMark { block hash timestamp } lagBlocks lagSeconds historyFrom } }",
    },
  ]
}

/** The whole page. `url` is where the questions go. */
export const makeAgentsText = (chains: ServedChains, url: string): string =>
  [
    "Tidemark: on-chain balances, tokens and transaction history over GraphQL.",
    "",
    "HOW TO ASK",
    `POST ${url}`,
    "content-type: application/json",
    "x-service-api-key: <key>",
    `{"query": "…", "variables": {…}}`,
    `The schema, with a description of every field: ${new URL("/schema.graphql", url)}`,
    "",
    "CHAINS",
    ...[...chains.values()].map((chain) => `${chain.id} ${chain.name} (${chain.slug})`),
    "Other chain ids of the interface are accepted and give nothing.",
    "",
    "GOOD TO KNOW",
    "Addresses and hashes may have any letter case and are answered in lower case.",
    "The all-zero address as a token is the chain's own coin. Raw amounts are whole numbers as text, in the base unit.",
    "Timestamps are milliseconds. There are no prices yet: price is 0 with priceSource NONE, and USD values are 0.",
    "Unknown is null. Tokens whose decimals nobody could read have no Float amounts and are counted by omittedTokenCount.",
    "Every answer is true for the blocks in extensions.asOf: [{chainId, seq, block, hash, timestamp, historyFrom}].",
    "Pages: first (1 to " +
      pageSizeMax +
      ") and after; pageInfo.endCursor is the next after. Histories go backwards by last and before, too.",
    "",
    "ERRORS",
    "Look at errors before data. errors[].extensions.code is one of BAD_USER_INPUT (with argument), GRAPHQL_PARSE_FAILED,",
    "GRAPHQL_VALIDATION_FAILED, QUERY_TOO_COMPLEX (with limit and value), SOURCE_UNAVAILABLE, TIMEOUT, INTERNAL (HTTP 200);",
    "BAD_REQUEST (400), UNAUTHENTICATED and INVALID_API_KEY (401), PAYLOAD_TOO_LARGE (413), UNAVAILABLE (503, ask again).",
    `Limits: ${addressesMax} addresses, ${queryDepthMax} levels, ${rootFieldsMax} root fields, ${queryCostMax} objects a query could return.`,
    "",
    "EXAMPLES",
    ...makeExamples(chains).flatMap(({ title, query }) => ["", `# ${title}`, query]),
    "",
  ].join("\n")
