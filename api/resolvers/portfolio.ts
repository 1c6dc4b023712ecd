import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { HoldingModel } from "#schemas/graphql/model.ts"
import { isAccountOf } from "../accounts/account-family.ts"
import type { PortfolioModel, TokenBalanceModel } from "../accounts/portfolio-model.ts"
import { enumValueOf, servedChain } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { logoLink } from "../media/token-logo.ts"
import { completeNfts } from "../nft/complete-nfts.ts"
import { findPortfolio } from "../portfolio/find-portfolio.ts"
import { filterHoldings, type HoldingFilters } from "../portfolio/portfolio-filter.ts"
import {
  accountHoldingOrderKey,
  accountOrderKey,
  balanceUsd,
  groupByAccount,
  groupByNetwork,
  groupByToken,
  networkHoldingOrderKey,
  type PricedBalance,
  priceUsd,
  sumUsd,
  tokenOrderKey,
  visibleHoldings,
} from "../portfolio/portfolio-holding.ts"
import { readPortfolioWorth, readWorthChange, totalOf } from "../portfolio/portfolio-worth.ts"
import { readTokenBalances } from "../portfolio/token-balances.ts"
import { readAppBalances } from "../positions/app-balances.ts"
import { inCurrency } from "../prices/in-currency.ts"
import { marketToken } from "../prices/pricing-token.ts"
import { toFloat } from "../render/amount.ts"
import { makeConnection, type OrderKey, portfolioPageSizeMax } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"
import { balanceMode, balanceModeReason } from "../tokens/balance-mode.ts"
import { nameOf, symbolOf } from "../tokens/token-text.ts"

const metadata = ({ accounts, chainIds }: PortfolioModel, _args: unknown, { chains }: ResolverContext) => ({
  addresses: accounts,
  networks: chainIds.map((chainId) => enumValueOf(chains, chainId)),
})

/** Blocks of a chain without news after which what we have of it is stale, and the least time for that. */
const staleBlocks = 20
const staleMs = 60_000

const asOf = Effect.fnUntraced(function* (
  { accounts, chainIds, unreadIds, readBalances, asOfChain, atMs }: PortfolioModel,
  _args: unknown,
  { chains }: ResolverContext,
) {
  const { unread } = yield* readBalances
  const readChains = chainIds.flatMap((chainId) => {
    const place = asOfChain(chainId)
    if (place === undefined) return []
    const patienceMs = Math.max(staleMs, staleBlocks * servedChain(chains, chainId).blockTimeMs)
    return [{ ...place, stale: atMs - place.timestamp > patienceMs, unknownAccounts: unread.get(chainId) ?? [] }]
  })
  return [
    ...readChains,
    ...unreadIds.map((chainId) => ({
      chainId,
      stale: true,
      unknownAccounts: accounts.filter((account) => isAccountOf(chainId, account)),
    })),
  ]
})

const dayMs = 86_400_000

/** Arguments of all three lists. */
interface ListArguments {
  readonly first: number
  readonly after?: string | null
  readonly filters?: (HoldingFilters & { readonly minBalanceUSD?: number | null }) | null
}

/** Digest of the chains, their earlier blocks, and the filters of a list. Part of a row's id, since the row's sums depend on them. */
const scopeOf = ({ chainIds, isPast, pastBlock }: PortfolioModel, filters: ListArguments["filters"]): string =>
  createHash("sha256")
    .update(JSON.stringify([chainIds, filters ?? {}, ...(isPast ? chainIds.map((id) => pastBlock(id) ?? null) : [])]))
    .digest("hex")
    .slice(0, 16)

/** Resolver of one of the three lists: filters, groups, drops rows below the minimum value, pages. */
const listOf =
  <Row>(
    group: (holdings: ReadonlyArray<HoldingModel>, scope: string) => ReadonlyArray<Row>,
    worthOf: (row: Row) => number,
    orderKeyOf: (row: Row) => OrderKey,
  ) =>
  ({ chains }: ResolverContext, parent: TokenBalanceModel, { first, after, filters }: ListArguments) =>
    filterHoldings(parent.holdings, filters, chains).pipe(
      Effect.map((holdings) =>
        group(holdings, scopeOf(parent, filters)).filter((row) => worthOf(row) >= (filters?.minBalanceUSD ?? 0)),
      ),
      Effect.flatMap((rows) => makeConnection({ sizeMax: portfolioPageSizeMax, rows, orderKeyOf, first, after })),
    )

