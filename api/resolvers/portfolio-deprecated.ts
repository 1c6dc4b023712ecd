/** The deprecated portfolio: sums of the rows of its successor, with chains by their deprecated names. */
import { Effect } from "effect"
import { isSlugOf } from "#schemas/domain/app-slug.ts"
import type { PositionOwnedAmountModel } from "#schemas/graphql/position-model.ts"
import type { PortfolioDeprecatedModel, PortfolioModel } from "../accounts/portfolio-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { appLogoLink, logoLink } from "../media/token-logo.ts"
import { sumWorthUsd } from "../nft/nft-order.ts"
import { groupByChain, groupByCollection, visibleNfts } from "../nft/nft-portfolio.ts"
import { breakdownOf } from "../portfolio/breakdown.ts"
import { findPortfolio } from "../portfolio/find-portfolio.ts"
import { balanceUsd, priceUsd, visibleHoldings } from "../portfolio/portfolio-holding.ts"
import {
  amountsOfMeta,
  appsTotalUsd,
  partsOfPortfolio,
  totalsByAccount,
  totalsByChain,
  totalUsd,
  totalWithNftsUsd,
} from "../portfolio/portfolio-totals.ts"
import { readTokenBalances } from "../portfolio/token-balances.ts"
import { readAppBalances } from "../positions/app-balances.ts"
import { metadataOf } from "../positions/position-metadata.ts"
import { groupByApp, groupByAppGroup, splitByAccount } from "../positions/position-rows.ts"
import { positionsUsd } from "../positions/position-worth.ts"
import { toFloat } from "../render/amount.ts"
import type { Report } from "../request/arguments.ts"
import { nodeId } from "../request/node-id.ts"
import type { QueryPortfolioArgs } from "../schema/generated.ts"
import { nameOf, symbolOf } from "../tokens/token-text.ts"

/** NFTs without spam, by chain. */
const nftsByChain = Effect.fnUntraced(function* ({ readNfts, accounts }: PortfolioModel) {
  const chains = groupByChain(visibleNfts(yield* readNfts), { accounts, scope: "" })
  return chains.toSorted((left, right) => left.chainId - right.chainId)
})

/** The portfolio, with its positions in some apps or in all, read again where they are due. */
const findDeprecated = Effect.fnUntraced(function* (
  { addresses, networks, appIds }: QueryPortfolioArgs,
  context: ResolverContext,
  report: Report,
) {
  const portfolio = yield* findPortfolio({ addresses, networks: networks ?? null }, context, report)
  const options = { context, report, isRefreshed: true, isForced: false }
  const readPositions = Effect.map(readAppBalances(portfolio, options), ({ positions }) =>
    positions.filter(({ position }) => appIds == null || appIds.some((slug) => isSlugOf(slug, position.app))),
  )
  const found: PortfolioDeprecatedModel = { ...portfolio, readPositions: yield* Effect.cached(readPositions) }
  return found
})

/** Tokens without spam, positions, and NFTs in some form. */
const readParts = Effect.fnUntraced(function* <Nfts, E, R>(
  portfolio: PortfolioDeprecatedModel,
  readNfts: Effect.Effect<Nfts, E, R>,
  context: ResolverContext,
  report: Report,
) {
  const [balances, positions, nfts] = yield* Effect.all(
    [readTokenBalances(portfolio, { isRefreshed: true, report }, context), portfolio.readPositions, readNfts],
    { concurrency: "unbounded" },
  )
  return { holdings: visibleHoldings(balances.holdings), positions, nfts }
})

const totalsOf = (sums: ReturnType<typeof totalsByChain>, { chains }: Pick<ResolverContext, "chains">) =>
  [...sums].map(([chainId, total]) => ({ network: enumValueOf(chains, chainId), total }))

