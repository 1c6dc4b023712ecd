import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import { objectSchema, schemaAt } from "./json-schema.ts"
import { chainMember, chainsMember, fidMember, followsMember, pageMembers, tokenMember } from "./members.ts"
import { pageInfoFields, valueAt, valueOr } from "./operation.ts"
import type { BodyMembers, PaidEndpoint } from "./paid-endpoint.ts"
import { isCast, responsesTo, rowSchema, walletActivity, walletSchema } from "./token-activity.ts"

const noToken = "No token is known at this address of the chain: it is none, or its decimals were never read."

const swapFields = `chainId transactionHash timestamp isBuy amount volumeUsd
  token { address symbol } account { address displayName { value source } }`

const castFields = `hash authorFid author { username } text timestamp
  socialContext { likeCount recastCount replyCount quoteCount }`

const nodesOf = (connection: JsonValue): ReadonlyArray<JsonObject> => {
  const edges = memberOf(connection, "edges")
  return (Array.isArray(edges) ? edges : []).map((edge: JsonValue) => memberOf(edge, "node")).filter(isJsonObject)
}

/** A token, and the currency of its prices. */
const pricedTokenMembers: BodyMembers = {
  address: { ...tokenMember, aliases: ["tokenAddress"] },
  chainId: chainMember,
  currency: {
    kind: "text",
    description: "The currency of all amounts. Without a known exchange rate, they are null.",
    default: "USD",
  },
}

