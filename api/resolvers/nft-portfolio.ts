import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { NftBalanceModel, NftWorthModel } from "#schemas/graphql/nft-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { filterByName, filterNfts, type NftFilters } from "../nft/nft-filter.ts"
import {
  collectionOrderKey,
  type NftOrderArgument,
  networkOrderKey,
  nftOrderKey,
  nftOrderOf,
  sumWorthUsd,
} from "../nft/nft-order.ts"
import {
  groupByChain,
  groupByCollection,
  sortedHoldings,
  sumCopies,
  totalWorthUsd,
  visibleNfts,
} from "../nft/nft-portfolio.ts"
import { makeConnection, portfolioPageSizeMax, sortByOrderKey } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"
import type {
  PortfolioV2NftBalanceByCollectionFiltersInput,
  PortfolioV2NftBalanceByNetworkFiltersInput,
} from "../schema/generated.ts"

/** Arguments of all lists. */
interface ListArguments<Filters> {
  readonly first: number
  readonly after?: string | null
  readonly filters?: Filters | null
  readonly order?: NftOrderArgument | null
}

/** A page of NFTs that are already filtered. */
const pageOfNfts = (
  holdings: ReadonlyArray<NftWorthModel>,
  { first, after, order }: Omit<ListArguments<unknown>, "filters">,
) => {
  const chosen = nftOrderOf(order)
  return makeConnection({
    sizeMax: portfolioPageSizeMax,
    rows: sortedHoldings(holdings, chosen),
    orderKeyOf: nftOrderKey(chosen),
    first,
    after,
  })
}

const byToken = Effect.fnUntraced(function* (
  balance: NftBalanceModel,
  args: ListArguments<NftFilters>,
  context: ResolverContext,
) {
  return yield* pageOfNfts(yield* filterNfts(balance, args.filters ?? {}, context), args)
})

const byCollection = Effect.fnUntraced(function* (
  balance: NftBalanceModel,
  { first, after, order, filters }: ListArguments<PortfolioV2NftBalanceByCollectionFiltersInput>,
  context: ResolverContext,
) {
  const holdings = yield* filterNfts(balance, filters ?? {}, context)
  const rows = yield* filterByName(groupByCollection(holdings, balance.accounts), filters?.collectionName, context)
  const orderKeyOf = collectionOrderKey(nftOrderOf(order))
  return yield* makeConnection({
    sizeMax: portfolioPageSizeMax,
    rows: sortByOrderKey(rows, orderKeyOf),
    orderKeyOf,
    first,
    after,
  })
})

const byNetwork = Effect.fnUntraced(function* (
  balance: NftBalanceModel,
  { first, after, order, filters }: ListArguments<PortfolioV2NftBalanceByNetworkFiltersInput>,
  context: ResolverContext,
) {
  const holdings = yield* filterNfts(balance, filters ?? {}, context)
  const scope = createHash("sha256")
    .update(JSON.stringify(filters ?? {}))
    .digest("hex")
    .slice(0, 16)
  const leastUsd = filters?.minBalanceUSD ?? 0
  const rows = groupByChain(holdings, { accounts: balance.accounts, scope }).filter(
    (row) => sumWorthUsd(row.holdings) >= leastUsd,
  )
  const orderKeyOf = networkOrderKey(nftOrderOf(order))
  return yield* makeConnection({
    sizeMax: portfolioPageSizeMax,
    rows: sortByOrderKey(rows, orderKeyOf),
    orderKeyOf,
    first,
    after,
  })
})

/** The part of an id that values at an earlier block depend on. */
const pastKey = (holding: NftWorthModel | undefined): ReadonlyArray<number> =>
  holding?.pastBlock === undefined ? [] : [holding.pastBlock]

const accountsText = ({ accounts }: { readonly accounts: ReadonlyArray<string> }): string => accounts.toSorted().join()

/** NFTs of a portfolio. */
export const nftPortfolio = defineResolvers({
  roots: {},
  types: {
    PortfolioV2NftBalance: {
      totalBalanceUSD: (balance) => totalWorthUsd(visibleNfts(balance)),
      totalTokensOwned: (balance) => sumCopies(visibleNfts(balance)).toString(),
      distinctTokensOwned: (balance) => String(visibleNfts(balance).length),
      byNetwork: (balance, args, context) => byNetwork(balance, args, context),
      byCollection: (balance, args, context) => byCollection(balance, args, context),
      byToken: (balance, args, context) => byToken(balance, args, context),
    },
    PortfolioV2NftBalanceByNetwork: {
      id: ({ accounts, chainId, scope, holdings }) =>
        nodeId("PortfolioV2NftBalanceByNetwork", accountsText({ accounts }), chainId, scope, ...pastKey(holdings[0])),
      networkId: ({ chainId }) => String(chainId),
      balance: ({ holdings }) => sumCopies(holdings).toString(),
      balanceUSD: ({ holdings }) => sumWorthUsd(holdings),
      network: ({ chainId }) => ({ chainId }),
    },
    PortfolioV2NftBalanceByCollection: {
      id: ({ accounts, chainId, collection, holdings: [first] }) =>
        nodeId("PortfolioV2NftBalanceByCollection", accountsText({ accounts }), chainId, collection, ...pastKey(first)),
      collectionId: ({ chainId, collection }) => nodeId("NftCollection", chainId, collection),
      balance: ({ holdings }) => sumCopies(holdings).toString(),
      balanceDistinct: ({ holdings }) => String(holdings.length),
      balanceUSD: ({ holdings }) => sumWorthUsd(holdings),
      collection: ({ chainId, collection }) => ({ chainId, collection }),
      tokens: ({ holdings }, args) => pageOfNfts(holdings, args),
    },
    PortfolioV2NftBalanceByToken: {
      id: (holding) => {
        const { accounts, chainId, asset } = holding
        const key = [accountsText({ accounts }), chainId, asset.token, asset.tokenId, ...pastKey(holding)]
        return nodeId("PortfolioV2NftBalanceByToken", ...key)
      },
      tokenId: ({ chainId, asset }) => nodeId("NftToken", chainId, asset.token, asset.tokenId),
      balance: ({ copies }) => copies.toString(),
      balanceUSD: ({ worthUsd }) => worthUsd,
      valuationStrategy: () => "ESTIMATED_VALUE",
      lastReceived: ({ receivedAtMs }) => receivedAtMs,
      token: ({ chainId, asset }) => ({ chainId, asset }),
    },
  },
})
