import { createHash } from "node:crypto"
import { Effect } from "effect"
import type {
  PositionModel,
  PositionsOfAppModel,
  PositionsOfMetaModel,
  PositionsOnChainModel,
} from "#schemas/graphql/position-model.ts"
import type { PositionsModel } from "../accounts/portfolio-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { appsTotalUsd } from "../portfolio/portfolio-totals.ts"
import { filterPositions, type PositionFilters } from "../positions/position-filter.ts"
import { metadataOf } from "../positions/position-metadata.ts"
import {
  accountOrderKey,
  appOrderKey,
  chainOrderKey,
  groupByAccount,
  groupByApp,
  groupByAppGroup,
  groupByChain,
  groupByMeta,
  groupByToken,
  groupOrderKey,
  metaOrderKey,
  positionOrderKey,
  splitByAccount,
  splitByChain,
  tokenOrderKey,
} from "../positions/position-rows.ts"
import { leavesUsd, positionsUsd, pricedUsd } from "../positions/position-worth.ts"
import { inCurrency } from "../prices/in-currency.ts"
import { makeConnection, type OrderKey, portfolioPageSizeMax, sortByOrderKey } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"

/** Arguments of all lists. */
interface ListArguments {
  readonly first: number
  readonly after?: string | null
  readonly filters?: PositionFilters | null
}

/** Source of a list: positions, and the text of what determines them. */
interface ListParent {
  readonly positions: ReadonlyArray<PositionModel>
  /** Text of the chains and filters that determine the positions. */
  readonly scopeText: string
}

/** Text of the chains, and of their earlier blocks. */
const chainsText = ({ chainIds, isPast, pastBlock }: PositionsModel) => [
  chainIds,
  ...(isPast ? [chainIds.map((chainId) => pastBlock(chainId) ?? null)] : []),
]

const ofPortfolio = (portfolio: PositionsModel): ListParent => ({
  positions: portfolio.positions,
  scopeText: JSON.stringify(chainsText(portfolio)),
})

/** As `ofPortfolio`, for rows whose id does not have their accounts. */
const ofAccounts = (portfolio: PositionsModel): ListParent => ({
  positions: portfolio.positions,
  scopeText: JSON.stringify([portfolio.accounts, ...chainsText(portfolio)]),
})

const ofRow = ({ positions, scope }: { readonly positions: ReadonlyArray<PositionModel>; readonly scope: string }) => ({
  positions,
  scopeText: scope,
})

/** Resolver of a list: filters, groups, drops rows below the minimum value, pages. */
const listOf =
  <Row>(
    group: (positions: ReadonlyArray<PositionModel>, scope: string) => ReadonlyArray<Row>,
    worthOf: (row: Row) => number,
    orderKeyOf: (row: Row) => OrderKey,
  ) =>
  ({ chains }: ResolverContext, parent: ListParent, { first, after, filters }: ListArguments) =>
    filterPositions(parent.positions, filters, chains).pipe(
      Effect.map((positions) => {
        const scope = createHash("sha256")
          .update(`${parent.scopeText} ${JSON.stringify(filters ?? {})}`)
          .digest("hex")
          .slice(0, 16)
        const worthMin = filters?.minBalanceUSD ?? Number.NEGATIVE_INFINITY
        return group(positions, scope).filter((row) => worthOf(row) >= worthMin)
      }),
      Effect.flatMap((rows) => makeConnection({ sizeMax: portfolioPageSizeMax, rows, orderKeyOf, first, after })),
    )

const worthOf = ({ positions }: { readonly positions: ReadonlyArray<PositionModel> }): number => positionsUsd(positions)

const byAccount = listOf(groupByAccount, worthOf, accountOrderKey)
const byApp = listOf(groupByApp, worthOf, appOrderKey)
const byAppGroup = listOf((positions, scope) => groupByAppGroup(positions, scope), worthOf, groupOrderKey)
const byMetaType = listOf(groupByMeta, worthOf, metaOrderKey)
const byNetwork = listOf(groupByChain, worthOf, chainOrderKey)
const byToken = listOf(groupByToken, ({ amounts }) => leavesUsd(amounts), tokenOrderKey)
const positionsOfRow = listOf(
  (positions) => sortByOrderKey(positions, positionOrderKey),
  (position) => positionsUsd([position]),
  positionOrderKey,
)

/** The accounts of positions, as ids have them. */
const accountsText = ({ positions }: { readonly positions: ReadonlyArray<PositionModel> }): string =>
  [...new Set(positions.map(({ position }) => position.account))].sort().join(",")

const appFields = {
  appId: ({ app }: PositionsOfAppModel) => app.slug,
  networkId: ({ chainId }: PositionsOfAppModel) => String(chainId),
  app: ({ app }: PositionsOfAppModel) => app,
  network: ({ chainId }: PositionsOfAppModel) => ({ chainId }),
  balanceUSD: worthOf,
}

const chainFields = {
  networkId: ({ chainId }: PositionsOnChainModel) => String(chainId),
  network: ({ chainId }: PositionsOnChainModel) => ({ chainId }),
  balanceUSD: worthOf,
}

