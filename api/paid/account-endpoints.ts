import { type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import { objectSchema, schemaAt } from "./json-schema.ts"
import {
  accountsMember,
  chainMember,
  chainsMember,
  exampleAccount,
  exampleTransaction,
  pageMembers,
  portfolioMembers,
} from "./members.ts"
import { pageInfoFields, valueAt } from "./operation.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"

const portfolioVariables = "$addresses: [Address!]!, $chainIds: [Int!]"
const portfolioArguments = "addresses: $addresses, chainIds: $chainIds"

const totalOf = (data: JsonValue, list: string): JsonValue => memberOf(data, "portfolioV2", list, "totalBalanceUSD")

const description = "interpretation { processedDescription }"

/** Accounts: identity, portfolios, transactions. */
export const accountEndpoints: ReadonlyArray<PaidEndpoint> = [
  {
    path: "account-identity",
    summary: "Name of an account.",
    credits: 3,
    members: {
      address: { kind: "account", description: "Address of the account.", isRequired: true, example: exampleAccount },
    },
    operation: {
      document: "query ($address: Address!) { account(address: $address) { address displayName { value source } } }",
      ...valueAt("account"),
    },
  },
  {
    path: "token-balances",
    summary: "Tokens of accounts, by value.",
    credits: 3,
    members: { ...portfolioMembers, ...pageMembers(20) },
    operation: {
      document: `query (${portfolioVariables}, $first: Int, $after: String) {
        portfolioV2(${portfolioArguments}) { tokenBalances {
          totalBalanceUSD
          byToken(first: $first, after: $after) {
            totalCount
            edges { cursor node { tokenAddress name symbol decimals price balance balanceRaw balanceUSD network { chainId name } } }
            ${pageInfoFields}
          }
        } }
      }`,
      ...valueAt("portfolioV2", "tokenBalances"),
    },
  },
  {
    path: "defi-balances",
    summary: "Positions of accounts in apps, by app.",
    credits: 3,
    members: { ...portfolioMembers, ...pageMembers(50) },
    operation: {
      document: `query (${portfolioVariables}, $first: Int, $after: String) {
        portfolioV2(${portfolioArguments}) { appBalances {
          totalBalanceUSD
          byApp(first: $first, after: $after) {
            totalCount
            edges { cursor node {
              balanceUSD positionCount app { displayName slug } network { chainId name }
              positionBalances(first: 50) { edges { node {
                ... on AppTokenPositionBalance {
                  type address groupLabel symbol balance balanceUSD readAtBlock tokens { address symbol balance balanceUSD }
                }
                ... on ContractPositionBalance {
                  type address groupLabel balanceUSD readAtBlock tokens { metaType token { address symbol balance balanceUSD } }
                }
              } } }
            } }
            ${pageInfoFields}
          }
        } }
      }`,
      ...valueAt("portfolioV2", "appBalances"),
    },
  },
  {
    path: "portfolio-totals",
    summary: "Value of accounts: tokens, positions, NFTs and the total.",
    credits: 5,
    members: portfolioMembers,
    operation: {
      document: `query (${portfolioVariables}) {
        portfolioV2(${portfolioArguments}) {
          tokenBalances { totalBalanceUSD } appBalances { totalBalanceUSD } nftBalances { totalBalanceUSD }
        }
      }`,
      answer: (data) => {
        const [tokenBalances, appBalances, nftBalances] = [
          totalOf(data, "tokenBalances"),
          totalOf(data, "appBalances"),
          totalOf(data, "nftBalances"),
        ]
        const parts = [tokenBalances, appBalances, nftBalances].filter((part) => typeof part === "number")
        // A sum without one of its parts would be too small.
        const totalBalanceUSD = parts.length === 3 ? parts.reduce((sum, part) => sum + part, 0) : null
        return { value: { totalBalanceUSD, tokenBalances, appBalances, nftBalances } }
      },
      answerSchema: (data) => {
        const total = schemaAt(data, "portfolioV2", "tokenBalances", "totalBalanceUSD")
        return objectSchema({ totalBalanceUSD: total, tokenBalances: total, appBalances: total, nftBalances: total })
      },
    },
  },
  {
    path: "transaction-history",
    summary: "Human-readable transaction history of accounts, newest first.",
    credits: 3,
    members: {
      subjects: { ...accountsMember, aliases: ["addresses", "address"] },
      perspective: { kind: "text", description: "Signer, Receiver or All.", default: "All" },
      chainIds: chainsMember,
      ...pageMembers(100),
    },
    operation: {
      document: `query ($subjects: [Address!]!, $perspective: TransactionHistoryV2Perspective, $first: Int, $after: String, $chainIds: [Int!]) {
        transactionHistoryV2(subjects: $subjects, perspective: $perspective, first: $first, after: $after, filters: { chainIds: $chainIds }) {
          totalCount
          edges { cursor node {
            __typename
            ... on TimelineEventV2 { hash timestamp networkObject { chainId } fromAddress { address } ${description} }
            ... on ActivityTimelineEventDelta {
              transactionHash transactionBlockTimestamp networkObject { chainId } perspectiveAccount { address } ${description}
            }
          } }
          ${pageInfoFields}
        }
      }`,
      ...valueAt("transactionHistoryV2"),
    },
  },
  {
    path: "transaction-details",
    summary: "A transaction: its description, and the balance changes of each account.",
    credits: 3,
    members: {
      hash: { kind: "text", description: "Hash of the transaction.", isRequired: true, example: exampleTransaction },
      chainId: chainMember,
    },
    operation: {
      document: `query ($hash: String!, $chainId: Int!) {
        transactionDetailsV2(hash: $hash, chainId: $chainId) {
          hash timestamp fromAddress { address } toAddress { address } ${description}
          transaction { blockNumber transactionFee receipt { status } }
          deltas(first: 25) { edges { node { account { address } tokenDeltasV2(first: 25) { edges { node { address amount amountRaw token { symbol } } } } } } }
        }
      }`,
      answer: (data) => {
        const details = memberOf(data, "transactionDetailsV2")
        return Array.isArray(details) && details.length > 0
          ? { value: details }
          : { absent: "No transaction of this chain has this hash." }
      },
      answerSchema: (data) => schemaAt(data, "transactionDetailsV2"),
    },
  },
]