/** Tokens: ranking, feeds and prices. */
export const tokenEndpoints: ReadonlyArray<PaidEndpoint> = [
  {
    path: "token-ranking",
    summary: "The most bought tokens: distinct buyers, volume and growth.",
    credits: 12,
    members: {
      timeFrame: {
        kind: "timeFrame",
        default: "24h",
        example: "24h",
        description: "A number and one of the units m, h, d and w, from 5m to 30d.",
      },
      ...pageMembers(20),
      fid: fidMember,
      includeQuoteTokens: {
        kind: "flag",
        default: false,
        example: false,
        description: "Whether native coins and stablecoins, which most swaps buy or sell, are ranked too.",
      },
    },
    operation: {
      freeIfEmpty: ["edges"],
      document: `query ($timeFrame: String, $first: Int, $after: String, $fid: Int, $includeQuoteTokens: Boolean) {
        tokenRanking(timeFrame: $timeFrame, first: $first, after: $after, fid: $fid, includeQuoteTokens: $includeQuoteTokens) {
          edges { cursor node {
            chainId tokenAddress token { name symbol imageUrlV2 priceData { price priceChange24h volume24h } }
            buyCount buyerCount buyerCount24h
          } }
          ${pageInfoFields}
        }
      }`,
      answer: (data, { timeFrame = null }) => {
        const ranking = memberOf(data, "tokenRanking")
        return { value: isJsonObject(ranking) ? { timeFrame, ...ranking } : ranking }
      },
      answerSchema: (data) => {
        const { properties } = schemaAt(data, "tokenRanking")
        return objectSchema({ timeFrame: { type: "string", examples: ["24h"] }, ...Object(properties) })
      },
    },
  },
  {
    path: "token-activity-feed",
    summary:
      "Recent swaps of a token, what each wallet did in them, and casts about it, those with the most responses first.",
    credits: 10,
    members: {
      tokenAddress: { ...tokenMember, aliases: ["address"] },
      chainId: chainMember,
      ...pageMembers(50),
      fid: followsMember,
      type: { kind: "text", description: "DEFAULT, ALL_CASTS, ALL_SWAPS or FOLLOWED_SWAPS.", default: "DEFAULT" },
      filters: {
        kind: "object",
        description: "`minimumUsdVolume` in USD, and `isBuy`.",
        example: { minimumUsdVolume: 100 },
      },
    },
    operation: {
      freeIfEmpty: ["recentSwaps"],
      document: `query ($tokenAddress: Address!, $feedAddress: String!, $chainId: Int!, $first: Int, $after: String, $fid: Int, $type: TokenChannelFeedType, $filters: ChannelFeedFilterArgs) {
        fungibleTokenV2(address: $tokenAddress, chainId: $chainId) {
          address symbol name decimals imageUrlV2 priceData { price priceChange24h volume24h }
        }
        tokenActivityFeed(tokenAddress: $feedAddress, chainId: $chainId, first: $first, after: $after, fid: $fid, type: $type, filters: $filters) {
          edges { node { ... on ChannelFeedSwap { ${swapFields} } ... on SocialTopCast { ${castFields} } } }
          ${pageInfoFields}
        }
      }`,
      copies: { feedAddress: "tokenAddress" },
      answer: (data) => {
        const token = memberOf(data, "fungibleTokenV2")
        const feed = memberOf(data, "tokenActivityFeed")
        const rows = nodesOf(feed)
        const recentSwaps = rows.filter((row) => !isCast(row))
        return token === null
          ? { absent: noToken }
          : {
              value: {
                token,
                recentSwaps,
                topCasts: rows.filter(isCast).toSorted((left, right) => responsesTo(right) - responsesTo(left)),
                walletActivity: walletActivity(recentSwaps),
                pageInfo: memberOf(feed, "pageInfo"),
              },
            }
      },
      answerSchema: (data) => {
        const feed = schemaAt(data, "tokenActivityFeed")
        return objectSchema({
          token: schemaAt(data, "fungibleTokenV2"),
          recentSwaps: { type: "array", items: rowSchema(feed, false) },
          topCasts: { type: "array", items: rowSchema(feed, true) },
          walletActivity: { type: "array", items: walletSchema },
          pageInfo: schemaAt(feed, "pageInfo"),
        })
      },
    },
  },
  {
    path: "general-swap-feed",
    summary: "The newest swaps on all chains.",
    credits: 10,
    members: { ...pageMembers(50), fid: followsMember },
    operation: {
      freeIfEmpty: ["edges"],
      document: `query ($first: Int, $after: String, $fid: Int) {
        generalSwapFeed(first: $first, after: $after, fid: $fid) {
          edges { cursor node { type swap { ${swapFields} } } }
          ${pageInfoFields}
        }
      }`,
      ...valueAt("generalSwapFeed"),
    },
  },
  {
    path: "token-price",
    summary:
      "Price, changes, market cap and liquidity of a token. The price is null if it had no trades within 30 days.",
    credits: 3,
    members: pricedTokenMembers,
    operation: {
      document: `query ($address: Address!, $chainId: Int!, $currency: Currency! = USD) {
        fungibleTokenV2(address: $address, chainId: $chainId) {
          symbol name decimals imageUrlV2
          priceData {
            price(currency: $currency) priceChange5m priceChange1h priceChange24h
            marketCap(currency: $currency) totalLiquidity(currency: $currency)
            unknownPriceReason
            priceTicks(currency: $currency, timeFrame: DAY) { timestamp open close high low median }
          }
        }
      }`,
      ...valueOr("fungibleTokenV2", noToken),
    },
  },
  {
    path: "historical-token-price",
    summary: "Price of a token at a time.",
    credits: 3,
    members: {
      ...pricedTokenMembers,
      timestamp: {
        kind: "time",
        description: "Milliseconds since 1970.",
        isRequired: true,
        example: 1_764_000_000_000,
      },
    },
    operation: {
      document: `query ($address: Address!, $chainId: Int!, $timestamp: Timestamp!, $currency: Currency) {
        fungibleTokenV2(address: $address, chainId: $chainId) {
          symbol name decimals priceData { historicalPrice(timestamp: $timestamp, currency: $currency) { timestamp price } unknownPriceReason(timestamp: $timestamp) }
        }
      }`,
      ...valueOr("fungibleTokenV2", noToken),
    },
  },
  {
    path: "search",
    summary: "Tokens by name, symbol or address.",
    credits: 12,
    members: {
      search: {
        kind: "text",
        isRequired: true,
        example: "USDC",
        description: "Part of a name or symbol, or an address, at most 128 characters.",
      },
      categories: { kind: "texts", description: "Categories of results: ERC20_TOKEN.", default: ["ERC20_TOKEN"] },
      chainIds: chainsMember,
      maxResultsPerCategory: { kind: "count", description: "Number of results of a category.", max: 20, default: 5 },
    },
    operation: {
      freeIfEmpty: ["results"],
      document: `query ($search: String!, $categories: [OnchainSearchCategory!], $chainIds: [Int!], $maxResultsPerCategory: Float) {
        searchV2(input: { search: $search, categories: $categories, chainIds: $chainIds, maxResultsPerCategory: $maxResultsPerCategory }) {
          results { id category title imageUrl score ... on Erc20TokenResult { address symbol name network gasTokenLiquidityUsd } }
        }
      }`,
      ...valueAt("searchV2"),
    },
  },
  {
    path: "token-holders",
    summary: "Holders of a token, the largest balances first.",
    credits: 3,
    members: {
      address: { ...tokenMember, aliases: ["tokenAddress"] },
      chainId: chainMember,
      ...pageMembers(100),
    },
    operation: {
      freeIfEmpty: ["edges"],
      document: `query ($address: Address!, $chainId: Int!, $first: Float!, $after: String) {
        fungibleTokenV2(address: $address, chainId: $chainId) {
          holders(first: $first, after: $after) {
            totalCount
            edges { cursor node { holderAddress value percentileShare } }
            ${pageInfoFields}
          }
        }
      }`,
      answer: (data) => {
        const token = memberOf(data, "fungibleTokenV2")
        const value = memberOf(token, "holders")
        if (token === null) return { absent: noToken }
        return value === null ? { absent: "The holders of this token cannot be listed." } : { value }
      },
      answerSchema: (data) => schemaAt(data, "fungibleTokenV2", "holders"),
    },
  },
]