const byToken = listOf(groupByToken, balanceUsd, tokenOrderKey)

const byAccount = listOf(groupByAccount, ({ holdings }) => sumUsd(holdings), accountHoldingOrderKey)

const byNetwork = listOf(groupByNetwork, ({ holdings }) => sumUsd(holdings), networkHoldingOrderKey)

/** The fields that every row with one token has. */
const tokenFields = {
  tokenAddress: ({ token }: PricedBalance) => token.token,
  networkId: ({ token }: PricedBalance) => String(token.chainId),
  name: ({ token }: PricedBalance) => nameOf(token),
  symbol: ({ token }: PricedBalance) => symbolOf(token),
  decimals: ({ token }: PricedBalance) => token.decimals,
  verified: ({ token }: PricedBalance) => token.listing !== undefined,
  price: priceUsd,
  priceConfidence: ({ price }: PricedBalance) => price?.confidence ?? null,
  priceUpdatedAt: ({ price }: PricedBalance) => price?.updatedAtMs ?? null,
  liquidityUSD: ({ price }: PricedBalance) => price?.liquidityUsd ?? null,
  priceNetwork: ({ price }: PricedBalance) => (price === undefined ? null : { chainId: price.chainId }),
  network: ({ token }: PricedBalance) => ({ chainId: token.chainId }),
  isFavorite: () => false,
  balanceMode: ({ token }: PricedBalance, _args: unknown, context: ResolverContext) => balanceMode(token, context),
  balanceModeReason: ({ token }: PricedBalance, _args: unknown, context: ResolverContext) =>
    balanceModeReason(token, context),
}

const amountFields = {
  balance: ({ token, balanceRaw }: PricedBalance) => toFloat(balanceRaw, token.decimals),
  balanceUSD: balanceUsd,
  balanceRaw: ({ balanceRaw }: PricedBalance) => balanceRaw.toString(),
}

/** The parts of a holding's id that its value depends on beside account and token. */
const stateKey = ({ pastBlock, countedWith }: HoldingModel): ReadonlyArray<string | number> => [
  ...(pastBlock === undefined ? [] : [pastBlock]),
  ...(countedWith ?? []),
]