/** The deprecated query for portfolios. */
export const portfolioDeprecated = defineResolvers({
  roots: {
    portfolio: (_root, args, context, info) => findDeprecated(args, context, context.reportAt(info)),
  },
  types: {
    Portfolio: {
      proxies: ({ readHolders }) => Effect.map(readHolders, ({ proxies }) => proxies),
      tokenBalances: (parent, _args, context, info) =>
        Effect.map(
          readTokenBalances(parent, { isRefreshed: true, report: context.reportAt(info) }, context),
          ({ holdings }) =>
            visibleHoldings(holdings).map((holding) => {
              const updatedAtMs = parent.asOfChain(holding.token.chainId)?.timestamp ?? parent.atMs
              return { ...holding, updatedAtMs }
            }),
        ),
      appBalances: ({ readPositions }) =>
        Effect.map(readPositions, (positions) => groupByApp(positions, "").flatMap(splitByAccount)),
      nftBalances: nftsByChain,
      breakdown: (parent, _args, context, info) =>
        Effect.map(readParts(parent, parent.readNfts, context, context.reportAt(info)), ({ nfts, ...parts }) =>
          breakdownOf({ ...parts, nfts: groupByCollection(visibleNfts(nfts), parent.accounts) }),
        ),
      totals: (parent, _args, context, info) => readParts(parent, nftsByChain(parent), context, context.reportAt(info)),
    },
    TokenBalance: {
      key: ({ account, token }) => nodeId("TokenBalance", account, token.chainId, token.token),
      address: ({ account }) => account,
      network: ({ token: { chainId } }, _args, { chains }) => enumValueOf(chains, chainId),
      token: (holding) => holding,
      proxy: ({ proxy }) => proxy ?? null,
      updatedAt: ({ updatedAtMs }) => updatedAtMs,
    },
    BaseTokenBalance: {
      baseToken: (holding) => holding,
      balance: ({ balanceRaw, token }) => toFloat(balanceRaw, token.decimals),
      balanceUSD: balanceUsd,
      balanceRaw: ({ balanceRaw }) => balanceRaw.toString(),
    },
    WalletTokenBalanceToken: {
      id: ({ token: { chainId, token } }) => nodeId("WalletTokenBalanceToken", chainId, token),
      address: ({ token: { token } }) => token,
      network: ({ token: { chainId } }, _args, { chains }) => enumValueOf(chains, chainId),
      label: ({ token }) => symbolOf(token),
      imgUrl: ({ token }, _args, context) => Effect.map(logoLink(token, context), (logo) => logo ?? ""),
      name: ({ token }) => nameOf(token),
      decimals: ({ token: { decimals } }) => decimals,
      symbol: ({ token }) => symbolOf(token),
      verified: ({ token: { listing } }) => listing !== undefined,
      price: priceUsd,
    },
    AppBalance: {
      key: ({ account, chainId, app }) => nodeId("AppBalance", account, chainId, app.slug),
      address: ({ account }) => account,
      appId: ({ app }) => app.slug,
      appName: ({ app }) => app.name,
      appImage: ({ app }, _args, context) => appLogoLink(app, context) ?? "",
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      updatedAt: ({ positions }) => Math.min(...positions.map(({ position }) => position.readAtMs)),
      balanceUSD: ({ positions }) => positionsUsd(positions),
      products: ({ positions, scope, account }) => groupByAppGroup(positions, scope, account),
    },
    ProductItem: {
      label: ({ label }) => label,
      assets: ({ positions }) => positions,
      meta: ({ positions }) => metadataOf(positions),
    },
    NftBalance: {
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      balanceUSD: ({ holdings }) => sumWorthUsd(holdings),
    },
    PortfolioTotals: {
      total: totalUsd,
      appsTotal: ({ positions }) => appsTotalUsd(positions),
      totalWithNFT: totalWithNftsUsd,
      totalByNetwork: (totals, _args, context) => totalsOf(totalsByChain(totals, []), context),
      totalByNetworkWithNFT: (totals, _args, context) => totalsOf(totalsByChain(totals, totals.nfts), context),
      totalByAddress: (totals) => [...totalsByAccount(totals)].map(([address, total]) => ({ address, total })),
      claimables: ({ positions }) => amountsOfMeta(positions, "CLAIMABLE"),
      debts: ({ positions }) => amountsOfMeta(positions, "BORROWED"),
      holdings: partsOfPortfolio,
    },
    ClaimableToken: {
      appId: ({ position }: PositionOwnedAmountModel) => position.app.slug,
      address: ({ position }: PositionOwnedAmountModel) => position.account,
      token: ({ token }: PositionOwnedAmountModel) => token,
    },
  },
})