const positionCount = ({ positions }: { readonly positions: ReadonlyArray<PositionModel> }): number => positions.length

/** Balances of accounts in apps. */
export const appBalance = defineResolvers({
  roots: {},
  types: {
    PortfolioV2AppBalance: {
      totalBalanceUSD: ({ positions }) => appsTotalUsd(positions),
      byAccount: (parent, args, context) => byAccount(context, ofPortfolio(parent), args),
      byApp: (parent, args, context) => byApp(context, ofPortfolio(parent), args),
      byAppGroup: (parent, args, context) => byAppGroup(context, ofPortfolio(parent), args),
      byMetaType: (parent, args, context) => byMetaType(context, ofPortfolio(parent), args),
      byNetwork: (parent, args, context) => byNetwork(context, ofPortfolio(parent), args),
      byToken: (parent, args, context) => byToken(context, ofAccounts(parent), args),
    },
    PortfolioV2AppBalancesByAccount: {
      id: ({ account, scope }) => nodeId("PortfolioV2AppBalancesByAccount", account, scope),
      accountAddress: ({ account }) => account,
      account: ({ account }) => ({ address: account }),
      smartAccount: ({ positions }) => positions[0]?.position.proxy ?? null,
      balanceUSD: worthOf,
      appGroupBalances: (row, args, context) =>
        listOf((positions, scope) => groupByAppGroup(positions, scope, row.account), worthOf, groupOrderKey)(
          context,
          ofRow(row),
          args,
        ),
    },
    PortfolioV2AppBalanceByAccountAppGroupBalance: {
      ...appFields,
      id: ({ account = "", app, chainId, label, scope }) =>
        nodeId("PortfolioV2AppBalanceByAccountAppGroupBalance", account, chainId, app.slug, label, scope),
      groupLabel: ({ label }) => label,
      positionBalances: (row, args, context) => positionsOfRow(context, ofRow(row), args),
      metadata: ({ positions }) => metadataOf(positions),
    },
    PortfolioV2AppBalanceByApp: {
      ...appFields,
      id: (row) => nodeId("PortfolioV2AppBalanceByApp", accountsText(row), row.chainId, row.app.slug, row.scope),
      balanceInCurrency: ({ positions }, { currency }, context, info) =>
        inCurrency(pricedUsd(positions), { currency, atMs: positions[0]?.position.pastMs }, context, info),
      positionCount,
      accountBalances: (row, { first, after }) =>
        makeConnection({
          sizeMax: portfolioPageSizeMax,
          rows: splitByAccount(row),
          orderKeyOf: accountOrderKey,
          first,
          after,
        }),
      positionBalances: (row, args, context) => positionsOfRow(context, ofRow(row), args),
    },
    PortfolioV2AppBalanceByAppAccountBalance: {
      id: ({ account, chainId, app, scope }) =>
        nodeId("PortfolioV2AppBalanceByAppAccountBalance", account, chainId, app.slug, scope),
      accountAddress: ({ account }) => account,
      balanceUSD: worthOf,
      positionCount,
    },
    PortfolioV2AppBalanceByAppGroup: {
      ...appFields,
      id: (row) =>
        nodeId("PortfolioV2AppBalanceByAppGroup", accountsText(row), row.chainId, row.app.slug, row.label, row.scope),
      groupLabel: ({ label }) => label,
      positionCount,
      positionBalances: (row, args, context) => positionsOfRow(context, ofRow(row), args),
    },
    PortfolioV2AppBalanceByMetaType: {
      id: (row) => nodeId("PortfolioV2AppBalanceByMetaType", accountsText(row), row.meta, row.scope),
      metaType: ({ meta }: PositionsOfMetaModel) => meta,
      positionCount,
      balanceUSD: worthOf,
      networkBalances: (row, { first, after }) =>
        makeConnection({
          sizeMax: portfolioPageSizeMax,
          rows: splitByChain(row),
          orderKeyOf: chainOrderKey,
          first,
          after,
        }),
    },
    PortfolioV2AppBalanceByMetaTypeNetworkBalance: {
      ...chainFields,
      id: (row) =>
        nodeId("PortfolioV2AppBalanceByMetaTypeNetworkBalance", accountsText(row), row.meta, row.chainId, row.scope),
    },
    PortfolioV2AppBalanceByNetwork: {
      ...chainFields,
      id: (row) => nodeId("PortfolioV2AppBalanceByNetwork", accountsText(row), row.chainId, row.scope),
    },
    PortfolioV2AppBalanceByToken: {
      id: ({ token, scope }) => nodeId("PortfolioV2AppBalanceByToken", token.chainId, token.token, scope),
      tokenAddress: ({ token }) => token.token,
      networkId: ({ token }) => String(token.chainId),
      network: ({ token }) => ({ chainId: token.chainId }),
      balanceUSD: ({ amounts }) => leavesUsd(amounts),
      token: ({ token }) => token,
      isFavorite: () => false,
    },
  },
})