/** Holdings of accounts. */
export const portfolio = defineResolvers({
  roots: {
    portfolioV2: (_root, args, context, info) => findPortfolio(args, context, context.reportAt(info)),
  },
  types: {
    PortfolioV2: {
      metadata,
      tokenBalances: (parent, { enqueueSnapshotJobs }, context, info) =>
        readTokenBalances(
          parent,
          { isRefreshed: enqueueSnapshotJobs !== false, report: context.reportAt(info) },
          context,
        ),
      appBalances: (parent, { enqueueSnapshotJobs, forceRefreshTracking }, context, info) =>
        readAppBalances(parent, {
          context,
          report: context.reportAt(info),
          isRefreshed: enqueueSnapshotJobs !== false,
          isForced: forceRefreshTracking === true,
        }),
      nftBalances: (parent, { enqueueSnapshotJobs }, context, info) =>
        Effect.gen(function* () {
          if (enqueueSnapshotJobs === true) {
            yield* completeNfts(parent, { context, report: context.reportAt(info) })
          }
          return yield* parent.readNfts
        }),
      worth: (parent, _args, context, info) => readPortfolioWorth(parent, context.reportAt(info)),
      asOf,
    },
    PortfolioV2Worth: {
      totalUSD: ({ now }) => totalOf(now.parts),
      tokensUSD: ({ now }) => now.parts.tokensUSD,
      positionsUSD: ({ now }) => now.parts.positionsUSD,
      nftsUSD: ({ now }) => now.parts.nftsUSD,
      change24h: (parent, _args, context, info) => readWorthChange(parent, dayMs, context.reportAt(info)),
      change7d: (parent, _args, context, info) => readWorthChange(parent, 7 * dayMs, context.reportAt(info)),
    },
    PortfolioV2WorthChange: {
      since: ({ since }) => since,
      totalUSD: ({ totalUSD }) => totalUSD ?? null,
      totalPercent: ({ totalPercent }) => totalPercent ?? null,
      tokensUSD: ({ tokensUSD }) => tokensUSD ?? null,
      positionsUSD: ({ positionsUSD }) => positionsUSD ?? null,
      nftsUSD: ({ nftsUSD }) => nftsUSD ?? null,
    },
    PortfolioV2TokenBalance: {
      metadata,
      totalBalanceUSD: ({ holdings }) => sumUsd(groupByToken(visibleHoldings(holdings))),
      omittedTokenCount: ({ omittedTokenCount }) => omittedTokenCount,
      byToken: (parent, args, context) => byToken(context, parent, args),
      byAccount: (parent, args, context) => byAccount(context, parent, args),
      byNetwork: (parent, args, context) => byNetwork(context, parent, args),
    },
    PortfolioV2TokenBalanceByToken: {
      ...tokenFields,
      ...amountFields,
      id: ({ token, holdings }) =>
        nodeId(
          "PortfolioV2TokenBalanceByToken",
          holdings
            .map(({ account }) => account)
            .sort()
            .join(","),
          token.chainId,
          token.token,
          ...(holdings[0]?.pastBlock === undefined ? [] : [holdings[0].pastBlock]),
        ),
      priceSource: ({ price }) => price?.source ?? "NONE",
      balanceInCurrency: (balance, { currency }, context, info) =>
        inCurrency(
          balance.price === undefined ? undefined : balanceUsd(balance),
          { currency, atMs: balance.holdings[0]?.pastMs },
          context,
          info,
        ),
      onchainMarketData: ({ token }, _args, context) => marketToken(token, context),
      imgUrlV2: ({ token }, _args, context) => logoLink(token, context),
      securityRisk: ({ risk }) => risk ?? null,
      accountBalances: ({ holdings }, { first, after }) =>
        makeConnection({ sizeMax: portfolioPageSizeMax, rows: holdings, orderKeyOf: accountOrderKey, first, after }),
    },
    PortfolioV2TokenBalanceByTokenAccountBalance: {
      ...amountFields,
      id: (holding) =>
        nodeId(
          "PortfolioV2TokenBalanceByTokenAccountBalance",
          holding.account,
          holding.token.chainId,
          holding.token.token,
          ...stateKey(holding),
        ),
      accountAddress: ({ account }) => account,
      account: ({ account }) => ({ address: account }),
      smartAccount: ({ proxy }) => proxy ?? null,
    },
    PortfolioV2TokenBalancesByAccount: {
      id: ({ account, scope }) => nodeId("PortfolioV2TokenBalancesByAccount", account, scope),
      accountAddress: ({ account }) => account,
      account: ({ account }) => ({ address: account }),
      smartAccount: ({ holdings }) => holdings[0]?.proxy ?? null,
      balanceUSD: ({ holdings }) => sumUsd(holdings),
      tokenBalances: ({ holdings }, { first, after }) =>
        makeConnection({ sizeMax: portfolioPageSizeMax, rows: holdings, orderKeyOf: tokenOrderKey, first, after }),
    },
    PortfolioV2TokenBalanceByAccountTokenBalance: {
      ...tokenFields,
      ...amountFields,
      id: (holding) =>
        nodeId(
          "PortfolioV2TokenBalanceByAccountTokenBalance",
          holding.account,
          holding.token.chainId,
          holding.token.token,
          ...stateKey(holding),
        ),
      // Spam is left out of this list.
      securityRisk: () => null,
    },
    PortfolioV2TokenBalancesByNetwork: {
      id: ({ chainId, scope, holdings }) =>
        nodeId(
          "PortfolioV2TokenBalancesByNetwork",
          [...new Set(holdings.map(({ account }) => account))].sort().join(","),
          chainId,
          scope,
        ),
      networkId: ({ chainId }) => String(chainId),
      networkSlug: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      balanceUSD: ({ holdings }) => sumUsd(holdings),
      network: ({ chainId }) => ({ chainId }),
    },
    ProxyAccount: {
      ownerAddress: ({ owner }) => owner,
      address: ({ address }) => address,
      networkId: ({ chainId }) => String(chainId),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      appId: ({ app }) => app,
      app: ({ app }, _args, { apps }) => apps.appOf(app) ?? null,
      owner: ({ owner }) => ({ address: owner }),
      networkV2: ({ chainId }) => ({ chainId }),
    },
  },
})
