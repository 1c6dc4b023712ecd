/** The deprecated portfolio: sums of the rows of its successor, with chains by their deprecated names. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { HoldingModel, PortfolioModel } from "#schemas/graphql/model.ts"
import { sumWorthUsd } from "../nft/nft-order.ts"
import { groupByChain, visibleNfts } from "../nft/nft-portfolio.ts"
import { findPortfolio } from "../portfolio/find-portfolio.ts"
import {
  groupByAccount,
  groupByNetwork,
  groupByToken,
  sumUsd,
  visibleHoldings,
} from "../portfolio/portfolio-holding.ts"
import { readTokenBalances } from "../portfolio/token-balances.ts"
import type { RequestContext } from "../request/request-context.ts"
import { enumValueOf } from "../request/served-chains.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

/** NFTs without spam, by chain. */
const nftsByChain = async ({ readNfts, accounts }: PortfolioModel) => {
  const chains = groupByChain(visibleNfts(await readNfts()), { accounts, scope: "" })
  return chains.toSorted((left, right) => left.chainId - right.chainId)
}

/** The worth of tokens by chain. */
const tokensByChain = (holdings: ReadonlyArray<HoldingModel>): ReadonlyMap<ChainId, number> =>
  new Map(groupByNetwork(holdings, "").map(({ chainId, holdings: own }) => [chainId, sumUsd(own)]))

const totalsOf = (sums: ReadonlyMap<ChainId, number>, { chains }: Pick<RequestContext, "chains">) =>
  [...sums].map(([chainId, total]) => ({ network: enumValueOf(chains, chainId), total }))

/** The sum of the rows of `portfolioV2.tokenBalances.byToken`. */
const tokenTotal = (holdings: ReadonlyArray<HoldingModel>): number => sumUsd(groupByToken(holdings))

/** The deprecated query for portfolios. */
export const portfolioDeprecated = defineResolvers({
  roots: {
    portfolio: (_root, { addresses, networks }, context, info) =>
      context.run(findPortfolio({ addresses, networks: networks ?? null }, context, context.reportAt(info))),
  },
  types: {
    Portfolio: {
      nftBalances: nftsByChain,
      totals: async (parent, _args, context, info) => {
        const report = context.reportAt(info)
        const [balances, nfts] = await Promise.all([
          readTokenBalances(parent, { isRefreshed: true, report }, context),
          nftsByChain(parent),
        ])
        return { holdings: visibleHoldings(balances.holdings), nfts }
      },
    },
    NftBalance: {
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      balanceUSD: ({ holdings }) => sumWorthUsd(holdings),
    },
    PortfolioTotals: {
      total: ({ holdings }) => tokenTotal(holdings),
      totalWithNFT: ({ holdings, nfts }) =>
        nfts.reduce((sum, chain) => sum + sumWorthUsd(chain.holdings), tokenTotal(holdings)),
      totalByNetwork: ({ holdings }, _args, context) => totalsOf(tokensByChain(holdings), context),
      totalByNetworkWithNFT: ({ holdings, nfts }, _args, context) => {
        const sums = new Map(tokensByChain(holdings))
        for (const { chainId, holdings: own } of nfts) sums.set(chainId, (sums.get(chainId) ?? 0) + sumWorthUsd(own))
        return totalsOf(sums, context)
      },
      totalByAddress: ({ holdings }) =>
        groupByAccount(holdings, "").map(({ account, holdings: own }) => ({ address: account, total: sumUsd(own) })),
    },
  },
})
